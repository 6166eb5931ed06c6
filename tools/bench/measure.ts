import { performance } from "node:perf_hooks";

/** Runs of which the median counts. */
const RUNS = 9;
const RUN_MS = 400;
const WARM_UP_MS = 1200;
/** Calls between two looks at the clock. */
const BATCH = 64;

/** How often something can be done in a second: the median run, the slowest and the fastest. */
export interface Rate {
  readonly perSecond: number;
  readonly least: number;
  readonly most: number;
}

/** Measures how often `work` runs in a second: warmed up, several runs, the median. `work` is told how manyth call it is. */
export function rateOf(work: (call: number) => void): Rate {
  runFor(WARM_UP_MS, work);
  return summed(Array.from({ length: RUNS }, () => runFor(RUN_MS, work)));
}

/** Measures two works in turn, so that whatever else the machine does weighs on both alike. */
export function ratesInTurn(first: (call: number) => void, second: (call: number) => void): readonly [Rate, Rate] {
  runFor(WARM_UP_MS, first);
  runFor(WARM_UP_MS, second);
  const [firsts, seconds]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    firsts.push(runFor(RUN_MS, first));
    seconds.push(runFor(RUN_MS, second));
  }
  return [summed(firsts), summed(seconds)];
}

function summed(rates: number[]): Rate {
  rates.sort((a, b) => a - b);
  return { perSecond: median(rates), least: rates[0] ?? 0, most: rates.at(-1) ?? 0 };
}

/** The middle of a sorted list. */
export function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

function runFor(milliseconds: number, work: (call: number) => void): number {
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let index = 0; index < BATCH; index++) work(calls++);
    elapsed = performance.now() - start;
  }
  return (calls * 1000) / elapsed;
}
