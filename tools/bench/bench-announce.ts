import { combatantId } from "../../src/rules/kernel/ids.ts";
import { Marks } from "../../src/rules/kernel/marks.ts";
import type { Ruleset } from "../../src/rules/kernel/ruleset.ts";
import { play } from "../../src/rules/kernel/run.ts";
import { seededDice } from "../../src/rules/kernel/seeded-dice.ts";
import type { D20Command } from "../../src/rules/d20/commands.ts";
import type { D20Encounter, D20Game } from "../../src/rules/d20/game.ts";
import { IS_READY, marks } from "../../src/rules/d20/marks.ts";
import type { D20Combatant } from "../../src/rules/d20/state.ts";
import type { Awaited } from "../../src/rules/d20/stored/turn.ts";
import { d20, fight, fighter, longSword, path } from "../../src/rules/d20/testing/fights.ts";
import { blowAt, watchFor } from "../../src/rules/d20/testing/readied.ts";
import { ToolError } from "../tool.ts";

/** Acts of the crowd, to be repeated. */
export interface AnnounceBench {
  /** A blow, and a way of six squares, with those who wait or with none. */
  readonly blow: (call: number) => void;
  readonly way: (call: number) => void;
}

/** Squares from one pair of foes to the next, and how many pairs stand in a row. */
const [APART, PAIRS_IN_A_ROW] = [10, 10];
const WAY = 6;
/** Acts that take turns, each of another pair, so that nothing is remembered of the last one. */
const ACTORS = 32;

const NONE: readonly D20Combatant[] = [];

/** The rules as if none could wait for anything: an announcement costs nothing at all. */
export const UNANNOUNCED: Ruleset<D20Game> = {
  ...d20,
  marks: new (class extends Marks<D20Combatant> {
    override having(
      combatants: readonly D20Combatant[],
      bits: number,
      changed?: ReadonlySet<number>,
      now?: readonly D20Combatant[],
    ): readonly D20Combatant[] {
      return bits === IS_READY ? NONE : super.having(combatants, bits, changed, now);
    }
  })(marks.mark),
};

/** What is waited for and never comes: every kind of place that a watch can name. */
const WATCHES: readonly Partial<Awaited>[] = [
  { kinds: ["strikes", "moves"], where: "reach", when: "before" },
  { kinds: ["moves"], where: "metres", metres: 3, when: "after" },
  { kinds: ["strikes"], where: "metres", metres: 3 },
  { kinds: ["moves"], where: "square", squares: [{ column: 0, row: 500 }], when: "after" },
];

/** So many in pairs of foes, of which the last `waiting` have readied an action for an act that does not come. */
export function announceBench(tokens: number, waiting: number, rules: Ruleset<D20Game> = d20): AnnounceBench {
  const people = Array.from({ length: tokens }, (_, index) => tokenOf(index, index >= tokens - waiting));
  const start = fight(people);
  const trials = Array.from({ length: ACTORS }, (_, pair) => trialOf(start, pair * 2));
  const dice = seededDice("announced");
  const act = (call: number, commandOf: (trial: Trial) => D20Command): void => {
    const trial = trials[call % ACTORS];
    if (trial === undefined) throw new ToolError("The bench needs more combatants.");
    const answer = ({ fallback }: { readonly fallback: string }) => ({ option: fallback, via: "owner" }) as const;
    const outcome = play(rules, trial.fight, commandOf(trial), {}, { dice, answer });
    if (outcome.status !== "done") throw new ToolError(`The bench's act is ${outcome.status}.`);
  };
  return { blow: (call) => act(call, ({ blow }) => blow), way: (call) => act(call, ({ way }) => way) };
}

interface Trial {
  readonly fight: D20Encounter;
  readonly blow: D20Command;
  readonly way: D20Command;
}

/** The fight in the turn of one of them, who strikes the foe or goes away. */
function trialOf(start: D20Encounter, index: number): Trial {
  const by = combatantId(`fighter${index}`);
  const [column, row] = squareOf(index);
  const squares = Array.from({ length: WAY }, (_, step) => [column, row + step + 1] as const);
  return {
    fight: { ...start, clock: { round: 1, turn: index + 1 } },
    blow: blowAt(by, `fighter${index + 1}`, "long_sword"),
    way: { do: "move", by, path: path(...squares) },
  };
}

function squareOf(index: number): readonly [column: number, row: number] {
  const pair = Math.floor(index / 2);
  return [(pair % PAIRS_IN_A_ROW) * APART + (index % 2), Math.floor(pair / PAIRS_IN_A_ROW) * APART];
}

function tokenOf(index: number, waits: boolean): D20Combatant {
  const watch = WATCHES[index % WATCHES.length] ?? {};
  const act = JSON.stringify(blowAt(`fighter${index}`, "doer", "long_sword"));
  return fighter(`fighter${index}`, {
    side: index % 2 === 0 ? "red" : "blue",
    at: squareOf(index),
    gear: [longSword()],
    turn: waits ? { waiting: "ready", awaits: { act, step: null, watch: watchFor(watch) } } : {},
  });
}
