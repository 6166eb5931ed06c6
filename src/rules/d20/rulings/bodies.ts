import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../../kernel/rule.ts";
import { hitPointsShift } from "../derive/hit-points.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { gain } from "../life/gain.ts";
import { heal } from "../life/heal.ts";
import { hurt } from "../life/hurt.ts";
import { settleBody } from "../life/settle.ts";
import type { RulingCommand } from "./commands.ts";

type Of<K extends RulingCommand["do"]> = Extract<RulingCommand, { readonly do: K }>;

/** Why nothing can be ruled of somebody: he is unknown, or dead. */
function livingForbids(table: Table, id: CombatantId): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  return standingOf(table.settings, target).life === "dead" ? refuse("isDead", "D20-HP-09", { name: { combatant: id } }) : null;
}

export const harmForbids = (table: Table, { target }: Of<"harmByHand">): Refusal | null => livingForbids(table, target);

export function* performHarm(table: Table, { target, points, nonlethal }: Of<"harmByHand">): Rule {
  yield* hurt(table, "ruling", target, { points, nonlethal, single: true, rules: [nonlethal ? "D20-HP-30" : "D20-DMG-01"] });
}

export const healForbids = (table: Table, { target }: Of<"healByHand">): Refusal | null => livingForbids(table, target);

export function* performHeal(table: Table, { target, points }: Of<"healByHand">): Rule {
  yield* heal(table, target, points, ["D20-HP-24"]);
}

export const hurtAbilityForbids = (table: Table, { target }: Of<"hurtAbility">): Refusal | null => livingForbids(table, target);

/** Constitution takes hit points along; a score of 0 lays low or kills. [D20-DMG-11] [D20-DMG-12] [D20-HP-09] [D20-HP-25] */
export function* performHurtAbility(table: Table, { target, ability, points, drained }: Of<"hurtAbility">): Rule {
  const before = table.get(target);
  const { life } = standingOf(table.settings, before);
  yield* emit<D20Event>({ type: "abilityHurt", id: target, ability, points, drained, rule: drained ? "D20-DMG-12" : "D20-DMG-11" });
  const shift = hitPointsShift(table.settings, before, table.get(target));
  if (shift < 0) yield* emit<D20Event>({ type: "hurt", id: target, temporary: 0, hitPoints: -shift, nonlethal: 0, rules: ["D20-HP-25"] });
  if (shift > 0) yield* emit<D20Event>({ type: "healed", id: target, hitPoints: shift, nonlethal: 0, rules: ["D20-HP-25"] });
  yield* settleBody(table, target, life, "D20-DMG-12");
}

export const temporaryForbids = (table: Table, { target }: Of<"giveTemporary">): Refusal | null => livingForbids(table, target);

/** So many temporary hit points; 0 takes away what is left of them. [D20-HP-28] */
export function* performTemporary({ target, points }: Of<"giveTemporary">): Rule {
  if (points > 0) yield* emit<D20Event>({ type: "temporaryGained", id: target, points, rule: "D20-HP-28" });
  else yield* emit<D20Event>({ type: "temporaryLost", id: target, rule: "D20-HP-28" });
}

export function setConditionForbids(table: Table, { target, condition, present }: Of<"setCondition">): Refusal | null {
  const combatant = table.find(target);
  if (combatant === undefined) return refuse("unknownCombatant", null, { id: target });
  const name = { combatant: target };
  if (present && hasCondition(combatant, condition)) return refuse("hasCondition", null, { name, condition });
  return present || hasCondition(combatant, condition) ? null : refuse("lacksCondition", null, { name, condition });
}

export function* performSetCondition(table: Table, { target, condition, present, rounds }: Of<"setCondition">): Rule {
  if (present) {
    yield* gain(table, target, condition, rounds ?? 0, "D20-COND-11");
    return;
  }
  if (table.get(target).body.conditions.includes(condition)) yield* emit<D20Event>({ type: "conditionLost", id: target, condition, rule: "D20-COND-11" });
  if (table.get(target).turn.timed.some((state) => state.id === condition)) yield* emit<D20Event>({ type: "timedEnded", id: target, condition, rule: "D20-COND-11" });
}
