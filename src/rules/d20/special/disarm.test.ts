import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { bare, borne, counted, disarm, duel, guard, mira, ogre, pol, rolls } from "../testing/disarms.ts";
import {
  chainmail,
  dagger,
  fight,
  heavyShield,
  longBow,
  longSword,
  Play,
  power,
  spikedChain,
  spikedGauntlet,
  type Who,
} from "../testing/fights.ts";
import { locked } from "../testing/grapples.ts";
import { foe } from "../testing/people.ts";
import { causes } from "../testing/trips.ts";

const ring = power("ring", { source: "item", place: "worn", fastening: "secured" });
const cloak = power("cloak", { source: "item", place: "worn" });

describe("a disarm", () => {
  it("D20-DISARM-04 D20-DISARM-07 D20-DISARM-08 weighs size against two hands, as in the worked turn", () => {
    const turn = new Play(fight([mira(), ogre()])).does(
      disarm({ by: combatantId("mira"), target: combatantId("ogre"), with: gearId("greatsword") }),
      { answers: ["greatclub"], dice: [4, 15, 12] },
    );
    expect(turn.last("attackRolled")).toMatchObject({ by: "ogre", total: { value: 11 }, against: { value: 18 } });
    expect([rolls(turn), borne(turn, "ogre")]).toEqual([[28, 27], { greatclub: "ground" }]);
    expect(counted(turn, "twoHandedWeapon")).toEqual([4, 4]);
    expect(counted(turn, "bigger")).toEqual([4]);
    const [club] = turn.get("ogre").gear.weapons;
    expect(club?.lies, "in the ogre's space").toEqual({ x: 10.5, y: 9, elevation: 0 });
    expect(turn.get("mira").turn.spent).toEqual(["standard"]);
  });

  it("D20-DISARM-06 D20-DISARM-10 is answered, and its counter fails, as in the worked turn", () => {
    const turn = duel().does(disarm(), { answers: ["long_sword", "counterDisarm"], dice: [3, 10, 11, 9, 14] });
    expect(causes(turn)).toEqual(["opportunity guard", "counterDisarm guard"]);
    expect(rolls(turn)).toEqual([12, 16, 14, 16]);
    expect(turn.events.flatMap((each) => (each.type === "contestDecided" ? [[each.by, each.won]] : []))).toEqual([
      ["pol", false],
      ["guard", false],
    ]);
    expect([borne(turn, "pol"), borne(turn, "guard")]).toEqual([{ dagger: "mainHand" }, { long_sword: "mainHand" }]);
    const lost = duel().does(disarm(), { answers: ["decline", "counterDisarm"], dice: [10, 11, 15, 1] });
    expect(borne(lost, "pol")).toEqual({ dagger: "ground" });
    expect(duel().does(disarm(), { answers: ["decline", "decline"], dice: [10, 11] }).questions[1]?.fallback).toBe(
      "decline",
    );
  });

  it("D20-GRAP-13 D20-DISARM-10 is answered by none who grapples with others", () => {
    const held = locked(duel({}, {}, foe("cal", 1, { at: [9, 9], side: "heroes" })), "guard", "cal");
    expect(causes(held.does(disarm(), { dice: [9, 11] }))).toEqual([]);
    expect(rolls(held)).toEqual([11, 12]);
  });

  it("D20-DISARM-05 D20-SPEC-09 is ended by any damage of the blow before it, and by nothing less", () => {
    const turn = duel().does(disarm(), { answers: ["long_sword"], dice: [15, 4] });
    expect([turn.has("opposedRolled"), turn.last("activityLost").rule]).toEqual([false, "D20-DISARM-05"]);
    expect(turn.get("pol").turn.spent, "the attack is gone").toEqual(["standard"]);
    const blunt: Who = { gear: [longSword({ damage: "0" })] };
    const touched = duel({}, blunt).does(disarm(), { answers: ["long_sword"], dice: [15, 20, 1] });
    expect([touched.last("attackRolled").hit, borne(touched, "guard")]).toEqual([true, { long_sword: "ground" }]);
  });

  it("D20-SPEC-07 D20-FEINT-04 uses up a feint, and besets the one whose thing it is about", () => {
    const feint = { target: combatantId("guard"), round: 1 };
    const turn = duel({ turn: { feint } }).does(disarm(), {
      answers: ["decline", "counterDisarm"],
      dice: [1, 20, 1, 20],
    });
    expect([
      turn.get("pol").turn.feint,
      turn.events.flatMap((each) => (each.type === "beset" ? [each.id] : [])),
    ]).toEqual([null, ["guard", "pol"]]);
  });

  it("D20-DISARM-02 D20-DISARM-09 unarmed puts the thing into the taker's hand, where it can be used at once", () => {
    const turn = duel({ gear: [] }).does(bare(), { answers: ["decline"], dice: [20, 1] });
    expect([borne(turn, "pol"), borne(turn, "guard")]).toEqual([{ long_sword: "mainHand" }, {}]);
    expect(turn.last("gearTaken")).toMatchObject({ id: "pol", from: "guard", gear: "long_sword", as: "long_sword" });
    const next = turn
      .does({ do: "endTurn", by: combatantId("pol") })
      .does({ do: "endTurn", by: combatantId("guard") })
      .does(
        { do: "attack", by: combatantId("pol"), target: combatantId("guard"), with: gearId("long_sword") },
        { dice: [1] },
      );
    expect(next.last("attackRolled").total.value, "1 + 4 + 2").toBe(7);
    const full = duel({ gear: [longSword({ id: "own" }), heavyShield()] });
    expect(borne(full.does(bare(), { answers: ["decline"], dice: [20, 1] }), "guard"), "no hand is free").toEqual({
      long_sword: "ground",
    });
    const twin = duel({ gear: [longSword({ place: "belt" })] }).does(bare(), { answers: ["decline"], dice: [20, 1] });
    expect(Object.keys(borne(twin, "pol")), "of two with one id the second gets another").toEqual([
      "long_sword",
      "long_swor0",
    ]);
  });

  it("D20-DISARM-07 counts the bare hand as a light weapon, and lets none counter where it leaves nothing to take", () => {
    const turn = duel({ gear: [] }).does(bare(), { answers: ["decline"], dice: [2, 20] });
    expect([rolls(turn), counted(turn, "lightWeapon"), causes(turn)]).toEqual([[4, 25], [-4], ["opportunity guard"]]);
    const gloved = duel({ gear: [spikedGauntlet()] }).does(disarm({ with: gearId("spiked_gauntlet") }), {
      answers: ["decline"],
      dice: [2, 20],
    });
    expect(causes(gloved), "nor one whose gauntlet cannot be taken").toEqual(["opportunity guard"]);
  });

  it("D20-DISARM-03 holds what is no melee weapon at a penalty, without a counter", () => {
    const turn = duel({}, { gear: [longBow()] }).does(disarm(), { dice: [10, 15] });
    expect(
      [rolls(turn), counted(turn, "noMeleeWeapon"), counted(turn, "lightWeapon")],
      "the bare hand is light",
    ).toEqual([[12, 12], [-4], [-4, -4]]);
    expect([causes(turn), borne(turn, "guard")], "of a tie the higher modifier").toEqual([[], { long_bow: "ground" }]);
    const wand = power("wand", { source: "item", place: "mainHand" });
    const armed = duel({}, { gear: [wand, dagger({ place: "offHand" })] });
    const won = armed.does(disarm({ item: wand.id }), { answers: ["decline"], dice: [15, 11] });
    expect([counted(won, "lightWeapon"), borne(won, "guard")]).toEqual([
      [-4, -4],
      { dagger: "offHand", wand: "ground" },
    ]);
    expect(
      won
        .does({ do: "endTurn", by: combatantId("pol") })
        .refusal({ do: "usePower", by: combatantId("guard"), power: wand.id, targets: [] }),
    ).toBe("gearElsewhere");
  });

  it("D20-DISARM-04 D20-SPEC-11 with Improved Disarm gives no opening, and is 4 better", () => {
    const turn = duel({ feats: ["improvedDisarm"] }).does(disarm(), { dice: [10, 5] });
    expect([causes(turn), rolls(turn), borne(turn, "guard")]).toEqual([[], [16, 10], { long_sword: "ground" }]);
    const tripper = duel({ feats: ["improvedTrip"] }).does(disarm(), { answers: ["decline"], dice: [10, 1] });
    expect(causes(tripper)).toEqual(["opportunity guard"]);
  });

  it("D20-DISARM-11 D20-DISARM-12 takes no spiked gauntlet, and hardly a weapon in a locked one", () => {
    expect(duel({}, { gear: [spikedGauntlet()] }).refusal(disarm())).toBe("cannotDisarm");
    const locked = duel({}, { gear: [longSword({ fastening: "locked" })] }).does(disarm(), {
      answers: ["decline", "counterDisarm"],
      dice: [20, 8, 10, 20],
    });
    expect([rolls(locked), counted(locked, "lockedGauntlet")]).toEqual([[22, 23, 15, 22], [10]]);
  });

  it("D20-DISARM-13 D20-DISARM-15 snatches what is worn, and gives no counter where that fails", () => {
    const clad: Who = { gear: [longSword(), cloak] };
    const turn = duel({ gear: [] }, clad).does(bare({ item: cloak.id }), { answers: ["decline"], dice: [15, 10] });
    // 15 + 6 - 4 against 10 + 5 - 4.
    expect([rolls(turn), borne(turn, "pol")]).toEqual([[17, 11], { cloak: "mainHand" }]);
    const missed = duel({}, clad).does(disarm({ item: cloak.id }), { answers: ["decline"], dice: [2, 10] });
    expect([causes(missed), borne(missed, "guard")]).toEqual([
      ["opportunity guard"],
      { long_sword: "mainHand", cloak: "worn" },
    ]);
    const torn = duel({}, clad).does(disarm({ item: cloak.id }), { answers: ["decline"], dice: [20, 1] });
    expect(borne(torn, "guard"), "with a weapon it falls").toEqual({ long_sword: "mainHand", cloak: "ground" });
  });

  it("D20-DISARM-14 D20-DISARM-16 is easier for what hangs loose, and for a ring takes a pin", () => {
    const loose = power("pouch", { source: "item", place: "worn", fastening: "loose" });
    const turn = duel({ gear: [] }, { gear: [loose] }).does(bare({ item: loose.id }), { dice: [10, 10] });
    expect([counted(turn, "looseThing"), rolls(turn)]).toEqual([[4], [16, 7]]);
    const ringed: Who = { gear: [ring] };
    expect(duel({}, ringed).refusal(disarm({ item: ring.id }))).toBe("thingSecured");
    const pinned = duel({ gear: [] }, { ...ringed, conditions: ["pinned"] }).does(bare({ item: ring.id }), {
      dice: [20, 10],
    });
    expect([counted(pinned, "securedThing"), rolls(pinned)]).toEqual([[4], [22, 11]]);
    expect(borne(pinned, "pol")).toEqual({ ring: "mainHand" });
    // By the pinner it is no easier to keep.
    const held = locked(duel({ gear: [] }, { ...ringed, conditions: ["pinned"] }), "pol", "guard", 1);
    expect(counted(held.does(bare({ item: ring.id }), { dice: [20, 10] }), "pinned")).toEqual([]);
  });

  it("D20-DISARM-17 is easier with a weapon made for it, which is also hard to take in return", () => {
    const chained: Who = { gear: [spikedChain()] };
    const turn = duel(chained).does(disarm({ with: gearId("spiked_chain") }), {
      answers: ["decline", "counterDisarm"],
      dice: [2, 20, 10, 10],
    });
    // 2 + 6 + 4 + 2 against 20 + 5; then 10 + 5 against 10 + 6 + 4 + 2.
    expect([rolls(turn), counted(turn, "disarmWeapon")]).toEqual([
      [14, 25, 15, 22],
      [2, 2],
    ]);
  });

  it("D20-DISARM-01 D20-DISARM-16 is refused for what is not there to be taken", () => {
    const refused = (two: Who, item?: string): string | null =>
      duel({}, two).refusal(disarm(item === undefined ? {} : { item: gearId(item) }));
    const packed: Who = { gear: [dagger({ place: "pack" }), chainmail()] };
    expect([
      refused({ gear: [] }),
      refused(packed),
      refused(packed, "dagger"),
      refused(packed, "chainmail"),
      refused({ gear: [chainmail({ worn: false })] }, "chainmail"),
      refused(packed, "nothing"),
      duel({}, { at: [9, 9] }).refusal(disarm()),
      duel({ gear: [longBow()] }).refusal(disarm({ with: gearId("long_bow") })),
    ]).toEqual([
      "nothingHeld",
      "nothingHeld",
      "unknownGear",
      "armourOff",
      "unknownGear",
      "unknownGear",
      "outOfReach",
      "wrongForTry",
    ]);
  });

  it("D20-SPEC-07 D20-CONC-07 is tried on none whose square is but guessed, by no name of a square", () => {
    const tried = (two: Who, column: number): readonly (string | null)[] =>
      (["disarm", "sunder", "trip"] as const).map((instead) =>
        duel({ gear: [longSword()] }, two).refusal(
          disarm({
            instead,
            with: instead === "trip" ? "unarmed" : gearId("long_sword"),
            square: { column, row: 5 },
          }),
        ),
      );
    const unseen: Who = { conditions: ["invisible"] };
    const all = ["unseenTry", "unseenTry", "unseenTry"];
    expect([tried({ at: [15, 5] }, 6), tried({ ...unseen, at: [15, 5] }, 6), tried(unseen, 6)]).toEqual([
      all,
      all,
      all,
    ]);
    expect(tried({}, 6), "but where they stand and are seen").toEqual([null, null, null]);
  });

  it("D20-DISARM-01 D20-ACT-77 D20-CHARGE-11 replaces any attack of a turn, with its bonus, and may end a charge", () => {
    const strong: Who = { scores: [14, 10], gear: [longSword()] };
    const full = new Play(fight([foe("pol", 6, { at: [5, 5], side: "heroes", ...strong, most: 30 }), guard()]));
    const sword = { with: gearId("long_sword") };
    const blow = { do: "attack", by: combatantId("pol"), target: combatantId("guard"), ...sword } as const;
    const second = full.does(blow, { dice: [1] }).does(disarm(sword), { answers: ["decline"], dice: [15, 1] });
    expect(rolls(second), "15 + 6 + 2 - 5").toEqual([18, 6]);
    const charge = new Play(fight([pol({ at: [0, 5] }), guard()])).does(
      { do: "charge", by: combatantId("pol"), target: combatantId("guard"), with: gearId("dagger"), instead: "disarm" },
      { answers: ["decline"], dice: [10, 1] },
    );
    expect([rolls(charge), borne(charge, "guard")]).toEqual([[14, 6], { long_sword: "ground" }]);
  });

  it("D20-AOO-26 D20-DISARM-04 may be an opportunity, which is an opening itself", () => {
    const turn = duel({ conditions: ["prone"] }).does(
      { do: "act", by: combatantId("pol"), activity: "standUp" },
      { answers: ["disarm/long_sword/dagger", "decline"], dice: [20, 1] },
    );
    expect([causes(turn), borne(turn, "pol"), turn.get("pol").body.conditions]).toEqual([
      ["opportunity guard", "opportunity pol"],
      { dagger: "ground" },
      [],
    ]);
    expect(turn.questions[0]?.options.map(({ id }) => id)).toEqual([
      "long_sword",
      "disarm/long_sword/dagger",
      "sunder/long_sword/dagger",
      "grapple/unarmed",
      "decline",
    ]);
  });

  it("D20-AOO-26 D20-DISARM-11 offers the first thing that can be taken where the first of all cannot be", () => {
    const turn = duel({ gear: [spikedGauntlet(), dagger({ place: "offHand" })], conditions: ["prone"] }).does(
      { do: "act", by: combatantId("pol"), activity: "standUp" },
      { answers: ["decline"] },
    );
    expect(turn.questions[0]?.options.map(({ id }) => id)).toContain("disarm/long_sword/dagger");
  });

  it("D20-SPEC-04 D20-SPEC-05 D20-SPEC-06 tells its odds, of which no natural face is sure", () => {
    // +2 against +5: of 400 pairs those in which the first is at least 4 higher.
    expect(oddsOf(duel().table(), disarm())).toBeCloseTo((17 * 16) / 2 / 400, 10);
    // 20 + 2 against 1 + 5 + 4 x 3 - 4 and 6 + 14.
    const giant = (): Play => duel({}, { size: "gargantuan" });
    const [won, lost] = [1, 12].map((die) =>
      giant().does(disarm(), { answers: ["decline", ...(die > 1 ? ["decline"] : [])], dice: [20, die] }),
    );
    expect([won, lost].map((turn) => turn?.has("gearMoved"))).toEqual([true, false]);
  });
});
