import { groundDistance } from "./distance.ts";
import type { GroundPoint, Point, Square } from "./grid.ts";

/** An area of effect on the ground, in metres. Directions in degrees: 0 to the right, growing clockwise (y downwards). */
export type Area =
  | { readonly shape: "circle"; readonly centre: GroundPoint; readonly radius: number }
  /** A wedge of `degrees` around `direction`, from its tip; a cone or the arc of a cover fire. */
  | {
      readonly shape: "cone";
      readonly tip: GroundPoint;
      readonly direction: number;
      readonly degrees: number;
      readonly length: number;
    }
  /** A wedge without its inner part: between two distances from its centre. */
  | {
      readonly shape: "arc";
      readonly centre: GroundPoint;
      readonly direction: number;
      readonly degrees: number;
      readonly inner: number;
      readonly outer: number;
    }
  | {
      readonly shape: "line";
      readonly from: GroundPoint;
      readonly direction: number;
      readonly length: number;
      readonly width: number;
    };

/** Rounding error that still counts as inside, in metres or degrees. */
const EPSILON = 1e-9;
const DEGREES_PER_RADIAN = 180 / Math.PI;

/** Whether a point lies in an area; its edge belongs to it. */
export function isInArea(area: Area, point: Point): boolean {
  switch (area.shape) {
    case "circle":
      return groundDistance(area.centre, point) <= area.radius + EPSILON;
    case "cone":
      return isInWedge({ ...area, inner: 0, outer: area.length }, point);
    case "arc":
      return isInWedge({ ...area, tip: area.centre }, point);
    case "line": {
      const { along, aside } = seenFrom(area.from, area.direction, point);
      return along >= -EPSILON && along <= area.length + EPSILON && aside <= area.width / 2 + EPSILON;
    }
  }
}

/** Metres of a point along a direction from a place, and beside it. */
function seenFrom(from: Point, direction: number, point: Point): { readonly along: number; readonly aside: number } {
  const angle = direction / DEGREES_PER_RADIAN;
  const [x, y] = [point.x - from.x, point.y - from.y];
  return {
    along: x * Math.cos(angle) + y * Math.sin(angle),
    aside: Math.abs(y * Math.cos(angle) - x * Math.sin(angle)),
  };
}

/** Whether an area touches a round body: its middle lies in the area, or no farther off than its radius. */
export function touchesArea(area: Area, middle: Point, radius: number): boolean {
  return isInArea(area, middle) || (radius > 0 && metresTo(area, middle) <= radius + EPSILON);
}

/** Metres from a point outside an area to its nearest part. */
function metresTo(area: Area, point: Point): number {
  switch (area.shape) {
    case "circle":
      return groundDistance(area.centre, point) - area.radius;
    case "cone":
      return metresToWedge(area.tip, area, 0, area.length, point);
    case "arc":
      return metresToWedge(area.centre, area, area.inner, area.outer, point);
    case "line": {
      const { along, aside } = seenFrom(area.from, area.direction, point);
      return Math.hypot(Math.max(0, -along, along - area.length), Math.max(0, aside - area.width / 2));
    }
  }
}

function metresToWedge(
  tip: Point,
  { direction, degrees }: { readonly direction: number; readonly degrees: number },
  inner: number,
  outer: number,
  point: Point,
): number {
  const away = groundDistance(tip, point);
  if (angleBetween(direction, directionTo(tip, point)) <= degrees / 2) return Math.max(inner - away, away - outer);
  return Math.min(
    ...[direction - degrees / 2, direction + degrees / 2].map((edge) => {
      const { along, aside } = seenFrom(tip, edge, point);
      return Math.hypot(Math.max(0, inner - along, along - outer), aside);
    }),
  );
}

/** The squares whose centre lies in an area, row by row. */
export function squaresInArea(area: Area, metresPerSquare: number): Square[] {
  const { centre, radius } = reachOf(area);
  const [left, right] = [
    Math.floor((centre.x - radius) / metresPerSquare),
    Math.floor((centre.x + radius) / metresPerSquare),
  ];
  const [top, bottom] = [
    Math.floor((centre.y - radius) / metresPerSquare),
    Math.floor((centre.y + radius) / metresPerSquare),
  ];
  const squares: Square[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (isInArea(area, { x: (column + 0.5) * metresPerSquare, y: (row + 0.5) * metresPerSquare }))
        squares.push({ column, row });
    }
  }
  return squares;
}

/** The direction from one point to another, in degrees from 0 up to 360. Of a point to itself: 0. */
export function directionTo(from: Point, to: Point): number {
  const degrees = Math.atan2(to.y - from.y, to.x - from.x) * DEGREES_PER_RADIAN;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** The smaller angle between two directions, from 0 to 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const turn = (((a - b) % 360) + 360) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** A circle that holds the whole area. */
function reachOf(area: Area): { readonly centre: Point; readonly radius: number } {
  switch (area.shape) {
    case "circle":
      return area;
    case "cone":
      return { centre: area.tip, radius: area.length };
    case "arc":
      return { centre: area.centre, radius: area.outer };
    case "line":
      return { centre: area.from, radius: Math.hypot(area.length, area.width / 2) };
  }
}

/** Part of a circle between two radii: directions and angles in degrees, the rest in metres. */
interface Wedge {
  readonly tip: Point;
  readonly direction: number;
  readonly degrees: number;
  readonly inner: number;
  readonly outer: number;
}

function isInWedge({ tip, direction, degrees, inner, outer }: Wedge, point: Point): boolean {
  const away = groundDistance(tip, point);
  if (away < inner - EPSILON || away > outer + EPSILON) return false;
  return away <= EPSILON || angleBetween(direction, directionTo(tip, point)) <= degrees / 2 + EPSILON;
}
