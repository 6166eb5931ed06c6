/** Opposed acts as data: who tries what with which check, what the other answers with, how ties fall, and what follows. */
import { contribute, type Contribution } from "../../kernel/contributions.ts";
import {
  chanceToWin,
  contest,
  drawLot,
  type Attempt,
  type ContestResult,
  type Effort,
  type Ties,
} from "../../kernel/contest.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import { changesValue, total, type Change, type Total } from "../../kernel/totals.ts";
import type { Asked } from "../derive/asked.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import { checkTotal, throwCheck, type Check } from "../life/save.ts";
import type { D20Combatant } from "../state.ts";
import { FACES } from "../stats.ts";

/** The two sides of a contest; of several opponents all are to be beaten. */
export interface Rivals {
  readonly by: CombatantId;
  readonly against: readonly [CombatantId, ...CombatantId[]];
}

/** What a change that counts in a contest alone may look at: whose it is, and the one on the other side (of several the first). */
export interface OpposedAsked extends Asked {
  readonly table: Table;
  readonly fighter: D20Combatant;
  readonly rival: D20Combatant;
}

/** What a die is thrown for: the entry that calls for it, what is added, and the total to come to, where it is known. */
interface Thrown {
  readonly rule: LedgerId;
  readonly changes: readonly Change[];
  readonly dc: number | null;
}

/** With what a side tries: how its total is made, and how its die is thrown and told. */
export interface Means {
  /** As the answer names it of those who choose. */
  readonly id: string;
  readonly total: (table: Table, id: CombatantId) => Total;
  readonly throws: (table: Table, key: string, id: CombatantId, thrown: Thrown) => Rule<Effort>;
  /** Who may use it; left out: all. */
  readonly serves?: (combatant: D20Combatant) => boolean;
}

/** A skill, or an ability by itself. [D20-SKILL-02] */
export const byCheck = (check: Check): Means => ({
  id: check,
  total: (table, id) => checkTotal(table, id, 0, { check }),
  throws: (table, key, id, thrown) => throwCheck(table, key, id, { check, ...thrown }),
});

/** One side of an opposed act. */
export interface Side {
  /** Key of the die in the run, by who throws it. */
  readonly die: (key: string, id: CombatantId) => string;
  readonly rule: LedgerId;
  /** The side takes what it is best at; of equals the first. */
  readonly means: readonly [Means, ...Means[]];
  /** Of an opponent: what their owner is asked where their means differ, and which entry leaves them the choice. */
  readonly asked?: { readonly cause: string; readonly rule: LedgerId };
  /** What counts in this contest besides what always does. */
  readonly changes: readonly Contribution<OpposedAsked>[];
}

/** Ties go to the higher modifier, and then to a lot: the entry that says so, and the key of the lot, by the opponent. [D20-SPEC-05] */
interface ByModifier {
  readonly rule: LedgerId;
  readonly lot: (key: string, opponent: CombatantId) => string;
}

/** What comes of an act. */
export type Outcome = (table: Table, key: string, rivals: Rivals, result: ContestResult) => Rule;

/** An opposed act. No natural face counts for anything by itself. [D20-SPEC-06] */
export interface OpposedAct {
  readonly challenger: Side;
  readonly opponent: Side;
  readonly first: "challenger" | "opponents";
  readonly ties: Exclude<Ties, "modifier"> | ByModifier;
  /** Whether it is told who has won, as nothing that follows shows it. */
  readonly isTold?: boolean;
  readonly won?: Outcome;
  readonly lost?: Outcome;
}

/** Carries an opposed act out, with what follows. Answers whether its author has won. [D20-SPEC-05] [D20-SPEC-06] */
export function* oppose(table: Table, key: string, act: OpposedAct, rivals: Rivals): Rule<boolean> {
  const { by, against } = rivals;
  const { ties } = act;
  const taken: Means[] = [];
  for (const id of against) taken.push(yield* meansOf(table, key, act, by, id));
  const attempt =
    (side: Side, means: Means, id: CombatantId, rival: CombatantId): Attempt<D20Event> =>
    (known) =>
      means.throws(table, side.die(key, id), id, {
        rule: side.rule,
        changes: changesOf(table, side, id, rival),
        dc: isToReach(act, side, known) ? known[0].value : null,
      });
  const result = yield* contest({
    challenger: attempt(act.challenger, bestOf(table, act.challenger, by), by, against[0]),
    opponents: against.map((id, at) => attempt(act.opponent, taken[at] ?? act.opponent.means[0], id, by)),
    first: act.first,
    ties: typeof ties === "string" ? ties : (at) => drawLot(ties.lot(key, against[at] ?? by), by, ties.rule),
  });
  if (act.isTold === true)
    yield* emit({ type: "contestDecided", by, target: against[0], won: result.won, rule: act.challenger.rule });
  const follows = result.won ? act.won : act.lost;
  if (follows !== undefined) yield* follows(table, key, rivals, result);
  return result.won;
}

/** Whether a side only has to come to what one opponent has: its check is told against that. */
function isToReach({ challenger, ties }: OpposedAct, side: Side, known: readonly Effort[]): known is readonly [Effort] {
  return side === challenger && ties === "challenger" && known.length === 1;
}

/** With what an opponent answers: their owner chooses where it matters, the best if none answers; who cannot act has no choice. */
function* meansOf(table: Table, key: string, act: OpposedAct, by: CombatantId, id: CombatantId): Rule<Means> {
  const { asked, rule } = act.opponent;
  const means = meansFor(table, act.opponent, id);
  const best = bestOf(table, act.opponent, id);
  const isAllTheSame = means.every((each) => each.total(table, id).value === best.total(table, id).value);
  if (asked === undefined || isAllTheSame || !standingOf(table.settings, table.get(id)).canAct) return best;
  const { option } = yield* ask(effectKey(`${key}/means/${id}`), {
    cause: asked.cause,
    to: id,
    from: by,
    rules: [...new Set([asked.rule, rule])],
    options: means.map((each) =>
      optionOf(each.id, { odds: 1 - chanceWith(table, act, { by, against: [id] }, () => each) }),
    ),
    fallback: best.id,
    facts: {},
  });
  return means.find((each) => each.id === option) ?? best;
}

/** The chance that the author of an opposed act wins, from 0 to 1, as all stand now. [D20-SPEC-05] */
export const chanceOf = (table: Table, act: OpposedAct, rivals: Rivals): number =>
  chanceWith(table, act, rivals, (id) => bestOf(table, act.opponent, id));

/** What counts in an opposed act besides the checks themselves, on each side: the author's, and those of the first opponent. */
export interface ContestChanges {
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
}

/** What would count besides the checks as all stand now. [D20-SPEC-02] [D20-SPEC-03] */
export const contestChanges = (table: Table, act: OpposedAct, { by, against: [first] }: Rivals): ContestChanges => ({
  mine: changesOf(table, act.challenger, by, first),
  theirs: changesOf(table, act.opponent, first, by),
});

function chanceWith(
  table: Table,
  act: OpposedAct,
  { by, against }: Rivals,
  answer: (id: CombatantId) => Means,
): number {
  const modifier = (side: Side, means: Means, id: CombatantId, rival: CombatantId): number =>
    means.total(table, id).value + changesValue(changesOf(table, side, id, rival));
  const others = against.map((id) => modifier(act.opponent, answer(id), id, by));
  const ties = typeof act.ties === "string" ? act.ties : "modifier";
  const mine = modifier(act.challenger, bestOf(table, act.challenger, by), by, against[0]);
  return chanceToWin(mine, others, ties, FACES);
}

/** Those of a side's means that serve one. The first always does. */
const meansFor = (table: Table, { means: [first, ...more] }: Side, id: CombatantId): readonly [Means, ...Means[]] => [
  first,
  ...more.filter(({ serves }) => serves?.(table.get(id)) ?? true),
];

function bestOf(table: Table, side: Side, id: CombatantId): Means {
  const [first, ...more] = meansFor(table, side, id);
  return more.reduce((best, each) => (each.total(table, id).value > best.total(table, id).value ? each : best), first);
}

function changesOf(table: Table, { rule, changes }: Side, id: CombatantId, rival: CombatantId): readonly Change[] {
  const asked = { table, settings: table.settings, fighter: table.get(id), rival: table.get(rival) };
  return contribute(total("contest", 0, rule), changes, asked).changes;
}
