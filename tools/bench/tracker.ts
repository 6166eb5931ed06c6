import type { Page } from "playwright-core";
import { atBenchTable } from "./bench-table.ts";
import { median } from "./measure.ts";

const WARM_UPS = 5;
const UPDATES = 25;
const READY_MS = 60_000;

/** What one update costs the game master's client, from the moment a document has changed on it: medians in milliseconds. */
export interface TrackerTimes {
  /** To the tracker's new elements. */
  readonly drawn: number;
  /** To their style and layout worked out as well: all that the page's own thread does for the frame. */
  readonly laidOut: number;
  readonly slowest: number;
  /** How many of the updates stood in the very first frame that began after them. */
  readonly inFirstFrame: number;
  readonly updates: number;
}

/** What the page's script uses of the host. */
interface Host {
  readonly game: {
    readonly ready: boolean;
    readonly combat: HostCombat | null;
    readonly actors: { readonly contents: readonly { readonly id: string }[] };
  };
  readonly ui: { readonly sidebar: { changeTab(tab: string, group: string): void } };
  readonly Hooks: { once(name: string, listener: () => void): number };
}
interface HostCombat {
  readonly combatants: {
    readonly contents: readonly HostCombatant[];
    map<T>(each: (combatant: HostCombatant) => T): T[];
  };
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}
interface HostCombatant {
  readonly id: string;
  readonly system: { readonly actedIn: number | null };
  update(change: object): Promise<unknown>;
}

/** Opens the stage with so many combatants in a fight that has begun, and times the tracker in a real browser. */
export function trackerBench(combatants: number): Promise<TrackerTimes> {
  return atBenchTable(async ({ context, join }) => {
    const page = await (await context()).newPage();
    await page.goto(join);
    await page.waitForFunction(
      () => "game" in globalThis && (globalThis as typeof globalThis & Host).game.ready,
      undefined,
      { timeout: READY_MS },
    );
    await gather(page, combatants);
    const times = await timed(page, WARM_UPS + UPDATES);
    return summed(times.slice(WARM_UPS));
  });
}

/** Puts the combatants into the demo world's combat, shows the tracker, and begins. */
async function gather(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game, ui } = globalThis as typeof globalThis & Host;
    const { combat } = game;
    if (combat === null) throw new Error("The demo world has no combat.");
    await combat.deleteEmbeddedDocuments(
      "Combatant",
      combat.combatants.map((combatant) => combatant.id),
    );
    const actors = game.actors.contents;
    await combat.createEmbeddedDocuments(
      "Combatant",
      Array.from({ length: wanted }, (_, index) => ({
        type: "segments",
        actorId: actors[index % actors.length]?.id,
        name: `Fighter ${index + 1}`,
      })),
    );
    ui.sidebar.changeTab("combat", "primary");
    await combat.startCombat();
  }, count);
}

interface Time {
  readonly drawn: number;
  readonly laidOut: number;
  readonly isInFirstFrame: boolean;
}

/**
 * Updates one combatant after the other. The clock starts when the client tells that the document has changed; the
 * layout is asked for at once, so that its cost is counted and not hidden in the wait for the next frame.
 */
async function timed(page: Page, updates: number): Promise<readonly Time[]> {
  return page.evaluate(async (wanted) => {
    const { game, Hooks } = globalThis as typeof globalThis & Host;
    const combatants = game.combat?.combatants.contents ?? [];
    const tracker = document.querySelector("#combat");
    const times: { drawn: number; laidOut: number; isInFirstFrame: boolean }[] = [];
    for (let update = 0; update < wanted; update++) {
      const combatant = combatants[update % combatants.length];
      if (combatant === undefined || tracker === null) throw new Error("There is no combat or no tracker.");
      const measured = new Promise<{ drawn: number; laidOut: number; isInFirstFrame: boolean }>((resolve) => {
        Hooks.once("updateCombatant", () => {
          const start = performance.now();
          let isPastFirst = false;
          requestAnimationFrame(() => {
            isPastFirst = true;
          });
          Hooks.once("renderCombatTracker", () => {
            const drawn = performance.now() - start;
            tracker.getBoundingClientRect();
            const laidOut = performance.now() - start;
            resolve({ drawn, laidOut, isInFirstFrame: !isPastFirst });
          });
        });
      });
      // An update without a difference is none, and nothing would ever be drawn.
      await combatant.update({ system: { actedIn: combatant.system.actedIn === 1 ? 2 : 1 } });
      times.push(await measured);
    }
    return times;
  }, updates);
}

function summed(times: readonly Time[]): TrackerTimes {
  const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
  const laidOut = sorted(times.map((time) => time.laidOut));
  return {
    drawn: median(sorted(times.map((time) => time.drawn))),
    laidOut: median(laidOut),
    slowest: laidOut.at(-1) ?? 0,
    inFirstFrame: times.filter((time) => time.isInFirstFrame).length,
    updates: times.length,
  };
}
