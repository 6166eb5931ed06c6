import { describe, expect, it } from "vitest";
import { ExpressionError } from "./expression.ts";
import { plainFormula } from "./named-formula.ts";

describe("formulas with named numbers", () => {
  it.each([
    ["2d6+3", 7, "2d6+3"],
    ["min(level, 10)d6", 7, "7d6"],
    ["min(level, 10)d6", 15, "10d6"],
    ["1d8+min(level,5)", 3, "1d8+3"],
    ["leveld4", 2, "2d4"],
    ["max(1, floor((level+1)/2))d4+level", 6, "3d4+6"],
    ["4d6kh3", 9, "4d6kh3"],
    ["", 1, ""],
  ])("reads %s at level %i as %s", (text, level, plain) => {
    expect(plainFormula(text, { level })).toBe(plain);
  });

  it("refuses a call that does not close", () => {
    expect(() => plainFormula("min(level, 10d6", { level: 3 })).toThrow(ExpressionError);
  });
});
