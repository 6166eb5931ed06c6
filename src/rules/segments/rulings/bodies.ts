import type { CombatantId } from "../../kernel/ids.ts";
import { assertNever } from "../../kernel/json.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { die, fall, fallIntoComa, loosen } from "../life/downfall.ts";
import { release } from "../attack/holds.ts";
import { interrupt } from "../turn/interruption.ts";
import { loseLife } from "../life/hurt.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { restoreStamina, restoreWounds } from "../life/restore.ts";
import { entangle } from "../attack/entangle.ts";
import type { Hold } from "../stored/field.ts";
import type { BodyCondition } from "../stats.ts";
import type { RulingCommand } from "./commands.ts";

type SetCondition = Extract<RulingCommand, { do: "setCondition" }>;
type MarkSurprised = Extract<RulingCommand, { do: "markSurprised" }>;
type Harm = Extract<RulingCommand, { do: "harmByHand" }>;
type Heal = Extract<RulingCommand, { do: "healByHand" }>;

const RULE = "SEG-HOUSE-68";

/** Conditions that tie two together: a ruling can end some of them, never make one. */
const HOLDS: Partial<Readonly<Record<BodyCondition, Hold["kind"]>>> = { gripped: "grip", swallowed: "swallow" };

/** A condition is put on who lacks it and taken from who has it; what ties two together needs both of them. [SEG-HOUSE-68] */
export function setConditionForbids(table: Table, { target: id, condition, on }: SetCondition): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  if (hasCondition(target, condition) === on)
    return refuse(on ? "hasCondition" : "lacksCondition", RULE, { name: { combatant: target.id }, condition });
  const isTie = condition === "grappled" || condition === "locked" || (on && HOLDS[condition] !== undefined);
  return isTie ? refuse("conditionOfTwo", RULE, { condition }) : null;
}

/** Puts a condition on the target with all that comes of it, or takes it away. [SEG-HOUSE-59] [SEG-HOUSE-68] */
export function* performSetCondition(table: Table, { target: id, condition, on }: SetCondition): Rule {
  if (on) return yield* suffer(table, id, condition);
  yield* release(
    table,
    table.field.holds.filter((hold) => hold.kind === HOLDS[condition] && hold.held === id),
    RULE,
  );
  // A coma that is over takes along what has stabilised it: the next one is another matter. [SEG-HOUSE-09]
  const over: readonly BodyCondition[] = condition === "coma" ? ["coma", "stabilised"] : [condition];
  for (const each of over)
    if (hasCondition(table.get(id), each)) yield* emit({ type: "conditionLost", id, condition: each, rule: RULE });
}

function* suffer(table: Table, id: CombatantId, condition: BodyCondition): Rule {
  switch (condition) {
    case "dead":
      return yield* die(table, id, RULE);
    case "coma":
      return yield* fallIntoComa(table, id, RULE);
    case "prone":
      return yield* fall(table, id, RULE);
    case "entangled":
      return yield* entangle(table, id, RULE);
    case "unconscious":
      yield* emit({ type: "conditionGained", id, condition, rule: RULE });
      yield* fall(table, id, "SEG-HOUSE-59");
      yield* interrupt(table, id, RULE);
      return yield* loosen(table, id);
    case "stabilised":
    case "mounted":
    case "submerged":
    case "gripped":
    case "swallowed":
    case "grappled":
    case "locked":
      return yield* emit({ type: "conditionGained", id, condition, rule: RULE });
    default:
      return assertNever(condition, "condition");
  }
}

/** [SEG-HOUSE-68] */
export function markSurprisedForbids(table: Table, { target: id, on }: MarkSurprised): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  return target.turn.surprised === on
    ? refuse(on ? "surprised" : "notSurprised", RULE, { name: { combatant: target.id } })
    : null;
}

/** One who is surprised does nothing until the segment is over. [SEG-SURP-06] [SEG-HOUSE-68] */
export function* performMarkSurprised(_table: Table, { target: id, on }: MarkSurprised): Rule {
  yield* emit({ type: "surpriseMarked", id, surprised: on, rule: RULE });
}

/** The dead can lose no more life; no one is hurt for nothing. [SEG-HOUSE-68] */
export function harmForbids(table: Table, { target: id, fromStamina, fromWounds }: Harm): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  if (isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
  const { stamina } = target.body;
  if (fromStamina > stamina)
    return refuse("notSoMuchStamina", RULE, { name: { combatant: target.id }, points: stamina });
  return fromStamina + fromWounds < 1 ? refuse("nothingToDo", RULE) : null;
}

/** Takes exactly these points; with a kind, lost wound points draw their effect. [SEG-HOUSE-68] */
export function* performHarm(table: Table, { target: to, fromStamina, fromWounds, kind }: Harm): Rule {
  yield* loseLife(table, { to, stamina: fromStamina, wounds: fromWounds, kind, key: "ruling", rule: RULE });
}

/** [SEG-HOUSE-68] */
export function healForbids(table: Table, { target: id, toStamina, toWounds }: Heal): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  if (isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
  return toStamina + toWounds < 1 ? refuse("nothingToDo", RULE) : null;
}

/** Gives these points back, neither above its maximum. [SEG-HOUSE-57] [SEG-HOUSE-68] */
export function* performHeal(table: Table, { target, toStamina, toWounds }: Heal): Rule {
  if (toStamina > 0) yield* restoreStamina(table, target, toStamina, RULE);
  yield* restoreWounds(table, target, toWounds, RULE);
}
