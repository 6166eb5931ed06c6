import { describe, expect, it } from "vitest";
import {
  bodyDistance,
  excessRadius,
  footprintDistance,
  groundDistance,
  squareDistance,
  squaresApart,
  straightDistance,
} from "./distance.ts";
import { covers, footprintAt, footprintCentre, overlap, squaresAround, squaresOf } from "./footprint.ts";
import { centreOf, isSameSquare, metresOf, squareAt, squaresIn } from "./grid.ts";

const metre = { metresPerSquare: 1 };
const big = { metresPerSquare: 1.5 };
const body = (x: number, y: number, radius = 0.5, elevation = 0) => ({ x, y, radius, elevation });

describe("squares and metres", () => {
  it("turns points into squares and back", () => {
    expect(squareAt(big, { x: 3, y: 2.99 })).toEqual({ column: 2, row: 1 });
    expect(squareAt(metre, { x: -0.1, y: 0 })).toEqual({ column: -1, row: 0 });
    expect(centreOf(big, { column: 2, row: 1 })).toEqual({ x: 3.75, y: 2.25 });
    expect(metresOf(big, 6)).toBe(9);
    expect([squaresIn(big, 9), squaresIn(big, 8.99), squaresIn({ metresPerSquare: 0.1 }, 0.3)]).toEqual([6, 5, 3]);
    expect(isSameSquare({ column: 1, row: 2 }, { column: 1, row: 2 })).toBe(true);
    for (const other of [
      { column: 2, row: 1 },
      { column: 1, row: 3 },
      { column: 2, row: 2 },
    ])
      expect(isSameSquare({ column: 1, row: 2 }, other)).toBe(false);
  });
});

describe("distances in metres", () => {
  it("SEG-HOUSE-29 two neighbours on a 1 m grid are 1 m apart", () => {
    expect(bodyDistance(body(0.5, 0.5), body(1.5, 0.5))).toBe(1);
  });

  it("SEG-HOUSE-29 takes off what each radius exceeds half a metre by, never below nothing", () => {
    expect(bodyDistance(body(0, 0, 1.5), body(5, 0, 1))).toBe(3.5);
    expect(bodyDistance(body(0, 0, 0.3), body(5, 0))).toBe(5);
    expect(bodyDistance(body(0, 0, 2.5), body(1, 0))).toBe(0);
    expect([excessRadius(0.5), excessRadius(2.5)]).toEqual([0, 2]);
  });

  it("counts height", () => {
    expect(bodyDistance(body(0, 0), body(3, 0, 0.5, 4))).toBe(5);
    expect(straightDistance({ x: 0, y: 0, elevation: 4 }, { x: 3, y: 0 })).toBe(5);
    expect(straightDistance({ x: 1, y: 1, elevation: 6 }, { x: 4, y: 1, elevation: 2 })).toBe(5);
    expect(groundDistance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  });
});

describe("distances in squares", () => {
  it("D20-MOVE-08 counts every second diagonal twice", () => {
    expect(squaresApart("alternating", 4, 4)).toBe(6);
    expect(squaresApart("alternating", 3, 5)).toBe(6);
    expect(squareDistance("alternating", { column: 0, row: 0 }, { column: 5, row: 3 })).toBe(6);
    expect(squareDistance("alternating", { column: 6, row: 4 }, { column: 4, row: 1 })).toBe(4);
  });

  it("FIF-HOUSE-09 FIF-HOUSE-10 counts each diagonal once, height too", () => {
    expect(squaresApart("equal", 4, -3)).toBe(4);
    expect(squaresApart("equal", 1, 2, -6)).toBe(6);
  });

  it("D20-AIR-101 adds half of the shorter of ground and height to the longer", () => {
    expect(squaresApart("alternating", 8, 0, 12) * 1.5).toBe(24);
    expect(squaresApart("alternating", 0, 0, 3)).toBe(3);
  });

  it("D20-MOVE-45 counts from nearest square to nearest square", () => {
    const [ogre, archer] = [
      { column: 0, row: 0, side: 2 },
      { column: 5, row: 0, side: 1 },
    ];
    expect(footprintDistance("alternating", ogre, archer)).toBe(4);
    expect(footprintDistance("alternating", archer, ogre)).toBe(4);
    expect(footprintDistance("equal", ogre, { column: 1, row: 1, side: 1 })).toBe(0);
  });
});

describe("footprints", () => {
  it("lie around the centre", () => {
    expect(footprintAt(big, { x: 3.75, y: 2.25 }, 1)).toEqual({ column: 2, row: 1, side: 1 });
    expect(footprintAt(big, { x: 3, y: 3 }, 2)).toEqual({ column: 1, row: 1, side: 2 });
    expect(footprintAt(metre, { x: 5.5, y: 5.5 }, 3)).toEqual({ column: 4, row: 4, side: 3 });
    expect(footprintAt(metre, { x: 5.5, y: 5.5 }, 0.5)).toEqual({ column: 5, row: 5, side: 1 });
    expect(footprintCentre(big, { column: 1, row: 1, side: 2 })).toEqual({ x: 3, y: 3 });
  });

  it("list their squares and know them", () => {
    const ogre = { column: 1, row: 2, side: 2 };
    expect(squaresOf(ogre)).toEqual([
      { column: 1, row: 2 },
      { column: 2, row: 2 },
      { column: 1, row: 3 },
      { column: 2, row: 3 },
    ]);
    expect([covers(ogre, { column: 2, row: 3 }), covers(ogre, { column: 3, row: 3 })]).toEqual([true, false]);
    expect(overlap(ogre, { column: 2, row: 3, side: 3 })).toBe(true);
    expect(overlap(ogre, { column: 3, row: 3, side: 1 })).toBe(false);
  });

  it("FIF-MOVE-29 are surrounded by 4n + 4 squares", () => {
    expect([1, 2, 3, 4].map((side) => squaresAround({ column: 0, row: 0, side }).length)).toEqual([8, 12, 16, 20]);
  });
});
