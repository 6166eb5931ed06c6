/** Ways that lead away from those that one shuns. */
import { isHeld } from "../derive/fighter.ts";
import { hasListedSpeed } from "../derive/speed.ts";
import type { Table } from "../game.ts";
import { squaresAround } from "../ground/around.ts";
import { squaresBetween } from "../ground/distance.ts";
import { spaceOf } from "../ground/space.ts";
import { wayOf } from "../ground/way.ts";
import type { D20Combatant } from "../state.ts";

/** Squares from a place to the nearest of those that one shuns; without end: there is none, or no map. */
export const squaresToNearest = (
  table: Table,
  who: D20Combatant,
  shunned: readonly D20Combatant[],
  position = who.position,
): number =>
  Math.min(Infinity, ...shunned.map((each) => squaresBetween(table, { ...who, position }, each) ?? Infinity));

/** Whether one could get away from all of these: on the map, over some space around. [D20-COND-07] [D20-TURN-17] */
export function canGetAway(table: Table, who: D20Combatant, shunned: readonly D20Combatant[]): boolean {
  if (isHeld(who) || !hasListedSpeed(who, "land")) return false;
  const space = spaceOf(table, who);
  if (space === null) return true;
  const now = squaresToNearest(table, who, shunned);
  return squaresAround(table, who).some(
    (position) =>
      squaresToNearest(table, who, shunned, position) > now &&
      wayOf(table, who, space, [position], { motion: "land", tumbles: false }).refusal === null,
  );
}
