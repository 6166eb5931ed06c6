/** What every channeling shares: what it costs, its check, and its hit dice. */
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { roll } from "../../kernel/rule.ts";
import { modified } from "../../kernel/totals.ts";
import { D20 } from "../attack/roll-attack.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { CreatureType } from "../stats.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { channelLevel, mostHitDice, turningCheck, turningDamage, turningsLeft, turningsTotal } from "./channel.ts";
import type { Channeling } from "./events.ts";
import { passOver, spendOn } from "./spend.ts";
import type { Reached } from "./reach.ts";

const DAMAGE = parseFormula("2d6");

/** Who channels, and against which creatures. */
export interface Channeled {
  readonly by: CombatantId;
  readonly creatures?: CreatureType;
}

/** Why energy cannot be channeled so now, or null. [D20-TURN-01] [D20-TURN-02] [D20-TURN-03] [D20-TURN-04] [D20-TURN-34] */
export function channelForbids(table: Table, { by, creatures = "undead" }: Channeled): Refusal | null {
  const cleric = table.find(by);
  if (cleric === undefined) return refuse("unknownCombatant", null);
  const { settings } = table;
  const { sheet } = cleric;
  const name = { combatant: by };
  if (channelLevel(settings, sheet) < 1) return refuse("cannotChannel", "D20-TURN-01", { name });
  if (creatures !== "undead" && !sheet.turnTypes.includes(creatures))
    return refuse("cannotTurnThem", "D20-TURN-34", { name });
  if (turningsLeft(settings, cleric) < 1)
    return refuse("turningsSpent", "D20-TURN-04", { name, most: turningsTotal(settings, cleric).value });
  if (!sheet.holySymbol) return refuse("noHolySymbol", "D20-TURN-03", { name });
  const early = costForbids(table, cleric, "standard");
  if (early !== null) return early;
  return standingOf(settings, cleric).canAttack ? null : refuse("cannotAttack", "D20-TURN-03", { name });
}

/** The same of what negative energy alone can do. [D20-TURN-27] [D20-TURN-29] */
export function negativeForbids(table: Table, channeled: Channeled, rule: LedgerId): Refusal | null {
  const cleric = table.find(channeled.by);
  if (cleric === undefined || cleric.sheet.channel === "negative") return channelForbids(table, channeled);
  return refuse("positiveEnergy", rule, { name: { combatant: cleric.id } });
}

/** What the check came to. */
export interface Check {
  readonly value: number;
  /** The most hit dice of a creature that it affects. */
  readonly most: number;
}

/** The action, the use of the day and the check. [D20-TURN-02] [D20-TURN-04] [D20-TURN-09] [D20-TURN-10] */
export function* channel(table: Table, by: CombatantId, how: Channeling): Rule<Check> {
  yield* spend(by, "standard", "turnUndead", "D20-ACT-121");
  yield* emit({ type: "turningUsed", id: by, rule: "D20-TURN-04" });
  const { settings } = table;
  const die = yield* roll(effectKey("turning/check"), D20, by, { label: "turning", rule: "D20-TURN-09" });
  const plain = turningCheck(settings, table.get(by), die.total);
  const total = modified(plain, die.modifiers, "D20-TURN-09");
  const most = mostHitDice(settings, table.get(by).sheet, total.value);
  yield* emit({ type: "turningRolled", by, how, natural: die.total, total, most, rule: "D20-TURN-09" });
  return { value: total.value, most };
}

/** The hit dice, where anything can be affected at all, and what is done with them. [D20-TURN-12] [D20-TURN-13] */
export function* affectAll(
  table: Table,
  by: CombatantId,
  reached: readonly Reached[],
  affect: (each: Reached) => Rule,
): Rule {
  if (reached.every(({ bar }) => bar !== null)) {
    for (const each of reached) if (each.bar !== null) yield* passOver(by, each, each.bar);
    return;
  }
  const ids = reached.filter(({ bar }) => bar === null).map(({ creature }) => creature.id);
  const die = yield* roll(effectKey("turning/damage"), DAMAGE, by, {
    label: "turningDamage",
    rule: "D20-TURN-12",
    tells: { of: "some", ids },
  });
  const total = modified(turningDamage(table.settings, table.get(by), die.total), die.modifiers, "D20-TURN-12");
  yield* emit({ type: "turningMeasured", by, reached: ids, total, rule: "D20-TURN-12" });
  yield* spendOn(by, "turning", total.value, reached, affect);
}
