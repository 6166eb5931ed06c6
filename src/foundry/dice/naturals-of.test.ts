import { describe, expect, it } from "vitest";
import { parseFormula, readNaturals } from "../../rules/kernel/formula.ts";
import { hostFormula } from "./host-formula.ts";
import { naturalsOf } from "./naturals-of.ts";

const dice = (faces: number, ...results: readonly number[]) => ({
  faces,
  results: results.map((result) => ({ result })),
});

describe("naturalsOf", () => {
  it("takes the dice of each group in the order of the formula", () => {
    expect(naturalsOf(parseFormula("2d6+1d8"), [dice(6, 3, 4), dice(8, 7)])).toEqual([3, 4, 7]);
  });

  it("puts an open die's re-rolls next to it, where the host puts them last", () => {
    // 20 and 19 open: the first re-roll behind the two dice is the first die's, and it opens again.
    const naturals = naturalsOf(parseFormula("2d20o19"), [dice(20, 20, 19, 20, 4, 5)]);
    expect(naturals).toEqual([20, 20, 5, 19, 4]);
    expect(readNaturals(parseFormula("2d20o19"), naturals ?? []).total).toBe(68);
  });

  it.each([
    ["too few groups", "1d6+1d8", [dice(6, 3)]],
    ["other faces", "1d20", [dice(6, 3)]],
    ["too many dice", "1d20", [dice(20, 3, 4)]],
    ["a face that there is not", "1d20", [dice(20, 21)]],
    ["half a face", "1d20", [dice(20, 2.5)]],
    ["an open die that was not rolled again", "1d20o19", [dice(20, 19)]],
  ])("refuses %s", (_, formula, thrown) => {
    expect(naturalsOf(parseFormula(formula), thrown)).toBeNull();
  });
});

describe("hostFormula", () => {
  it.each([
    ["1d20", "1d20"],
    ["2d6+3", "2d6 + 3"],
    ["4d6kh3", "4d6kh3"],
    ["d%", "1d100"],
    ["1d20o19", "1d20x>=19"],
    ["(1d6+2)/2", "floor((1d6 + 2) / 2)"],
    ["-(1d4)", "-(1d4)"],
  ])("writes %s as %s", (formula, host) => {
    expect(hostFormula(parseFormula(formula))).toBe(host);
  });
});
