import { describe, expect, it } from "vitest";
import { shownValue, valueChanges } from "./value-changes.ts";

const all = (): boolean => true;

describe("valueChanges", () => {
  it("tells each value that differs by its path, lists whole", () => {
    expect(
      valueChanges({ system: { hp: 12, same: 1 }, list: [1, 2] }, { system: { hp: 900, same: 1 }, list: [1, 3] }, all),
    ).toEqual([
      { path: "system.hp", before: 12, after: 900 },
      { path: "list", before: [1, 2], after: [1, 3] },
    ]);
  });

  it("tells what has come and what has gone", () => {
    expect(valueChanges({ a: 1 }, { b: { c: 2 } }, all)).toEqual([
      { path: "a", before: 1, after: undefined },
      { path: "b", before: undefined, after: { c: 2 } },
    ]);
  });

  it("leaves out what is not looked at, with all below it", () => {
    expect(
      valueChanges(
        { flags: { x: { y: 1 } }, name: "A" },
        { flags: { x: { y: 2 } }, name: "B" },
        (path) => path !== "flags",
      ),
    ).toEqual([{ path: "name", before: "A", after: "B" }]);
  });
});

describe("shownValue", () => {
  it.each<[unknown, unknown]>([
    [12, 12],
    [true, true],
    [undefined, null],
    ["long sword", "long sword"],
    [[1, 2], "[1,2]"],
  ])("shows %j as %j", (value, shown) => {
    expect(shownValue(value as never)).toBe(shown);
  });

  it("bounds a text", () => {
    expect(String(shownValue("x".repeat(5000)))).toHaveLength(61);
  });
});
