import { availableParallelism, cpus, loadavg } from "node:os";
import { compiledFigures } from "./bench/compiled.ts";
import { median } from "./bench/measure.ts";
import { pressesBench } from "./bench/presses.ts";
import { line } from "./bench/report.ts";
import { startupBench } from "./bench/startup.ts";
import { trackerBench } from "./bench/tracker.ts";
import type { PlayedRound } from "../tests/e2e/scenario/played-round.ts";
import { runTool, say } from "./tool.ts";

const TRACKED = 60;
/** Presses of a round of four against four, and of one in which three foes are down. */
const [MOST_PRESSES, MOST_LATE_PRESSES] = [28, 14];
/** How many presses are measured, how long they may take in the median until they are answered on the screen, and how long the slowest of them. */
const [MEASURED, PRESS_MS, SLOWEST_MS] = [40, 120, 400];
/** One frame. */
const FRAME_MS = 16;
/** From the page's load until the system's `init` is done. */
const INIT_MS = 150;

async function tracker(): Promise<void> {
  const { drawn, laidOut, slowest, inFirstFrame, updates } = await trackerBench(TRACKED);
  line(`tracker of ${TRACKED} combatants, document changed to elements drawn`, `${drawn.toFixed(1)} ms`);
  line(`tracker of ${TRACKED} combatants, drawn and laid out (${slowest.toFixed(0)} ms)`, `${laidOut.toFixed(1)} ms`, {
    text: `${FRAME_MS} ms`,
    isReached: laidOut <= FRAME_MS,
  });
  line(`tracker of ${TRACKED} combatants, shown in the first frame after`, `${inFirstFrame} of ${updates}`, {
    text: "all",
    isReached: inFirstFrame === updates,
  });
}

async function presses(): Promise<void> {
  for (const { ruleset, whole, late, waits } of await pressesBench(MEASURED)) {
    pressesLine(`round of four against four, a game master alone, ${ruleset}`, whole, MOST_PRESSES);
    pressesLine(`the same with three foes down, ${ruleset}`, late, MOST_LATE_PRESSES);
    const sorted = [...waits].sort((a, b) => a - b);
    const [middle, slowest] = [median(sorted), sorted.at(-1) ?? 0];
    line(`press to tray, clock or card, ${ruleset}, median of ${sorted.length}`, `${middle.toFixed(0)} ms`, {
      text: `${PRESS_MS} ms`,
      isReached: middle <= PRESS_MS,
    });
    line(`press to tray, clock or card, ${ruleset}, slowest of ${sorted.length}`, `${slowest.toFixed(0)} ms`, {
      text: `${SLOWEST_MS} ms`,
      isReached: slowest <= SLOWEST_MS,
    });
  }
}

function pressesLine(what: string, { presses: by, total }: PlayedRound, most: number): void {
  const told = Object.entries(by).map(([kind, count]) => `${count} ${kind}`);
  line(`${what}: ${told.join(", ")}`, `${total} presses`, { text: `${most}`, isReached: total <= most });
}

async function startup(): Promise<void> {
  const { afterLoad, slowest, fromStart, inHook, loads } = await startupBench();
  line(
    `page loaded to init done, ${loads} times with nothing cached (${slowest.toFixed(0)} ms)`,
    `${afterLoad.toFixed(1)} ms`,
    {
      text: `${INIT_MS} ms`,
      isReached: afterLoad <= INIT_MS,
    },
  );
  line("init itself", `${inHook.toFixed(1)} ms`);
  line("from the navigation to init done, the host's own script included", `${fromStart.toFixed(1)} ms`);
}

/**
 * `npm run bench [-- --rules]`: measures the rules, and tracker and start in a browser unless told otherwise, each figure beside
 * its aim. `docs/benches.md` says what is measured.
 */
await runTool(async () => {
  say(
    `Node ${process.version} on ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), one of them used; medians, with the slowest and fastest run`,
  );
  const busy = loadavg()[0] ?? 0;
  if (busy >= 1)
    say(
      `The machine is busy (load ${busy.toFixed(1)} before the first run): the figures are lower than what it can do.`,
    );
  const { ruleFigures } = await compiledFigures();
  ruleFigures();
  if (process.argv.includes("--rules")) return;
  await tracker();
  await presses();
  await startup();
});
