import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { distance, isAtHand } from "../ground/contact.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant, Spell } from "../state.ts";

/** Why a spell does not reach the target, or null. Where their distance has not been said, it does, unless it must touch. [SEG-HOUSE-44] */
export function rangeForbids(
  table: Table,
  caster: SegmentsCombatant,
  target: SegmentsCombatant,
  spell: Spell,
): Refusal | null {
  if (spell.range === null)
    return isAtHand(table, caster, target)
      ? null
      : refuse("outOfTouch", "SEG-HOUSE-44", { name: { combatant: target.id } });
  const metres = distance(table, caster, target);
  if (metres === null || metres <= spell.range) return null;
  return refuse("outOfSpellRange", "SEG-HOUSE-44", {
    name: { combatant: target.id },
    range: spell.range,
    metres: Math.round(metres * 10) / 10,
  });
}
