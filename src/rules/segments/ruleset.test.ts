import { describe, expect, it } from "vitest";
import { leewayOf } from "../kernel/delta.ts";
import { segmentsWith } from "./ruleset.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { fighter } from "./testing/fights.ts";

const leeway = () => leewayOf(segmentsWith(DEFAULT_SETTINGS));
const at = (path: string) => ["combatants", "bran", ...path.split(".")];

describe("what a reversal may find moved on", () => {
  it("SEG-HOUSE-09 SEG-FAT-17 pools: stamina from none to its maximum, wounds from any depth to theirs, weariness from none up", () => {
    const bran = fighter("bran", { class: "warrior", level: 3, scores: [10, 10, 12] });
    expect(
      ["body.stamina", "body.wounds", "body.fatigue.points"].map((path) => leeway().poolAt(at(path))?.bounds(bran)),
    ).toEqual([
      { least: 0, most: 25 },
      { least: -Infinity, most: 6 },
      { least: 0, most: Infinity },
    ]);
    expect(leeway().poolAt(at("turn.initiative"))).toBeNull();
  });

  it("notes of one segment or round, which later ones overwrite; never a mode, a guard or a routine action", () => {
    const fleeting = (...paths: readonly string[]) => paths.map((path) => leeway().isFleeting(at(path)));
    expect(
      fleeting(
        "turn.actedIn",
        "turn.repeats",
        "turn.surprises",
        "turn.effort",
        "turn.waits",
        "turn.step",
        "turn.setOff",
      ),
    ).toEqual([true, true, true, true, true, true, true]);
    expect(fleeting("turn.mode", "turn.guardDown", "turn.routine", "body.stamina")).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("is the ruleset that scenarios and worlds name", () => {
    expect(segmentsWith(DEFAULT_SETTINGS).id).toBe("segments");
  });
});
