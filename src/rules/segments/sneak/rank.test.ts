import { describe, expect, it } from "vitest";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { sheetNumbers } from "../derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES, type SegmentsSettings } from "../settings.ts";
import type { ClassId } from "../stats.ts";
import { fighter } from "../testing/fights.ts";
import { sneakOf } from "./rank.ts";

type Levels = readonly (readonly [ClassId, number])[];

/** An actor of these classes with so many ranks written on the sheet. */
const rogue = (classes: Levels, written: number) =>
  fighter("rogue", {
    class: "thief",
    stats: {
      classes: classes.map(([id, level]) => ({ id, level })),
      skills: { ...PLAIN_ACTOR.skills, sneakAttack: written },
    },
  });
const of = (classes: Levels, written: number, settings: SegmentsSettings = DEFAULT_SETTINGS) =>
  sneakOf(settings, rogue(classes, written).sheet);
const MANY = 99;

describe("the rank in sneak attacks", () => {
  it.each([
    [1, 3, 11],
    [2, 4, 12],
    [3, 4, 12],
    [4, 5, 13],
    [5, 5, 13],
    [6, 6, 14],
    [7, 6, 14],
    [8, 7, 15],
    [9, 7, 15],
    [10, 8, 16],
    [11, 8, 16],
    [12, 9, 17],
    [13, 9, 17],
  ])("SEG-SNEAK-32 SEG-HOUSE-10 a thief of level %i has at most rank %i, for a DC of %i", (level, rank, dc) => {
    const { limit, dc: difficulty } = of([["thief", level]], rank);
    expect([limit.value, difficulty.value]).toEqual([rank, dc]);
    expect(of([["thief", level]], MANY).rank.value).toBe(rank);
  });

  it("SEG-HOUSE-10 goes on beyond the printed table: rank 10 and DC 18 at levels 14 and 15", () => {
    expect([14, 15, 16].map((level) => of([["thief", level]], MANY).dc.value)).toEqual([18, 18, 19]);
  });

  it.each([
    [0, 8],
    [5, 13],
    [6, 14],
    [9, 17],
  ])("SEG-SNEAK-13 rank %i makes a DC of %i", (rank, dc) => {
    const found = of([["thief", 13]], rank);
    expect(found.dc).toEqual({
      label: "sneakDc",
      base: 8,
      baseRule: "SEG-SNEAK-13",
      value: dc,
      changes: rank === 0 ? [] : [{ label: "sneakRank", value: rank, rule: "SEG-SNEAK-13" }],
    });
  });

  it("SEG-SNEAK-33 an assassin has it by class alone, two ranks above a thief of that level", () => {
    expect(
      [1, 6].map((level) => {
        const { rank, dc } = of([["assassin", level]], 0);
        return [rank.value, dc.value];
      }),
    ).toEqual([
      [5, 13],
      [8, 16],
    ]);
    expect(of([["assassin", 1]], 0).rank.changes).toEqual([{ label: "assassin", value: 5, rule: "SEG-SNEAK-33" }]);
  });

  it("SEG-SNEAK-33 written ranks neither add to it nor go beyond it", () => {
    expect([3, 5, MANY].map((written) => of([["assassin", 1]], written).rank.value)).toEqual([5, 5, 5]);
    expect(of([["assassin", 1]], 3).rank.changes).toEqual([{ label: "assassin", value: 2, rule: "SEG-SNEAK-33" }]);
  });

  it("SEG-SNEAK-31 is what the sheet says, nothing for most", () => {
    expect(of([["warrior", 9]], 0).rank).toMatchObject({ value: 0, changes: [] });
    expect(of([["thief", 6]], 2).rank).toEqual({
      label: "sneakRank",
      base: 2,
      baseRule: "SEG-SNEAK-31",
      value: 2,
      changes: [],
    });
  });

  it("SEG-HOUSE-10 other rogues and everybody else are held to less, and told so", () => {
    const limits = (id: ClassId) => [1, 3, 4, 8].map((level) => of([[id, level]], MANY).rank.value);
    expect(limits("entertainer")).toEqual([1, 2, 3, 5]);
    expect(limits("warrior")).toEqual([0, 0, 1, 2]);
    expect(of([["warrior", 4]], 0).limit).toEqual({
      label: "sneakLimit",
      base: 1,
      baseRule: "SEG-HOUSE-10",
      value: 1,
      changes: [],
    });
    expect(of([["warrior", 4]], 3).rank.changes).toEqual([{ label: "sneakLimit", value: -2, rule: "SEG-HOUSE-10" }]);
    const beast = fighter("beast", { level: 8, stats: { skills: { ...PLAIN_ACTOR.skills, sneakAttack: MANY } } });
    expect(sneakOf(DEFAULT_SETTINGS, beast.sheet).rank.value).toBe(2);
  });

  it("SEG-HOUSE-11 the best of several classes: a thief by the level as a thief, the others by the level in all", () => {
    expect(
      of(
        [
          ["warrior", 6],
          ["thief", 2],
        ],
        MANY,
      ).limit.value,
    ).toBe(4);
    expect(
      of(
        [
          ["warrior", 6],
          ["entertainer", 2],
        ],
        MANY,
      ).limit.value,
    ).toBe(5);
    expect(
      of(
        [
          ["thief", 2],
          ["warrior", 18],
        ],
        MANY,
      ).limit.value,
    ).toBe(5);
  });

  it("SEG-HOUSE-10 follows the table's own rows", () => {
    const generous = {
      ...DEFAULT_SETTINGS,
      tables: {
        ...DEFAULT_TABLES,
        sneakRanks: [{ from: 1, value: 7 }],
        sneakLimits: { ...DEFAULT_TABLES.sneakLimits, other: { base: 2, levelsPerRank: 1 } },
      },
    };
    expect([of([["thief", 1]], MANY, generous).rank.value, of([["mage", 1]], MANY, generous).rank.value]).toEqual([
      7, 3,
    ]);
  });

  it("SEG-SNEAK-31 SEG-SNEAK-32 SEG-HOUSE-10 stands on the sheet with its limit and its DC", () => {
    const numbers = sheetNumbers(DEFAULT_SETTINGS, rogue([["thief", 6]], 6));
    expect(
      [numbers["sneakRank"], numbers["sneakLimit"], numbers["sneakDc"], numbers["skill.sneakAttack"]].map(
        (each) => each?.value,
      ),
    ).toEqual([6, 6, 14, 6]);
    expect(sheetNumbers(DEFAULT_SETTINGS, rogue([["assassin", 6]], 0))["skill.sneakAttack"]?.value).toBe(8);
  });
});
