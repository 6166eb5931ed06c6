import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { bite, claws, dagger, longSword, power, spikedChain, whip } from "../testing/gear.ts";
import { fight, Play, type Who } from "../testing/fights.ts";
import { locked } from "../testing/grapples.ts";
import { foe } from "../testing/people.ts";
import {
  type Attack,
  ana,
  bran,
  play,
  trip,
  withChain,
  chain,
  down,
  totals,
  causes,
  stands,
} from "../testing/trips.ts";

describe("a trip", () => {
  it("D20-TRIP-04 D20-TRIP-05 D20-TRIP-08 is answered, and its counter fails, as in the worked turn", () => {
    const turn = play({ stats: { naturalArmour: 6 } }).does(trip(), {
      answers: ["long_sword", "dexterity", "counterTrip", "strength"],
      dice: [6, 9, 7, 11, 5, 8],
    });
    expect(causes(turn)).toEqual(["opportunity bran", "trip bran", "counterTrip bran", "trip ana"]);
    expect(totals(turn)).toEqual([10, 14, 7, 11]);
    expect(
      turn.events.flatMap((each) => (each.type === "contestDecided" ? [[each.by, each.won, each.rule]] : [])),
    ).toEqual([
      ["ana", false, "D20-TRIP-05"],
      ["bran", false, "D20-TRIP-08"],
    ]);
    expect([down(turn), turn.has("hurt")]).toEqual([[], false]);
  });

  it("D20-TRIP-06 D20-SPEC-02 D20-SPEC-03 counts sizes and the stability of the defender, once", () => {
    const horse: Who = { scores: [16, 12], size: "large", gear: [], stats: { traits: ["stable"] } };
    const turn = play({}, horse).does(trip(), { answers: ["strength", "decline"], dice: [9, 15, 8] });
    expect(totals(turn)).toEqual([18, 19]);
    const checks = turn.events.flatMap((each) => (each.type === "checkRolled" ? [each.total.changes] : []));
    expect(checks[1]).toMatchObject([
      { label: "modifier", value: 3 },
      { label: "size", value: 4 },
      { label: "stability", value: 4, rule: "D20-SPEC-03" },
    ]);
    expect(down(turn)).toEqual([]);
    const firm: Who = { ...withChain, stats: { traits: ["stable"] } };
    const byDwarf = play(firm, {}).does(chain, {
      answers: ["dexterity", "counterTrip", "strength"],
      dice: [9, 1, 20, 8, 8],
    });
    expect(totals(byDwarf), "the attacker has none, and has it against the counter").toEqual([4, 23, 10, 15]);
  });

  it("D20-TRIP-03 D20-AC-10 ends with a touch that misses, and a natural 20 there is no critical", () => {
    const mailed: Who = { stats: { naturalArmour: 9 } };
    const missed = play({}, mailed).does(trip(), { answers: ["decline"], dice: [4] });
    expect(missed.last("attackRolled")).toMatchObject({ manner: "meleeTouch", hit: false, against: { value: 13 } });
    expect([causes(missed), missed.get("ana").turn.spent]).toEqual([["opportunity bran"], ["standard"]]);
    const touched = play({}, mailed).does(trip(), stands(20, 12, 1));
    expect(touched.last("attackRolled")).toMatchObject({ hit: true, threat: false });
    expect([touched.has("criticalRolled"), touched.has("damageRolled"), down(touched)]).toEqual([
      false,
      false,
      ["bran"],
    ]);
  });

  it("D20-TRIP-05 D20-TRIP-07 D20-TRIP-10 lets the defender choose what to answer with, and lays the loser down", () => {
    const turn = play().does(trip(), { answers: ["decline", "strength"], dice: [9, 10, 8] });
    const asked = turn.questions[1];
    expect(asked).toMatchObject({
      cause: "trip",
      to: "bran",
      from: "ana",
      fallback: "dexterity",
      options: [{ id: "strength" }, { id: "dexterity" }],
    });
    // Of 400 pairs: +3 against +2, and +3 against +3, where half of the ties are the defender's.
    expect(asked?.options.map(({ odds }) => odds)).toEqual([1 - 229 / 400, 0.5]);
    expect([totals(turn), down(turn)]).toEqual([[13, 10], ["bran"]]);
    const up = turn
      .does({ do: "endTurn", by: combatantId("ana") })
      .does({ do: "act", by: combatantId("bran"), activity: "standUp" });
    expect([down(up), up.get("bran").turn.spent]).toEqual([[], ["move"]]);
    const even = play({}, { scores: [14, 14] }).does(trip(), { answers: ["decline"], dice: [9, 10, 8] });
    expect(causes(even), "nothing to choose").toEqual(["opportunity bran"]);
    const stunned = play({}, { conditions: ["stunned"], gear: [] }).does(trip(), { dice: [9, 10, 8] });
    expect([causes(stunned), down(stunned)]).toEqual([[], ["bran"]]);
  });

  it("D20-TRIP-02 is for foes of no more than one size bigger, who stand", () => {
    const refused = (two: Who, more: Partial<Attack> = {}, one: Who = {}): string | null =>
      play(one, two).refusal(trip(more));
    expect([
      refused({ size: "large" }),
      refused({ size: "huge" }),
      refused({ conditions: ["prone"] }),
      refused({ at: [9, 9] }),
      refused({}, { target: null, square: { column: 6, row: 5 } }),
    ]).toEqual([null, "tooBig", "proneAlready", "outOfReach", "unseenTry"]);
  });

  it("D20-TRIP-12 D20-TRIP-13 is made with a trip weapon at its reach, or unarmed, and with nothing else", () => {
    const refused = (gear: NonNullable<Who["gear"]>, id: string): string | null =>
      play({ gear }, { at: [7, 5] }).refusal(trip({ with: gearId(id) }));
    expect([
      refused([spikedChain()], "spiked_chain"),
      refused([longSword()], "long_sword"),
      refused([bite({ natural: "primary" })], "bite"),
    ]).toEqual([null, "wrongForTry", "wrongForTry"]);
    const whipped = play({ gear: [whip()] }).does(trip({ with: gearId("whip") }), {
      answers: ["dexterity"],
      dice: [9, 12, 1],
    });
    expect([causes(whipped), down(whipped)]).toEqual([["trip bran"], ["bran"]]);
  });

  it("D20-TRIP-01 D20-SPEC-07 D20-ACT-77 replaces one attack of a full attack, with its bonus", () => {
    const skilled = (): Play =>
      new Play(fight([foe("ana", 6, { at: [5, 5], side: "heroes", ...withChain, most: 40 }), bran()]));
    const turn = skilled().does({ ...chain, full: true }, { answers: ["dexterity"], dice: [9, 12, 1] });
    expect(turn.last("attackRolled").total.value).toBe(15);
    const blow: Attack = { do: "attack", by: chain.by, target: chain.target, with: chain.with };
    const second = turn.does(blow, { dice: [1] }).last("attackRolled");
    expect([second.total.value, second.against.value, turn.refusal(blow)], "at +1, against one who is prone").toEqual([
      2,
      9,
      "noMoreAttacks",
    ]);
    const last = skilled()
      .does(blow, { dice: [2] })
      .does(chain, { answers: ["dexterity"], dice: [15, 12, 1] });
    expect(last.last("attackRolled").total.value).toBe(16);
  });

  it("D20-SPEC-07 D20-CHARGE-11 may end a charge, with its bonus to the touch alone", () => {
    const turn = play({ ...withChain, at: [0, 5] }, {}).does(
      {
        do: "charge",
        by: combatantId("ana"),
        target: combatantId("bran"),
        with: gearId("spiked_chain"),
        instead: "trip",
      },
      { answers: ["dexterity"], dice: [5, 12, 1] },
    );
    expect([turn.last("attackRolled").total.value, totals(turn), down(turn)]).toEqual([15, [15, 4], ["bran"]]);
  });

  it("D20-SPEC-05 D20-SPEC-06 D20-TRIP-08 knows no natural faces, and draws lots where even modifiers are the same", () => {
    const strong: Who = { ...withChain, scores: [30, 10] };
    expect(down(play(strong).does(chain, { answers: ["dexterity"], dice: [9, 1, 7] }))).toEqual(["bran"]);
    const level = play(withChain).does(chain, { answers: ["dexterity"], dice: [9, 8, 8, 1] });
    expect(down(level)).toEqual(["bran"]);
    const lost = play(withChain).does(chain, { answers: ["dexterity", "decline"], dice: [9, 8, 8, 2] });
    expect(causes(lost)).toEqual(["trip bran", "counterTrip bran"]);
  });

  it("D20-SPEC-09 is tried by who has been hurt before it, and lost by who cannot act any more", () => {
    const hit = { answers: ["long_sword", "dexterity"], dice: [15, 4, 9, 12, 1] };
    expect(down(play().does(trip(), hit))).toEqual(["bran"]);
    const felled = play({ hitPoints: 3 }).does(trip(), { answers: ["long_sword"], dice: [15, 4] });
    expect([felled.has("checkRolled"), causes(felled)]).toEqual([false, ["opportunity bran"]]);
  });

  it("D20-TRIP-09 D20-SPEC-11 D20-FEAT-20 with Improved Trip gives no opening, is 4 better, and ends in an attack", () => {
    const skilled: Who = { feats: ["improvedTrip"], gear: [dagger()] };
    const turn = play(skilled).does(trip(), { answers: ["dexterity", "dagger"], dice: [9, 8, 11, 15, 2] });
    expect(causes(turn)).toEqual(["trip bran", "improvedTrip ana"]);
    expect([totals(turn), turn.get("bran").body.hitPoints]).toEqual([[15, 14], 35]);
    expect(turn.last("attackRolled")).toMatchObject({ kind: "followUp", total: { value: 23 } });
    expect(turn.get("ana").turn.spent).toEqual(["standard"]);
    const spared = play(skilled).does(trip(), { answers: ["dexterity", "decline"], dice: [9, 8, 11] });
    expect(spared.events.filter(({ type }) => type === "attackRolled")).toHaveLength(1);
    const held = play({ ...skilled, feats: ["improvedDisarm"] });
    expect(causes(held.does(trip(), stands(9, 12, 1)))).toContain("opportunity bran");
  });

  it("D20-GRAP-13 D20-TRIP-08 is answered by none who grapples with others", () => {
    const held = locked(play(withChain, {}, foe("cal", 1, { at: [9, 9], side: "heroes" })), "bran", "cal");
    expect(causes(held.does(chain, { answers: ["dexterity"], dice: [15, 1, 20] }))).toEqual(["trip bran"]);
  });

  it("D20-TRIP-08 is countered at once by who can, without a touch, and by none who is far smaller", () => {
    const fallen = play(withChain).does(chain, {
      answers: ["dexterity", "counterTrip", "strength"],
      dice: [9, 1, 8, 15, 3],
    });
    expect([down(fallen), fallen.events.filter(({ type }) => type === "attackRolled")]).toMatchObject([["ana"], [{}]]);
    expect(fallen.questions.at(1)).toMatchObject({ cause: "counterTrip", fallback: "decline" });
    const giant = play({ ...withChain, size: "huge", scores: [10, 10] }).does(chain, {
      answers: ["dexterity"],
      dice: [15, 1, 20],
    });
    expect(causes(giant)).toEqual(["trip bran"]);
  });

  it("D20-TRIP-14 lets a trip weapon go instead of falling, where the table plays so", () => {
    const settings = { ...DEFAULT_SETTINGS, dropTripWeapon: true };
    const scene = (answer: string): Play =>
      new Play(fight([ana(withChain), bran()]), { settings }).does(chain, {
        answers: ["dexterity", "counterTrip", "strength", answer],
        dice: [9, 1, 8, 15, 3],
      });
    const place = (turn: Play): string | undefined => turn.get("ana").gear.weapons[0]?.place;
    expect([down(scene("letGo")), place(scene("letGo"))]).toEqual([[], "ground"]);
    expect([down(scene("fall")), place(scene("fall"))]).toEqual([["ana"], "bothHands"]);
  });

  it("D20-SPELL-20 discharges a held spell by the touch of the body", () => {
    const shock = power("shock", { delivery: "touch", effect: "damage", formula: "1d6" });
    const holder: Who = {
      gear: [shock],
      feats: ["improvedUnarmedStrike"],
      turn: { charge: { power: gearId("shock"), cast: { round: 0, turn: 1 }, tried: true } },
    };
    const turn = play(holder).does(trip(), { answers: ["dexterity"], dice: [9, 4, 12, 1] });
    expect([turn.get("bran").body.hitPoints, turn.get("ana").turn.charge, down(turn)]).toEqual([36, null, ["bran"]]);
  });

  it("D20-SPEC-09 is lost on one who lies there before it, and on the dead", () => {
    const turn = play({ gear: [longSword()], feats: ["combatReflexes"] }, { gear: [longSword()] });
    // Bran trips her for her trip, which she answers with another trip: Bran lies there when the first would come.
    turn.does(trip(), {
      answers: ["trip/unarmed", "trip/unarmed", "dexterity"],
      dice: [9, 20, 1, 1],
    });
    expect(
      turn.events.flatMap((each) => (each.type === "activityLost" ? [[each.id, each.activity, each.rule]] : [])),
    ).toEqual([["ana", "trip", "D20-TRIP-04"]]);
    expect(down(turn)).toEqual(["bran"]);
  });

  it("D20-FEAT-12 D20-SPEC-11 lets the attack after a trip fell its target, and another be struck for it", () => {
    const skilled: Who = { feats: ["improvedTrip", "cleave"], gear: [dagger()] };
    const rat = foe("rat", 0, { at: [5, 6], side: "guards", most: 10, gear: [] });
    const turn = play(skilled, { hitPoints: 1, most: 20 }, rat).does(trip(), {
      answers: ["dexterity", "dagger", "rat"],
      dice: [9, 20, 1, 15, 2, 15, 1],
    });
    expect(turn.events.flatMap((each) => (each.type === "attackRolled" ? [[each.target, each.kind]] : []))).toEqual([
      ["bran", "attack"],
      ["bran", "followUp"],
      ["rat", "cleave"],
    ]);
    const unarmed = play(skilled).does(trip(), { answers: ["dexterity", "decline"], dice: [9, 8, 1] });
    expect(unarmed.questions.at(-1)?.options).toMatchObject([
      { id: "dagger", label: "strike", facts: { with: "dagger" }, odds: 0.95 },
      { id: "decline" },
    ]);
    expect(unarmed.questions.at(-1)?.options, "the fist would open its author").toHaveLength(2);
  });

  it("D20-TRIP-08 D20-TRIP-14 tells the odds of the trip in return, and keeps hold of what nature gave", () => {
    const turn = play(withChain).does(chain, { answers: ["dexterity", "decline"], dice: [9, 1, 8] });
    // Bran's +2 against Ana's +3.
    expect(turn.questions.at(-1)?.options[0]).toMatchObject({ id: "counterTrip", odds: 171 / 400 });
    const settings = { ...DEFAULT_SETTINGS, dropTripWeapon: true };
    const scene = (gear: NonNullable<Who["gear"]>, id: Attack["with"]): readonly string[] =>
      causes(
        new Play(fight([ana({ gear, feats: ["improvedUnarmedStrike"] }), bran()]), { settings }).does(
          trip({ with: id }),
          {
            answers: ["dexterity", "counterTrip", "strength"],
            dice: [9, 1, 8, 15, 3],
          },
        ),
      );
    const tail = bite({ natural: "primary", flags: ["trip"] });
    expect([scene([], "unarmed"), scene([tail], tail.id)]).toEqual([
      ["trip bran", "counterTrip bran", "trip ana"],
      ["trip bran", "counterTrip bran", "trip ana"],
    ]);
  });

  it("D20-TRIP-08 D20-SPEC-11 gives the attack of Improved Trip to a trip in return as well", () => {
    const turn = play(withChain, { feats: ["improvedTrip"] }).does(chain, {
      answers: ["dexterity", "counterTrip", "strength", "long_sword"],
      dice: [9, 1, 8, 15, 3, 15, 4],
    });
    expect(causes(turn).at(-1)).toBe("improvedTrip bran");
    expect([down(turn), turn.get("ana").body.hitPoints]).toEqual([["ana"], 34]);
  });

  it("D20-TRIP-04 D20-ATK-22 gives no opening where nature has armed its author", () => {
    const turn = play({ gear: [claws({ natural: "primary" })] }).does(trip(), {
      answers: ["dexterity"],
      dice: [9, 12, 1],
    });
    expect(causes(turn)).toEqual(["trip bran"]);
  });
});

describe("the list and the odds of a trip", () => {
  const listed = (turn: Play) =>
    turn.ruleset
      .actions(turn.table(), combatantId("ana"))
      .filter(({ label }) => label === "trip")
      .map(({ command, facts, provokes, blocked }) => [
        "with" in command ? command.with : "",
        facts.cost,
        provokes,
        blocked?.code ?? "open",
      ]);

  it("D20-SPEC-01 D20-TRIP-12 names the weapon that opens its author to none, and stands only at those in reach", () => {
    expect(listed(play())).toEqual([["unarmed", "standard", ["bran"], "open"]]);
    expect(listed(play(withChain))).toEqual([["spiked_chain", "standard", [], "open"]]);
    expect(listed(play(withChain, { at: [12, 12] }))).toEqual([]);
    const [tail, claw] = [bite({ flags: ["trip"] }), claws({ flags: ["trip"], enhancement: 3 })];
    for (const gear of [
      [tail, claw],
      [claw, tail],
    ])
      expect(listed(play({ gear })), "the likelier").toEqual([["claws", "standard", [], "open"]]);
    expect(
      listed(
        play({ ...withChain, turn: { run: { kind: "one", made: [], pair: "none", offHand: 0, shots: 0 } } }),
      )[0]?.[1],
    ).toBe("fullRound");
    expect(listed(play({ gear: [claws()] }, { size: "huge" }))).toEqual([]);
  });

  it("D20-TRIP-03 D20-TRIP-05 are those of the touch and of the contest together", () => {
    // A touch from 5 on with +8 against 13; then +3 against +3.
    expect(oddsOf(play().table(), trip())).toBeCloseTo((16 / 20) * 0.5, 6);
    expect(
      oddsOf(play({ turn: { run: { kind: "one", made: [], pair: "none", offHand: 0, shots: 0 } } }).table(), chain),
    ).toBeNull();
  });
});
