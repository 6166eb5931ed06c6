import { describe, expect, it } from "vitest";
import { allCorners, cornersOf } from "./cover.ts";
import { isFlanked } from "./flanking.ts";
import type { Square } from "./grid.ts";
import { cross, isStoppedBySquares, isStoppedByWalls, meet, passesThrough, sideOf, squaresAlong } from "./lines.ts";
import type { Line } from "./lines.ts";

const line = (x1: number, y1: number, x2: number, y2: number): Line => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
});
const at = (column: number, row: number, side = 1) => ({ column, row, side });
const full =
  (...squares: readonly (readonly [number, number])[]) =>
  (square: Square): boolean =>
    squares.some(([column, row]) => square.column === column && square.row === row);

describe("lines", () => {
  it("know their sides, meetings and crossings", () => {
    expect([sideOf(line(0, 0, 2, 0), { x: 1, y: 1 }), sideOf(line(0, 0, 2, 0), { x: 9, y: 0 })]).toEqual([1, 0]);
    expect(cross(line(0, 0, 2, 2), line(0, 2, 2, 0))).toBe(true);
    expect(cross(line(0, 0, 2, 2), line(1, 1, 2, 0))).toBe(false);
    expect(meet(line(0, 0, 2, 2), line(1, 1, 2, 0))).toBe(true);
    expect(meet(line(0, 0, 2, 2), line(1, 0, 2, 1))).toBe(false);
    expect(meet(line(0, 0, 1, 0), line(2, 0, 3, 0))).toBe(false);
    expect(meet(line(0, 0, 2, 0), line(1, 0, 3, 0))).toBe(true);
  });

  it("meet along the same line where one overlaps, holds or touches the other, whichever way they are drawn", () => {
    const turned = ({ from, to }: Line): Line => ({ from: to, to: from });
    const meets: readonly (readonly [Line, Line, boolean])[] = [
      [line(0, 0, 2, 0), line(1, 0, 3, 0), true],
      [line(0, 0, 6, 0), line(2, 0, 4, 0), true],
      [line(0, 0, 2, 2), line(2, 2, 5, 5), true],
      [line(0, 0, 0, 1), line(0, 2, 0, 4), false],
      [line(0, 0, 1, 1), line(2, 2, 3, 3), false],
      [line(1, 1, 1, 1), line(0, 0, 3, 3), true],
      [line(1, 2, 1, 2), line(0, 0, 3, 3), false],
      [line(4, 4, 4, 4), line(0, 0, 3, 3), false],
      [line(1, 1, 1, 1), line(1, 1, 1, 1), true],
      [line(1, 1, 1, 1), line(1, 2, 1, 2), false],
    ];
    for (const [a, b, expected] of meets) {
      for (const [one, other] of [
        [a, b],
        [turned(a), b],
        [a, turned(b)],
        [turned(a), turned(b)],
      ] as const) {
        expect([meet(one, other), meet(other, one)]).toEqual([expected, expected]);
      }
    }
  });

  it("do not cross where an end touches the other, from whichever side it comes", () => {
    for (const [a, b] of [
      [line(0, 0, 2, 2), line(1, 1, 0, 2)],
      [line(0, 0, 2, 2), line(2, 0, 1, 1)],
      [line(0, 0, 2, 2), line(0, 2, 1, 1)],
      [line(0, 0, 2, 2), line(3, 0, 5, 9)],
    ] as const) {
      expect([cross(a, b), cross(b, a)]).toEqual([false, false]);
    }
  });

  it("D20-COVER-12 pass through the inside of a square, not along its edge or corner", () => {
    expect(passesThrough(line(0, 0, 4, 1), at(2, 0))).toBe(true);
    expect(passesThrough(line(0, 1, 4, 1), at(2, 0))).toBe(false);
    expect(passesThrough(line(0, 0, 2, 2), at(1, 0))).toBe(false);
    expect(passesThrough(line(0, 0, 2, 2), at(1, 1))).toBe(true);
    expect(passesThrough(line(0, 0, 1, 1), at(1, 1))).toBe(false);
    expect(passesThrough(line(2.5, 0, 2.5, 9), at(2, 4))).toBe(true);
    expect(passesThrough(line(1.5, 1.5, 1.5, 1.5), at(1, 1))).toBe(true);
    expect(passesThrough(line(-2, 0.5, 2, 0.5), at(0, 0))).toBe(true);
    expect(passesThrough(line(0.9, 0.8, 1.1, 1.2), at(1, 0))).toBe(false);
    expect([2, 1].map((column) => passesThrough(line(2, 0, 2 + 1e-12, 9), at(column, 4)))).toEqual([false, false]);
  });

  it("list the squares that they touch", () => {
    expect(squaresAlong(line(0.5, 0.5, 2.5, 0.5))).toEqual(
      [at(0, 0), at(1, 0), at(2, 0)].map(({ column, row }) => ({ column, row })),
    );
    expect(squaresAlong(line(2, 0.5, 2, 1.5))).toHaveLength(4);
    expect(squaresAlong(line(1, 1, 1, 1))).toHaveLength(4);
    expect(squaresAlong(line(10.5, 0.5, 12.5, 1.75))).toEqual(
      [
        [10, 0],
        [11, 0],
        [11, 1],
        [12, 1],
      ].map(([column, row]) => ({ column, row })),
    );
    expect(squaresAlong(line(0.5, 2.5, 0.5, 0.5))).toEqual([0, 1, 2].map((row) => ({ column: 0, row })));
    expect(squaresAlong(line(3.5, 3.5, 0.5, 0.5))).toEqual(squaresAlong(line(0.5, 0.5, 3.5, 3.5)));
  });

  it("D20-COVER-13 are stopped by a square, the seam between two, and where two meet by a corner", () => {
    expect(isStoppedBySquares(line(0, 1, 4, 1), full([2, 0]))).toBe(false);
    expect(isStoppedBySquares(line(0, 1, 4, 1), full([2, 0], [2, 1]))).toBe(true);
    expect(isStoppedBySquares(line(0, 1, 4, 1), full([2, 0], [3, 1]))).toBe(true);
    expect(isStoppedBySquares(line(1, 0, 1, 4), full([0, 2], [1, 2]))).toBe(true);
    expect(isStoppedBySquares(line(0, 0, 2, 2), full([1, 0], [0, 1]))).toBe(true);
    expect(isStoppedBySquares(line(0, 0, 2, 2), full([1, 0]))).toBe(false);
    expect(isStoppedBySquares(line(0, 2, 2, 0), full([0, 0], [1, 1]))).toBe(true);
  });

  it("D20-COVER-13 are not stopped by seams and corners before them, behind them or beside them", () => {
    expect(isStoppedBySquares(line(0, 1, 4, 1), full([-1, 0], [-1, 1], [4, 0], [4, 1]))).toBe(false);
    expect(isStoppedBySquares(line(1, 0, 3, 4), full([0, 3], [1, 3]))).toBe(false);
    expect(isStoppedBySquares(line(3, -0.5, 0.5, 2), full([1, -1], [0, 0]))).toBe(false);
    expect(isStoppedBySquares(line(3, 3, 1.5, 1.5), full([1, 0], [0, 1]))).toBe(false);
  });

  it("D20-COVER-12 cross a thin wall from one side to the other; a free end stops nothing, a joint does", () => {
    const wall = line(2, 0, 2, 2);
    expect(isStoppedByWalls(line(0, 1, 4, 1), [wall])).toBe(true);
    expect(isStoppedByWalls(line(0, 2, 4, 2), [wall])).toBe(false);
    expect(isStoppedByWalls(line(0, 2, 4, 2), [wall, line(2, 2, 2, 4)])).toBe(true);
    expect(isStoppedByWalls(line(0, 2, 4, 2), [wall, line(3, 2, 3, 4)])).toBe(false);
    expect(isStoppedByWalls(line(0, 1, 1, 1), [wall])).toBe(false);
    expect(isStoppedByWalls(line(2, -4, 2, 4), [wall])).toBe(false);
  });

  it("D20-COVER-12 D20-COVER-13 are stopped by a joint whichever way its walls are drawn, not by ends that lie apart", () => {
    const [below, above] = [line(3, 1, 2, 2), line(2, 2, 1, 3)];
    for (const walls of [
      [below, above],
      [above, below],
      [line(2, 2, 3, 1), above],
      [below, line(1, 3, 2, 2)],
    ]) {
      expect(isStoppedByWalls(line(0, 0, 4, 4), walls)).toBe(true);
    }
    expect(isStoppedByWalls(line(0, 0, 4, 4), [below])).toBe(false);
    expect(isStoppedByWalls(line(0, 0, 4, 4), [below, line(3, 3, 2, 4)])).toBe(false);
    expect(isStoppedByWalls(line(0, 0, 4, 4), [below, line(2, 2, 3, 0)])).toBe(false);
    expect(isStoppedByWalls(line(2, 0, 2, 8), [line(0, 2, 2, 2), line(2, 5, 4, 5)])).toBe(false);
  });

  it("D20-COVER-13 that begin or end on a wall count from where their creature stands", () => {
    const wall = line(1, -5, 1, 5);
    const across = line(0.5, 0.5, 1.5, 0.5);
    expect(isStoppedByWalls(line(1, 0, 2, 1), [wall], across)).toBe(true);
    expect(isStoppedByWalls(line(1, 0, 1, 0), [wall], across)).toBe(true);
    expect(isStoppedByWalls(line(1, 0, 1, 1), [wall], across)).toBe(true);
    expect(isStoppedByWalls(line(1, 0, 1, 1), [wall], line(0.5, 0.5, 0.5, 2.5))).toBe(false);
  });

  it("D20-COVER-13 that run along a wall between their creatures are stopped by what they share with it, not by its end", () => {
    const along = (y1: number, y2: number, top: number, bottom: number, x = 1): boolean =>
      isStoppedByWalls(line(x, y1, x, y2), [line(x, top, x, bottom)], line(x - 0.5, 0.5, x + 0.5, 0.5));
    expect([
      along(0, 6, 2, 4),
      along(6, 0, 2, 4),
      along(0, 6, 4, 2),
      along(2, 4, 0, 3),
      along(0, 1, -5, 5, 50),
    ]).toEqual([true, true, true, true, true]);
    expect([along(0, 1, 10, 20), along(30, 31, 10, 20), along(0, 10, 10, 20), along(20, 30, 10, 20)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([
      along(15, 15, 10, 20),
      along(10, 10, 10, 20),
      along(20, 20, 10, 20),
      along(1, 1, 10, 20),
      along(30, 30, 10, 20),
    ]).toEqual([true, false, false, false, false]);
    expect(isStoppedByWalls(line(0, 1, 1, 1), [line(-5, 1, 5, 1)], line(0.5, 0.5, 0.5, 1.5))).toBe(true);
  });
});

describe("corners", () => {
  it("D20-COVER-12 are those of every square for a big attacker, the outer four of a target", () => {
    expect(allCorners(at(0, 0, 2))).toHaveLength(9);
    expect(cornersOf(at(1, 1, 2))).toEqual([
      { x: 1, y: 1 },
      { x: 3, y: 1 },
      { x: 1, y: 3 },
      { x: 3, y: 3 },
    ]);
  });
});

describe("flanking", () => {
  const foe = at(5, 5);

  it("D20-FLANK-02 needs a line through two opposite borders, corners included", () => {
    for (const [a, b] of [
      [at(4, 5), at(6, 5)],
      [at(4, 4), at(6, 6)],
      [at(5, 4), at(5, 6)],
      [at(6, 4), at(4, 6)],
    ] as const) {
      expect(isFlanked(foe, a, b)).toBe(true);
      expect(isFlanked(foe, b, a)).toBe(true);
    }
    expect(isFlanked(foe, at(4, 5), at(6, 6))).toBe(false);
    expect(isFlanked(foe, at(4, 5), at(4, 6))).toBe(false);
    expect(isFlanked(foe, at(3, 5), at(4, 5))).toBe(false);
    expect(isFlanked(foe, at(6, 5), at(7, 5))).toBe(false);
    expect(isFlanked(foe, at(6, 6), at(4, 5))).toBe(false);
  });

  it("D20-FLANK-02 reaches with a longspear: in by a corner of one border, out by the other", () => {
    expect(isFlanked(foe, at(3, 6), at(6, 5))).toBe(true);
  });

  it("D20-FLANK-03 lets a big creature choose any of its squares", () => {
    expect(isFlanked(foe, at(3, 4, 2), at(6, 5))).toBe(true);
    expect(isFlanked(at(5, 5, 2), at(4, 5), at(7, 6))).toBe(true);
    expect(isFlanked(at(5, 5, 2), at(4, 4), at(7, 5))).toBe(false);
  });
});
