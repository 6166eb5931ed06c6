import { isSamePlace, placesAlong, type Place, type WayPoint } from "./place.ts";

/** A place on a way that somebody has drawn, in metres: the middle of whoever goes there. */
export interface DrawnPoint extends WayPoint {
  /** Nobody has set it: it is a step of the way between two places that were set. */
  readonly between?: boolean;
}

/** The places of a drawn way that were set, those that repeat the one before left out. */
export function cornersOf(start: Place | null, way: readonly DrawnPoint[]): readonly WayPoint[] {
  let last = start;
  const isSet = (place: Place, index: number): boolean =>
    way[index]?.between !== true && (last === null || !isSamePlace(last, place));
  return placesAlong(start, way).flatMap((place, index) => {
    if (!isSet(place, index)) return [];
    const { x, y, elevation } = place;
    const isLevel = elevation === (last?.elevation ?? 0);
    last = place;
    return [isLevel ? { x, y } : place];
  });
}
