import { describe, expect, it } from "vitest";
import { DEFAULT_TABLES } from "../tables.ts";
import { readDrawn, type DrawnRow } from "./read-drawn.ts";

const row = (from: number, to: number, text: string | null, name = "row"): DrawnRow => ({ from, to, name, text });
const cells = (codes: readonly (readonly string[])[]): string =>
  codes.map((each, left) => `[${left}: ${each.join(" ")}]`).join(" ");

/** The printed slashing table, as a game master would have it at hand. */
const printed = DEFAULT_TABLES.wounds.slashing.rows.map(({ place, cells: codes }, index) =>
  row(index * 10 + 1, index * 10 + 10, cells(codes), place),
);
const FAILURES = [row(1, 3, "An opening [O]"), row(4, 4, "[D]"), row(5, 5, "[R]"), row(6, 6, "[C]")];
const QUIET = "[0: C] [1: P1] [2: P1] [3: —] [4: -] [5:] [6+: \u2013]";

describe("a table written by hand", () => {
  it("SEG-EXC-09 is read as printed from its letters", () => {
    expect(readDrawn("criticalFailures", "1d6", FAILURES)).toEqual({
      table: "criticalFailures",
      rows: DEFAULT_TABLES.criticalFailures,
    });
    expect(readDrawn("criticalFailures", "d6", [row(2, 6, "[D]"), row(1, 1, "[O]")])).toEqual({
      table: "criticalFailures",
      rows: ["opportunity", "weaponLost", "weaponLost", "weaponLost", "weaponLost", "weaponLost"],
    });
  });

  it("SEG-HOUSE-54 is read as printed from its cells, in ten rows", () => {
    expect(readDrawn("slashing", "1d100", printed)).toEqual({
      table: "slashing",
      rows: DEFAULT_TABLES.wounds.slashing,
    });
  });

  it("SEG-WOUND-05 has a row for each face where rows are of other sizes", () => {
    const read = readDrawn("slashing", "1d100", [row(1, 65, QUIET, "Tail"), row(66, 100, QUIET, "Horn")]);
    const rows = "table" in read && read.table === "slashing" ? read.rows.rows : [];
    expect([rows.length, rows[64]?.place, rows[65]?.place, rows[0]?.cells]).toEqual([
      100,
      "Tail",
      "Horn",
      [["C"], ["P1"], ["P1"], [], [], [], []],
    ]);
  });

  it.each([
    ["another die", "1d8", FAILURES, { fault: "formula", formula: "1d8", faces: 6 }],
    ["no rows", "1d6", [], { fault: "noRows" }],
    ["a gap", "1d6", [row(1, 2, "[O]"), row(4, 6, "[D]")], { fault: "gap", row: 2, from: 3, to: 3 }],
    ["a gap at the end", "1d6", [row(1, 5, "[O]")], { fault: "gap", row: 1, from: 6, to: 6 }],
    ["two rows for a face", "1d6", [row(1, 4, "[O]"), row(4, 6, "[D]")], { fault: "overlap", row: 2, from: 4, to: 4 }],
    ["a face that the die has not", "1d6", [row(1, 7, "[O]")], { fault: "outside", row: 1, from: 1, to: 7, faces: 6 }],
    ["a document for a row", "1d6", [row(1, 6, null)], { fault: "noText", row: 1 }],
    ["a row without a letter", "1d6", [row(1, 6, "it drops")], { fault: "noCode", row: 1 }],
    ["a row of two letters", "1d6", [row(1, 6, "[O] [D]")], { fault: "manyCodes", row: 1 }],
    ["an unknown letter", "1d6", [row(1, 5, "[O]"), row(6, 6, "[Q]")], { fault: "unknownCode", row: 2, code: "Q" }],
  ])("is refused with %s, by row", (_what, formula, rows, fault) => {
    expect(readDrawn("criticalFailures", formula, rows)).toEqual(fault);
  });

  it.each([
    ["an unknown code", { text: QUIET.replace("[1: P1]", "[1: P1 Q3]") }, { fault: "unknownCode", row: 7, code: "Q3" }],
    [
      "a code without its number",
      { text: QUIET.replace("[1: P1]", "[1: P]") },
      { fault: "unknownCode", row: 7, code: "P" },
    ],
    ["a column too many", { text: `${QUIET} [7: P1]` }, { fault: "unknownColumn", row: 7, column: "7: P1" }],
    ["a cell without a column", { text: `${QUIET} [P1]` }, { fault: "unknownColumn", row: 7, column: "P1" }],
    ["a column twice", { text: `${QUIET} [3: P1]` }, { fault: "repeatedColumn", row: 7, column: 3 }],
    [
      "a column that is not there",
      { text: QUIET.replace("[1: P1]", "") },
      { fault: "missingColumn", row: 7, column: 1 },
    ],
    ["a nameless place", { name: " " }, { fault: "noName", row: 7 }],
  ])("SEG-HOUSE-53 is refused with %s, by row", (_what, change, fault) => {
    expect(
      readDrawn(
        "slashing",
        "1d100",
        printed.map((each, index) => (index === 6 ? { ...each, ...change } : each)),
      ),
    ).toEqual(fault);
  });
});
