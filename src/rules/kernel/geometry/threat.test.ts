import { describe, expect, it } from "vitest";
import { combatantId } from "../ids.ts";
import { Defect } from "../json.ts";
import { threatenedSquares, threatens } from "./threat.ts";
import { ThreatIndex } from "./threat-index.ts";

const sword = { beyond: 0, upTo: 1 };
const longspear = { beyond: 1, upTo: 2, corners: true };
const at = (column: number, row: number, side = 1) => ({ column, row, side });
const [orc, elf, ogre, archer] = [combatantId("orc"), combatantId("elf"), combatantId("ogre"), combatantId("archer")];

describe("threatened squares", () => {
  it("D20-AOO-03 are the eight around an ordinary weapon", () => {
    const squares = threatenedSquares("alternating", at(5, 5), sword);
    expect(squares).toHaveLength(8);
    expect(squares).not.toContainEqual({ column: 5, row: 5 });
  });

  it("D20-AOO-06 are the ring at two squares, corners included, for a longspear", () => {
    const squares = threatenedSquares("alternating", at(5, 5), longspear);
    expect(squares).toHaveLength(16);
    for (const [column, row] of [[7, 7], [7, 6], [3, 5]]) expect(squares).toContainEqual({ column, row });
    expect(squares).not.toContainEqual({ column: 6, row: 6 });
  });

  it("D20-AOO-06 count normally at longer reaches: no corner without the exception", () => {
    const squares = threatenedSquares("alternating", at(5, 5), { beyond: 0, upTo: 3 });
    expect(squares).not.toContainEqual({ column: 8, row: 8 });
    expect(squares).toContainEqual({ column: 7, row: 7 });
    expect(threatenedSquares("equal", at(5, 5), { beyond: 0, upTo: 3 })).toHaveLength(48);
  });

  it("D20-MOVE-44 reach past a big creature's natural reach and not within it", () => {
    const spear = { beyond: 2, upTo: 4 };
    expect(threatens("alternating", at(0, 0, 2), spear, at(3, 0))).toBe(false);
    expect(threatens("alternating", at(0, 0, 2), spear, at(4, 0))).toBe(true);
    expect(threatens("alternating", at(0, 0, 2), spear, at(5, 0))).toBe(true);
    expect(threatens("alternating", at(0, 0, 2), spear, at(6, 0))).toBe(false);
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

describe("the threat index", () => {
  const index = (): ThreatIndex => new ThreatIndex([
    { id: orc, x: 0, y: 0, radius: 0.5, reach: 2 },
    { id: elf, x: 2.5, y: 0, radius: 0.5, reach: 3 },
    { id: ogre, x: 0, y: 6, radius: 1, reach: 2 },
    { id: archer, x: 1, y: 1, radius: 0.5, reach: 0 },
  ]);

  it("SEG-HOUSE-29 finds those nearer than their reach, bodies' widths considered", () => {
    const threats = index();
    expect(threats.threatening({ x: 1, y: 0 }).toSorted()).toEqual(["elf", "orc"]);
    expect(threats.threatening({ x: 2, y: 0 })).toEqual(["elf"]);
    expect(threats.threatening({ x: 0, y: 3.6 })).toEqual(["ogre"]);
    expect(threats.threatening({ x: 0, y: 3.5 })).toEqual([]);
    expect(threats.threateningOne(orc)).toEqual(["elf"]);
    expect(threats.threateningOne(ogre)).toEqual([]);
    expect(threats.size).toBe(4);
  });

  it("considers a wide target's width", () => {
    const threats = index();
    threats.move(orc, { x: 0, y: 3.6 });
    expect(threats.threateningOne(ogre)).toEqual(["orc"]);
    threats.move(orc, { x: 0, y: 3.5 });
    expect(threats.threateningOne(ogre)).toEqual([]);
  });

  it("finds who is within a distance, the distance included, oneself excluded", () => {
    const threats = index();
    expect(threats.within(orc, 2.5).toSorted()).toEqual(["archer", "elf"]);
    expect(threats.within(orc, 2.49)).toEqual(["archer"]);
    expect(threats.within(ogre, 5.5)).toContain("orc");
    expect(threats.within(ogre, 5.49)).not.toContain("orc");
    expect(threats.near({ x: 0, y: 0 }, 1000)).toHaveLength(4);
    expect(threats.near({ x: 50, y: 50 }, 1)).toEqual([]);
  });

  it("follows one mover, changes and departures", () => {
    const threats = index();
    threats.move(orc, { x: 100, y: 100, elevation: 3 });
    expect(threats.threatening({ x: 1, y: 0 })).toEqual(["elf"]);
    expect(threats.threatening({ x: 100, y: 100 })).toEqual([]);
    expect(threats.threatening({ x: 100, y: 100, elevation: 2 })).toEqual(["orc"]);
    threats.put({ id: orc, x: 1, y: 0, radius: 0.5, reach: 0 });
    expect(threats.threatening({ x: 1, y: 0 })).toEqual(["elf"]);
    threats.remove(elf);
    threats.remove(elf);
    expect(threats.threatening({ x: 1, y: 0 })).toEqual([]);
    expect(threats.size).toBe(3);
  });

  it("keeps a reach across the whole field in a list of its own", () => {
    const threats = index();
    threats.put({ id: archer, x: 0, y: 0, radius: 0.5, reach: Infinity });
    expect(threats.threatening({ x: 5000, y: 5000 })).toEqual(["archer"]);
    expect(threats.threateningOne(ogre)).toEqual(["archer"]);
    threats.remove(archer);
    expect(threats.threatening({ x: 5000, y: 5000 })).toEqual([]);
  });

  it("refuses unknown combatants and places that are none", () => {
    const threats = index();
    expect(() => threats.move(combatantId("nobody"), { x: 0, y: 0 })).toThrow(Defect);
    expect(() => threats.within(combatantId("nobody"), 1)).toThrow(/nobody/);
    expect(() => threats.move(orc, { x: NaN, y: 0 })).toThrow(/no place/);
    expect(() => threats.put({ id: orc, x: 0, y: Infinity, radius: 1, reach: 1 })).toThrow(/no place/);
    expect(threats.within(orc, 1.5)).toEqual(["archer"]);
  });
});
