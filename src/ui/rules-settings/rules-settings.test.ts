import { describe, expect, it } from "vitest";
import type { ConstantState } from "../../foundry/rulesets/constant-book.ts";
import { readConstants, writeConstants } from "./exchange-file.ts";
import { isSought, typedValue } from "./settings-view.ts";

describe("the list of constants", () => {
  const count: Pick<ConstantState, "kind"> = { kind: "count" };

  it("reads numbers as they are written in either language, and leaves what is none to the rules to refuse", () => {
    expect(["4", " \u22122 ", "1,5", "four", ""].map((text) => typedValue(count, text))).toEqual([
      4,
      -2,
      1.5,
      "four",
      "",
    ]);
    expect(typedValue({ kind: "formula" }, "1d6\u22121")).toBe("1d6-1");
  });

  it("is searched by word, code and name, without accents", () => {
    const row = { label: "Bonus d’une attaque d’opportunité", rule: "SEG-AOO-23", name: "aooBonus" };
    expect(["opportunite bonus", "aoo-23", "aoobonus", "fatigue"].map((query) => isSought(row, query))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("goes to another world in a file, and knows its own", () => {
    expect(readConstants(writeConstants({ aooBonus: 5 }))).toEqual({ aooBonus: 5 });
    expect(["{", "[]", "{}", '{"kind":"passe-d-armes.constants","constants":[]}'].map(readConstants)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
