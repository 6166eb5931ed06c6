import type { Ground } from "../../foundry/areas/shapes.ts";
import { directionTo } from "../../rules/kernel/geometry/areas.ts";
import type { AreaMeasures } from "../../rules/kernel/geometry/laid-area.ts";
import type { GroundPoint, Point } from "../../rules/kernel/geometry/grid.ts";

/** An area that is about to be put on the map. Metres and degrees. */
export interface Aim {
  readonly shape: Ground["shape"];
  /** Where its author stands: a cone or a line goes out from there. */
  readonly origin: GroundPoint;
  /** The middle of a circle. */
  readonly at: GroundPoint;
  readonly direction: number;
  readonly size: number;
  readonly spread: number;
  /** How far from its author a circle's farthest or middle point may lie. */
  readonly most: number;
  /** The author chooses how large a circle is: all of it has to be within reach. */
  readonly sizable: boolean;
  /** Where the middle of a circle can be; anywhere without it. */
  readonly places?: Places;
}

/** Where something can be on a grid: from one place to the next by so many metres, and the one nearest to a point. */
export interface Places {
  readonly step: number;
  readonly nearest: (point: Point) => Point;
}

/** An area of these measures as it is aimed at first, from its author's place; null where there is none. */
export function aimFrom(
  origin: GroundPoint,
  { area: shape, areaSize: size, areaSpread: spread, range }: AreaMeasures,
  sizable = false,
): Aim | null {
  return shape === "none" ? null : { origin, at: origin, direction: 0, shape, size, spread, most: range ?? 0, sizable };
}

const FULL_TURN = 360;
/** Radius below which a circle is none. */
const SMALLEST = 0.5;
const TENTHS = 1000;

/** The ground as it is aimed. */
export function groundOf({ shape, origin, at, direction, size, spread }: Aim): Ground {
  switch (shape) {
    case "circle":
      return { shape, centre: at, radius: size };
    case "cone":
      return { shape, tip: origin, direction, degrees: spread, length: size };
    case "line":
      return { shape, from: origin, direction, length: size, width: spread };
  }
}

/** Aimed at a point: a circle lies there, as far as its author reaches; a cone or a line turns there. */
export function pointed(aim: Aim, point: Point): Aim {
  if (aim.shape === "circle") return { ...aim, at: placeFor(aim, point) };
  return point.x === aim.origin.x && point.y === aim.origin.y
    ? aim
    : { ...aim, direction: directionTo(aim.origin, point) };
}

/** Turned by so many degrees; a circle stays as it is. */
export function turned(aim: Aim, degrees: number): Aim {
  return aim.shape === "circle"
    ? aim
    : { ...aim, direction: (((aim.direction + degrees) % FULL_TURN) + FULL_TURN) % FULL_TURN };
}

/** A circle moved by so many metres. */
export function nudged(aim: Aim, right: number, down: number): Aim {
  return aim.shape === "circle" ? { ...aim, at: placeFor(aim, { x: aim.at.x + right, y: aim.at.y + down }) } : aim;
}

/** The place nearest to a point within reach. */
function placeFor(aim: Aim, point: Point): Point {
  const within = withinReach(aim, point);
  return aim.places?.nearest(within) ?? within;
}

/** A circle made so many metres wider, where its author chooses. */
export function widened(aim: Aim, metres: number): Aim {
  if (!aim.sizable) return aim;
  const size = Math.min(Math.max(aim.size + metres, SMALLEST), aim.most);
  return { ...aim, size, at: withinReach({ ...aim, size }, aim.at) };
}

/** The point itself, or the farthest within reach on the way there; down to a millimetre, so that rounding never leaves it beyond. */
function withinReach({ origin, most, size, sizable }: Aim, point: Point): Point {
  const reach = sizable ? Math.max(0, most - size) : most;
  const far = Math.hypot(point.x - origin.x, point.y - origin.y);
  if (far <= reach) return point;
  const towards = (from: number, to: number): number =>
    from + Math.trunc(((to - from) * reach * TENTHS) / far) / TENTHS;
  return { x: towards(origin.x, point.x), y: towards(origin.y, point.y) };
}
