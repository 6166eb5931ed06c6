import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/segments/settings.ts";
import { DEFAULT_TABLES, type TableName } from "../../rules/segments/tables.ts";
import { testWords } from "../testing/test-words.ts";
import { tableGrids, type TableGrid } from "./table-grid.ts";

const names = Object.keys(DEFAULT_TABLES) as readonly TableName[];
const grids = (table: TableName, language: "en" | "fr" = "en"): readonly TableGrid[] =>
  tableGrids(table, DEFAULT_TABLES[table], { ...DEFAULT_SETTINGS }, testWords(language));
const rowOf = (grid: TableGrid | undefined, name: string): readonly string[] | undefined => grid?.rows.find((row) => row.name === name)?.cells;

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
    const texts = [...en, ...fr].flatMap(({ head, rows }) => [...head, ...rows.flatMap(({ name, cells }) => [name, ...cells])]);
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
    expect(rowOf(grids("routineActions")[0], "Priests")).toEqual(["from level 1: 1 · from level 6: 2 · from level 12: 2"]);
  });

  it("shows the number of the constant that owns a cell, as this world has it", () => {
    const rows = tableGrids("situationalModifiers", DEFAULT_TABLES.situationalModifiers, { ...DEFAULT_SETTINGS, chargeBonus: 5 }, testWords())[0];
    expect(rowOf(rows, "charge")).toEqual(["5", "−2", "−2"]);
  });

  it("has a grid for each kind of wound, ten faces a row", () => {
    const [slashing] = grids("wounds");
    expect(slashing?.caption).toBe("Slashing");
    expect(slashing?.head).toEqual(["d100", "none left", "1 left", "2 left", "3 left", "4 left", "5 left", "6 or more"]);
    expect(slashing?.rows[1]).toEqual({ name: "11–20 thigh", cells: ["C", "P2, Hm, F", "P2, Hm", "P1, Hm", "P1", "P1", "—"] });
  });

  it("leaves a column blank for a row that has it not, and names what nobody has a word for as it is", () => {
    const [grid] = tableGrids("weapons", { estoc: { damage: "1d8" }, dagger: { damage: "1d4", ranges: { short: 5, medium: 8, long: 12 } } }, {}, testWords());
    expect(grid?.rows).toEqual([{ name: "estoc", cells: ["1d8", ""] }, { name: "Dagger", cells: ["1d4", "5 / 8 / 12"] }]);
  });

  it.each([[null], ["rows"], [7]])("is none for what is no table: %s", (rows) => {
    expect(tableGrids("weapons", rows, {}, testWords())).toEqual([]);
  });
});
