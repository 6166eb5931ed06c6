import type { Page } from "playwright-core";
import { atBenchTable } from "./bench-table.ts";
import { median } from "./measure.ts";

const WARM_UPS = 2;
const LOADS = 9;

/** What opening the game costs until the system's `init` is done, in milliseconds: medians, and the slowest. */
export interface StartupTimes {
  /** From the moment at which the page is loaded, its scripts included, until `init` is done. */
  readonly afterLoad: number;
  readonly slowest: number;
  /** From the navigation on: the page, the host's script and the system's fetched and run besides. */
  readonly fromStart: number;
  /** Within the hook itself. */
  readonly inHook: number;
  readonly loads: number;
}

interface Load {
  readonly loaded: number;
  readonly began: number;
  readonly done: number;
}

interface HookHolder {
  benchLoad?: Load;
  Hooks?: { callAll(name: string, ...rest: readonly unknown[]): unknown };
}

/** Times the game master's page, opened anew each time without anything cached. */
export function startupBench(): Promise<StartupTimes> {
  return atBenchTable(async ({ context, join }) => {
    const loads: Load[] = [];
    for (let load = 0; load < WARM_UPS + LOADS; load++) {
      const browser = await context();
      const page = await browser.newPage();
      await page.addInitScript(watch);
      await page.goto(join);
      if (load >= WARM_UPS) loads.push(await timed(page));
      await browser.close();
    }
    return summed(loads);
  });
}

/** Runs in the page before all others: notes when all that listens to `init` has been called. */
function watch(): void {
  const holder = globalThis as typeof globalThis & HookHolder;
  document.addEventListener("DOMContentLoaded", () => {
    const { Hooks } = holder;
    if (Hooks === undefined) throw new Error("The page has no hooks of the host's when it is loaded.");
    const loaded = performance.now();
    const callAll = Hooks.callAll.bind(Hooks);
    Hooks.callAll = (name, ...rest) => {
      const began = performance.now();
      const answer = callAll(name, ...rest);
      if (name === "init") holder.benchLoad = { loaded, began, done: performance.now() };
      return answer;
    };
  });
}

async function timed(page: Page): Promise<Load> {
  const found = await page.waitForFunction(() => (globalThis as typeof globalThis & HookHolder).benchLoad);
  const load = await found.jsonValue();
  if (load === undefined) throw new Error("The page has not come to init.");
  return load;
}

function summed(loads: readonly Load[]): StartupTimes {
  const sorted = (of: (load: Load) => number): number[] => loads.map(of).sort((a, b) => a - b);
  const afterLoad = sorted(({ loaded, done }) => done - loaded);
  return {
    afterLoad: median(afterLoad),
    slowest: afterLoad.at(-1) ?? 0,
    fromStart: median(sorted(({ done }) => done)),
    inHook: median(sorted(({ began, done }) => done - began)),
    loads: loads.length,
  };
}
