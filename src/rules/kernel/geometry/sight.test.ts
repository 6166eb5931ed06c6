import { describe, expect, it } from "vitest";
import { bestView, blockedShare, cornersOf, cornerViews, hasAnyCover, hasCover, hasLineOfEffect } from "./cover.ts";
import type { CornerView } from "./cover.ts";
import { isFlanked } from "./flanking.ts";
import type { Square } from "./grid.ts";
import { cross, isStoppedBySquares, isStoppedByWalls, meet, passesThrough, sideOf, squaresAlong } from "./lines.ts";
import type { Line } from "./lines.ts";

const line = (x1: number, y1: number, x2: number, y2: number): Line => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
const at = (column: number, row: number, side = 1) => ({ column, row, side });
const full = (...squares: readonly (readonly [number, number])[]) => (square: Square): boolean =>
  squares.some(([column, row]) => square.column === column && square.row === row);
const views = (from: ReturnType<typeof at>, to: ReturnType<typeof at>, isFull: (square: Square) => boolean, walls: readonly Line[] = []): CornerView[] =>
  cornerViews(from, to, { isFull, walls });
const nowhere = (): boolean => false;

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

  it("D20-COVER-12 pass through the inside of a square, not along its edge or corner", () => {
    expect(passesThrough(line(0, 0, 4, 1), at(2, 0))).toBe(true);
    expect(passesThrough(line(0, 1, 4, 1), at(2, 0))).toBe(false);
    expect(passesThrough(line(0, 0, 2, 2), at(1, 0))).toBe(false);
    expect(passesThrough(line(0, 0, 2, 2), at(1, 1))).toBe(true);
    expect(passesThrough(line(0, 0, 1, 1), at(1, 1))).toBe(false);
    expect(passesThrough(line(2.5, 0, 2.5, 9), at(2, 4))).toBe(true);
    expect(passesThrough(line(1.5, 1.5, 1.5, 1.5), at(1, 1))).toBe(true);
  });

  it("list the squares that they touch", () => {
    expect(squaresAlong(line(0.5, 0.5, 2.5, 0.5))).toEqual([at(0, 0), at(1, 0), at(2, 0)].map(({ column, row }) => ({ column, row })));
    expect(squaresAlong(line(2, 0.5, 2, 1.5))).toHaveLength(4);
    expect(squaresAlong(line(1, 1, 1, 1))).toHaveLength(4);
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

  it("D20-COVER-12 cross a thin wall from one side to the other; a free end stops nothing, a joint does", () => {
    const wall = line(2, 0, 2, 2);
    expect(isStoppedByWalls(line(0, 1, 4, 1), [wall])).toBe(true);
    expect(isStoppedByWalls(line(0, 2, 4, 2), [wall])).toBe(false);
    expect(isStoppedByWalls(line(0, 2, 4, 2), [wall, line(2, 2, 2, 4)])).toBe(true);
    expect(isStoppedByWalls(line(0, 2, 4, 2), [wall, line(3, 2, 3, 4)])).toBe(false);
    expect(isStoppedByWalls(line(0, 1, 1, 1), [wall])).toBe(false);
    expect(isStoppedByWalls(line(2, -4, 2, 4), [wall])).toBe(false);
  });

  it("D20-COVER-13 that begin or end on a wall count from where their creature stands", () => {
    const wall = line(1, -5, 1, 5);
    const across = line(0.5, 0.5, 1.5, 0.5);
    expect(isStoppedByWalls(line(1, 0, 2, 1), [wall], across)).toBe(true);
    expect(isStoppedByWalls(line(1, 0, 1, 0), [wall], across)).toBe(true);
    expect(isStoppedByWalls(line(1, 0, 1, 1), [wall], across)).toBe(true);
    expect(isStoppedByWalls(line(1, 0, 1, 1), [wall], line(0.5, 0.5, 0.5, 2.5))).toBe(false);
  });
});

describe("cover", () => {
  it("D20-COVER-01 comes from any line of the best corner that a full square crosses", () => {
    expect(hasCover(views(at(0, 0), at(4, 0), full([2, 0])))).toBe(true);
    expect(hasCover(views(at(0, 0), at(4, 0), full([2, 3])))).toBe(false);
    expect(bestView(views(at(0, 0), at(4, 0), nowhere))).toMatchObject({ lines: 4, covered: 0, stopped: 0 });
    expect(bestView([])).toBeNull();
    expect(hasCover([])).toBe(false);
  });

  it("D20-COVER-02 comes from any line at all between neighbours: attacking around a corner", () => {
    expect(hasAnyCover(views(at(0, 0), at(1, 1), full([1, 0])))).toBe(true);
    expect(hasAnyCover(views(at(0, 0), at(1, 0), full([0, 1], [1, 1], [0, -1], [1, -1])))).toBe(false);
  });

  it("D20-COVER-13 leaves a line of effect past one square, none past a whole wall", () => {
    expect(hasLineOfEffect(views(at(0, 0), at(4, 0), full([2, 0])))).toBe(true);
    expect(hasLineOfEffect(views(at(0, 0), at(4, 0), (square) => square.column === 2))).toBe(false);
    expect(hasLineOfEffect(views(at(0, 0), at(1, 0), nowhere, [line(1, -9, 1, 9)]))).toBe(false);
    expect(hasLineOfEffect(views(at(0, 0), at(1, 1), full([1, 0], [0, 1])))).toBe(false);
  });

  it("FIF-HOUSE-47 is the share of lines that are cut from the best corner", () => {
    expect(blockedShare(views(at(0, 0), at(4, 0), nowhere))).toBe(0);
    expect(blockedShare(views(at(0, 0), at(4, 0), (square) => square.column === 2))).toBe(1);
    expect(blockedShare(views(at(0, 0), at(2, 0), nowhere, [line(1.5, -5, 1.5, 0.9)]))).toBe(0.5);
    expect(blockedShare([])).toBe(0);
  });

  it("D20-COVER-12 lets a big attacker choose any corner of its space", () => {
    expect(views(at(0, 0, 2), at(5, 0), nowhere)).toHaveLength(9);
    expect(hasCover(views(at(0, 0), at(4, 0), full([2, 0])))).toBe(true);
    expect(hasCover(views(at(0, -2, 3), at(4, 0), full([3, 1])))).toBe(false);
    expect(cornersOf(at(1, 1, 2))).toEqual([{ x: 1, y: 1 }, { x: 3, y: 1 }, { x: 1, y: 3 }, { x: 3, y: 3 }]);
  });
});

describe("flanking", () => {
  const foe = at(5, 5);

  it("D20-FLANK-02 needs a line through two opposite borders, corners included", () => {
    for (const [a, b] of [[at(4, 5), at(6, 5)], [at(4, 4), at(6, 6)], [at(5, 4), at(5, 6)], [at(6, 4), at(4, 6)]] as const) {
      expect(isFlanked(foe, a, b)).toBe(true);
      expect(isFlanked(foe, b, a)).toBe(true);
    }
    expect(isFlanked(foe, at(4, 5), at(6, 6))).toBe(false);
    expect(isFlanked(foe, at(4, 5), at(4, 6))).toBe(false);
    expect(isFlanked(foe, at(3, 5), at(4, 5))).toBe(false);
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
