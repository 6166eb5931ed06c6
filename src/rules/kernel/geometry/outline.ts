import type { Area } from "./areas.ts";
import type { Point } from "./grid.ts";

/** Degrees between two corners of a curved edge. */
const STEP = 5;
const FULL_TURN = 360;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** The corners of an area's edge, in order (metres); a curve is cut every few degrees. An arc goes out on one side and back on the other. */
export function outlineOf(area: Area): Point[] {
  switch (area.shape) {
    case "circle":
      return curve(area.centre, area.radius, 0, FULL_TURN).slice(1);
    case "cone":
      return [
        area.tip,
        ...curve(area.tip, area.length, area.direction - area.degrees / 2, area.direction + area.degrees / 2),
      ];
    case "arc": {
      const [from, to] = [area.direction - area.degrees / 2, area.direction + area.degrees / 2];
      return [...curve(area.centre, area.outer, from, to), ...curve(area.centre, area.inner, from, to).reverse()];
    }
    case "line": {
      const aside = (from: Point, side: number): Point => away(from, area.width / 2, area.direction + side);
      const end = away(area.from, area.length, area.direction);
      return [aside(area.from, -90), aside(end, -90), aside(end, 90), aside(area.from, 90)];
    }
  }
}

function curve(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / STEP));
  return Array.from({ length: steps + 1 }, (_, step) => away(centre, radius, from + ((to - from) * step) / steps));
}

function away({ x, y }: Point, metres: number, degrees: number): Point {
  return {
    x: x + metres * Math.cos(degrees * RADIANS_PER_DEGREE),
    y: y + metres * Math.sin(degrees * RADIANS_PER_DEGREE),
  };
}
