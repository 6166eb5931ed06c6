/** The shapes of a region: how they are stored, what they cover, and their outline. Pixels of the scene, degrees clockwise. */
import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import type { DataSchema } from "../../abstract/model-types.ts";
import * as fields from "../../data/fields.ts";
import type { Point } from "../../grid/types.ts";
import type { Generation } from "../../realm.ts";

/** Degrees between two corners of a curved outline. */
const CURVE_STEP = 5;
const FULL_TURN = 360;

/** The schemas of the kinds of shapes that a generation has. */
export function shapeTypes(generation: Generation): Record<string, DataSchema> {
  const pixels = () => new fields.NumberField({ required: true, nullable: false, initial: undefined });
  const length = () => new fields.NumberField({ required: true, nullable: false, initial: undefined, positive: true });
  const width = () => new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0 });
  const common = (): DataSchema => ({
    hole: new fields.BooleanField(),
    ...(generation >= 14 ? { gridBased: new fields.BooleanField() } : {}),
  });
  const anchors = (): DataSchema =>
    generation >= 14
      ? { anchorX: new fields.AlphaField({ initial: 0 }), anchorY: new fields.AlphaField({ initial: 0 }) }
      : {};
  const place = (): DataSchema => ({ x: pixels(), y: pixels() });
  const rotation = () => new fields.AngleField();
  const points = new fields.ArrayField(pixels(), {
    validate: (list: unknown) => Array.isArray(list) && list.length >= 6 && list.length % 2 === 0,
    validationError: "must be at least three pairs of coordinates",
  });
  const plain = {
    rectangle: { ...place(), width: length(), height: length(), rotation: rotation(), ...anchors(), ...common() },
    circle: { ...place(), radius: length(), ...common() },
    ellipse: { ...place(), radiusX: length(), radiusY: length(), rotation: rotation(), ...common() },
    polygon: { points, ...common() },
  };
  if (generation < 14) return plain;
  return {
    ...plain,
    cone: {
      ...place(),
      radius: length(),
      angle: new fields.AngleField({ initial: 90 }),
      rotation: rotation(),
      curvature: new fields.StringField({
        required: true,
        blank: false,
        choices: ["flat", "round", "semicircle"],
        initial: "round",
      }),
      ...common(),
    },
    line: { ...place(), length: length(), width: length(), rotation: rotation(), ...common() },
    ring: { ...place(), radius: length(), innerWidth: width(), outerWidth: width(), ...common() },
  };
}

/** Whether the shapes of a region, in their order, cover a point: holes take away from those before them. */
export function isCovered(shapes: readonly unknown[], point: Point): boolean {
  let inside = false;
  for (const shape of shapes) {
    if (!isRecord(shape)) continue;
    const within = outlinesOf(shape).filter((outline) => contains(outline, point)).length % 2 === 1;
    if (within) inside = shape["hole"] !== true;
  }
  return inside;
}

/** The polygons of a shape: one, or an outer and an inner one. Curves are cut every few degrees. */
export function outlinesOf(shape: Source): Point[][] {
  const n = (key: string): number => (typeof shape[key] === "number" ? shape[key] : 0);
  const origin = { x: n("x"), y: n("y") };
  const turned = (points: Point[], about: Point = origin) => points.map((point) => turn(point, about, n("rotation")));
  switch (shape["type"]) {
    case "circle":
      return [arc(origin, n("radius"), n("radius"), 0, FULL_TURN)];
    case "ellipse":
      return [turned(arc(origin, n("radiusX"), n("radiusY"), 0, FULL_TURN))];
    case "ring":
      return [
        arc(origin, n("radius") + n("outerWidth"), n("radius") + n("outerWidth"), 0, FULL_TURN),
        arc(origin, n("radius") - n("innerWidth"), n("radius") - n("innerWidth"), 0, FULL_TURN),
      ];
    case "cone":
      return [[origin, ...turned(coneEnd(origin, n("radius"), n("angle"), shape["curvature"]))]];
    case "line":
      return [turned(box({ x: origin.x, y: origin.y - n("width") / 2 }, n("length"), n("width")))];
    case "rectangle":
      return [rectangle(origin, n, "anchorX" in shape)];
    default:
      return [pairs(shape["points"])];
  }
}

/** [13] The place is the upper left corner, and it turns about its middle; [14] both are its anchor. */
function rectangle({ x, y }: Point, n: (key: string) => number, isAnchored: boolean): Point[] {
  const [width, height] = [n("width"), n("height")];
  const corner = isAnchored ? { x: x - width * n("anchorX"), y: y - height * n("anchorY") } : { x, y };
  const about = isAnchored ? { x, y } : { x: x + width / 2, y: y + height / 2 };
  return box(corner, width, height).map((point) => turn(point, about, n("rotation")));
}

function coneEnd(tip: Point, radius: number, angle: number, curvature: unknown): Point[] {
  const half = angle / 2;
  if (curvature !== "flat") return arc(tip, radius, radius, -half, half);
  const side = radius / Math.cos((half * Math.PI) / 180);
  return [at(tip, side, side, -half), at(tip, side, side, half)];
}

function box({ x, y }: Point, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

function arc(centre: Point, radiusX: number, radiusY: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / CURVE_STEP));
  return Array.from({ length: to - from >= FULL_TURN ? steps : steps + 1 }, (_, i) =>
    at(centre, radiusX, radiusY, from + ((to - from) * i) / steps),
  );
}

function at(centre: Point, radiusX: number, radiusY: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x + radiusX * Math.cos(angle), y: centre.y + radiusY * Math.sin(angle) };
}

function turn(point: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [point.x - about.x, point.y - about.y];
  return {
    x: about.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: about.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

function pairs(points: unknown): Point[] {
  const list = Array.isArray(points) ? points.filter((each) => typeof each === "number") : [];
  return Array.from({ length: Math.floor(list.length / 2) }, (_, i) => ({
    x: list[2 * i] ?? 0,
    y: list[2 * i + 1] ?? 0,
  }));
}

/** Whether a point lies in a polygon, by the borders that a ray to the right crosses. */
function contains(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + outline.length - 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}
