import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../kernel/ids.ts";
import type { Mode } from "./state.ts";
import { duel, fighter, longSword, orc, weapon } from "./testing.ts";

const declare = (mode: Mode) => ({ do: "declareMode", by: combatantId("urbain"), mode }) as const;
const LATE = 9;

describe("a mode declared while something goes on from the last round", () => {
  const absorbed = () => {
    const fight = duel(fighter("urbain", { class: "warrior", level: 1, side: "heroes", gear: [longSword()] }), orc());
    fight.at(LATE, "declarations").does({ do: "simpleAction", by: combatantId("urbain"), activity: "takeFromBackpack", gear: null });
    return fight.advance("round");
  };

  it("SEG-CORE-17 SEG-CORE-11 a long simple action goes on in mode none while its author declares nothing else", () => {
    const { simple, mode, guardDown } = absorbed().get("urbain").turn;
    expect(simple).toMatchObject({ activity: "takeFromBackpack", from: -1, until: 3 });
    expect([mode, guardDown]).toEqual(["none", { until: 10, cause: "mode" }]);
    expect(absorbed().does(declare("none")).get("urbain").turn.simple).not.toBeNull();
  });

  it.each([["melee", null], ["shooting", { until: 10, cause: "mode" }]] as const)("SEG-CORE-17 SEG-AOO-25 it is given up by declaring %s", (mode, guardDown) => {
    const fight = absorbed().does(declare(mode));
    expect(fight.last("simpleActionEnded")).toMatchObject({ id: "urbain", completed: false, rule: "SEG-CORE-17" });
    expect(fight.get("urbain").turn).toMatchObject({ mode, simple: null, guardDown });
  });

  it("SEG-CORE-17 SEG-AOO-03 a reload goes on, and keeps the guard down, whatever is declared", () => {
    const crossbow = weapon("crossbow", { hands: 2, reload: 6, loaded: false, ranges: { short: 30, medium: 70, long: 140 } });
    const fight = duel(fighter("urbain", { class: "warrior", level: 1, side: "heroes", gear: [crossbow], turn: { mode: "shooting" } }), orc()).at(LATE, "declarations");
    fight.does({ do: "simpleAction", by: combatantId("urbain"), activity: "reload", gear: gearId("crossbow") }).advance("round");
    fight.does(declare("shooting")).does(declare("melee"));
    expect(fight.get("urbain").turn).toMatchObject({ simple: { activity: "reload" }, guardDown: { until: 4, cause: "simpleAction" } });
  });
});
