import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInArea, squaresInArea, type Area } from "./areas.ts";
import { outlineOf } from "./outline.ts";

const metres = fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10);
const point = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
const direction = fc.integer({ min: 0, max: 359 });
const degrees = fc.integer({ min: 1, max: 180 });

const area: fc.Arbitrary<Exclude<Area, { shape: "arc" }>> = fc.oneof(
  fc.record({ shape: fc.constant("circle" as const), centre: point, radius: metres }),
  fc.record({ shape: fc.constant("cone" as const), tip: point, direction, degrees, length: metres }),
  fc.record({ shape: fc.constant("line" as const), from: point, direction, length: metres, width: metres }),
);

/** Whether a point lies in a polygon, by the edges that a ray to the right crosses. */
function isWithin(outline: ReturnType<typeof outlineOf>, { x, y }: { x: number; y: number }): boolean {
  let inside = false;
  outline.forEach((a, at) => {
    const b = outline.at(at - 1) ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

describe("the outline of an area", () => {
  it("has no corner outside, and encloses nothing that is outside", () => {
    fc.assert(
      fc.property(area, point, (each, { x, y }) => {
        const outline = outlineOf(each);
        for (const corner of outline) expect(isInArea(each, corner)).toBe(true);
        const place = { x: x + 0.37, y: y + 0.41 };
        if (isWithin(outline, place)) expect(isInArea(each, place)).toBe(true);
      }),
    );
  });

  it("leaves out of the squares that the area holds only those within a hundredth of its curve", () => {
    fc.assert(
      fc.property(area, (each) => {
        const outline = outlineOf(each);
        const size = each.shape === "circle" ? each.radius : each.length;
        for (const { column, row } of squaresInArea(each, 1)) {
          const place = { x: column + 0.5, y: row + 0.5 };
          const centre = each.shape === "circle" ? each.centre : each.shape === "cone" ? each.tip : each.from;
          const isAtEdge = Math.hypot(place.x - centre.x, place.y - centre.y) > size * 0.99;
          const isOnSide = outline.some((a, at) => distanceTo(place, a, outline.at(at - 1) ?? a) < 1e-6);
          if (!isAtEdge && !isOnSide) expect(isWithin(outline, place)).toBe(true);
        }
      }),
    );
  });

  it("goes round an arc on both of its radii", () => {
    const arc = { shape: "arc", centre: { x: 0, y: 0 }, direction: 0, degrees: 90, inner: 2, outer: 5 } as const;
    expect([...new Set(outlineOf(arc).map(({ x, y }) => Math.round(Math.hypot(x, y))))]).toEqual([5, 2]);
    for (const corner of outlineOf(arc)) expect(isInArea(arc, corner)).toBe(true);
  });
});

function distanceTo(
  { x, y }: { x: number; y: number },
  a: { x: number; y: number },
  b: { x: number; y: number },
): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}
