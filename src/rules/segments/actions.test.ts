import { describe, expect, it } from "vitest";
import { combatantId } from "../kernel/ids.ts";
import type { Skirmish } from "./testing.ts";
import { duel, fighter, longSword, orc } from "./testing.ts";

const warrior = () => fighter("warrior", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], gear: [longSword()] });
const listed = (fight: Skirmish, id: string) => fight.ruleset.actions(fight.table(), combatantId(id));

describe("what a combatant may do", () => {
  it("SEG-HOUSE-23 every listed action is judged by the predicate that judges the command", () => {
    const fight = duel(warrior(), orc());
    for (const { command, blocked } of [...listed(fight, "warrior"), ...listed(fight.at(1, "declarations"), "orc")]) {
      const state = command.by === "warrior" ? duel(warrior(), orc()) : fight;
      expect(state.refusal(command)).toBe(blocked?.code ?? null);
    }
  });

  it("SEG-HOUSE-22 a blow shows its chance and its routine action", () => {
    const [attack] = listed(duel(warrior(), orc()), "warrior");
    expect(attack).toMatchObject({ label: "attack", blocked: null, facts: { with: "longSword", target: "orc", odds: 0.7, routineAction: 1 } });
  });

  it("SEG-AOO-03 a simple action names the foes to whom it gives an opening", () => {
    const fight = duel(warrior(), orc()).at(1, "declarations");
    const provokes = (activity: string) => listed(fight, "orc").find(({ command }) => command.do === "simpleAction" && command.activity === activity)?.provokes;
    expect([provokes("openDoor"), provokes("drop")]).toEqual([["warrior"], []]);
  });

  it("SEG-AOO-22 an offer is listed once for each thing to strike with", () => {
    const fight = duel(warrior(), orc()).at(1, "declarations").does({ do: "simpleAction", by: combatantId("orc"), activity: "openDoor", gear: null }).advance();
    expect(listed(fight, "warrior").filter(({ label }) => label === "takeOffer").map(({ facts, blocked }) => [facts["with"], blocked])).toEqual([["longSword", null], ["", null]]);
  });

  it("SEG-CORE-06 SEG-HOUSE-16 the action due can be held back", () => {
    const hold = (segment: number) => listed(duel(warrior(), orc()).at(segment), "warrior").find(({ label }) => label === "hold");
    expect([hold(1)?.blocked, hold(2)?.blocked?.code]).toEqual([null, "nothingDue"]);
  });

  it("nobody who is not there can do anything", () => {
    expect(listed(duel(warrior(), orc()), "nobody")).toEqual([]);
  });
});
