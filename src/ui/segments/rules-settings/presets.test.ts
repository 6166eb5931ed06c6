import { describe, expect, it } from "vitest";
import { CONSTANTS } from "../../../rules/segments/settings.ts";
import { changesTo, PRESET_NAMES, presetOf, PRESETS, type Ways } from "./presets.ts";

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
    for (const name of PRESET_NAMES)
      expect(presetOf({ ...ways, ...PRESETS[name], constants: { ...printed, ...PRESETS[name].constants } })).toBe(name);
    expect(presetOf({ ...ways, questionSeconds: 31 })).toBeNull();
  });

  it("say what they would change and nothing else", () => {
    expect(changesTo(PRESETS.standard, ways)).toEqual([
      { what: "questionSeconds", from: 30, to: 20 },
      { what: "reactionMoment", from: "beforeDie", to: "afterTotal" },
      { what: { constant: "fatigueTracking" }, from: "auto", to: "on_request" },
    ]);
  });
});
