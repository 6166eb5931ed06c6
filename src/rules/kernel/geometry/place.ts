/** Places above the ground. */
import { groundDistance } from "./distance.ts";
import type { Grid, Point, Square } from "./grid.ts";

/** A place on a way, in metres; one that tells no height is as high as the place before it. */
export interface WayPoint extends Point {
  /** Metres above the ground. */
  readonly elevation?: number;
}

/** Where one stands, in metres. */
export interface Place extends WayPoint {
  readonly elevation: number;
}

/** Where one is who has come to a place of a way from another; null: from nowhere, or the ground. */
export function placeAt(before: Place | null, { x, y, elevation = before?.elevation ?? 0 }: WayPoint): Place {
  return { x, y, elevation };
}

/** The place so many columns and rows from another. */
export function placeBeside(
  { metresPerSquare }: Pick<Grid, "metresPerSquare">,
  place: Place,
  { column, row }: Square,
): Place {
  return placeAt(place, { x: place.x + column * metresPerSquare, y: place.y + row * metresPerSquare });
}

/** Where a place comes to that is moved as another is, from here to there. */
export function shiftedBy(place: Place, from: Place, to: Place): Place {
  return {
    x: place.x + to.x - from.x,
    y: place.y + to.y - from.y,
    elevation: place.elevation + to.elevation - from.elevation,
  };
}

/** The places of a way, each with its height. */
export function placesAlong(start: Place | null, way: readonly WayPoint[]): readonly Place[] {
  let at = start;
  return way.map((point) => (at = placeAt(at, point)));
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/** Whether a way leads up or down anywhere. */
export function leadsUpOrDown({ elevation }: Place, way: readonly WayPoint[]): boolean {
  return way.some((point) => (point.elevation ?? elevation) !== elevation);
}

/** Straight distance between two places, height counted like breadth. */
export function distanceOf(a: Place, b: Place): number {
  const ground = groundDistance(a, b);
  return a.elevation === b.elevation ? ground : groundDistance({ x: 0, y: a.elevation }, { x: ground, y: b.elevation });
}

/** The place at a share, from 0 to 1, of the straight way between two. */
export function placeBetween(from: Place, to: Place, share: number): Place {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    elevation: from.elevation + (to.elevation - from.elevation) * share,
  };
}
