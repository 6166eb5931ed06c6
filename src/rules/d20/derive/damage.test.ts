import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { BLANK_TURN } from "../stored/turn.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import {
  bite,
  claws,
  compositeLongBow,
  dagger,
  fighter,
  greataxe,
  greatsword,
  lightCrossbow,
  longBow,
  longSword,
  sap,
  shortSword,
  sling,
  throwingAxe,
  type Who,
} from "../testing/fights.ts";
import { F } from "../testing/people.ts";
import { armOf, isRefusal, type Arm, type Grip } from "./arms.ts";
import { damageBonuses, damageTotal } from "./damage.ts";
import { timesDice } from "../../kernel/gear-dice.ts";
import type { Fighter } from "./fighter.ts";
import { isFlanked, sneakDiceAgainst } from "./flanked.ts";
import { OPEN, type Situation } from "./situation.ts";

const settings = DEFAULT_SETTINGS;

function armIn(who: Fighter, grip: Grip = {}, head: "main" | "other" = "main"): Arm {
  const id = who.gear.weapons[0]?.id ?? "unarmed";
  const arm = armOf(settings, who, { with: id === "unarmed" ? id : gearId(id), head }, grip);
  if (isRefusal(arm)) throw new Error(arm.code);
  return arm;
}

const strong = (modifier: number, gear: NonNullable<Who["gear"]>, who: Partial<Who> = {}): Fighter =>
  fighter("who", { scores: [10 + 2 * modifier], gear, ...who });
/** Damage of one throw of dice. */
const damage = (who: Fighter, dice: number, grip: Grip = {}, situation: Partial<Situation> = {}) =>
  damageTotal(
    settings,
    who,
    armIn(who, grip),
    { weapon: dice, multiplier: 1, extra: [] },
    { situation: { ...OPEN, ...situation } },
  ).value;

describe("damage", () => {
  it("D20-DMG-02 a hit deals 1 point at least", () => {
    expect(
      damageTotal(settings, strong(-3, [dagger()]), armIn(strong(-3, [dagger()])), {
        weapon: 1,
        multiplier: 1,
        extra: [],
      }),
    ).toEqual({
      label: "damage",
      base: 1,
      baseRule: "D20-DMG-01",
      value: 1,
      changes: [
        { label: "strength", value: -3, rule: "D20-DMG-03" },
        { label: "least", value: 3, rule: "D20-DMG-02" },
      ],
    });
  });

  it("D20-DMG-01 D20-DMG-03 Strength counts with blades, throws, slings, fists and claws", () => {
    expect([
      damage(strong(3, [longSword()]), 5),
      damage(strong(-1, [sling()]), 2),
      damage(strong(3, [throwingAxe()]), 4, { thrown: true }),
    ]).toEqual([8, 1, 7]);
    expect([damage(strong(2, []), 3), damage(strong(2, [claws()]), 3)]).toEqual([5, 5]);
  });

  it("D20-DMG-04 D20-GEAR-06 a bow takes a penalty only, a rated one a bonus up to its rating, a crossbow neither", () => {
    expect([
      damage(strong(-1, [longBow()]), 6),
      damage(strong(3, [longBow()]), 6),
      damage(strong(-1, [compositeLongBow()]), 6),
    ]).toEqual([5, 6, 6]);
    expect([
      damage(strong(3, [compositeLongBow()]), 6),
      damage(strong(3, [compositeLongBow({ rating: 2 })]), 6),
      damage(strong(1, [compositeLongBow({ rating: 2 })]), 6),
    ]).toEqual([6, 8, 7]);
    expect([damage(strong(3, [lightCrossbow()]), 6), damage(strong(-3, [lightCrossbow()]), 6)]).toEqual([6, 6]);
  });

  it("D20-DMG-05 the off hand has half of a bonus, and all of a penalty", () => {
    const off = (modifier: number) => damage(strong(modifier, [shortSword({ place: "offHand" })]), 10);
    expect([off(3), off(1), off(-2)]).toEqual([11, 10, 8]);
    expect(damage(strong(3, [bite()]), 10)).toBe(11);
  });

  it("D20-DMG-06 two hands have half a bonus more, a penalty as it is, and a one-handed weapon as well", () => {
    const both = (modifier: number) => damage(strong(modifier, [greatsword()]), 10);
    expect([both(2), both(3), both(-1)]).toEqual([13, 14, 9]);
    expect([
      damage(strong(3, [longSword()]), 10, { twoHanded: true }),
      damage(strong(3, [longSword({ place: "bothHands" })]), 10),
    ]).toEqual([14, 14]);
  });

  it("D20-DMG-06 the only attack that nature gave has half a bonus more, light as it is, and a penalty as it is", () => {
    const only = bite({ natural: "primary", strength: "halfAgain" });
    expect([3, 2, -2].map((modifier) => damage(strong(modifier, [only]), 10))).toEqual([14, 13, 8]);
  });

  it("D20-DMG-07 a light weapon gains nothing by a second hand", () => {
    expect(damage(strong(3, [dagger()]), 10, { twoHanded: true })).toBe(13);
  });

  it("D20-DMG-08 a half-orc barbarian of Str +3: +3, +4 with a greataxe, +1 in the off hand", () => {
    const flat = (own: ReturnType<typeof longSword>) =>
      damageBonuses(settings, strong(3, [own]), armIn(strong(3, [own]))).map(({ value }) => value);
    expect([flat(longSword()), flat(greataxe()), flat(longSword({ place: "offHand" }))]).toEqual([[3], [4], [1]]);
  });

  it("D20-DMG-08 a greataxe three times: 3d12, 5 and 9 and 12 are 38", () => {
    const who = strong(3, [greataxe()]);
    expect(timesDice("1d12", 3)).toBe("3d12");
    expect(damageTotal(settings, who, armIn(who), { weapon: 5 + 9 + 12, multiplier: 3, extra: [] })).toMatchObject({
      base: 26,
      value: 38,
    });
    expect([timesDice("2d6", 2), timesDice("1", 2), timesDice("1d8", 1), timesDice("1d6+1", 2)]).toEqual([
      "4d6",
      "1+1",
      "1d8",
      "1d6+1+1d6+1",
    ]);
  });

  it("D20-DMG-10 extra dice are added once: a short sword's critical with 7 of sneak attack is 19", () => {
    const who = strong(1, [shortSword()]);
    expect(
      damageTotal(settings, who, armIn(who), {
        weapon: 4 + 6,
        multiplier: 2,
        extra: [{ label: "sneakAttack", value: 7 }],
      }),
    ).toMatchObject({
      value: 19,
      changes: [
        { label: "strength", value: 2 },
        { label: "sneakAttack", value: 7, rule: "D20-DMG-10" },
      ],
    });
  });

  it("D20-GEAR-01 D20-AC-08 enhancement is added, and stacks with no other", () => {
    const blessed = strong(0, [longSword({ enhancement: 2 })], {
      stats: {
        bonuses: [
          { to: "damage", type: "enhancement", value: 1, source: "oil" },
          { to: "damage", type: "morale", value: 1, source: "song" },
        ],
      },
    });
    expect(damage(blessed, 5)).toBe(8);
  });

  it("D20-FEAT-11 power counts once, twice in two hands, not with a light weapon but for fists and claws, and in no shot", () => {
    const powerful = (gear: NonNullable<Who["gear"]>, grip: Grip = {}) =>
      damage(strong(0, gear, { turn: { stance: { ...BLANK_TURN.stance, powerAttack: 3 } } }), 5, grip);
    expect([
      powerful([longSword()]),
      powerful([greatsword()]),
      powerful([longSword()], { twoHanded: true }),
      powerful([shortSword()]),
      powerful([]),
      powerful([claws()]),
      powerful([longBow()]),
    ]).toEqual([8, 11, 11, 5, 8, 8, 5]);
  });

  it("D20-FEAT-15 a near shot hits harder", () => {
    const archer = strong(0, [longBow()], { feats: ["pointBlankShot"] });
    expect([damage(archer, 5, {}, { metres: 9 }), damage(archer, 5, {}, { metres: 10.5 })]).toEqual([6, 5]);
    expect(damage(strong(0, [longSword()], { feats: ["pointBlankShot"] }), 5)).toBe(5);
  });

  it("D20-ATK-23 a fist of Str +2: 3 and 2 are 5", () => {
    expect(damage(strong(2, []), 3)).toBe(5);
  });
});

describe("sneak attack", () => {
  const rogue = (gear: NonNullable<Who["gear"]> = [shortSword()]) =>
    fighter("rogue", { class: "rogue", level: 5, gear });
  const dice = (target: Who, situation: Partial<Situation> = {}, attacker = rogue(), grip: Grip = {}) => {
    const arm = armIn(attacker, grip);
    return sneakDiceAgainst(settings, attacker, fighter("target", { most: 40, ...target }), {
      arm,
      manner: arm.isRanged ? "ranged" : "melee",
      situation: { ...OPEN, ...situation },
    });
  };

  it("D20-PROG-06 needs a target denied Dexterity or flanked", () => {
    expect([
      dice({}),
      dice({ turn: { hasActed: false } }),
      dice({}, { flanking: true }),
      dice({}, { unseen: true }),
    ]).toEqual([0, 3, 3, 3]);
  });

  it("D20-PROG-06 D20-INIT-11 uncanny dodge prevents it through flat-footedness only", () => {
    const barbarian: Who = { class: "barbarian", level: 2, turn: { hasActed: false } };
    expect([
      dice(barbarian),
      dice({ ...barbarian, conditions: ["stunned"] }),
      dice(barbarian, { flanking: true }),
    ]).toEqual([0, 3, 3]);
  });

  it("D20-PROG-06 shoots within 9 m only, and not at what is concealed or has no vitals", () => {
    const archer = rogue([longBow()]);
    expect([
      dice({ conditions: ["stunned"] }, { metres: 9 }, archer),
      dice({ conditions: ["stunned"] }, { metres: 10.5 }, archer),
      dice({}, { metres: 1.5, flanking: true }, archer),
    ]).toEqual([3, 0, 0]);
    expect([
      dice({ conditions: ["stunned"] }, { concealment: 20 }),
      dice({ conditions: ["stunned"], stats: { traits: ["immuneToCriticals"], conditions: ["stunned"] } }),
    ]).toEqual([0, 0]);
  });

  it("D20-HELP-03 D20-MOD-27 D20-HELP-07 always finds the helpless and the pinned", () => {
    expect([dice({ conditions: ["asleep"] }), dice({ conditions: ["pinned"] }), dice({ hitPoints: -3 })]).toEqual([
      3, 3, 3,
    ]);
  });

  it("D20-PROG-06 spares with a weapon made for it, not with the flat of a blade", () => {
    expect([
      dice({ conditions: ["stunned"] }, {}, rogue([sap()])),
      dice({ conditions: ["stunned"] }, {}, rogue(), { otherDamage: true }),
    ]).toEqual([3, 0]);
  });

  it("D20-FLANK-06 D20-PROG-07 no shot flanks, and who senses danger is flanked by nobody of his level", () => {
    const flanked = (target: Who | null, manner: "melee" | "ranged" = "melee") =>
      isFlanked(
        settings,
        rogue(),
        target === null ? null : fighter("target", target),
        { ...OPEN, flanking: true },
        manner,
      );
    expect([
      flanked(null),
      flanked({}),
      flanked({}, "ranged"),
      flanked({ class: "barbarian", level: 5 }),
      flanked({ class: "barbarian", level: 4 }),
    ]).toEqual([true, true, false, false, true]);
    expect(
      flanked({ stats: { traits: ["improvedUncannyDodge"], racial: { ...PLAIN_ACTOR.racial, hitDice: 1 } } }),
    ).toBe(true);
  });

  it("D20-PROG-06 others have none", () => {
    expect(dice({ conditions: ["stunned"] }, {}, F())).toBe(0);
  });
});
