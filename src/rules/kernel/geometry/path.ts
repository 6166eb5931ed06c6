import type { CombatantId } from "../ids.ts";
import { groundDistance } from "./distance.ts";
import type { Point } from "./grid.ts";
import { distanceOf, placeAt, type Place, type WayPoint } from "./place.ts";

/** A circle that somebody threatens: a point is in it when it is nearer to the centre than the radius. In metres. */
export interface ThreatCircle {
  readonly id: CombatantId;
  readonly centre: Point;
  readonly radius: number;
}

/** A path's mover comes into a threatened circle, or out of it, so many metres from the start. */
export interface Crossing {
  readonly id: CombatantId;
  readonly kind: "enter" | "leave";
  readonly metres: number;
  readonly at: Point;
}

/** Length of a path through its waypoints, in metres. */
export function pathLength(path: readonly WayPoint[]): number {
  return legsOf(path).reduce((sum, { length }) => sum + length, 0);
}

/**
 * Every threatened circle that a path enters or leaves, in the order of the path; where both happen at once, entering
 * comes first. Starting inside is no entering. Touching the edge, from outside or from inside, is neither. [SEG-HOUSE-30]
 */
export function crossingsAlong(path: readonly WayPoint[], circles: readonly ThreatCircle[]): Crossing[] {
  const legs = legsOf(path);
  return circles
    .flatMap((circle) => crossingsOf(legs, circle))
    .sort((a, b) => a.metres - b.metres || compareText(a.kind, b.kind) || compareText(a.id, b.id));
}

/** Metres between a leaving and an entering that are one touch of the edge; metres below the edge that are none. */
const GRAZE = 1e-9;

/** Follows one circle along the whole path, so that a corner of the path inside it is no crossing. */
function crossingsOf(legs: readonly Leg[], circle: ThreatCircle): Crossing[] {
  const crossings: Crossing[] = [];
  let done = 0;
  for (const leg of legs) {
    const [startsIn, endsIn] = [isIn(circle, leg.from), isIn(circle, leg.to)];
    const chord = chordOf(leg, circle);
    if (chord !== null && !startsIn && (endsIn || isOnLeg((chord.enter + chord.leave) / 2))) {
      enter(crossings, crossing("enter", circle, leg, done, clamp(chord.enter)));
    }
    if (chord !== null && !endsIn && (startsIn || isOnLeg((chord.enter + chord.leave) / 2))) {
      crossings.push(crossing("leave", circle, leg, done, clamp(chord.leave)));
    }
    done += leg.length;
  }
  return crossings;
}

/** Notes an entering, unless the mover has only touched the edge from inside: then he has not left at all. */
function enter(crossings: Crossing[], entering: Crossing): void {
  const left = crossings.at(-1);
  if (left !== undefined && entering.metres - left.metres < GRAZE) crossings.pop();
  else crossings.push(entering);
}

function crossing(
  kind: Crossing["kind"],
  circle: ThreatCircle,
  { from, to, length }: Leg,
  done: number,
  share: number,
): Crossing {
  return { id: circle.id, kind, metres: done + share * length, at: between(from, to, share) };
}

function isIn(circle: ThreatCircle, point: Point): boolean {
  return groundDistance(point, circle.centre) < circle.radius;
}

function isOnLeg(share: number): boolean {
  return share > 0 && share < 1;
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * The part of a leg inside a circle, as shares of the leg (they may lie outside 0 to 1). Null when it stays outside;
 * a leg that only grazes the edge does, by rounding if need be.
 */
function chordOf({ from, to }: Leg, circle: ThreatCircle): { readonly enter: number; readonly leave: number } | null {
  const { centre, radius } = circle;
  const [dx, dy, fx, fy] = [to.x - from.x, to.y - from.y, from.x - centre.x, from.y - centre.y];
  const passesBeside = Math.abs(fx * dy - fy * dx) >= (radius - GRAZE) * groundDistance(from, to);
  if (passesBeside && isIn(circle, from) === isIn(circle, to)) return null;
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const reach = Math.sqrt(Math.max(0, b * b - a * (fx * fx + fy * fy - radius * radius)));
  return { enter: (-b - reach) / a, leave: (-b + reach) / a };
}

/** A straight part of a path, between two of its waypoints. */
interface Leg {
  readonly from: Place;
  readonly to: Place;
  readonly length: number;
}

function legsOf(path: readonly WayPoint[]): Leg[] {
  const legs: Leg[] = [];
  let from: Place | null = null;
  for (const point of path) {
    const to = placeAt(from, point);
    if (from !== null) legs.push({ from, to, length: distanceOf(from, to) });
    from = to;
  }
  return legs;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
