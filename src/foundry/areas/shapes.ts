import { angleBetween, directionTo, type Area } from "../../rules/kernel/geometry/areas.ts";
import type { Point } from "../../rules/kernel/geometry/grid.ts";
import { outlineOf } from "../../rules/kernel/geometry/outline.ts";

/** Areas of the rules that stand on a scene. */
export type Ground = Exclude<Area, { shape: "arc" }>;
type Shape = Readonly<Record<string, unknown>>;

/** The first generation of the host whose regions know cones and lines. */
const CONES_SINCE = 14;
/** Corners of a line that is stored as a polygon. */
const LINE_CORNERS = 4;
/** Share of its size by which a polygon may differ from a cone or a line. */
const SLACK = 0.02;
/** Tenths of a millimetre, as places of tokens are read. */
const PRECISION = 10_000;

/** A region's shape (pixels) for ground (metres): version 13 knows no cones and lines, and gets their outline. */
export function shapeOf(area: Ground, metresPerPixel: number, generation: number): Shape {
  const pixels = (metres: number): number => metres / metresPerPixel;
  if (area.shape === "circle")
    return { type: "circle", x: pixels(area.centre.x), y: pixels(area.centre.y), radius: pixels(area.radius) };
  if (generation < CONES_SINCE)
    return { type: "polygon", points: outlineOf(area).flatMap(({ x, y }) => [pixels(x), pixels(y)]) };
  if (area.shape === "cone")
    return {
      type: "cone",
      x: pixels(area.tip.x),
      y: pixels(area.tip.y),
      radius: pixels(area.length),
      angle: area.degrees,
      rotation: upTo360(area.direction),
      curvature: "round",
    };
  return {
    type: "line",
    x: pixels(area.from.x),
    y: pixels(area.from.y),
    length: pixels(area.length),
    width: pixels(area.width),
    rotation: upTo360(area.direction),
  };
}

/** The ground of a region's shapes; null where they are nothing that the rules know. */
export function groundOf(shapes: readonly object[], metresPerPixel: number): Ground | null {
  const [shape] = shapes;
  if (shape === undefined || shapes.length > 1 || Reflect.get(shape, "hole") === true) return null;
  const metres = (key: string): number => rounded(numberAt(shape, key) * metresPerPixel);
  const at = { x: metres("x"), y: metres("y") };
  switch (Reflect.get(shape, "type")) {
    case "circle":
      return { shape: "circle", centre: at, radius: metres("radius") };
    case "cone":
      return {
        shape: "cone",
        tip: at,
        direction: numberAt(shape, "rotation"),
        degrees: numberAt(shape, "angle"),
        length: metres("radius"),
      };
    case "line":
      return {
        shape: "line",
        from: at,
        direction: numberAt(shape, "rotation"),
        length: metres("length"),
        width: metres("width"),
      };
    case "polygon":
      return ofCorners(cornersOf(Reflect.get(shape, "points"), metresPerPixel));
    default:
      return null;
  }
}

function cornersOf(points: unknown, metresPerPixel: number): readonly Point[] {
  const list: readonly unknown[] = Array.isArray(points) ? points : [];
  const at = (index: number): number => Number(list[index]) * metresPerPixel;
  return Array.from({ length: Math.floor(list.length / 2) }, (_, index) => ({
    x: at(2 * index),
    y: at(2 * index + 1),
  }));
}

function ofCorners(corners: readonly Point[]): Ground | null {
  const ground = corners.length === LINE_CORNERS ? lineOf(corners) : coneOf(corners);
  return ground !== null && isOutline(ground, corners) ? ground : null;
}

function lineOf([a, b, , d]: readonly Point[]): Ground | null {
  if (a === undefined || b === undefined || d === undefined) return null;
  return {
    shape: "line",
    from: { x: rounded((a.x + d.x) / 2), y: rounded((a.y + d.y) / 2) },
    direction: rounded(directionTo(a, b)),
    length: rounded(apart(a, b)),
    width: rounded(apart(a, d)),
  };
}

function coneOf([tip, ...rim]: readonly Point[]): Ground | null {
  const [first, last] = [rim[0], rim.at(-1)];
  if (tip === undefined || first === undefined || last === undefined) return null;
  const steps = rim
    .slice(1)
    .map((corner, index) => angleBetween(directionTo(tip, corner), directionTo(tip, rim[index] ?? corner)));
  const degrees = rounded(steps.reduce((sum, step) => sum + step, 0));
  return {
    shape: "cone",
    tip: { x: rounded(tip.x), y: rounded(tip.y) },
    direction: rounded(upTo360(directionTo(tip, first) + degrees / 2)),
    degrees,
    length: rounded(apart(tip, first)),
  };
}

/** Whether these are the corners that this ground's outline has, or nearly. */
function isOutline(ground: Ground, corners: readonly Point[]): boolean {
  const size = ground.shape === "circle" ? ground.radius : ground.length;
  const expected = outlineOf(ground);
  return (
    expected.length === corners.length &&
    expected.every((corner, index) => apart(corner, corners[index] ?? { x: Infinity, y: 0 }) <= size * SLACK)
  );
}

function numberAt(shape: object, key: string): number {
  const value: unknown = Reflect.get(shape, key);
  return typeof value === "number" ? value : 0;
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function upTo360(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function rounded(value: number): number {
  return Math.round(value * PRECISION) / PRECISION;
}
