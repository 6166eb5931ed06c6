import { describe, expect, it } from "vitest";
import type { Footprint } from "./footprint.ts";
import { threatenedSquares, threatens, type GridReach } from "./threat.ts";

const sword = { beyond: 0, upTo: 1 };
const longspear = { beyond: 1, upTo: 2, corners: 2 };
const threats = (reach: GridReach, target: Footprint): boolean => threatens("alternating", at(0, 0, 2), reach, target);
const at = (column: number, row: number, side = 1) => ({ column, row, side });

describe("threatened squares", () => {
  it("D20-AOO-03 are the eight around an ordinary weapon", () => {
    const squares = threatenedSquares("alternating", at(5, 5), sword);
    expect(squares).toHaveLength(8);
    expect(squares).not.toContainEqual({ column: 5, row: 5 });
  });

  it("D20-AOO-06 are the ring at two squares, corners included, for a longspear", () => {
    const squares = threatenedSquares("alternating", at(5, 5), longspear);
    expect(squares).toHaveLength(16);
    for (const [column, row] of [
      [7, 7],
      [7, 6],
      [3, 5],
    ])
      expect(squares).toContainEqual({ column, row });
    expect(squares).not.toContainEqual({ column: 6, row: 6 });
  });

  it("D20-AOO-06 count normally at longer reaches: no corner without the exception", () => {
    const squares = threatenedSquares("alternating", at(5, 5), { beyond: 0, upTo: 3 });
    expect(squares).not.toContainEqual({ column: 8, row: 8 });
    expect(squares).toContainEqual({ column: 7, row: 7 });
    expect(threatenedSquares("equal", at(5, 5), { beyond: 0, upTo: 3 })).toHaveLength(48);
  });

  it("D20-MOVE-44 reach past a big creature's natural reach and not within it", () => {
    const spear = { beyond: 2, upTo: 4, corners: 2 };
    expect(threatens("alternating", at(0, 0, 2), spear, at(3, 0))).toBe(false);
    expect(threatens("alternating", at(0, 0, 2), spear, at(4, 0))).toBe(true);
    expect(threatens("alternating", at(0, 0, 2), spear, at(5, 0))).toBe(true);
    expect(threatens("alternating", at(0, 0, 2), spear, at(6, 0))).toBe(false);
    expect(threats(spear, at(3, 3))).toBe(false);
    expect(threats(spear, at(4, 3))).toBe(true);
  });

  it("reach into the same square without a minimum, and up to a height", () => {
    expect(threatens("alternating", at(0, 0), sword, at(0, 0))).toBe(true);
    expect(threatens("alternating", at(0, 0), longspear, at(0, 0))).toBe(false);
    expect(threatens("alternating", at(0, 0), { beyond: 0, upTo: 0 }, at(0, 0))).toBe(true);
    expect(threatens("alternating", at(0, 0), { beyond: 0, upTo: 0 }, at(1, 0))).toBe(false);
    expect(threatens("alternating", at(0, 0), sword, at(1, 0), 2)).toBe(false);
    expect(threatens("alternating", at(0, 0), sword, at(0, 0), 1)).toBe(true);
    expect(threatens("alternating", at(0, 0), longspear, at(2, 0), 2)).toBe(true);
    expect(threatens("alternating", at(0, 0), longspear, at(2, 0), 3)).toBe(false);
  });
});
