import { describe, expect, it } from "vitest";
import { groundDistance, squaresApart } from "./distance.ts";
import { covers, footprintAt, footprintCentre, overlap, squaresOf } from "./footprint.ts";
import { centreOf, metresOf, squareAt, squaresIn } from "./grid.ts";

const metre = { metresPerSquare: 1 };
const big = { metresPerSquare: 1.5 };

describe("squares and metres", () => {
  it("turns points into squares and back", () => {
    expect(squareAt(big, { x: 3, y: 2.99 })).toEqual({ column: 2, row: 1 });
    expect(squareAt(metre, { x: -0.1, y: 0 })).toEqual({ column: -1, row: 0 });
    expect(centreOf(big, { column: 2, row: 1 })).toEqual({ x: 3.75, y: 2.25 });
    expect(metresOf(big, 6)).toBe(9);
    expect([squaresIn(big, 9), squaresIn(big, 8.99), squaresIn({ metresPerSquare: 0.1 }, 0.3)]).toEqual([6, 5, 3]);
  });
});

describe("distances in metres", () => {
  it("are straight", () => {
    expect(groundDistance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  });
});

describe("distances in squares", () => {
  it("D20-MOVE-08 counts every second diagonal twice", () => {
    expect(squaresApart("alternating", 4, 4)).toBe(6);
    expect(squaresApart("alternating", 3, 5)).toBe(6);
  });

  it("FIF-HOUSE-09 FIF-HOUSE-10 counts each diagonal once, height too", () => {
    expect(squaresApart("equal", 4, -3)).toBe(4);
    expect(squaresApart("equal", 1, 2, -6)).toBe(6);
  });

  it("D20-AIR-101 adds half of the shorter of ground and height to the longer", () => {
    expect(squaresApart("alternating", 8, 0, 12) * 1.5).toBe(24);
    expect(squaresApart("alternating", 0, 0, 3)).toBe(3);
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
});
