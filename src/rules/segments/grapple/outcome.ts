import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { criticalLoss } from "../attack/damage.ts";
import { fall } from "../life/downfall.ts";
import { sufferResult } from "../attack/exceptional.ts";
import { harm } from "../life/hurt.ts";
import { characterOf } from "../derive/character.ts";
import { atLeast } from "../derive/combat.ts";
import type { Rule, Table } from "../game.ts";
import { breakThrough } from "./breakthrough.ts";
import { endGrapple, endGrapplesOf } from "./engagement.ts";
import { grappleOf } from "./field.ts";
import { releaseGrip } from "./grip.ts";
import type { GrappleOrder, GrappleVerdict } from "./judge.ts";

/** What a grapple action comes to, once its die is judged. [SEG-EXC-03] [SEG-HOUSE-34] to [SEG-HOUSE-38] */
export function* carryThrough(table: Table, order: GrappleOrder, verdict: GrappleVerdict): Rule {
  const { by, target, act, key } = order;
  const { success } = verdict;
  switch (act) {
    case "lock":
      yield* hurt(table, order, verdict, table.settings.lockDamage, "SEG-HOUSE-34");
      if (success) yield* lock(table, order);
      break;
    case "throw":
    case "throwOff":
      yield* hurt(table, order, verdict, table.settings.throwDamage, "SEG-HOUSE-35");
      if (success) yield* fall(table, target, "SEG-HOUSE-35");
      if (success && act === "throwOff") yield* endGrapple(table, by, target, "SEG-HOUSE-35");
      break;
    case "breakFree":
      if (success) yield* getAway(table, order);
      break;
    default:
      if (success) yield* breakThrough(table, order);
  }
  for (const { effect, rule } of verdict.results)
    yield* sufferResult(table, { by, target, effect, rule, gear: null, key });
}

/** Damage of an act on a success, doubled by an exceptional critical, whose wound loss comes even on a failure. [SEG-CRIT-09] [SEG-CRIT-11] [SEG-CRIT-16] */
function* hurt(
  table: Table,
  order: GrappleOrder,
  { success, critical }: GrappleVerdict,
  formula: string,
  rule: LedgerId,
): Rule {
  const onMiss = table.settings.excCritOnMiss;
  const strikes = critical !== null && (success || onMiss !== "none");
  const attrition = success || (strikes && onMiss === "full") ? yield* damage(table, order, formula, strikes, rule) : 0;
  const exceptional = strikes ? yield* criticalLoss(order, critical.loss, critical.rule) : 0;
  yield* harm(table, { to: order.target, by: order.by, attrition, exceptional, kind: "bludgeoning", key: order.key });
}

/** The act's dice and the author's Strength. [SEG-HOUSE-22] [SEG-HOUSE-34] [SEG-HOUSE-35] */
function* damage(
  table: Table,
  { by, target, key }: GrappleOrder,
  formula: string,
  doubled: boolean,
  rule: LedgerId,
): Rule<number> {
  const thrown = yield* roll(effectKey(`${key}/damage`), parseFormula(formula), by, {
    label: "damage",
    rule,
  });
  const draft = add(
    total("damage", thrown.total, rule),
    "strength",
    characterOf(table.settings, table.get(by).sheet).modifiers.strength,
    "SEG-HOUSE-01",
  );
  const dealt = atLeast(table.settings, byHand(draft, thrown));
  const attrition = doubled ? dealt.value * table.settings.excCritAttritionMultiplier : dealt.value;
  yield* emit({
    type: "damageRolled",
    by,
    to: target,
    damage: dealt,
    doubled,
    attrition,
    rules: doubled ? [rule, "SEG-CRIT-11"] : [rule],
  });
  return attrition;
}

/** Locked until they break free: nothing to lock where the blow itself has ended the grapple. [SEG-HOUSE-34] */
function* lock(table: Table, { by, target }: GrappleOrder): Rule {
  const grapple = grappleOf(table.field, by, target);
  if (grapple === undefined || grapple.locked === target) return;
  yield* emit({ type: "grappleLocked", by, target, rule: "SEG-HOUSE-34" });
}

/** Away from all who hold on, or out of a weapon's grip. [SEG-HOUSE-37] [SEG-HOUSE-51] */
function* getAway(table: Table, { by, target }: GrappleOrder): Rule {
  yield* endGrapplesOf(table, by, "SEG-HOUSE-37");
  yield* releaseGrip(table, target, by, "SEG-HOUSE-51");
}
