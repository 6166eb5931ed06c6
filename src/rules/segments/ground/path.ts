import { groundDistance } from "../../kernel/geometry/distance.ts";
import {
  distanceFrom,
  engagementDistance,
  foesInContact,
  isOpenBetween,
  PLAIN_RADIUS,
  reaches,
  reachOf,
  reachOfBody,
} from "./contact.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { isRapid } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { PlannedMove } from "../stored/turn.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import {
  distanceOf,
  placeAt,
  placeBetween,
  placesAlong,
  type Place,
  type WayPoint,
} from "../../kernel/geometry/place.ts";

/** Where a movement stands after so many metres: the place reached, the points passed, and those still ahead. */
export interface Stretch<P> {
  readonly to: Place;
  readonly passed: readonly Place[];
  readonly rest: readonly P[];
}

/** Goes so many metres along a path. */
export function along<P extends WayPoint>(from: WayPoint, path: readonly P[], metres: number): Stretch<P> {
  let at = placeAt(null, from);
  let left = metres;
  const passed: Place[] = [];
  for (const [index, point] of path.entries()) {
    const next = placeAt(at, point);
    const leg = distanceOf(at, next);
    if (leg > left) {
      const to = placeBetween(at, next, left / leg);
      return { to, passed: [...passed, to], rest: path.slice(index) };
    }
    left -= leg;
    at = next;
    passed.push(next);
  }
  return { to: at, passed, rest: [] };
}

/** Metres of a movement in one segment. [SEG-MOVE-01] */
export function metresPerSegment(settings: SegmentsSettings, move: PlannedMove): number {
  return move.speed * settings.metresPerSpeedPerSegment;
}

/** Foes whose engagement distance this segment's part of a run enters and leaves again. [SEG-HOUSE-30] */
export function foesRunPast(table: Table, mover: SegmentsCombatant): readonly SegmentsCombatant[] {
  const { move } = mover.turn;
  const from = mover.position;
  if (move === null || from === null) return [];
  const stretch = along(from, move.path, metresPerSegment(table.settings, move));
  return table.combatants.filter((foe) => {
    if (foe.side === mover.side || isHelpless(foe)) return false;
    const limit = engagementDistance(table.settings, mover, foe);
    if (isNear(table, mover, from, foe, limit) || isNear(table, mover, stretch.to, foe, limit)) return false;
    return metresUntilNear(table, mover, foe, [from, ...stretch.passed], limit) !== null;
  });
}

/** Whether the mover would be nearer to a foe than a limit at a place, with no wall between. */
function isNear(table: Table, mover: SegmentsCombatant, place: Point, foe: SegmentsCombatant, limit: number): boolean {
  return (
    (distanceFrom(table.settings, mover, place, foe, foe.position) ?? Infinity) < limit &&
    isOpenBetween(table.field, place, foe.position)
  );
}

/**
 * Metres along a route at which the mover comes nearer to a foe than a limit, with no wall between; null if they never do.
 * Where a wall is near, gaps in it are looked for at every half a metre.
 */
export function metresUntilNear(
  table: Table,
  mover: SegmentsCombatant,
  foe: SegmentsCombatant,
  route: readonly WayPoint[],
  limit: number,
): number | null {
  if (foe.position === null) return null;
  const radius = limit + reachOfBody(table.settings, mover) + reachOfBody(table.settings, foe);
  let done = 0;
  const places = placesAlong(null, route);
  for (const [index, next] of places.slice(1).entries()) {
    const at = places[index] ?? next;
    const [length, ground] = [distanceOf(at, next), groundDistance(at, next)];
    const slope = ground === 0 ? 1 : ground / length;
    const found = nearOnLeg(at, next, foe.position, radius).find((metres) =>
      isOpenBetween(table.field, along(at, [next], metres / slope).to, foe.position),
    );
    if (found !== undefined) return done + found / slope;
    done += length;
  }
  return null;
}

/** Metres along a leg at which it is within a circle: where it comes in, then every half a metre, where it is nearest, and where it goes out. */
function nearOnLeg(from: Point, to: Point, centre: Point, radius: number): readonly number[] {
  const nearest = nearestOnLeg(from, to, centre);
  if (groundDistance(nearest, centre) >= radius) return [];
  const length = groundDistance(from, to);
  if (length === 0) return [0];
  const abreast = ((centre.x - from.x) * (to.x - from.x) + (centre.y - from.y) * (to.y - from.y)) / length;
  const half = Math.sqrt(radius * radius + abreast * abreast - groundDistance(from, centre) ** 2);
  const [enter, leave] = [Math.max(0, abreast - half), Math.min(length, abreast + half)];
  const looks = Array.from({ length: Math.ceil((leave - enter) / LOOK_EVERY) }, (_, step) => enter + step * LOOK_EVERY);
  return [...looks, groundDistance(from, nearest), leave].sort((one, other) => one - other);
}

/** Metres between two places from which gaps in walls are looked for: the radius of a body. */
const LOOK_EVERY = PLAIN_RADIUS;

/** The point of a leg that is nearest to a place. */
export function nearestOnLeg(from: Point, to: Point, place: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return from;
  const share = Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / square));
  return { x: from.x + dx * share, y: from.y + dy * share };
}

/** Foes that a run in this segment gives an opening: those in contact, and those run past that the runner was not near. [SEG-HOUSE-30] */
export function provokedBy(table: Table, mover: SegmentsCombatant): readonly SegmentsCombatant[] {
  const engaged = foesInContact(table, mover);
  const past = table.settings.runPastAoo ? foesRunPast(table, mover) : [];
  return [...engaged, ...past];
}

/** Whether an arm reaches the target where they stand, or on their run of this segment. [SEG-HOUSE-18] [SEG-HOUSE-29] [SEG-HOUSE-30] */
export function reachesOrMeets(table: Table, striker: SegmentsCombatant, arm: Arm, target: SegmentsCombatant): boolean {
  if (reaches(table, striker, arm, target)) return true;
  const { settings } = table;
  const { move } = target.turn;
  if (move === null || target.position === null || !isRapid(settings, move.speed)) return false;
  const { passed } = along(target.position, move.path, metresPerSegment(settings, move));
  return metresUntilNear(table, target, striker, [target.position, ...passed], reachOf(settings, arm)) !== null;
}
