import { describe, expect, it } from "vitest";
import { CONSTANTS } from "../../../rules/segments/settings.ts";
import { changesTo, type Ways } from "../../rules-settings/ways.ts";
import { SEGMENTS_WAYS } from "./presets.ts";

const { presets } = SEGMENTS_WAYS;

const printed = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, value]));
const ways: Ways = { options: { questionSeconds: 30, reactionMoment: "beforeDie" }, constants: printed };
/** The presets by which a world plays that plays in these ways. */
const inForce = (of: Ways) =>
  Object.entries(presets).flatMap(([name, preset]) => (changesTo(preset, of).length === 0 ? [name] : []));

describe("the presets", () => {
  it("decide the same constants, each of them one of the ledger's", () => {
    const names = Object.values(presets).map(({ constants }) => Object.keys(constants).sort());
    expect(new Set(names.map(String)).size).toBe(1);
    expect(names[0]?.filter((name) => !(name in printed))).toEqual([]);
  });

  it("are told from each other, and from a world that plays by none of them", () => {
    expect(inForce(ways)).toEqual(["full"]);
    for (const [name, { options, constants }] of Object.entries(presets))
      expect(inForce({ options, constants: { ...printed, ...constants } })).toEqual([name]);
    expect(inForce({ ...ways, options: { ...ways.options, questionSeconds: 31 } })).toEqual([]);
  });

  it("say what they would change and nothing else", () => {
    expect(presets["standard"] && changesTo(presets["standard"], ways)).toEqual([
      { what: "options", name: "questionSeconds", from: 30, to: 20 },
      { what: "options", name: "reactionMoment", from: "beforeDie", to: "afterTotal" },
      { what: "constants", name: "fatigueTracking", from: "auto", to: "on_request" },
    ]);
  });
});
