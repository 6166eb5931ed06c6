import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { foesInContact, grapplersWith } from "../ground/contact.ts";
import { isShot } from "../derive/combat.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { AttackOrder } from "./judge.ts";

const D100 = parseFormula("1d100");

/** Who may be struck instead of the target, how often in a hundred, and by which rule. */
interface Risk {
  readonly others: readonly SegmentsCombatant[];
  readonly percent: number;
  readonly rule: LedgerId;
}

/** A blow in melee at a grappler may reach another of them; a shot into close combat, one engaged with the target. [SEG-AOO-26] [SEG-HOUSE-42] */
function riskOf(table: Table, { by, target, manner }: AttackOrder): Risk | null {
  const victim = table.get(target);
  const grapplers = grapplersWith(table, target);
  if (manner === "melee")
    return {
      others: grapplers.filter((each) => each.id !== by),
      percent: table.settings.grappleWrongTargetPct,
      rule: "SEG-AOO-26",
    };
  if (!isShot(manner)) return null;
  const engaged = foesInContact(table, victim);
  const others = [...grapplers, ...engaged.filter((foe) => !grapplers.includes(foe))].filter((each) => each.id !== by);
  return { others, percent: table.settings.shootIntoMeleeWrongTargetPct, rule: "SEG-HOUSE-42" };
}

/** Finds out, before the attack is rolled, who it is resolved against. [SEG-AOO-26] [SEG-AOO-27] [SEG-HOUSE-42] */
export function* takeAim(table: Table, order: AttackOrder): Rule<AttackOrder> {
  const risk = riskOf(table, order);
  if (risk === null || risk.others.length === 0) return order;
  const { by, target, key } = order;
  const { others, percent, rule } = risk;
  const { total } = yield* roll(effectKey(`${key}/aim`), D100, by, { label: "wrongTarget", rule });
  if (total > percent) {
    yield* emit({ type: "targetKept", by, target, roll: total, rule });
    return order;
  }
  let index = 0;
  if (others.length > 1) {
    const drawn = yield* roll(effectKey(`${key}/aim/who`), parseFormula(`1d${others.length}`), by, {
      label: "wrongTarget",
      rule: "SEG-AOO-27",
    });
    index = drawn.total - 1;
  }
  const struck = others[index]?.id ?? target;
  yield* emit({ type: "targetMistaken", by, intended: target, target: struck, roll: total, rule });
  return { ...order, target: struck };
}
