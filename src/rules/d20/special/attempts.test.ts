import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { borne, disarm, duel, guard, pol } from "../testing/disarms.ts";
import { dagger, fight, longSword, Play, power, spikedChain, type Who } from "../testing/fights.ts";
import { causes } from "../testing/trips.ts";
import { replacesAny, triesAgainst, withTries } from "./attempts.ts";
import { DISARM } from "./disarm.ts";
import { TRIP } from "./trip.ts";

const ways = (turn: Play, by = "pol", at = "guard", limits = {}) =>
  triesAgainst(turn.table(), turn.get(by), turn.get(at), limits);
const idsOf = (turn: Play, limits = {}): readonly string[] => ways(turn, "pol", "guard", limits).map(({ id }) => id);
const lost = ({ events }: Play): readonly string[] =>
  events.flatMap((event) => (event.type === "activityLost" ? [`${event.id} ${event.activity} ${event.rule}`] : []));

describe("what is tried in place of an attack", () => {
  it("D20-SPEC-07 D20-AOO-26 may stand for any attack, but for a sunder where the table plays otherwise", () => {
    const house = (sunderReplacesAttack: boolean) =>
      new Play(fight([pol(), guard()]), { settings: { ...DEFAULT_SETTINGS, sunderReplacesAttack } }).table();
    const all = (sunders: boolean) => (["trip", "sunder"] as const).map((each) => replacesAny(house(sunders), each));
    expect([all(true), all(false)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it("D20-SPEC-07 D20-CONC-07 is no guess where no map shows who stands where", () => {
    const nowhere = new Play(fight([pol(), guard()].map((each) => ({ ...each, position: null }))));
    expect(nowhere.refusal(disarm({ square: { column: 1, row: 1 } }))).toBeNull();
  });

  it("D20-SPEC-08 D20-DISARM-04 says to those who strike first with what it is tried", () => {
    const facts = (own: Who, more = {}) =>
      duel(own)
        .does(disarm(more), { answers: ["decline"], dice: [1, 2] })
        .questions.at(0)?.facts;
    expect(facts({ gear: [dagger()] })).toEqual({ why: "acts", does: "disarms", with: "dagger" });
    expect(facts({ gear: [] }, { with: "unarmed" })).toEqual({ why: "acts", does: "disarms" });
  });

  it("D20-SPEC-09 D20-AOO-26 is lost by who has been disarmed before it", () => {
    const turn = duel().does(disarm(), { answers: ["disarm/long_sword/dagger", "decline"], dice: [20, 1] });
    expect([lost(turn), borne(turn, "pol"), borne(turn, "guard")]).toEqual([
      ["pol disarm D20-DISARM-04"],
      { dagger: "ground" },
      { long_sword: "mainHand" },
    ]);
  });

  it("D20-SPEC-09 D20-AOO-26 is lost where the target has died in the meantime", () => {
    const turn = duel({ scores: [40, 10] }, { hitPoints: 1 }).does(disarm(), {
      answers: ["disarm/long_sword/dagger", "dagger"],
      dice: [15, 4],
    });
    expect(causes(turn)).toEqual(["opportunity guard", "opportunity pol"]);
    expect([lost(turn).at(-1), turn.has("opposedRolled")]).toEqual(["pol disarm D20-DISARM-04", false]);
  });
});

describe("the ways to try something", () => {
  const twoThings: Who = { gear: [longSword(), dagger({ place: "offHand" })] };

  it("D20-SPEC-07 D20-DISARM-02 are told apart by what they are about, and the bare hand from what is held", () => {
    expect(idsOf(duel({}, twoThings)).filter((id) => /disarm|sunder/.test(id))).toEqual([
      "disarm/dagger/long_sword",
      "disarm/dagger/dagger",
      "disarm/unarmed/long_sword",
      "disarm/unarmed/dagger",
      "sunder/dagger/long_sword",
      "sunder/dagger/dagger",
    ]);
    const first = idsOf(duel({}, twoThings), { isFirst: true });
    expect(first.filter((id) => /disarm|sunder/.test(id))).toEqual([
      "disarm/dagger/long_sword",
      "sunder/dagger/long_sword",
    ]);
  });

  it("D20-SPEC-07 D20-SPEC-08 are those with what opens to fewest, however well they are aimed", () => {
    const chained = duel({ gear: [spikedChain({ proficient: false })] });
    const trips = ways(chained).filter(({ instead }) => instead === "trip");
    expect(trips.map(({ id }) => id)).toEqual(["trip/spiked_chain"]);
    expect(trips.some((way) => "item" in way)).toBe(false);
    const [arm, fist] = ["spiked_chain", "unarmed"].map(
      (id) =>
        ways(duel({ gear: id === "unarmed" ? [] : [spikedChain({ proficient: false })] })).find(
          ({ instead }) => instead === "trip",
        )?.arm,
    );
    const odds = [arm, fist].map((each) =>
      each === undefined
        ? -1
        : TRIP.odds(chained.table(), chained.get("pol"), chained.get("guard"), { arm: each, iteration: 0 }).hit,
    );
    expect((odds[0] ?? 1) < (odds[1] ?? 0)).toBe(true);
  });

  it("D20-AOO-26 D20-COVER-05 D20-CONC-08 are no opportunity against one behind cover, or not seen", () => {
    const shown = (more: object) => {
      const [by, target] = [combatantId("pol"), combatantId("guard")];
      const aims = [{ by, target, cover: null, concealment: null, flanking: null, higher: null, ...more }];
      const turn = new Play(fight([pol(), guard()], { field: { aims } }));
      const strikes = ways(turn).filter(({ instead }) => instead === "disarm");
      const offered = withTries(turn.table(), turn.get("pol"), target, strikes).length > strikes.length;
      return [strikes.every(({ isClear }) => isClear), offered];
    };
    expect([shown({}), shown({ cover: "cover" }), shown({ concealment: 100 }), shown({ concealment: 20 })]).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it("D20-DISARM-04 D20-DISARM-15 D20-SPEC-08 open their author to the target alone, and to none by the feat", () => {
    const third = guard({ at: [5, 6] });
    const opens = (own: Who, theirs: Who = {}) => {
      const turn = duel(own, theirs, { ...third, id: combatantId("third") });
      const arm = ways(turn).find(({ instead }) => instead === "disarm")?.arm;
      return arm === undefined ? null : DISARM.opens(turn.table(), combatantId("pol"), combatantId("guard"), arm);
    };
    const bow = power("wand", { source: "item", place: "mainHand" });
    expect([opens({}), opens({ feats: ["improvedDisarm"] }), opens({}, { gear: [bow] })]).toEqual([["guard"], [], []]);
  });
});
