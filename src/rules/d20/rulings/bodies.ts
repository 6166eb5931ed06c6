import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { deadForbids } from "../attack/dead.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Rule, Table } from "../game.ts";
import { endHold, endPin } from "../grapple/end.ts";
import { harmAbility } from "../life/ability.ts";
import { gain } from "../life/gain.ts";
import { heal } from "../life/heal.ts";
import { hurt } from "../life/hurt.ts";
import { gainTemporary, loseTemporary } from "../life/temporary.ts";
import type { RulingCommand } from "./commands.ts";

type Of<K extends RulingCommand["do"]> = Extract<RulingCommand, { readonly do: K }>;

/** Why nothing can be ruled of somebody: he is unknown, or dead. */
function livingForbids(table: Table, id: CombatantId): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null);
  return deadForbids(table, target);
}

export const harmForbids = (table: Table, { target }: Of<"harmByHand">): Refusal | null => livingForbids(table, target);

export function* performHarm(table: Table, { target, points, nonlethal }: Of<"harmByHand">): Rule {
  yield* hurt(table, "ruling", target, {
    points,
    nonlethal,
    single: true,
    rules: [nonlethal ? "D20-HP-30" : "D20-DMG-01"],
  });
}

export const healForbids = (table: Table, { target }: Of<"healByHand">): Refusal | null => livingForbids(table, target);

export function* performHeal(table: Table, { target, points }: Of<"healByHand">): Rule {
  yield* heal(table, target, points, ["D20-HP-24"]);
}

/** Nothing taken, or more given back than nothing. [D20-DMG-11] */
export function hurtAbilityForbids(
  table: Table,
  { target, ability, points, drained }: Of<"hurtAbility">,
): Refusal | null {
  const refusal = livingForbids(table, target);
  if (refusal !== null) return refusal;
  const { abilityDamage, abilityDrain } = table.get(target).body;
  const taken = (drained ? abilityDrain : abilityDamage)[ability];
  return points === 0 || (points < 0 && taken === 0) ? refuse("nothingToDo", "D20-DMG-11") : null;
}

/** [D20-DMG-11] [D20-DMG-12] */
export function* performHurtAbility(table: Table, { target, ability, points, drained }: Of<"hurtAbility">): Rule {
  yield* harmAbility(table, target, { ability, points, drained, rule: drained ? "D20-DMG-12" : "D20-DMG-11" });
}

export const temporaryForbids = (table: Table, { target }: Of<"giveTemporary">): Refusal | null =>
  livingForbids(table, target);

/** So many temporary hit points; 0 takes away what is left of them. [D20-HP-28] */
export function* performTemporary(table: Table, { target, points }: Of<"giveTemporary">): Rule {
  if (points > 0) yield* gainTemporary(table, target, points, 0);
  else yield* loseTemporary(table, target);
}

export function setConditionForbids(table: Table, { target, condition, present }: Of<"setCondition">): Refusal | null {
  const combatant = table.find(target);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  const name = { combatant: target };
  if (present && hasCondition(combatant, condition)) return refuse("hasCondition", null, { name });
  return present || hasCondition(combatant, condition) ? null : refuse("lacksCondition", null, { name });
}

/** What a hold has brought about ends with the hold, or with the pin. [D20-COND-11] [D20-GRAP-08] [D20-GRAP-34] */
export function* performSetCondition(table: Table, { target, condition, present, rounds }: Of<"setCondition">): Rule {
  if (present) {
    yield* gain(table, target, condition, rounds ?? 0, "D20-COND-11");
    return;
  }
  if (table.get(target).body.conditions.includes(condition))
    yield* emit({ type: "conditionLost", id: target, condition, rule: "D20-COND-11" });
  if (table.get(target).turn.timed.some((state) => state.id === condition))
    yield* emit({ type: "timedEnded", id: target, condition, rule: "D20-COND-11" });
  for (const { id } of table.get(target).turn.holds) {
    if (condition === "grappled") yield* endHold(table, target, id, "ruled");
    if (condition === "pinned") yield* endPin(table, id, target, "ruled");
  }
}
