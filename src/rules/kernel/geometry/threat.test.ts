import { describe, expect, it } from "vitest";
import type { Footprint } from "./footprint.ts";
import { threatens, type GridReach } from "./threat.ts";

const sword = { beyond: 0, upTo: 1 };
const longspear = { beyond: 1, upTo: 2, corners: 2 };
const threats = (reach: GridReach, target: Footprint): boolean => threatens("alternating", at(0, 0, 2), reach, target);
const at = (column: number, row: number, side = 1) => ({ column, row, side });

describe("threatened squares", () => {
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
