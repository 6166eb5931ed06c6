/** Whose strike total is greater: the opposed roll of a breakthrough. [SEG-HOUSE-27] */
import type { Rolled } from "../../kernel/formula.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { add, type Change, type Draft } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { strikeAt } from "../attack/judge.ts";
import { D20_FACES } from "../attack/odds.ts";
import { reaches } from "../ground/contact.ts";
import { strikersOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { type Aim, type AttackKind, SIZES } from "../stats.ts";
import type { Contest } from "./events.ts";

/** A breakthrough to be made. */
export interface BreakthroughOrder {
  readonly by: CombatantId;
  /** One, or two side by side to pass between. */
  readonly targets: readonly CombatantId[];
  readonly aim: Aim;
  /** Goes after an opponent who recoils. */
  readonly follow: boolean;
  readonly kind: AttackKind;
  readonly key: string;
}

/** A breakthrough whose dice have been read. */
export interface Tried {
  readonly natural: number;
  readonly contests: readonly Contest[];
  readonly success: boolean;
  readonly critical: boolean;
  readonly arm: Arm;
  readonly rules: readonly LedgerId[];
}

/** What the author forces a way with: the best of what reaches all opponents of the thrust; null when nothing does. [SEG-HOUSE-27] [SEG-HOUSE-29] */
export function thrusterAt(table: Table, author: SegmentsCombatant, targets: readonly SegmentsCombatant[]): Arm | null {
  const [first] = targets;
  if (first === undefined) return null;
  return best(
    table,
    author,
    first,
    strikersOf(table.settings, author).filter((arm) => targets.every((target) => reaches(table, author, arm, target))),
  );
}

/** The arm with the highest strike total. */
function best(table: Table, striker: SegmentsCombatant, foe: SegmentsCombatant, arms: readonly Arm[]): Arm | null {
  let found: Arm | null = null;
  let most = -Infinity;
  for (const arm of arms) {
    const { value } = plainStrike(table, striker, foe, { arm });
    if (value > most) [found, most] = [arm, value];
  }
  return found;
}

/** What is thrown in a contest: a routine strike without modifiers and die, unless they are named. */
interface Thrust {
  readonly arm: Arm;
  readonly kind?: AttackKind;
  readonly modifiers?: readonly Change[];
  readonly natural?: number;
}

function plainStrike(
  table: Table,
  striker: SegmentsCombatant,
  foe: SegmentsCombatant,
  { arm, kind = "routine", modifiers = [], natural = 0 }: Thrust,
): Draft {
  return strikeAt(
    table.settings,
    striker,
    foe,
    { by: striker.id, target: foe.id, arm, kind, manner: "melee", modifiers, key: "" },
    natural,
  );
}

/** What two throw against each other, each with their own die, the larger one with their size. [SEG-HOUSE-27] [SEG-MOVE-40] */
export function contestTotals(
  table: Table,
  order: BreakthroughOrder,
  arm: Arm,
  target: SegmentsCombatant,
  [natural, theirs]: readonly [number, number],
): { readonly strike: Draft; readonly against: Draft } {
  const author = table.get(order.by);
  const { settings } = table;
  const penalty: readonly Change[] =
    order.aim === "passThrough"
      ? [{ label: "passThrough", value: settings.passThroughMeleePenalty, rule: "SEG-MOVE-40" }]
      : [];
  const strike = plainStrike(table, author, target, { arm, kind: order.kind, modifiers: penalty, natural });
  const guard = best(table, target, author, strikersOf(table.settings, target));
  const against = plainStrike(table, target, author, { arm: guard ?? arm, natural: theirs });
  const larger = (SIZES.indexOf(author.sheet.size) - SIZES.indexOf(target.sheet.size)) * settings.breakthroughSizeStep;
  if (larger > 0) add(strike, "size", larger, "SEG-HOUSE-27");
  else add(against, "size", -larger, "SEG-HOUSE-27");
  return { strike, against };
}

/** Reads the dice: greater than each opponent's total, or a natural 20; never a natural 1. [SEG-HOUSE-27] [SEG-MOVE-39] [SEG-CRIT-02] [SEG-EXC-05] [SEG-EXC-08] */
export function decide(table: Table, order: BreakthroughOrder, thrown: Rolled, against: readonly Rolled[]): Tried {
  const { settings } = table;
  const natural = thrown.total;
  const targets = order.targets.map((id) => table.get(id));
  const author = table.get(order.by);
  const arm = thrusterAt(table, author, targets) ?? strikersOf(table.settings, author)[0];
  if (arm === undefined) throw new RangeError(`"${order.by}" has nothing to force a way with.`);
  const contests = targets.map((target, index): Contest => {
    const answer = against[index];
    if (answer === undefined) throw new RangeError(`"${target.id}" has thrown no dice against the breakthrough.`);
    const totals = contestTotals(table, order, arm, target, [natural, answer.total]);
    return {
      target: target.id,
      natural: answer.total,
      strike: byHand(totals.strike, thrown),
      against: byHand(totals.against, answer),
    };
  });
  const critical = natural >= settings.excCritMeleeMin && natural !== settings.naturalFailure;
  const greater = contests.every((each) => each.strike.value > each.against.value);
  const success = natural === settings.naturalSuccess || (natural !== settings.naturalFailure && greater);
  const rules: LedgerId[] = [order.targets.length > 1 ? "SEG-MOVE-39" : "SEG-HOUSE-27"];
  if (natural === settings.naturalSuccess) rules.push("SEG-EXC-05");
  if (natural === settings.naturalFailure) rules.push("SEG-EXC-08");
  if (critical) rules.push("SEG-CRIT-02", "SEG-CRIT-20");
  return { natural, contests, success, critical, arm, rules };
}

/** Chance between 0 and 1 that a breakthrough works. [SEG-HOUSE-27] */
export function chanceOf(table: Table, order: BreakthroughOrder): number {
  const arm = thrusterAt(
    table,
    table.get(order.by),
    order.targets.map((id) => table.get(id)),
  );
  if (arm === null) return 0;
  const edges = order.targets.map((id) => {
    const { strike, against } = contestTotals(table, order, arm, table.get(id), [0, 0]);
    return strike.value - against.value;
  });
  let chance = 0;
  for (let natural = 1; natural <= D20_FACES; natural++) chance += chanceAt(table, natural, edges) / D20_FACES;
  return chance;
}

/** The chance with one die of the author's: each opponent's must come to less. */
function chanceAt({ settings }: Table, natural: number, edges: readonly number[]): number {
  if (natural === settings.naturalSuccess) return 1;
  if (natural === settings.naturalFailure) return 0;
  return edges.reduce((chance, edge) => chance * (Math.min(D20_FACES, Math.max(0, natural + edge - 1)) / D20_FACES), 1);
}
