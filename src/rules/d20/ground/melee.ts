/** Who is engaged in melee, and how near friends are to whom one shoots at. */
import { squaresIn, type Square } from "../../kernel/geometry/grid.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { isHelpless } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { metresBetween, metresToSquare } from "./distance.ts";
import { widened } from "../../kernel/board/space.ts";
import { placesOf } from "./places.ts";
import { farthestReach } from "./reach.ts";
import { spaceOf } from "./space.ts";
import { threatens } from "./threat.ts";

/**
 * Whether two opponents are engaged in melee: one threatens the other. The helpless are engaged only if they have been
 * attacked since the same count of the round before. [D20-ATK-13]
 */
export function areEngaged(table: Table, one: D20Combatant, other: D20Combatant): boolean {
  if (one.side === other.side || isOutOfIt(table, one) || isOutOfIt(table, other)) return false;
  return threatens(table, one, other) || threatens(table, other, one);
}

function isOutOfIt({ settings, clock }: Table, combatant: D20Combatant): boolean {
  const { attackedAt } = combatant.turn;
  return (
    isHelpless(settings, combatant) &&
    (attackedAt === null || turnClock.compare(clock, turnClock.after(attackedAt, { rounds: 1 })) > 0)
  );
}

/**
 * Whether a shot at somebody, or at this square of his, endangers a friend: the target is engaged with one, and the
 * nearest friend is less than so many metres away. [D20-ATK-12] [D20-ATK-14]
 */
export function isShotIntoMelee(
  table: Table,
  shooter: D20Combatant,
  target: D20Combatant,
  square: Square | null,
): boolean {
  const isFriend = (one: D20Combatant): boolean => one.side === shooter.side && one.id !== shooter.id;
  const space = spaceOf(table, target);
  if (space === null) {
    const friends = table.combatants.filter(isFriend);
    return (
      friends.some((friend) => isTooNear(table, friend, target, square)) &&
      friends.some((friend) => areEngaged(table, friend, target))
    );
  }
  const places = placesOf(table);
  const margin = squaresIn(table.settings, table.settings.meleeClearanceM);
  if (
    !places
      .within(widened(space, margin))
      .some(({ combatant }) => isFriend(combatant) && isTooNear(table, combatant, target, square))
  )
    return false;
  // Whoever is engaged with him reaches him, or is reached by him.
  const around = [
    ...places.reachingInto(widened(space, 0)),
    ...places.within(widened(space, farthestReach(table.settings, target.sheet))),
  ];
  return around.some(({ combatant }) => isFriend(combatant) && areEngaged(table, combatant, target));
}

function isTooNear(table: Table, friend: D20Combatant, target: D20Combatant, square: Square | null): boolean {
  const metres = square === null ? metresBetween(table, friend, target) : metresToSquare(table, friend, square);
  return metres !== null && metres < table.settings.meleeClearanceM;
}
