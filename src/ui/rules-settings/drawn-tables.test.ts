import { describe, expect, it } from "vitest";
import type { DrawnTableState } from "../../foundry/rulesets/table-book.ts";
import { testWords } from "../testing/test-words.ts";
import { drawnTableViews } from "./drawn-tables.ts";

const words = testWords();
const choices = [{ uuid: "RollTable.a", name: "Ours" }];
const table: DrawnTableState = {
  id: "criticalFailures",
  rule: "SEG-EXC-09",
  own: false,
  chosen: null,
  fault: null,
  choices,
};
const selected = (state: DrawnTableState): readonly string[] =>
  drawnTableViews([state], words).flatMap(({ options }) =>
    options.filter((option) => option.selected).map(({ value }) => value),
  );

describe("the tables drawn by dice", () => {
  it("SEG-EXC-09 offer the printed table and those of the world, with the one in force chosen", () => {
    expect(drawnTableViews([table], words)[0]?.options.map(({ value }) => value)).toEqual(["", "RollTable.a"]);
    expect(selected(table)).toEqual([""]);
    expect(selected({ ...table, own: true, chosen: { uuid: "RollTable.a", name: "Ours" } })).toEqual(["RollTable.a"]);
    expect(selected({ ...table, own: true })).toEqual(["own"]);
  });
});
