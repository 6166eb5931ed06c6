import { availableParallelism, cpus, loadavg } from "node:os";
import { inlineExchange, pausedExchange } from "./bench/bench-exchange.ts";
import { simulatorBench } from "./bench/bench-simulator.ts";
import { stateBench } from "./bench/bench-states.ts";
import { threatBench } from "./bench/bench-threats.ts";
import { trackerBench } from "./bench/tracker.ts";
import { TERMS } from "./simulator/hunt.ts";
import { rateOf, ratesInTurn, type Rate } from "./bench/measure.ts";
import { runTool, say } from "./tool.ts";

const FEW = 4;
const MANY = 200;
const TRACKED = 100;
/** One frame. */
const FRAME_MS = 16;
const NAME_WIDTH = 74;

const figure = (value: number): string => Math.round(value).toLocaleString("en");
const verdict = (isReached: boolean): string => (isReached ? "reached" : "MISSED");

function line(name: string, value: string, aim?: { readonly text: string; readonly isReached: boolean }): void {
  say(`${name.padEnd(NAME_WIDTH)} ${value.padStart(12)}${aim === undefined ? "" : `   aim ${aim.text}: ${verdict(aim.isReached)}`}`);
}

function rate(name: string, { perSecond, least, most }: Rate, aim?: number): void {
  line(`${name} (${figure(least)}–${figure(most)})`, `${figure(perSecond)}/s`, aim === undefined ? undefined : { text: `${figure(aim)}/s`, isReached: perSecond >= aim });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function exchanges(): void {
  const [few, many] = [inlineExchange(FEW), inlineExchange(MANY)];
  const [fewRate, manyRate] = ratesInTurn(few.work, many.work);
  rate(`exchange inline, ${FEW} combatants`, fewRate);
  rate(`exchange inline, ${MANY} combatants`, manyRate, 50_000);
  const ratio = fewRate.perSecond / manyRate.perSecond;
  line(`cost with ${MANY} combatants over cost with ${FEW}`, ratio.toFixed(2), { text: "1.5 at most", isReached: ratio <= 1.5 });
  const paused = pausedExchange(MANY);
  rate(`exchange with pause, ${MANY} combatants`, rateOf(paused.work), 30_000);
  line("exchanges with a parry question, inline and paused", `${percent(many.asked())}, ${percent(paused.asked())}`);
  const { median, most } = paused.bytes();
  line(`pending record, median (the greatest: ${most} bytes)`, `${median} bytes`, { text: "under 4,096", isReached: most < 4096 });
}

function threats(): void {
  const bench = threatBench(MANY);
  rate(`threat queries at a point, ${MANY} tokens`, rateOf(bench.points), 1_000_000);
  rate(`threat queries at a token, ${MANY} tokens`, rateOf(bench.tokens), 1_000_000);
  rate(`a token moved in the index, ${MANY} tokens`, rateOf(bench.moves));
  line("threats found at a point, on average", bench.found.toFixed(2));
}

function states(): void {
  const bench = stateBench(MANY);
  rate(`fold of an exchange (${bench.events} events), ${MANY} combatants`, rateOf(bench.fold));
  rate(`difference of an exchange (${bench.deltas} changes)`, rateOf(bench.diff));
  rate(`undo of an exchange (${bench.deltas} changes)`, rateOf(bench.undo));
}

function simulator(): void {
  const { aSide, rounds } = TERMS;
  const bench = simulatorBench();
  rate(`fights of bots, ${aSide} against ${aSide}, at most ${rounds} rounds`, rateOf(bench.play), 500);
  rate("the same, with transcript and checker", rateOf(bench.judge));
}

async function tracker(): Promise<void> {
  const { rendered, painted, slowest } = await trackerBench(TRACKED);
  line(`tracker of ${TRACKED} combatants, document changed to elements drawn`, `${rendered.toFixed(1)} ms`);
  line(`tracker of ${TRACKED} combatants, document changed to painted frame (${slowest.toFixed(0)} ms)`, `${painted.toFixed(1)} ms`, { text: `${FRAME_MS} ms`, isReached: painted <= FRAME_MS });
}

/**
 * `npm run bench [-- --rules]`: measures the rules, and the tracker in a browser unless told otherwise, each figure beside
 * its aim. `docs/benches.md` says what is measured.
 */
await runTool(async () => {
  say(`Node ${process.version} on ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), one of them used; medians, with the slowest and fastest run`);
  const busy = loadavg()[0] ?? 0;
  if (busy >= 1) say(`The machine is busy (load ${busy.toFixed(1)} before the first run): the figures are lower than what it can do.`);
  exchanges();
  threats();
  states();
  simulator();
  if (!process.argv.includes("--rules")) await tracker();
});
