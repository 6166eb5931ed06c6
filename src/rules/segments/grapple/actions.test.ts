import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { total } from "../../kernel/totals.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { dagger, duel, fighter, halberd, leather, Skirmish, type Who } from "../testing.ts";
import { GRAPPLE_ACTS } from "./acts.ts";
import { verdictOf, type GrappleTry } from "./judge.ts";
import { chanceToGrapple, chanceToPrevail } from "./odds.ts";

const randall = (who: Who = {}) => fighter("randall", { class: "warrior", level: 1, side: "heroes", scores: [12, 14, 12], gear: [leather()], initiative: 1, ...who });
const sailor = (id = "sailor", who: Who = {}) => fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], turn: { mode: "grapple" }, ...who });
const listed = (fight: Skirmish, by: string) =>
  fight.ruleset.actions(fight.aloneIn(by).table(), combatantId(by)).filter(({ command }) => command.do === "slipGuard" || command.do === "grapple" || command.do === "letGo");

describe("the actions of grapple", () => {
  it("SEG-HOUSE-32 SEG-HOUSE-39 whom to seize is listed in grapple mode, with the odds", () => {
    const [slip, ...rest] = listed(duel(sailor(), randall()), "sailor");
    expect(slip).toMatchObject({ label: "slipGuard", command: { do: "slipGuard", by: "sailor", target: "randall" }, facts: { target: "randall", odds: 11 / 20 }, blocked: null });
    expect(rest).toEqual([]);
    expect(listed(duel(sailor("sailor", { turn: { mode: "melee" } }), randall()), "sailor")).toEqual([]);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-38 every act is listed among grapplers, and letting go for the holder alone", () => {
    const fight = duel(sailor("sailor", { gear: [dagger()] }), randall()).inGrapple("sailor", "randall");
    const acts = listed(fight, "sailor").map(({ command }) => (command.do === "grapple" ? `${command.act}${command.with === undefined ? "" : ` ${command.with}`}` : command.do));
    expect(acts).toEqual(["lock", "throw", "throwOff", "strike dagger", "strike bareHands", "breakFree", "push", "pushAlong", "passThrough", "letGo"]);
    expect(listed(fight, "randall").map(({ command }) => command.do)).not.toContain("letGo");
    expect(listed(fight, "sailor").every(({ blocked }) => blocked === null)).toBe(true);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-37 the one locked may but break free, once, from all who hold on", () => {
    const fight = new Skirmish([randall(), sailor("one", { initiative: 1 }), sailor("two", { stats: { size: "large" } })]).inGrapple("one", "randall").inGrapple("two", "randall");
    fight.grapples("one", "lock", { at: "randall", dice: [12, 1] });
    // 17 to reach with N + 2 - 4: 19 and 20.
    expect(listed(fight, "randall")).toMatchObject([{ command: { act: "breakFree" }, facts: { odds: 2 / 20 } }]);
  });

  it("SEG-HOUSE-51 the one gripped may break free, and the holder let go", () => {
    const fight = duel(fighter("footman", { level: 1, scores: [15, 10, 12], gear: [halberd()] }), randall());
    fight.state = { ...fight.state, field: { ...fight.state.field, holds: [{ kind: "grip", holder: combatantId("footman"), held: combatantId("randall"), gear: gearId("halberd"), inflicted: 0 }] } };
    expect(listed(fight, "randall")).toMatchObject([{ command: { do: "grapple", act: "breakFree", target: "footman" }, facts: { odds: 10 / 20 }, blocked: null }]);
    expect(listed(fight, "footman")).toMatchObject([{ command: { do: "letGo", target: "randall" }, blocked: null }]);
  });

  it("SEG-AOO-32 an offer is listed once for each thing that it may be", () => {
    const fight = duel(sailor(), randall({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } })).inGrapple("sailor", "randall").at(2, "declarations").advance().aloneIn("sailor");
    const offers = fight.ruleset.actions(fight.table(), combatantId("sailor")).filter(({ command }) => command.do === "takeOffer");
    expect(offers.map(({ command, blocked }) => [command.do === "takeOffer" && command.as, blocked])).toEqual(GRAPPLE_ACTS.map((act) => [act, null]));
  });
});

describe("odds in grapple", () => {
  it("SEG-HOUSE-31 SEG-HOUSE-33 SEG-EXC-05 count the rule of 10, the 1 and the 20", () => {
    const odds = (bonus: number, defence: number, least: number) => Math.round(chanceToGrapple(DEFAULT_SETTINGS, bonus, defence, least) * 20);
    expect([odds(2, 13, 10), odds(30, 13, 10), odds(-30, 13, 10)]).toEqual([10, 11, 1]);
    expect([odds(30, 13, 0), odds(3, 13, 0)]).toEqual([19, 11]);
  });

  it("SEG-HOUSE-38 of a breakthrough: strictly greater than every opponent", () => {
    // 10 to 19 against N + 0: 9 to 18 faces lose to it; a 20 always works.
    const faces = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
    expect(chanceToPrevail(DEFAULT_SETTINGS, 0, [0])).toBeCloseTo((faces.reduce((sum, face) => sum + face / 20, 0) + 1) / 20, 10);
    expect(chanceToPrevail(DEFAULT_SETTINGS, 0, [0, 0])).toBeCloseTo((faces.reduce((sum, face) => sum + (face / 20) ** 2, 0) + 1) / 20, 10);
    expect(chanceToPrevail(DEFAULT_SETTINGS, 100, [0])).toBeCloseTo(11 / 20, 10);
  });
});

describe("the verdict on a die", () => {
  const verdict = (kind: GrappleTry["kind"], natural: number) => {
    const table = duel(sailor(), randall()).table();
    const [strike, against] = [total("grapple", natural, "SEG-HOUSE-31"), total("grappleDefence", 13, "SEG-HOUSE-31")];
    return verdictOf(table, { by: combatantId("sailor"), target: combatantId("randall"), act: "lock", kind, natural, strike, against, reaches: natural >= 13, bound: kind !== "sneak" });
  };

  it("SEG-CRIT-15 SEG-CRIT-06 by surprise a 19 costs 1d6-1, an 18 nothing", () => {
    expect([verdict("surprise", 19).critical, verdict("surprise", 18).critical]).toEqual([{ loss: "1d6-1", rule: "SEG-CRIT-06" }, null]);
    expect([verdict("opportunity", 18).critical, verdict("opportunity", 17).critical]).toEqual([{ loss: "1d6-1", rule: "SEG-CRIT-05" }, null]);
    expect(verdict("routine", 20).critical).toEqual({ loss: "1d4-1", rule: "SEG-CRIT-09" });
  });
});
