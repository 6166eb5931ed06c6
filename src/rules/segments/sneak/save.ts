import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, addChange, total, type Draft } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import type { AttackOrder } from "../attack/judge.ts";
import { D20 } from "../attack/reaction.ts";
import { checkTotal } from "../derive/checks.ts";
import { isShot } from "../derive/combat.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { sneakOf } from "./rank.ts";

/** How far a save fell short, or 0 when it was made. */
export type Shortfall = number;

/** What the save against a sneak attack must reach: the attacker's rank, and less for a moving target. [SEG-SNEAK-13] [SEG-SNEAK-23] */
export function sneakDifficulty(
  settings: SegmentsSettings,
  attacker: SegmentsCombatant,
  { sneak }: Pick<AttackOrder, "sneak">,
): Draft {
  const { dc } = sneakOf(settings, attacker.sheet);
  const draft = total(dc.label, dc.base, dc.baseRule);
  for (const change of dc.changes) addChange(draft, change);
  return sneak?.ruling.inCombat === true
    ? add(draft, "inCombat", settings.sneakInCombatDcModifier, "SEG-SNEAK-23")
    : draft;
}

/** Whether the weapon of a sneak attack is one that hinders it; a shot's never is. [SEG-SNEAK-18] */
export function hindered({ arm, manner, sneak }: AttackOrder): "none" | "attack" | "save" {
  return sneak === undefined || isShot(manner) || !arm.encumbering ? "none" : sneak.ruling.encumbering;
}

/** The target saves by an instinctive reflex, or does not; wounds do not hamper it. [SEG-SNEAK-12] [SEG-SNEAK-14] [SEG-SNEAK-18] [SEG-HOUSE-05] */
export function* saveCritically(table: Table, id: CombatantId, order: AttackOrder): Rule<Shortfall> {
  const { settings } = table;
  const dc = sneakDifficulty(settings, table.get(order.by), order);
  const thrown = yield* roll(effectKey(`${order.key}/save`), D20, id, {
    label: "criticalSave",
    rule: "SEG-SNEAK-12",
  });
  const save = byHand(checkTotal(settings, table.get(id), "criticalSave", thrown.total), thrown);
  if (hindered(order) === "save") add(save, "encumbering", settings.sneakEncumberingSaveBonus, "SEG-SNEAK-18");
  const success = save.value >= dc.value;
  yield* emit({
    type: "criticalSaveRolled",
    id,
    natural: thrown.total,
    total: save,
    dc,
    success,
    rule: "SEG-SNEAK-12",
  });
  if (success) return 0;
  const loss = add(total("criticalLoss", dc.value, "SEG-SNEAK-14"), "criticalSave", -save.value, "SEG-SNEAK-14");
  yield* emit({ type: "criticalLossRolled", to: id, loss });
  return loss.value;
}
