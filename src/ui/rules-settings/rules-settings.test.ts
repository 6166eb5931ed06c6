import { describe, expect, it } from "vitest";
import type { ConstantState } from "../../foundry/services.ts";
import { CONSTANTS } from "../../rules/segments/settings.ts";
import { readConstants, writeConstants } from "./exchange-file.ts";
import { changesTo, PRESET_NAMES, presetOf, PRESETS, type Ways } from "./presets.ts";
import { isSought, typedValue } from "./settings-view.ts";

const printed = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, value]));
const ways: Ways = { questionSeconds: 30, reactionMoment: "beforeDie", constants: printed };

describe("the presets", () => {
  it("decide the same constants, each of them one of the ledger's", () => {
    const names = PRESET_NAMES.map((name) => Object.keys(PRESETS[name].constants).sort());
    expect(new Set(names.map(String)).size).toBe(1);
    expect(names[0]?.filter((name) => !(name in printed))).toEqual([]);
  });

  it("are told from each other, and from a world that plays by none of them", () => {
    expect(presetOf(ways)).toBe("full");
    for (const name of PRESET_NAMES) expect(presetOf({ ...ways, ...PRESETS[name], constants: { ...printed, ...PRESETS[name].constants } })).toBe(name);
    expect(presetOf({ ...ways, questionSeconds: 31 })).toBeNull();
  });

  it("say what they would change and nothing else", () => {
    expect(changesTo(PRESETS.standard, ways)).toEqual([
      { what: "questionSeconds", from: 30, to: 20 }, { what: "reactionMoment", from: "beforeDie", to: "afterTotal" },
      { what: { constant: "fatigueTracking" }, from: "auto", to: "on_request" },
    ]);
  });
});

describe("the list of constants", () => {
  const count: Pick<ConstantState, "kind"> = { kind: "count" };

  it("reads numbers as they are written in either language, and leaves what is none to the rules to refuse", () => {
    expect(["4", " \u22122 ", "1,5", "four", ""].map((text) => typedValue(count, text))).toEqual([4, -2, 1.5, "four", ""]);
    expect(typedValue({ kind: "formula" }, "1d6\u22121")).toBe("1d6-1");
  });

  it("is searched by word, code and name, without accents", () => {
    const row = { label: "Bonus d’une attaque d’opportunité", rule: "SEG-AOO-23", name: "aooBonus" };
    expect(["opportunite bonus", "aoo-23", "aoobonus", "fatigue"].map((query) => isSought(row, query))).toEqual([true, true, true, false]);
  });

  it("goes to another world in a file, and knows its own", () => {
    expect(readConstants(writeConstants({ aooBonus: 5 }))).toEqual({ aooBonus: 5 });
    expect(["{", "[]", "{}", '{"kind":"passe-d-armes.constants","constants":[]}'].map(readConstants)).toEqual([null, null, null, null]);
  });
});
