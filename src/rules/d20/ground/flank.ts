/** Who takes a foe between himself and a friend. */
import { isFlanked } from "../../kernel/geometry/flanking.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { naturalReach } from "../derive/reach.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { pairOf } from "../../kernel/board/by-hand.ts";
import { widened } from "../../kernel/board/space.ts";
import { inOrder } from "../../kernel/board/places.ts";
import { placesOf } from "./places.ts";
import { threatReaches } from "./reach.ts";
import { threatens } from "./threat.ts";
import type { View } from "./view.ts";

/**
 * A friend with whom an attacker flanks his target, by the lines of the ground or as set by hand; null when there is
 * none. Whether the target can be flanked is another question. [D20-FLANK-01] [D20-FLANK-02] [D20-FLANK-03]
 * [D20-FLANK-04] [D20-FLANK-05] [D20-FLANK-06]
 */
export function flankerWith(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  view: View | null,
): CombatantId | null {
  if (naturalReach(table.settings, attacker.sheet) === 0 || attacker.side === target.side) return null;
  const helps = (ally: D20Combatant): boolean =>
    ally.id !== attacker.id && ally.side === attacker.side && naturalReach(table.settings, ally.sheet) > 0;
  if (view === null)
    return table.combatants.find((ally) => helps(ally) && isPairedByHand(table, attacker, ally, target))?.id ?? null;
  const found = placesOf(table)
    .reachingInto(widened(view.to, 0))
    .filter(({ combatant: ally, space }) => helps(ally) && isFlanked(view.to, view.from, space))
    .map(({ combatant }) => combatant);
  return inOrder(table, found).find((ally) => threatens(table, ally, target))?.id ?? null;
}

/** Whether somebody has set two as flanking a foe, and the friend is able to strike. [D20-FLANK-04] */
function isPairedByHand(table: Table, attacker: D20Combatant, ally: D20Combatant, target: D20Combatant): boolean {
  const { field } = table;
  const [one, other] = pairOf(attacker.id, ally.id);
  if (!field.flanks.some(({ pair, foe }) => foe === target.id && pair[0] === one && pair[1] === other)) return false;
  return threatReaches(table.settings, ally).length > 0;
}
