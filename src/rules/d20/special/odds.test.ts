import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { OPEN } from "../derive/situation.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { disarm, duel, guard, rolls } from "../testing/disarms.ts";
import { dagger, fight, longBow, longSword, Play, power, spikedChain, type Who } from "../testing/fights.ts";
import { ana, bran, chain, causes, play, trip, withChain } from "../testing/trips.ts";
import { whenFeinted } from "./denials.ts";
import { DISARM } from "./disarm.ts";
import { useFeint } from "./feinted.ts";
import { feintForbids } from "./feint.ts";
import { TRIP } from "./trip.ts";

const [pol, other] = [combatantId("pol"), combatantId("guard")];
const armIn = (turn: Play, by: string, id: string) => {
  const held = { with: id === "unarmed" ? id : gearId(id), head: "main" } as const;
  const arm = armOf(DEFAULT_SETTINGS, turn.get(by), held);
  if (isRefusal(arm)) throw new Error(arm.code);
  return arm;
};

describe("the contest of a disarm", () => {
  it("D20-SPEC-05 D20-DISARM-06 draws a lot where totals and modifiers are the same", () => {
    const tied = (lot: number): Play =>
      duel({ gear: [longSword()] }, { scores: [16, 10] }).does(disarm({ with: gearId("long_sword") }), {
        answers: lot === 1 ? ["decline"] : ["decline", "decline"],
        dice: [10, 10, lot],
      });
    expect([1, 2].map((lot) => [rolls(tied(lot)), tied(lot).last("contestDecided").won])).toEqual([
      [[16, 16], true],
      [[16, 16], false],
    ]);
    expect(Object.keys(tied(1).replies).some((key) => key.endsWith("/disarm/lot"))).toBe(true);
  });

  it("D20-SPEC-02 D20-DISARM-06 tells its odds and what counts, and none where nothing is held", () => {
    const told = (theirs: Who) => {
      const turn = duel({}, theirs);
      const how = { arm: armIn(turn, "pol", "dagger"), iteration: 0 };
      const [one, two] = [turn.get("pol"), turn.get("guard")];
      const changes = DISARM.changes(turn.table(), one, two, how);
      return [
        DISARM.odds(turn.table(), one, two, how),
        [changes.mine, changes.theirs].map((side) => side.map(({ label, value }) => [label, value])),
      ];
    };
    expect(told({ gear: [] })).toEqual([{ hit: 1, contest: 0 }, [[], []]]);
    expect(told({ gear: [longBow()] })[1]).toEqual([
      [["lightWeapon", -4]],
      [
        ["lightWeapon", -4],
        ["noMeleeWeapon", -4],
      ],
    ]);
  });

  it("D20-SPEC-04 D20-CHARGE-11 counts what a charge gives in its odds", () => {
    const turn = duel({ gear: [longSword()] }, { scores: [16, 10] });
    const how = { arm: armIn(turn, "pol", "long_sword"), iteration: 0 };
    const extras = { rapidShot: false, pair: "none", charging: true } as const;
    const chance = (more: object) =>
      DISARM.odds(turn.table(), turn.get("pol"), turn.get("guard"), { ...how, ...more }).contest;
    expect(chance({})).toBe(0.5);
    expect(chance({ extras })).toBeCloseTo(1 - (17 * 18) / 2 / 400, 10);
  });

  it("D20-DISARM-10 names the thing and the odds of an answer", () => {
    const turn = duel().does(disarm(), { answers: ["decline", "decline"], dice: [10, 11] });
    expect(turn.questions.at(-1)).toMatchObject({
      cause: "counterDisarm",
      from: "pol",
      rules: ["D20-DISARM-10"],
      options: [{ id: "counterDisarm", facts: { item: "dagger" } }, { id: "decline" }],
    });
    // +5 against +2: of 400 pairs those that it loses are told above; of ties it wins all.
    expect(turn.questions.at(-1)?.options[0]?.odds).toBeCloseTo(1 - (17 * 16) / 2 / 400, 10);
  });

  it("D20-DISARM-03 D20-DISARM-10 D20-DISARM-13 is answered for a melee weapon in hand alone", () => {
    const kept = (theirs: Who, item: string) =>
      causes(
        duel({ gear: [longSword()] }, theirs).does(disarm({ with: gearId("long_sword"), item: gearId(item) }), {
          dice: [1, 20],
        }),
      ).filter((cause) => cause.startsWith("counter"));
    const worn = dagger({ place: "worn" });
    expect([
      kept({ gear: [longSword()] }, "long_sword"),
      kept({ gear: [longBow()] }, "long_bow"),
      kept({ gear: [worn] }, "dagger"),
      kept({ gear: [power("wand", { source: "item", place: "mainHand" })] }, "wand"),
    ]).toEqual([["counterDisarm guard"], [], [], []]);
  });
});

describe("a feint", () => {
  it("D20-FEINT-04 is used up by an attack on the one who has fallen for it, and by no other", () => {
    const used = (target: string): boolean => {
      const turn = duel({ turn: { feint: { target: combatantId(target), round: 1 } } });
      turn.runs((table) => useFeint(table, pol, other));
      return turn.has("feintUsed");
    };
    expect([used("guard"), used("third"), used("pol")]).toEqual([true, false, false]);
  });

  it("D20-FEINT-04 takes away what Dexterity gives, in melee alone", () => {
    const causesOf = (manner: "melee" | "ranged", feinted: boolean) => {
      const told: Parameters<typeof whenFeinted>[0] = [];
      const situation = { ...OPEN, feinted };
      whenFeinted(told, { settings: DEFAULT_SETTINGS, fighter: guard(), manner, situation, readiness: "asIs" });
      return told;
    };
    expect([causesOf("melee", true), causesOf("melee", false), causesOf("ranged", true)]).toEqual([
      [{ cause: "feinted", rule: "D20-FEINT-04" }],
      [],
      [],
    ]);
  });

  it("D20-FEINT-06 is lost on those without a mind, not on those with little of it", () => {
    const refused = (intelligence: number) => {
      const turn = duel({}, { scores: [10, 10, 10, intelligence] });
      return feintForbids(turn.table(), { do: "feint", by: pol, target: other })?.code ?? null;
    };
    expect([refused(0), refused(1), refused(2)]).toEqual(["mindless", null, null]);
  });
});

describe("a trip", () => {
  it("D20-TRIP-13 D20-TRIP-09 D20-SPEC-08 opens to none with a weapon made for it, or by the feat", () => {
    const opens = (own: Who, weapon: string) => {
      const turn = play(own);
      return TRIP.opens(turn.table(), combatantId("ana"), combatantId("bran"), armIn(turn, "ana", weapon));
    };
    expect([
      opens({}, "unarmed"),
      opens({ feats: ["improvedTrip"] }, "unarmed"),
      opens(withChain, "spiked_chain"),
    ]).toEqual([["bran"], [], []]);
  });

  it("D20-FEAT-20 D20-SPEC-11 offers no blow that would be an opening", () => {
    const bare = play({ feats: ["improvedTrip"] }).does(trip(), { answers: ["dexterity"], dice: [15, 20, 1] });
    expect(causes(bare)).toEqual(["trip bran"]);
  });

  it("D20-FEAT-20 D20-PROG-03 tells the odds of the blow after it with the bonus of the trip, and with what it is struck", () => {
    const armed: Who = { gear: [spikedChain()], feats: ["improvedTrip"] };
    const after = (turn: Play) => turn.questions.find(({ cause }) => cause === "improvedTrip")?.options;
    const at = (first: boolean) => {
      const turn = play(first ? armed : { ...armed, stats: { racial: RACIAL } });
      if (!first) turn.does(trip({ ...chain, full: true, instead: "trip" }), { dice: [1] });
      const said = { answers: ["dexterity", "decline"], dice: [15, 20, 1] };
      return after(turn.does(first ? chain : { ...chain, full: true }, said));
    };
    const [one, two] = [at(true), at(false)];
    expect(one?.map(({ id, facts }) => [id, facts["with"]])).toEqual([
      ["spiked_chain", "spiked_chain"],
      ["decline", undefined],
    ]);
    // All but a natural 1 hits at +12; one point more and five less leave +8 against 13.
    expect((one?.[0]?.odds ?? 0) - (two?.[0]?.odds ?? 0)).toBeCloseTo(3 / 20, 10);
  });

  it("D20-FEAT-20 D20-FEAT-05 strikes after it at one who has not moved, however well they move", () => {
    const against = (feats: NonNullable<Who["feats"]>): number | undefined => {
      const turn = play({ feats: ["improvedTrip"], gear: [dagger()] }, { feats }).does(trip(), {
        answers: ["dexterity", "dagger"],
        dice: [9, 8, 1, 2, 1],
      });
      return turn.last("attackRolled").against.value;
    };
    expect(against(["mobility"])).toBe(against([]));
  });

  it("D20-TRIP-03 D20-SPELL-20 D20-SPEC-09 ends at a touch that kills", () => {
    const shock = power("shock", { delivery: "touch", effect: "damage", formula: "1d6+30" });
    const holder: Who = {
      gear: [shock],
      feats: ["improvedUnarmedStrike"],
      turn: { charge: { power: gearId("shock"), cast: { round: 0, turn: 1 }, tried: true } },
    };
    const turn = play(holder, { hitPoints: 5 }).does(trip(), { dice: [9, 4] });
    expect([turn.last("activityLost"), turn.has("opposedRolled")]).toMatchObject([
      { id: "ana", activity: "trip", rule: "D20-TRIP-04" },
      false,
    ]);
  });

  it("D20-TRIP-14 asks with the weapon in view whether it is let go", () => {
    const settings = { ...DEFAULT_SETTINGS, dropTripWeapon: true };
    const turn = new Play(fight([ana(withChain), bran()]), { settings }).does(chain, {
      answers: ["dexterity", "counterTrip", "strength", "letGo"],
      dice: [9, 1, 8, 15, 3],
    });
    expect(turn.questions.at(-1)).toMatchObject({
      cause: "dropTripWeapon",
      from: "bran",
      options: [{ id: "letGo", facts: { with: "spiked_chain" } }, { id: "fall" }],
    });
    expect(Object.keys(turn.replies).some((key) => key.endsWith("/counter/drop"))).toBe(true);
  });
});

const RACIAL = { hitDice: 1, baseAttack: 6, fortitude: 0, reflex: 0, will: 0 };
