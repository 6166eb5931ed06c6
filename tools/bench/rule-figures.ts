/** The figures of the rules. */
import { segmentsKit } from "../simulator/segments/kit.ts";
import { announceBench, UNANNOUNCED } from "./bench-announce.ts";
import { inlineExchange, pausedExchange } from "./bench-exchange.ts";
import { groundBench } from "./bench-ground.ts";
import { simulatorBench } from "./bench-simulator.ts";
import { stateBench } from "./bench-states.ts";
import { rateOf, ratesInTurn } from "./measure.ts";
import { line, percent, rate } from "./report.ts";

const FEW = 4;
const MANY = 200;
/** How many of those have readied an action, and the acts that are announced. */
const WAITING = 50;
const ACTS = [
  ["blow", "an attack"],
  ["way", "a way of six squares"],
] as const;

/** Measures the rules and prints each figure beside its aim. */
export function ruleFigures(): void {
  exchanges();
  announcements();
  ground();
  states();
  simulator();
}

function exchanges(): void {
  const [few, many] = [inlineExchange(FEW), inlineExchange(MANY)];
  const [fewRate, manyRate] = ratesInTurn(few.work, many.work);
  rate(`exchange inline, ${FEW} combatants`, fewRate);
  rate(`exchange inline, ${MANY} combatants`, manyRate, 50_000);
  const ratio = fewRate.perSecond / manyRate.perSecond;
  line(`cost with ${MANY} combatants over cost with ${FEW}`, ratio.toFixed(2), {
    text: "1.5 at most",
    isReached: ratio <= 1.5,
  });
  const paused = pausedExchange(MANY);
  rate(`exchange with pause, ${MANY} combatants`, rateOf(paused.work), 30_000);
  line("exchanges with a parry question, inline and paused", `${percent(many.asked())}, ${percent(paused.asked())}`);
  const { median, most } = paused.bytes();
  line(`pending record, median (the greatest: ${most} bytes)`, `${median} bytes`, {
    text: "under 4,096",
    isReached: most < 4096,
  });
}

/** What it costs to announce acts: against rules that announce none, and with those who wait against none who do. */
function announcements(): void {
  const [bare, none, some] = [
    announceBench(MANY, 0, UNANNOUNCED),
    announceBench(MANY, 0),
    announceBench(MANY, WAITING),
  ];
  for (const [act, name] of ACTS) {
    const [unannounced, announced] = ratesInTurn(bare[act], none[act]);
    const share = unannounced.perSecond / announced.perSecond - 1;
    line(`d20: announcing ${name} to none who waits, ${MANY} tokens`, percent(share), {
      text: "5 % at most",
      isReached: share <= 0.05,
    });
    const [alone, awaited] = ratesInTurn(none[act], some[act]);
    const ratio = alone.perSecond / awaited.perSecond;
    line(`d20: ${name} with ${WAITING} of ${MANY} waiting over with none`, ratio.toFixed(2), {
      text: "1.5 at most",
      isReached: ratio <= 1.5,
    });
  }
}

function ground(): void {
  const bench = groundBench(MANY);
  rate(`d20: opportunities along a path of ${bench.squares} squares, ${MANY} tokens`, rateOf(bench.path), 10_000);
  rate(`d20: cover and all else of an aim between two, ${MANY} tokens`, rateOf(bench.cover), 20_000);
  line("d20: opportunities of that path, and pairs with cover", `${bench.openings}, ${percent(bench.covered)}`);
}

function states(): void {
  const bench = stateBench(MANY);
  rate(`fold of an exchange (${bench.events} events), ${MANY} combatants`, rateOf(bench.fold));
  rate(`difference of an exchange (${bench.deltas} changes)`, rateOf(bench.diff));
  rate(`undo of an exchange (${bench.deltas} changes)`, rateOf(bench.undo));
}

function simulator(): void {
  const { aSide, rounds } = segmentsKit.terms;
  const bench = simulatorBench();
  rate(`fights of bots, ${aSide} against ${aSide}, at most ${rounds} rounds`, rateOf(bench.play), 500);
  rate("the same, with transcript and checker", rateOf(bench.judge));
}
