/** Places of a step: along the axis of a fight, or around a point of it. x grows to the right, y downwards. */
import { groundDistance } from "../../kernel/geometry/distance.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { WayPoint } from "../../kernel/geometry/place.ts";
import type { StepWay } from "../stats.ts";
import type { PairWay } from "../tables/engaged-moves.ts";

/** Decimals of a metre that a place keeps: a thousandth of a millimetre. */
const PRECISION = 1e6;
/** Degrees of half a turn. */
const HALF_TURN = 180;
/** Legs that an arc is walked in. */
const ARC_LEGS = 3;

/** A place without the dust that computing leaves. */
export function tidy<P extends WayPoint>(place: P): P {
  const { x, y, elevation } = place;
  return { ...place, x: tidied(x), y: tidied(y), ...(elevation === undefined ? {} : { elevation: tidied(elevation) }) };
}

// Adding 0 makes a plain zero of a negative one, which JSON does not keep.
const tidied = (metres: number): number => Math.round(metres * PRECISION) / PRECISION + 0;

/** The place so many metres from one point in the direction of another; due east where both are the same. */
export function towards(from: Point, to: Point, metres: number): Point {
  const apart = groundDistance(from, to);
  const [dx, dy] = apart === 0 ? [1, 0] : [(to.x - from.x) / apart, (to.y - from.y) / apart];
  return { x: from.x + dx * metres, y: from.y + dy * metres };
}

/** A point turned around another, clockwise as the map is seen. */
export function turned(point: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / HALF_TURN;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  return tidy({ x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos });
}

/**
 * The arc of a step around a point. A stepper who faces the centre and goes left turns clockwise around it, seen from
 * above: two who both go to their own left turn the same way around what is between them. [SEG-MOVE-27] [SEG-MOVE-34]
 */
export function arc(
  from: Point,
  centre: Point,
  way: Extract<StepWay, "circleLeft" | "circleRight">,
  degrees: number,
): readonly Point[] {
  const whole = way === "circleLeft" ? degrees : -degrees;
  return Array.from({ length: ARC_LEGS }, (_, leg) => turned(from, centre, (whole * (leg + 1)) / ARC_LEGS));
}

/** The middle between two points. */
export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A point on the other side of the line through two others, as far from it as before. [SEG-MOVE-39] */
export function mirrored(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return tidy(towards(a, point, -groundDistance(a, point)));
  const share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  return tidy({ x: 2 * (a.x + share * dx) - point.x, y: 2 * (a.y + share * dy) - point.y });
}

/** Where a step leads on open ground. [SEG-MOVE-24] [SEG-MOVE-25] [SEG-MOVE-27] */
export function placeAfter(settings: SegmentsSettings, from: Point, foe: Point, way: PairWay): Point {
  switch (way) {
    case "hold":
      return from;
    case "advance":
      return towards(from, foe, settings.slowEngagedStepM);
    case "back":
      return towards(foe, from, groundDistance(foe, from) + settings.slowEngagedStepM);
    case "circleLeft":
      return turned(from, foe, settings.circleDegrees);
    case "circleRight":
      return turned(from, foe, -settings.circleDegrees);
  }
}
