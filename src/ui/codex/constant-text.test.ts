import { describe, expect, it } from "vitest";
import type { ConstantValue } from "../../foundry/rulesets/constant-book.ts";
import { testWords } from "../testing/test-words.ts";
import { countedText } from "./constant-text.ts";

const number = { key: "PDA.D20.Constant.runRestRounds", kind: "number" } as const;
const told = (language: "en" | "fr", forms: string | undefined, ...values: readonly ConstantValue[]): string[] =>
  values.map((value) => countedText(number, value, forms, testWords(language)));

describe("a constant before what it counts", () => {
  it("has it in the singular for one, in the plural else", () => {
    expect(told("en", "round|rounds", 0, 1, 2, 1.5, -1)).toEqual([
      "0\u00A0rounds",
      "1\u00A0round",
      "2\u00A0rounds",
      "1.5\u00A0rounds",
      "\u22121\u00A0round",
    ]);
  });

  it("has it in the singular below two in French, with what agrees with it", () => {
    expect(told("fr", "point perdu|points perdus", 0, 1, 1.5, 2)).toEqual([
      "0\u00A0point perdu",
      "1\u00A0point perdu",
      "1,5\u00A0point perdu",
      "2\u00A0points perdus",
    ]);
  });

  it("takes the plural where it is no number, and nothing where nothing is counted", () => {
    expect(told("en", "point|points", "1d6", "level+3")).toEqual(["1d6\u00A0points", "level+3\u00A0points"]);
    expect(told("en", undefined, 3, "1d6")).toEqual(["3", "1d6"]);
  });
});
