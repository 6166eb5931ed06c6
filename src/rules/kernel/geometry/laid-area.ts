/** Areas that somebody lays on the ground with measures of their own. */
import { touchesArea, type Area } from "./areas.ts";
import type { Point } from "./grid.ts";

/** What is laid: metres; the spread is a cone's angle in degrees, or a line's width. */
export interface AreaMeasures {
  readonly area: "none" | "circle" | "cone" | "line";
  readonly areaSize: number;
  readonly areaSpread: number;
  /** How far from its author the middle of a circle may lie; null: around himself only. */
  readonly range: number | null;
}

/** What computing may lose, in metres and degrees. */
const TOLERANCE = 1e-6;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;

/** From where an area is measured: its middle, or where it begins. */
export function originOf(area: Area): Point {
  return area.shape === "cone" ? area.tip : area.shape === "line" ? area.from : area.centre;
}

/** Whether an area is of these measures. */
export function isOfMeasures({ area: shape, areaSize, areaSpread }: AreaMeasures, area: Area): boolean {
  if (shape !== area.shape) return false;
  switch (area.shape) {
    case "circle":
      return isSame(area.radius, areaSize);
    case "cone":
      return isSame(area.length, areaSize) && isSame(area.degrees, areaSpread);
    case "line":
      return isSame(area.length, areaSize) && isSame(area.width, areaSpread);
  }
}

/** By how many metres, of how many that are allowed, an area lies beyond its author's reach: a cone or a line goes out from himself. Null: it is within. */
export function beyondReach(
  { range }: AreaMeasures,
  author: Point,
  area: Area,
): { readonly metres: number; readonly most: number } | null {
  const origin = originOf(area);
  const metres = Math.hypot(origin.x - author.x, origin.y - author.y);
  const most = area.shape === "circle" ? (range ?? 0) : 0;
  return metres <= most + TOLERANCE ? null : { metres: Math.round(metres * 10) / 10, most };
}

/** Whether an area holds somebody whose body fills these places; nobody is in his own cone or line. `radius`: metres that each of them reaches out. */
export function isCaught(area: Area, places: readonly Point[], isAuthor: boolean, radius = 0): boolean {
  return (!isAuthor || area.shape === "circle") && places.some((place) => touchesArea(area, place, radius));
}
