import { describe, expect, it } from "vitest";
import type { BookWords } from "../../foundry/rulesets/book-words.ts";
import { D20_WORDS } from "../../foundry/rulesets/d20/d20-words.ts";
import { SEGMENTS_WORDS } from "../../foundry/rulesets/segments/segments-words.ts";
import { DEFAULT_TABLES as D20_TABLES } from "../../rules/d20/tables.ts";
import { DEFAULT_SETTINGS } from "../../rules/segments/settings.ts";
import { DEFAULT_TABLES, type SegmentsTables } from "../../rules/segments/tables.ts";
import { testWords } from "../testing/test-words.ts";
import type { Words } from "../words.ts";
import { tableGrids, type TableGrid } from "./table-grid.ts";

const names = Object.keys(DEFAULT_TABLES) as readonly (keyof SegmentsTables)[];
const grids = (table: keyof SegmentsTables, language: "en" | "fr" = "en"): readonly TableGrid[] =>
  tableGrids(table, DEFAULT_TABLES[table], { ...DEFAULT_SETTINGS }, testWords(language), SEGMENTS_WORDS);
const d20 = (table: keyof typeof D20_TABLES, words: Words): readonly TableGrid[] =>
  tableGrids(table, D20_TABLES[table], {}, words, D20_WORDS);
const rowOf = (grid: TableGrid | undefined, name: string): readonly string[] | undefined =>
  grid?.rows.find((row) => row.name === name)?.cells;

describe("a table as a grid", () => {
  it.each(names)("%s has its rows and its words in both languages", (table) => {
    const [en, fr] = [grids(table), grids(table, "fr")];
    expect(en.length).toBeGreaterThan(0);
    for (const [index, grid] of en.entries()) {
      expect(grid.rows.length).toBeGreaterThan(0);
      expect(fr[index]?.rows.length).toBe(grid.rows.length);
      for (const { cells } of grid.rows) expect(cells).toHaveLength(grid.head.length - 1);
    }
    // Whatever is no word is a number, a formula or a wound's code; the rules' own names are none of them.
    const texts = [...en, ...fr].flatMap(({ head, rows }) => [
      ...head,
      ...rows.flatMap(({ name, cells }) => [name, ...cells]),
    ]);
    expect(texts.filter((text) => /[a-z][A-Z]|[a-z]_[a-z]|undefined|\[object/u.test(text))).toEqual([]);
  });

  it("writes numbers as the language does", () => {
    expect(rowOf(grids("sizes", "fr")[0], "Minuscule")).toEqual(["2", "−8", "−3", "0,5"]);
    expect(rowOf(grids("sizes")[0], "Tiny")).toEqual(["2", "−8", "−3", "0.5"]);
  });

  it("of faces counts them", () => {
    expect(grids("criticalFailures")[0]?.rows[5]).toEqual({ name: "6", cells: ["companion hurt"] });
  });

  it("of levels says from which on", () => {
    expect(grids("criticalParry")[0]?.rows[1]).toEqual({ name: "5", cells: ["18"] });
    expect(rowOf(grids("routineActions")[0], "Priests")).toEqual([
      "from level 1: 1 · from level 6: 2 · from level 12: 2",
    ]);
  });

  it("shows the number of the constant that owns a cell, as this world has it", () => {
    const rows = tableGrids(
      "situationalModifiers",
      DEFAULT_TABLES.situationalModifiers,
      { ...DEFAULT_SETTINGS, chargeBonus: 5 },
      testWords(),
      SEGMENTS_WORDS,
    )[0];
    expect(rowOf(rows, "charge")).toEqual(["5", "−2", "−2"]);
  });

  it("has a grid for each kind of wound, ten faces a row", () => {
    const [slashing] = grids("wounds");
    expect(slashing?.caption).toBe("Slashing");
    expect(slashing?.head).toEqual([
      "d100",
      "none left",
      "1 left",
      "2 left",
      "3 left",
      "4 left",
      "5 left",
      "6 or more",
    ]);
    expect(slashing?.rows[1]).toEqual({
      name: "11–20 thigh",
      cells: ["C", "P2, Hm, F", "P2, Hm", "P1, Hm", "P1", "P1", "—"],
    });
  });

  it("leaves a column blank for a row that has it not, and names what nobody has a word for as it is", () => {
    const [grid] = tableGrids(
      "weapons",
      { estoc: { damage: "1d8" }, dagger: { damage: "1d4", ranges: { short: 5, medium: 8, long: 12 } } },
      {},
      testWords(),
      SEGMENTS_WORDS,
    );
    expect(grid?.rows).toEqual([
      { name: "estoc", cells: ["1d8", ""] },
      { name: "Dagger", cells: ["1d4", "5 / 8 / 12"] },
    ]);
  });

  it.each([[null], ["rows"], [7]])("is none for what is no table: %s", (rows) => {
    expect(tableGrids("weapons", rows, {}, testWords(), SEGMENTS_WORDS)).toEqual([]);
  });
});

describe("a table of `d20` as a grid", () => {
  const everyTable = Object.keys(D20_TABLES).filter((name): name is keyof typeof D20_TABLES => name in D20_TABLES);
  /** Whatever comes from the reader's language is a tick. */
  const ticks = (words: Words): Words => ({ ...words, text: () => "✓", format: () => "✓", number: () => "✓" });

  it.each(everyTable)("%s is told in words throughout, in both languages", (table) => {
    for (const language of ["en", "fr"] as const) {
      const grids = d20(table, ticks(testWords(language)));
      const texts = grids
        .flatMap(({ caption, head, rows }) => [
          caption ?? "✓",
          ...head,
          ...rows.flatMap(({ name, cells }) => [name, ...cells]),
        ])
        .flatMap((text) => text.split(/, | · /u));
      expect(texts.filter((text) => !/^(✓|—|\d+d\d+|\d+|)$/u.test(text))).toEqual([]);
      expect(grids.flatMap(({ rows }) => rows).length).toBe(Object.keys(D20_TABLES[table]).length);
    }
  });

  it("is read in groups where it is long, each with the columns that say something there", () => {
    const [standard, , fullRound, free] = d20("activities", testWords());
    expect([standard?.caption, fullRound?.caption, free?.caption]).toEqual([
      "Standard actions",
      "Full-round actions",
      "Free actions",
    ]);
    expect(fullRound?.head).toEqual([
      "",
      "Provokes",
      "Effect",
      "Item handled",
      "Loads",
      "Over two rounds",
      "When restricted: standard",
    ]);
    expect(free?.rows.find(({ name }) => name === "Speak")?.rule).toBe("D20-ACT-404");
    expect(rowOf(free, "Speak")).toEqual(["no", "the Game Master applies it", "—", "yes"]);
  });

  it("has a sentence for what a cell holds several of", () => {
    expect(rowOf(d20("sizes", testWords("fr"))[0], "Grande")).toEqual([
      "−1",
      "3\u00A0m, allonge 3\u00A0m",
      "3\u00A0m, allonge 1,5\u00A0m",
      "1",
      "non",
    ]);
    expect(rowOf(d20("classes", testWords())[0], "Rogue")?.slice(3, 5)).toEqual([
      "evasion (level 2) · uncanny dodge (level 4) · improved uncanny dodge (level 8)",
      "1d6 from level 1, then every 2",
    ]);
    expect(rowOf(d20("activities", testWords())[0], "Draw a hidden weapon")).toContain("weapon (belt → hand)");
  });

  it("leaves what the rules have no word for as it is written", () => {
    const own: BookWords = { ...D20_WORDS, groups: {} };
    expect(tableGrids("weapons", { estoc: { proficiency: "courtly" } }, {}, testWords(), own)[0]?.rows).toEqual([
      { name: "estoc", cells: ["courtly"] },
    ]);
  });
});
