import { describe, expect, it } from "vitest";
import { readPool } from "./read-pool.ts";

describe("what is written into a pool", () => {
  const pool = { value: 10, max: 12 };

  it.each<[string, number | null]>([
    ["7", 7],
    ["+1", 11],
    ["+9", 12],
    ["-3", 7],
    ["\u22123", 7],
    ["-20", -10],
    ["20", 20],
    ["", null],
    ["2.5", null],
    ["many", null],
  ])("reads %j as %j", (text, value) => {
    expect(readPool(text, pool)).toBe(value);
  });

  it("takes nothing away by healing what is above its maximum, and adds without one", () => {
    expect(readPool("+2", { value: 14, max: 12 })).toBe(14);
    expect(readPool("+2", { value: 14, max: null })).toBe(16);
  });
});
