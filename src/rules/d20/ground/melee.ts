/** Who is engaged in melee, and how near friends are to whom one shoots at. */
import type { Square } from "../../kernel/geometry/grid.ts";
import { isHelpless } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { metresBetween, metresToSquare } from "./distance.ts";
import { threatens } from "./threat.ts";

/**
 * Whether two opponents are engaged in melee: one threatens the other. Whoever lies helpless is engaged only while he is
 * being attacked. [D20-ATK-13]
 */
export function areEngaged(table: Table, one: D20Combatant, other: D20Combatant): boolean {
  if (one.side === other.side || isOutOfIt(table, one) || isOutOfIt(table, other)) return false;
  return threatens(table, one, other) || threatens(table, other, one);
}

function isOutOfIt({ settings }: Table, combatant: D20Combatant): boolean {
  return isHelpless(settings, combatant) && !combatant.turn.beset;
}

/**
 * Whether a shot at somebody, or at this square of his, endangers a friend: the target is engaged with one, and the
 * nearest friend is less than so many metres away. [D20-ATK-12] [D20-ATK-14]
 */
export function isShotIntoMelee(table: Table, shooter: D20Combatant, target: D20Combatant, square: Square | null): boolean {
  if (shooter.side === target.side) return false;
  const friends = table.combatants.filter((friend) => friend.side === shooter.side && friend.id !== shooter.id);
  const near = friends.filter((friend) => isTooNear(table, friend, target, square));
  return near.length > 0 && friends.some((friend) => areEngaged(table, friend, target));
}

function isTooNear(table: Table, friend: D20Combatant, target: D20Combatant, square: Square | null): boolean {
  const metres = square === null ? metresBetween(table, friend, target) : metresToSquare(table, friend, square);
  return metres !== null && metres < table.settings.meleeClearanceM;
}
