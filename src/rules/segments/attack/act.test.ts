import { describe, expect, it } from "vitest";
import { combatantId, offerId } from "../../kernel/ids.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { spendRoutine } from "./act.ts";
import { takeOfferStageOf } from "../opportunity/take.ts";
import { chainMail, longSword } from "../testing/gear.ts";

const SWORD = longSword().id;
const warrior = (who: Who = {}, id = "warrior") =>
  fighter(id, {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const sheathed = (who: Who = {}) => orc("orc", { gear: [longSword({ place: "carried" })], ...who });
const attack = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: SWORD }) as const;
const draw = { do: "simpleAction", by: combatantId("orc"), activity: "draw", gear: SWORD } as const;
const grant = {
  do: "grantOpportunity",
  by: null,
  target: combatantId("warrior"),
  against: combatantId("orc"),
} as const;
const take = (by: string, offer = "gone") => ({ do: "takeOffer", by: combatantId(by), offer: offerId(offer) }) as const;
const offerTo = (fight: Skirmish, to: string, cause = "simpleAction") =>
  fight.state.offers.find((offer) => offer.to === to && offer.cause === cause)!.id;

describe("a blow that is asked for", () => {
  it.each([
    ["ghost", "orc", "unknownCombatant"],
    ["warrior", "ghost", "unknownCombatant"],
    ["warrior", "warrior", "targetIsSelf"],
  ])("by %s at %s is refused: %s", (by, target, code) => {
    expect(duel(warrior(), orc()).refusal(attack(by, target))).toBe(code);
  });

  it("SEG-CORE-08 SEG-CORE-17 is refused while the own guard is lowered, up to the segment told", () => {
    const fight = duel(warrior({ turn: { guardDown: { until: 5, cause: "simpleAction" } } }), orc());
    expect(fight.ruleset.forbids(fight.table(), attack("warrior", "orc"))).toMatchObject({
      code: "ownGuardLowered",
      params: { until: 5 },
    });
  });

  it("SEG-CORE-03 SEG-HOUSE-23 spends the routine action that is due, on an attack", () => {
    expect(
      duel(warrior(), orc())
        .strikes("warrior", { dice: [2] })
        .last("actionSpent"),
    ).toMatchObject({ id: "warrior", action: "1", on: "attack" });
  });

  it("is a defect when it has not been judged, and so is an opportunity that is not there", () => {
    const table = duel(warrior({ turn: { routine: [] } }), orc()).table();
    expect(() => spendRoutine(table, combatantId("warrior"), "attack").next()).toThrow(
      '"warrior" acts without a routine action.',
    );
    expect(() => takeOfferStageOf(table, take("warrior"))).toThrow('The offer "gone" is gone.');
  });
});

describe("an opportunity that is taken", () => {
  it("SEG-AOO-01 belongs to one combatant in the fight, and to that one alone", () => {
    const fight = duel(warrior(), sheathed()).at(1, "declarations").does(draw).advance();
    const offer = offerTo(fight, "warrior");
    expect(
      [take("ghost", offer), take("orc", offer), take("warrior", offer)].map((command) =>
        fight.aloneIn("warrior").refusal(command),
      ),
    ).toEqual(["unknownCombatant", "offerOfAnother", null]);
  });

  it("SEG-HOUSE-18 waits for the actions of the segment, unless a foe runs", () => {
    const fight = duel(warrior(), orc()).at(1, "declarations").does(grant);
    const taken = { ...take("warrior", offerTo(fight, "warrior", "granted")), with: SWORD };
    expect(fight.refusal(taken)).toBe("notActionsPhase");
    expect(fight.advance().aloneIn("warrior").refusal(taken)).toBeNull();
    const runner = new Skirmish([warrior({ at: { x: 0, y: 0 } }), orc("orc", { at: { x: 1, y: 0 } })]).at(
      2,
      "declarations",
    );
    runner.does({ do: "move", by: combatantId("orc"), path: [{ x: 17, y: 0 }], speed: 8 }, { answers: ["keep"] });
    expect(runner.refusal({ ...take("warrior", offerTo(runner, "warrior", "rapidMove")), with: SWORD })).toBeNull();
  });

  it("SEG-AOO-20 SEG-CORE-15 is a blow with bare hands, where nothing else is said", () => {
    const fight = duel(warrior({ gear: [] }), sheathed())
      .at(1, "declarations")
      .does(draw)
      .advance();
    fight.aloneIn("warrior").does(take("warrior", offerTo(fight, "warrior")), { dice: [2, 1] });
    expect(fight.last("attackRolled")).toMatchObject({ with: "bareHands", kind: "opportunity" });
  });

  /** The orc draws; another has fumbled against the warrior, who keeps that opening. The orc's mate, as quick, has not spoken. */
  const twoOpenings = () => {
    const fight = new Skirmish([warrior(), warrior({}, "mate"), sheathed(), orc("brute")])
      .at(1, "declarations")
      .does(draw)
      .advance();
    fight.strikes("brute", { at: "warrior", dice: [1, 2], answers: ["keep"] });
    return fight
      .arrange("mate", (who) => ({ ...who, turn: { ...who.turn, waits: null } }))
      .arrange("warrior", (who) => ({ ...who, turn: { ...who.turn, waits: null } }));
  };

  it("SEG-HOUSE-18 is announced while an equal has not spoken, though another opening would wait for no one", () => {
    const fight = twoOpenings();
    fight.does({ ...take("warrior", offerTo(fight, "warrior")), with: SWORD });
    expect([fight.has("actAnnounced"), fight.has("attackRolled")]).toEqual([true, false]);
  });

  it("SEG-AOO-08 SEG-HOUSE-18 is struck at once where it interrupts another's act", () => {
    const fight = twoOpenings();
    fight.does({ ...take("warrior", offerTo(fight, "warrior", "criticalFailure")), with: SWORD }, { dice: [2] });
    expect([fight.has("actAnnounced"), fight.last("attackRolled").target]).toEqual([false, "brute"]);
  });

  it("SEG-AOO-06 SEG-HOUSE-18 comes before each of two attempts to slip a guard that are made together", () => {
    const wrestler = (id: string) =>
      fighter(id, { level: 1, side: "sailors", gear: [chainMail()], turn: { mode: "grapple" } });
    const guards = ["one", "two"].map((id) => warrior({ initiative: 9 }, id));
    const fight = new Skirmish([wrestler("left"), wrestler("right"), ...guards]);
    fight.does({ do: "slipGuard", by: combatantId("left"), target: combatantId("one") });
    fight.does(
      { do: "slipGuard", by: combatantId("right"), target: combatantId("two") },
      { answers: ["strike:longSword", "strike:longSword"], dice: [2, 2, 2, 2] },
    );
    expect(fight.events.flatMap((event) => (event.type === "attackRolled" ? [[event.by, event.target]] : []))).toEqual([
      ["one", "left"],
      ["two", "right"],
    ]);
    expect(fight.events.filter(({ type }) => type === "grappleRolled")).toHaveLength(2);
  });
});
