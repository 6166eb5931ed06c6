/** How far a combatant comes on ground that walls cross and others hold. */
import { crossingsAlong, pathLength, type Crossing, type ThreatCircle } from "../../kernel/geometry/path.ts";
import { meet, type Line } from "../../kernel/geometry/lines.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { PLAIN_RADIUS, reachOfBody } from "./contact.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { distanceOf, placesAlong, type Place, type WayPoint } from "../../kernel/geometry/place.ts";

/** Metres that computing loses. */
const DUST = 1e-6;

/** A way over the ground. */
export interface Way {
  readonly from: WayPoint;
  readonly path: readonly WayPoint[];
  readonly metres: number;
  /** Who is not in the way: those who move together with the walker. */
  readonly beside: readonly CombatantId[];
  /** Shoulder to shoulder with no one: the body keeps clear all the way. A runner only needs room where they come to rest. */
  readonly clear: boolean;
}

/** Metres of a way that the mover can really go: walls and held ground stop them. [SEG-MOVE-16] */
export function freeMetres(table: Table, mover: SegmentsCombatant, way: Way): number {
  const route = placesAlong(null, [way.from, ...way.path]);
  const holders = holdersOfGround(table, mover, way.beside);
  const most = Math.min(way.metres, pathLength(route), wallAhead(table, mover, route));
  if (way.clear)
    return stopBefore(
      route,
      holders.map(({ bodies }) => bodies),
      most,
    );
  return restBefore(
    route,
    holders.map(({ bodies }) => bodies),
    stopBefore(
      route,
      holders.map(({ core }) => core),
      most,
    ),
  );
}

/** Whether nothing stops the mover on a way. [SEG-MOVE-16] */
export function isFree(table: Table, mover: SegmentsCombatant, way: Way): boolean {
  return freeMetres(table, mover, way) >= Math.min(way.metres, pathLength([way.from, ...way.path])) - DUST;
}

/** Why a path cannot be taken, or null: walls across it, a combatant in the middle of it or at its end. Those on the move make room. [SEG-MOVE-16] */
export function pathForbids(
  table: Table,
  mover: SegmentsCombatant,
  from: Point,
  path: readonly WayPoint[],
): Refusal | null {
  const route = [from, ...path];
  if (legsOf(route).some((leg) => table.field.obstacles.some((wall) => bars(wall, leg))))
    return refuse("obstacle", "SEG-MOVE-16");
  const goal = path.at(-1) ?? from;
  const leaving = table.combatants.filter(({ turn }) => turn.move !== null).map(({ id }) => id);
  const holders = holdersOfGround(table, mover, leaving);
  const atGoal = holders.find(({ bodies: { centre, radius } }) => groundDistance(goal, centre) < radius - DUST);
  const [run] = crossingsAlong(
    route,
    holders.map(({ core }) => core),
  ).filter(({ kind }) => kind === "enter");
  const id = atGoal?.bodies.id ?? run?.id;
  return id === undefined ? null : refuse("spaceTaken", "SEG-MOVE-16", { name: { combatant: id } });
}

/** A combatant as they stand in the way: where two bodies would overlap, and where one would walk into the other. */
interface Holder {
  readonly bodies: ThreatCircle;
  readonly core: ThreatCircle;
}

/** The dead and the swallowed hold no ground. [SEG-MOVE-16] [SEG-HOUSE-51] */
function holdersOfGround(table: Table, mover: SegmentsCombatant, beside: readonly CombatantId[]): readonly Holder[] {
  const { settings } = table;
  return table.combatants.flatMap((other) => {
    if (
      other.id === mover.id ||
      other.position === null ||
      isDead(other) ||
      hasCondition(other, "swallowed") ||
      beside.includes(other.id)
    )
      return [];
    const { id, position: centre } = other;
    const own = PLAIN_RADIUS + reachOfBody(settings, other);
    return [
      {
        bodies: { id, centre, radius: own + PLAIN_RADIUS + reachOfBody(settings, mover) },
        core: { id, centre, radius: own },
      },
    ];
  });
}

function legsOf<P extends Point>(route: readonly P[]): readonly { readonly from: P; readonly to: P }[] {
  return route.slice(1).map((to, index) => ({ from: route[index] ?? to, to }));
}

/** Whether a wall is in the way of a leg; a mover on the wall itself may leave it. */
function bars(wall: Line, leg: Line): boolean {
  return meet(leg, wall) && !meet({ from: leg.from, to: leg.from }, wall);
}

/** Metres to the first wall, less the room that the body takes. */
function wallAhead(table: Table, mover: SegmentsCombatant, route: readonly Place[]): number {
  const room = PLAIN_RADIUS + reachOfBody(table.settings, mover);
  let done = 0;
  for (const leg of legsOf(route)) {
    const length = distanceOf(leg.from, leg.to);
    const hits = table.field.obstacles
      .filter((wall) => bars(wall, leg))
      .map((wall) => meetingShare(leg, wall) * length);
    if (hits.length > 0) return Math.max(0, done + Math.min(...hits) - room);
    done += length;
  }
  return Infinity;
}

/** Where on a leg, from 0 to 1, it comes to a wall that it meets. */
function meetingShare({ from, to }: Line, wall: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [wx, wy] = [wall.to.x - wall.from.x, wall.to.y - wall.from.y];
  const across = dx * wy - dy * wx;
  const share =
    across === 0
      ? Math.min(
          ...[wall.from, wall.to].map((end) => ((end.x - from.x) * dx + (end.y - from.y) * dy) / (dx * dx + dy * dy)),
        )
      : ((wall.from.x - from.x) * wy - (wall.from.y - from.y) * wx) / across;
  return Math.min(1, Math.max(0, share));
}

/** Metres to the edge of the first circle; a mover in one already may leave it and go no deeper. */
function stopBefore(route: readonly WayPoint[], circles: readonly ThreatCircle[], most: number): number {
  if (circles.some((circle) => pressesInto(route, circle))) return 0;
  const [first] = crossingsAlong(route, circles).filter(({ kind }) => kind === "enter");
  const stop = first === undefined ? most : Math.min(most, first.metres);
  return stop < DUST ? 0 : stop;
}

function pressesInto([from, next]: readonly Point[], { centre, radius }: ThreatCircle): boolean {
  if (from === undefined || next === undefined || groundDistance(from, centre) > radius + DUST) return false;
  return (next.x - from.x) * (centre.x - from.x) + (next.y - from.y) * (centre.y - from.y) > DUST;
}

/** The farthest place up to which the mover can come to rest: in no one's circle. */
function restBefore(route: readonly WayPoint[], circles: readonly ThreatCircle[], most: number): number {
  const taken = circles.flatMap((circle) => stretchesIn(route, circle));
  let at = most;
  for (
    let inside = taken.find((each) => holds(each, at));
    inside !== undefined;
    inside = taken.find((each) => holds(each, at))
  )
    at = inside.enter;
  return Math.max(0, at);
}

interface Stretch {
  readonly enter: number;
  readonly leave: number;
}

function holds({ enter, leave }: Stretch, at: number): boolean {
  return at > enter + DUST && at < leave - DUST;
}

/** The parts of a route that lie in a circle, in metres from its start. */
function stretchesIn(route: readonly WayPoint[], circle: ThreatCircle): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const [start] = route;
  let entered: number | null = start !== undefined && groundDistance(start, circle.centre) < circle.radius ? -1 : null;
  const crossings: readonly Crossing[] = crossingsAlong(route, [circle]);
  for (const { kind, metres } of crossings) {
    if (kind === "enter") entered = metres;
    else if (entered !== null) {
      stretches.push({ enter: entered, leave: metres });
      entered = null;
    }
  }
  return entered === null ? stretches : [...stretches, { enter: entered, leave: Infinity }];
}
