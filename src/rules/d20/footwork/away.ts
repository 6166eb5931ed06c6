/** Ways that lead away from those that one shuns. */
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import { squaresIn } from "../../kernel/geometry/grid.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import { isHeld } from "../derive/fighter.ts";
import { hasListedSpeed, speedOf } from "../derive/speed.ts";
import type { Table } from "../game.ts";
import { squaresAround } from "../ground/around.ts";
import { costOfStep } from "../ground/cost.ts";
import { squaresBetween } from "../ground/distance.ts";
import { hurdleForbids } from "../ground/hurdles.ts";
import { lifted } from "../ground/lifted.ts";
import { stopForbids } from "../ground/occupants.ts";
import { spaceOf } from "../ground/space.ts";
import type { D20Combatant } from "../state.ts";
import { MOTIONS, type Motion } from "../stats.ts";

/** Moves of one flight: as many as a withdrawal is long. [D20-ACT-43] */
const MOVES = 2;

/** Squares from a place to the nearest of those that one shuns; without end: there is none, or no map. */
export const squaresToNearest = (
  table: Table,
  who: D20Combatant,
  shunned: readonly D20Combatant[],
  position = who.position,
): number =>
  Math.min(Infinity, ...shunned.map((each) => squaresBetween(table, { ...who, position }, each) ?? Infinity));

/**
 * Whether one could get away from all of these within a double move: to a place to stand that is farther off, on a way that
 * nowhere comes nearer than one is. Without a map, and where those shunned are not on it, one can. [D20-COND-07] [D20-TURN-17]
 */
export function canGetAway(table: Table, who: D20Combatant, shunned: readonly D20Combatant[]): boolean {
  const motions = MOTIONS.filter((motion) => hasListedSpeed(who, motion));
  if (isHeld(who) || motions.length === 0) return false;
  const now = squaresToNearest(table, who, shunned);
  const space = spaceOf(table, who);
  if (space === null || !Number.isFinite(now)) return true;
  return motions.some((motion) => leadsAway(table, who, { space, shunned, now }, motion));
}

/** Where a flight begins, those that it leads away from, and how far off they are. */
interface Flight {
  readonly space: Footprint;
  readonly shunned: readonly D20Combatant[];
  readonly now: number;
}

/** How far a way has come. */
interface Reached {
  readonly at: D20Combatant;
  readonly space: Footprint;
  readonly squares: number;
  readonly diagonals: number;
}

/** Looks outwards from where one is, through the squares of allies as well; the first step is free, as the least move is. [D20-MOVE-12] [D20-MOVE-15] */
function leadsAway(table: Table, who: D20Combatant, { space, shunned, now }: Flight, motion: Motion): boolean {
  const most = MOVES * squaresIn(table.settings, speedOf(table.settings, who, motion).value);
  const gone = new Map<string, number>();
  const open: Reached[] = [{ at: who, space, squares: 0, diagonals: 0 }];
  // What is added on the way is gone through as well.
  for (const { at, space: from, squares, diagonals } of open)
    for (const to of placesAround(table, at, motion)) {
      const step = costOfStep(table, at, { from, to }, { motion, tumbles: false }, diagonals);
      if ("code" in step) continue;
      const sum = squares + step.cost;
      const key = `${to.x} ${to.y} ${to.elevation}`;
      if ((squares > 0 && sum > most) || sum >= (gone.get(key) ?? Infinity)) continue;
      gone.set(key, sum);
      const moved = lifted({ ...at, position: step.at }, step.at.elevation);
      const apart = squaresToNearest(table, who, shunned, step.at);
      if (apart > now && canStop(table, who, { moved, start: space, end: step.space }, motion)) return true;
      if (apart >= now)
        open.push({ at: moved, space: step.space, squares: sum, diagonals: diagonals + step.diagonals });
    }
  return false;
}

/** Whether one could end a way here. [D20-MOVE-15] [D20-MOVE-27] */
const canStop = (
  table: Table,
  who: D20Combatant,
  { moved, start, end }: { readonly moved: D20Combatant; readonly start: Footprint; readonly end: Footprint },
  motion: Motion,
): boolean => stopForbids(table, moved, end) === null && hurdleForbids(table, who, start, end, motion) === null;

/** The places right around, and straight up for those who need no ground. */
function placesAround(table: Table, who: D20Combatant, motion: Motion): readonly Place[] {
  const around = squaresAround(table, who);
  const { position } = who;
  if (motion === "land" || position === null) return around;
  return [...around, { ...position, elevation: position.elevation + table.settings.metresPerSquare }];
}
