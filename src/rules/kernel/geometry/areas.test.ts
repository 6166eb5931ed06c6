import { describe, expect, it } from "vitest";
import { angleBetween, directionTo, isInArea, squaresInArea, touchesArea, type Area } from "./areas.ts";

const origin = { x: 0, y: 0 };

describe("areas", () => {
  it("a circle holds its edge", () => {
    const circle = { shape: "circle", centre: origin, radius: 3 } as const;
    expect([isInArea(circle, { x: 3, y: 0 }), isInArea(circle, { x: 2.2, y: 2.2 })]).toEqual([true, false]);
  });

  it("a cone holds its tip, its two edges and nothing behind", () => {
    const cone = { shape: "cone", tip: origin, direction: 350, degrees: 90, length: 10 } as const;
    expect(isInArea(cone, origin)).toBe(true);
    expect(isInArea({ ...cone, direction: 0 }, { x: 5, y: 5 })).toBe(true);
    expect(isInArea({ ...cone, direction: 0 }, { x: 5, y: 5.01 })).toBe(false);
    expect(isInArea(cone, { x: 5, y: 4 })).toBe(false);
    expect(isInArea(cone, { x: 5, y: -4 })).toBe(true);
    expect(isInArea(cone, { x: -1, y: 0 })).toBe(false);
    expect(isInArea(cone, { x: 10.1, y: 0 })).toBe(false);
    expect(isInArea({ ...cone, direction: 180 }, origin)).toBe(true);
  });

  it("SEG-HOUSE-43 an arc of 45 degrees lies between two distances", () => {
    const arc = { shape: "arc", centre: origin, direction: 90, degrees: 45, inner: 2, outer: 8 } as const;
    expect([
      isInArea(arc, { x: 0, y: 1.9 }),
      isInArea(arc, { x: 0, y: 2 }),
      isInArea(arc, { x: 0, y: 8 }),
      isInArea(arc, { x: 3, y: 5 }),
    ]).toEqual([false, true, true, false]);
  });

  it("a line has a width", () => {
    const bolt = { shape: "line", from: origin, direction: 45, length: 10, width: 2 } as const;
    expect([
      isInArea(bolt, { x: 5, y: 5 }),
      isInArea(bolt, { x: 5, y: 6.3 }),
      isInArea(bolt, { x: 5, y: 6.5 }),
      isInArea(bolt, { x: -1, y: -1 }),
    ]).toEqual([true, true, false, false]);
    expect(isInArea(bolt, { x: 8, y: 8 })).toBe(false);
  });

  it("a line holds its ends and its sides, wherever it begins", () => {
    const bolt = { shape: "line", from: { x: 4, y: -2 }, direction: 0, length: 10, width: 2 } as const;
    for (const [x, y] of [
      [4, -2],
      [14, -2],
      [9, -1],
      [9, -3],
      [4, -1],
    ] as const)
      expect(isInArea(bolt, { x, y })).toBe(true);
    for (const [x, y] of [
      [3.9, -2],
      [14.1, -2],
      [9, -0.9],
      [9, -3.1],
    ] as const)
      expect(isInArea(bolt, { x, y })).toBe(false);
  });

  it("SEG-HOUSE-29 touches a round body from every side, and a point only where it holds it", () => {
    const circle = { shape: "circle", centre: origin, radius: 3 } as const;
    const cone = { shape: "cone", tip: origin, direction: 0, degrees: 90, length: 10 } as const;
    const arc = { shape: "arc", centre: origin, direction: 0, degrees: 90, inner: 4, outer: 10 } as const;
    const line = { shape: "line", from: origin, direction: 0, length: 10, width: 2 } as const;
    const touched = (area: Area, x: number, y: number): readonly number[] =>
      [0, 0.5, 0.9, 1.1, 2].filter((radius) => touchesArea(area, { x, y }, radius));
    expect([touched(circle, 4, 0), touched(circle, 2, 0)]).toEqual([
      [1.1, 2],
      [0, 0.5, 0.9, 1.1, 2],
    ]);
    expect([touched(cone, 11, 0), touched(cone, -1, 0), touched(cone, 5, 5 + Math.SQRT2), touched(cone, 5, 6)]).toEqual(
      [
        [1.1, 2],
        [1.1, 2],
        [1.1, 2],
        [0.9, 1.1, 2],
      ],
    );
    expect([touched(arc, 3, 0), touched(arc, 11, 0), touched(arc, 0, 0), touched(arc, 5, 6)]).toEqual([
      [1.1, 2],
      [1.1, 2],
      [],
      [0.9, 1.1, 2],
    ]);
    expect([touched(line, 5, 2), touched(line, -1, 0), touched(line, 11, 0), touched(line, 11, 2)]).toEqual([
      [1.1, 2],
      [1.1, 2],
      [1.1, 2],
      [2],
    ]);
  });

  it("gives the squares whose centre it holds", () => {
    expect(squaresInArea({ shape: "circle", centre: { x: 3, y: 3 }, radius: 1.5 }, 1.5)).toEqual([
      { column: 1, row: 1 },
      { column: 2, row: 1 },
      { column: 1, row: 2 },
      { column: 2, row: 2 },
    ]);
    expect(squaresInArea({ shape: "line", from: { x: 0, y: 0.5 }, direction: 0, length: 3, width: 0.5 }, 1)).toEqual([
      { column: 0, row: 0 },
      { column: 1, row: 0 },
      { column: 2, row: 0 },
    ]);
    expect(squaresInArea({ shape: "cone", tip: origin, direction: 45, degrees: 90, length: 2 }, 1)).toHaveLength(3);
    expect(
      squaresInArea({ shape: "arc", centre: origin, direction: 45, degrees: 90, inner: 1, outer: 2 }, 1),
    ).toHaveLength(2);
  });

  it("misses no square whose centre it holds, wherever it lies and whatever a square measures", () => {
    const places = [
      { x: 0.75, y: 0.75 },
      { x: -11.2, y: -7.4 },
      { x: 6, y: -9.3 },
    ];
    for (const [metresPerSquare, place] of [1, 1.5].flatMap((side) => places.map((one) => [side, one] as const))) {
      for (const area of [
        { shape: "circle", centre: place, radius: 2 },
        { shape: "cone", tip: place, direction: 200, degrees: 70, length: 6 },
        { shape: "arc", centre: place, direction: 30, degrees: 100, inner: 2, outer: 5 },
        { shape: "line", from: place, direction: 100, length: 7, width: 6 },
      ] as const) {
        const held = Array.from({ length: 60 * 60 }, (_, n) => ({
          column: (n % 60) - 30,
          row: Math.floor(n / 60) - 30,
        })).filter(({ column, row }) =>
          isInArea(area, { x: (column + 0.5) * metresPerSquare, y: (row + 0.5) * metresPerSquare }),
        );
        expect(held).not.toEqual([]);
        expect(squaresInArea(area, metresPerSquare)).toEqual(held);
      }
    }
  });

  it("measures directions and angles", () => {
    expect([
      directionTo({ x: 3, y: 2 }, { x: 3, y: 5 }),
      directionTo({ x: 3, y: 2 }, { x: 1, y: 2 }),
      directionTo({ x: 3, y: 2 }, { x: 4, y: 1 }),
    ]).toEqual([90, 180, 315]);
    expect([
      directionTo(origin, { x: 0, y: 1 }),
      directionTo(origin, { x: 0, y: -1 }),
      directionTo(origin, origin),
    ]).toEqual([90, 270, 0]);
    expect([angleBetween(350, 10), angleBetween(10, 350), angleBetween(0, 180), angleBetween(-90, 720)]).toEqual([
      20, 20, 180, 90,
    ]);
  });
});
