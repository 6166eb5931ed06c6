import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { BLANK_TURN } from "../stored/turn.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Condition, FeatId } from "../stats.ts";
import {
  bite,
  buckler,
  chainmail,
  compositeLongBow,
  dagger,
  fighter,
  fullPlate,
  greatsword,
  heavyShield,
  lightCrossbow,
  longBow,
  longSword,
  rapier,
  sap,
  scaleMail,
  shortBow,
  shortSword,
  towerShield,
  whip,
  type Who,
} from "../testing/fights.ts";
import { F, foe, G, R } from "../testing/people.ts";
import { armOf, isRefusal, spellArm, type Arm, type Grip } from "./arms.ts";
import type { Approach } from "./asked.ts";
import { attackTotal, iterationsOf } from "./attack-bonus.ts";
import type { Fighter } from "./fighter.ts";
import { OPEN, type Situation } from "./situation.ts";

const settings = DEFAULT_SETTINGS;

function armIn(who: Fighter, id: string, grip: Grip = {}): Arm {
  const arm = armOf(settings, who, { with: id === "unarmed" ? id : gearId(id), head: "main" }, grip);
  if (isRefusal(arm)) throw new Error(arm.code);
  return arm;
}

/** The attack of one who has this base bonus, with his first weapon (or the bare body). */
function total(who: Fighter, approach: Partial<Approach> = {}, grip: Grip = {}) {
  return attackTotal(settings, who, armIn(who, who.gear.weapons[0]?.id ?? "unarmed", grip), 0, approach);
}
const bonus = (who: Fighter, situation: Partial<Situation> = {}, approach: Partial<Approach> = {}, grip: Grip = {}) =>
  total(who, { ...approach, situation: { ...OPEN, ...situation } }, grip).value;
const stance = (own: Partial<typeof BLANK_TURN.stance>) => ({ turn: { stance: { ...BLANK_TURN.stance, ...own } } });
const focused = (id: FeatId, weapon: string): Partial<ActorStats> => ({ feats: [{ id, weapon }] });

describe("the attack bonus", () => {
  it("D20-ATK-04 D20-ATK-06 is base attack, Strength and size: +4, Str 16, Small: +8", () => {
    const who = foe("who", 4, { scores: [16], size: "small" });
    expect(total(who)).toMatchObject({
      base: 0,
      baseRule: "D20-ATK-01",
      value: 8,
      changes: [
        { label: "baseAttack", value: 4, rule: "D20-PROG-02" },
        { label: "strength", value: 3, rule: "D20-ATK-04" },
        { label: "size", value: 1, rule: "D20-ATK-06" },
      ],
    });
    expect([bonus(F()), bonus(G()), bonus(R(), {}, {}, {})]).toEqual([7, 5, 3]);
  });

  it("D20-ATK-05 D20-ATK-07 at a distance Dexterity and range: +4, Dex 14, a short bow at 60 m: +0", () => {
    const archer = foe("who", 4, { scores: [10, 14], gear: [shortBow()] });
    expect([bonus(archer), bonus(archer, { metres: 60 })]).toEqual([6, 0]);
    expect(bonus(foe("who", 4, { scores: [18, 14], gear: [dagger()] }), { metres: 3 }, {}, { thrown: true })).toBe(4);
  });

  it("D20-ATK-06 an ogre strikes at -1", () => {
    expect([bonus(foe("who", 3, { size: "large" })), bonus(foe("who", 3))]).toEqual([2, 3]);
  });

  it("D20-ATK-01 the die is the base of the total", () => {
    const who = foe("who", 6);
    expect(attackTotal(settings, who, armIn(who, "long_sword"), 9)).toMatchObject({ base: 9, value: 15 });
  });

  it("D20-ATK-12 D20-FEAT-02 shooting at who is engaged with a friend takes 4, but from a precise shot", () => {
    expect([
      bonus(foe("who", 7, { gear: [shortBow()] }), { engaged: true }),
      bonus(foe("who", 7, { gear: [shortBow()], feats: ["preciseShot"] }), { engaged: true }),
    ]).toEqual([3, 7]);
    expect(bonus(foe("who", 7), { engaged: true })).toBe(7);
  });

  it("D20-ATK-19 fighting defensively takes 4 from every attack", () => {
    expect([
      bonus(foe("who", 9, stance({ defensive: true }))),
      bonus(foe("who", 9, { ...stance({ defensive: true }) }), {}, { iteration: 1 }),
    ]).toEqual([5, 0]);
  });

  it("D20-ATK-24 D20-ATK-25 D20-ATK-26 the wrong kind of damage takes 4", () => {
    expect([
      bonus(foe("who", 5, { gear: [] }), {}, {}, { otherDamage: true }),
      bonus(foe("who", 5, { gear: [], feats: ["improvedUnarmedStrike"] }), {}, {}, { otherDamage: true }),
    ]).toEqual([1, 5]);
    expect(bonus(F(), {}, {}, { otherDamage: true })).toBe(3);
    const strict = { ...settings, lethalUnarmed: -1, otherDamageKind: -2 };
    const unlike = (gear: NonNullable<Who["gear"]>) => {
      const who = foe("who", 5, { gear });
      return attackTotal(strict, who, armIn(who, gear[0]?.id ?? "unarmed", { otherDamage: true })).value;
    };
    expect([unlike([]), unlike([longSword()])]).toEqual([4, 3]);
    expect([
      bonus(foe("who", 5, { gear: [sap()] })),
      bonus(foe("who", 5, { gear: [sap()] }), {}, {}, { otherDamage: true }),
    ]).toEqual([5, 1]);
  });

  it("D20-PROG-03 D20-ACT-34 a base bonus of 6, 11 and 16 gives more attacks, each 5 lower, four at most", () => {
    expect(
      [0, 1, 5, 6, 10, 11, 16, 21, 30].map((base) => iterationsOf(settings, foe("who", base).sheet).length),
    ).toEqual([1, 1, 1, 2, 2, 3, 4, 4, 4]);
    const who = foe("who", 6, { scores: [16] });
    expect(iterationsOf(settings, who.sheet).map((iteration) => bonus(who, {}, { iteration }))).toEqual([9, 4]);
  });

  it("D20-FEAT-10 D20-FEAT-11 expertise and power are paid for, power only in melee", () => {
    expect(bonus(foe("who", 6, stance({ expertise: 3 })))).toBe(3);
    expect(bonus(foe("who", 6, stance({ powerAttack: 4 })))).toBe(2);
    expect(bonus(foe("who", 6, { ...stance({ powerAttack: 4 }), gear: [longBow()] }))).toBe(6);
  });

  it("D20-FEAT-14 finesse puts Dexterity in Strength's place with a light weapon or a fine one, when it is better", () => {
    const fine = (gear: NonNullable<Who["gear"]>, scores = [10, 16], feats: readonly FeatId[] = ["weaponFinesse"]) =>
      bonus(foe("who", 2, { gear, scores, feats }));
    expect([fine([shortSword()]), fine([rapier()]), fine([whip()]), fine([longSword()]), fine([])]).toEqual([
      5, 5, 5, 2, 5,
    ]);
    expect([fine([shortSword()], [10, 16], []), fine([shortSword()], [18, 16])]).toEqual([2, 6]);
  });

  it("D20-FEAT-14 focus counts with its weapon alone", () => {
    const focus = (own: ReturnType<typeof rapier>) =>
      bonus(foe("who", 2, { stats: focused("weaponFocus", "rapier"), gear: [own] }));
    expect([focus(rapier()), focus(longSword())]).toEqual([3, 2]);
    const heirloom = (id: string) => longSword({ id, identifier: "" });
    expect([focus(heirloom("rapier")), focus(heirloom("another"))], "of no kind, chosen by itself").toEqual([3, 2]);
  });

  it("D20-FEAT-15 a near shot is better, a rapid one worse", () => {
    const near = foe("who", 5, { gear: [longBow()], feats: ["pointBlankShot", "rapidShot"] });
    expect([
      bonus(near, { metres: 9 }),
      bonus(near, { metres: 10.5 }),
      bonus(near, { metres: 9 }, { extras: { rapidShot: true, pair: "none", charging: false } }),
    ]).toEqual([6, 5, 4]);
  });

  it("D20-GEAR-01 of a masterwork's bonus and its enhancement the higher counts", () => {
    expect(bonus(foe("who", 5, { gear: [longSword({ masterwork: true })] }))).toBe(6);
    expect(bonus(foe("who", 5, { gear: [longSword({ masterwork: true, enhancement: 2 })] }))).toBe(7);
  });

  it("D20-GEAR-03 D20-GEAR-06 what one has not learnt, or cannot draw, strikes worse", () => {
    expect([
      bonus(foe("who", 5, { gear: [longSword({ proficient: false })] })),
      bonus(foe("who", 5, { gear: [longSword({ proficiency: "improvised" })] })),
    ]).toEqual([1, 1]);
    const bow = (strength: number) =>
      bonus(foe("who", 5, { scores: [strength], gear: [compositeLongBow({ rating: 2 })] }));
    expect([bow(12), bow(14), bow(18)]).toEqual([3, 5, 5]);
    expect(bonus(foe("who", 5, { gear: [longBow({ rating: 2 })] }))).toBe(5);
  });

  it("D20-GEAR-07 D20-GEAR-09 shields are in the way, and armour that one cannot wear", () => {
    expect([
      bonus(foe("who", 5, { gear: [longSword(), towerShield()] })),
      bonus(foe("who", 5, { gear: [longSword(), heavyShield()] })),
    ]).toEqual([3, 5]);
    expect([
      bonus(foe("who", 5, { gear: [longSword(), buckler()] })),
      bonus(foe("who", 5, { gear: [dagger({ place: "offHand" }), buckler()] })),
      bonus(foe("who", 5, { gear: [greatsword(), buckler()] })),
    ]).toEqual([5, 4, 4]);
    expect([
      bonus(foe("who", 5, { gear: [longBow(), buckler()] })),
      bonus(foe("who", 5, { gear: [bite(), buckler()] })) + 5,
      bonus(foe("who", 5, { gear: [buckler()] })),
    ]).toEqual([4, 5, 5]);
    expect(
      bonus(
        foe("who", 5, { gear: [longSword(), fullPlate({ proficient: false }), heavyShield({ proficient: false })] }),
      ),
    ).toBe(5 - 6 - 2);
    expect(bonus(foe("who", 5, { gear: [longSword(), fullPlate()] }))).toBe(5);
  });

  it("D20-ATK-22 a secondary attack of nature's is 5 lower, with the feat Multiattack 2", () => {
    expect(bonus(foe("who", 5, { gear: [bite()] }))).toBe(0);
    expect(bonus(foe("who", 5, { gear: [bite()], feats: ["multiattack"] }))).toBe(3);
  });

  it("D20-ATK-18 D20-SPELL-15 a spell's touch goes by base attack and Strength, its ray by Dexterity", () => {
    const wizard = foe("who", 2, { scores: [10, 16], gear: [] });
    const touch = (isRanged: boolean) =>
      attackTotal(settings, wizard, spellArm(settings, wizard, isRanged), 0, {
        manner: isRanged ? "rangedTouch" : "meleeTouch",
      }).value;
    expect([touch(false), touch(true)]).toEqual([2, 5]);
  });

  it("D20-AC-08 bonuses of one type do not add up, untyped ones of two sources do", () => {
    const bonuses: ActorStats["bonuses"] = [
      { to: "attack", type: "morale", value: 1, source: "bless" },
      { to: "attack", type: "morale", value: 2, source: "heroism" },
      { to: "attack", type: "untyped", value: 1, source: "a" },
      { to: "attack", type: "untyped", value: 1, source: "b" },
      { to: "attack", type: "morale", value: -1, source: "doom" },
    ];
    expect(bonus(fighter("who", { gear: [longSword()], stats: { bonuses } }))).toBe(2 + 1 + 1 - 1);
  });
});

describe("the attacker is…", () => {
  const melee = (condition: Condition, situation: Partial<Situation> = {}) =>
    bonus(foe("who", 5, { conditions: [condition] }), situation) - 5;
  const shot = (condition: Condition) => bonus(foe("who", 5, { conditions: [condition], gear: [lightCrossbow()] })) - 5;

  it.each<readonly [string, Condition, number, number]>([
    ["D20-MOD-01 prone", "prone", -4, 0],
    ["D20-MOD-02 D20-COND-05 dazzled", "dazzled", -1, -1],
    ["D20-MOD-05 D20-COND-13 invisible", "invisible", 2, 2],
    ["D20-MOD-06 shaken", "shaken", -2, -2],
    ["D20-MOD-06 D20-COND-07 frightened", "frightened", -2, -2],
    ["D20-COND-07 panicked", "panicked", -2, -2],
    ["D20-MOD-08 D20-MOVE-34 D20-COND-14 squeezing", "squeezing", -4, -4],
  ])("%s", (_name, condition, inMelee, atRange) => {
    expect([melee(condition), shot(condition)]).toEqual([inMelee, atRange]);
  });

  it("D20-MOD-03 D20-MOD-07 on higher ground +1, flanking +2, and neither for a shot", () => {
    const archer = foe("who", 5, { gear: [longBow()] });
    expect([
      bonus(foe("who", 5), { higher: true }),
      bonus(foe("who", 5), { flanking: true }),
      bonus(archer, { higher: true, flanking: true }),
    ]).toEqual([6, 7, 5]);
  });

  it("D20-MOD-04 D20-MOD-23 D20-COND-06 an entangled archer of Dexterity 14 loses 4 in all", () => {
    const archer = (conditions: readonly Condition[]) =>
      bonus(foe("who", 5, { scores: [10, 14], gear: [longBow()], conditions }));
    expect(archer(["entangled"]) - archer([])).toBe(-4);
    expect(melee("entangled")).toBe(-2);
  });

  it("D20-MOD-24 D20-FEAT-17 being invisible gains nothing against the blind, nor in melee against who fights blind", () => {
    const unseen = (target: Who, gear = [longSword()]) =>
      bonus(foe("who", 5, { conditions: ["invisible"], gear }), {}, { target: fighter("target", target) });
    expect([
      unseen({}),
      unseen({ conditions: ["blinded"] }),
      unseen({ feats: ["blindFight"] }),
      unseen({ feats: ["blindFight"] }, [longBow()]),
    ]).toEqual([7, 5, 5, 7]);
  });

  it("D20-MOD-28 rows add up: a shaken flanker on higher ground has +1", () => {
    expect(melee("shaken", { higher: true, flanking: true })).toBe(1);
    expect(shot("prone")).toBe(0);
  });

  it("D20-PROG-07 who senses danger is not flanked, but by a rogue four levels better", () => {
    const flanking = (level: number, target: Who) =>
      bonus(
        fighter("who", { class: "rogue", level, gear: [shortSword()] }),
        { flanking: true },
        { target: fighter("target", target) },
      ) - Math.floor((level * 3) / 4);
    const wary: Who = { class: "rogue", level: 8 };
    expect([flanking(11, wary), flanking(12, wary), flanking(4, { class: "rogue", level: 7 })]).toEqual([0, 2, 2]);
    expect(
      flanking(11, { stats: { traits: ["improvedUncannyDodge"], racial: { ...PLAIN_ACTOR.racial, hitDice: 7 } } }),
    ).toBe(2);
    expect(
      flanking(11, { stats: { traits: ["improvedUncannyDodge"], racial: { ...PLAIN_ACTOR.racial, hitDice: 8 } } }),
    ).toBe(0);
    const mixed: Who = {
      stats: {
        classes: [
          { id: "barbarian", level: 5 },
          { id: "fighter", level: 10 },
        ],
      },
    };
    expect([flanking(8, mixed), flanking(9, mixed)]).toEqual([0, 2]);
  });
});

describe("worked attacks", () => {
  it("D20-ATK-05 D20-ATK-07 D20-ATK-12 an archer at 33 m shoots into a melee at +2, with a precise shot at +6", () => {
    const archer = (feats: readonly FeatId[]) =>
      bonus(foe("who", 5, { scores: [10, 16], gear: [longBow()], feats }), { metres: 33, engaged: true });
    expect([archer([]), archer(["preciseShot"])]).toEqual([2, 6]);
  });

  it("D20-MOD-03 D20-MOD-07 F on a table, flanking: +10", () => {
    expect(bonus(F(), { higher: true, flanking: true })).toBe(10);
  });

  it("D20-GEAR-07 chainmail and scale mail that fit are in nobody's way", () => {
    expect(bonus(foe("who", 4, { gear: [longSword(), chainmail(), scaleMail({ worn: false })] }))).toBe(4);
  });
});
