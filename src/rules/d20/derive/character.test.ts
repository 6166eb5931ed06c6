import { describe, expect, it } from "vitest";
import type { ActorStats, Bonus } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Sheet } from "../state.ts";
import { CLASSES, SAVES, type ClassId } from "../stats.ts";
import { fighter, type Who } from "../testing/fights.ts";
import { abilityOf } from "./abilities.ts";
import { abilityModifier, characterOf } from "./character.ts";
import { hitPointsShift, maxHitPoints } from "./hit-points.ts";

const settings = DEFAULT_SETTINGS;
const sheet = (who: Who): Sheet => fighter("who", who).sheet;
const of = (who: Who) => characterOf(settings, sheet(who));
const classes = (...levels: readonly (readonly [ClassId, number])[]): Pick<ActorStats, "classes"> => ({
  classes: levels.map(([id, level]) => ({ id, level })),
});
const constitution = (value: number): Bonus => ({ to: "constitution", type: "enhancement", value, source: "bear" });
const lost = (constitutionLost: number): Partial<ActorStats> => ({
  abilityDamage: { ...PLAIN_ACTOR.abilityDamage, constitution: constitutionLost },
});

describe("abilities", () => {
  it.each([
    [0, -5],
    [1, -5],
    [8, -1],
    [10, 0],
    [11, 0],
    [14, 2],
    [15, 2],
    [18, 4],
  ])("D20-PROG-01 a score of %i gives %i", (score, modifier) => {
    expect(abilityModifier(settings, score)).toBe(modifier);
  });

  it("D20-DMG-11 what damage and drain take, scores and modifiers follow", () => {
    const hurt = fighter("who", {
      scores: [14],
      stats: {
        abilityDamage: { ...PLAIN_ACTOR.abilityDamage, strength: 3 },
        abilityDrain: { ...PLAIN_ACTOR.abilityDrain, strength: 2 },
      },
    });
    expect(abilityOf(settings, hurt, "strength")).toMatchObject({
      modifier: -1,
      score: {
        base: 14,
        value: 9,
        changes: [
          { label: "damage", value: -3, rule: "D20-DMG-11" },
          { label: "drain", value: -2, rule: "D20-DMG-12" },
        ],
      },
    });
  });

  it("D20-DMG-11 D20-DMG-12 nothing falls below 0", () => {
    const hurt = fighter("who", {
      scores: [4],
      stats: { abilityDamage: { ...PLAIN_ACTOR.abilityDamage, strength: 9 } },
    });
    expect(abilityOf(settings, hurt, "strength")).toMatchObject({
      modifier: -5,
      score: {
        value: 0,
        changes: [
          { label: "damage", value: -9 },
          { label: "least", value: 5, rule: "D20-DMG-12" },
        ],
      },
    });
  });

  it("D20-AC-08 of two bonuses of one type the higher counts", () => {
    const blessed = fighter("who", {
      stats: {
        bonuses: [
          { to: "strength", type: "enhancement", value: 2, source: "belt" },
          { to: "strength", type: "enhancement", value: 4, source: "bull" },
        ],
      },
    });
    expect(abilityOf(settings, blessed, "strength").score.value).toBe(14);
  });

  it("D20-MOD-23 D20-COND-15 bonds and weariness take from Strength and Dexterity, the worse weariness alone", () => {
    const modifiers = (who: Who) =>
      (["strength", "dexterity"] as const).map(
        (ability) => abilityOf(settings, fighter("who", { scores: [14, 16], ...who }), ability).modifier,
      );
    expect(modifiers({})).toEqual([2, 3]);
    expect(modifiers({ conditions: ["entangled"] })).toEqual([2, 1]);
    expect(modifiers({ conditions: ["fatigued"] })).toEqual([1, 2]);
    expect(modifiers({ conditions: ["fatigued", "exhausted"] })).toEqual([-1, 0]);
  });

  it("D20-HELP-02 D20-COND-10 Dexterity counts as 0 for the helpless, and for nothing else", () => {
    const dexterity = (who: Who) =>
      abilityOf(settings, fighter("who", { scores: [10, 14], ...who }), "dexterity").modifier;
    expect(dexterity({ conditions: ["asleep"] })).toBe(-5);
    expect(dexterity({ conditions: ["paralysed"] })).toBe(-5);
    expect(dexterity({ conditions: ["pinned"] })).toBe(2);
    expect(
      abilityOf(
        settings,
        fighter("who", { most: 9, scores: [10, 14], conditions: ["bound", "entangled"] }),
        "dexterity",
      ).score.changes,
    ).toEqual([
      { label: "entangled", value: -4, rule: "D20-MOD-23" },
      { label: "helpless", value: -10, rule: "D20-HELP-02" },
    ]);
  });
});

describe("classes", () => {
  it.each([
    ["fighter", 6, 6],
    ["rogue", 6, 4],
    ["wizard", 6, 3],
    ["fighter", 11, 11],
    ["rogue", 11, 8],
    ["wizard", 11, 5],
  ] as const)("D20-PROG-02 a %s of level %i attacks with +%i", (id, level, value) => {
    expect(of({ class: id, level }).baseAttack.value).toBe(value);
  });

  it("D20-PROG-02 several classes add up, each by its own level, and the species with them", () => {
    const many = of({
      stats: {
        ...classes(["fighter", 2], ["wizard", 3], ["rogue", 1]),
        racial: { ...PLAIN_ACTOR.racial, hitDice: 2, baseAttack: 1 },
      },
    });
    expect(many.baseAttack).toMatchObject({
      value: 4,
      changes: [
        { label: "species", value: 1 },
        { label: "fighterClass", value: 2 },
        { label: "wizardClass", value: 1 },
      ],
    });
    expect([many.level, many.hitDice]).toEqual([6, 8]);
    const ogre = of({ stats: { racial: { ...PLAIN_ACTOR.racial, hitDice: 4 } } });
    expect([ogre.level, ogre.hitDice]).toEqual([4, 4]);
  });

  it.each([
    [5, 4, 1],
    [6, 5, 2],
  ])("D20-PROG-04 at level %i a good save is +%i, a poor one +%i", (level, good, poor) => {
    const { saves } = of({ class: "fighter", level });
    expect(SAVES.map((save) => saves[save].value)).toEqual([good, poor, poor]);
  });

  it("D20-PROG-05 each class has its hit die, its attack and its good saves", () => {
    const printed = CLASSES.map((id) => {
      const { baseAttack, saves, maxHitPoints: most } = of({ class: id, level: 1 });
      return [
        id,
        most.value,
        of({ class: id, level: 20 }).baseAttack.value,
        SAVES.filter((save) => saves[save].value === 2).join(" "),
        baseAttack.value,
      ].join(" | ");
    });
    expect(printed).toEqual([
      "barbarian | 12 | 20 | fortitude | 1",
      "bard | 6 | 15 | reflex will | 0",
      "cleric | 8 | 15 | fortitude will | 0",
      "druid | 8 | 15 | fortitude will | 0",
      "fighter | 10 | 20 | fortitude | 1",
      "monk | 8 | 15 | fortitude reflex will | 0",
      "paladin | 10 | 20 | fortitude | 1",
      "ranger | 8 | 20 | fortitude reflex | 1",
      "rogue | 6 | 15 | reflex | 0",
      "sorcerer | 4 | 10 | will | 0",
      "wizard | 4 | 10 | will | 0",
    ]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 3],
    [20, 10],
  ])("D20-PROG-06 a rogue of level %i has %i dice of sneak attack", (level, dice) => {
    expect(of({ class: "rogue", level }).sneakDice.value).toBe(dice);
  });

  it("D20-PROG-06 dice of the sheet and of the class add up; others have none", () => {
    expect(of({ class: "rogue", level: 1, stats: { sneakDice: 2, ...classes(["rogue", 1]) } }).sneakDice.value).toBe(3);
    expect(of({ class: "fighter", level: 20 }).sneakDice.value).toBe(0);
  });

  it("D20-PROG-07 traits come with their levels", () => {
    const traits = (id: ClassId, level: number) => of({ class: id, level }).traits;
    expect([traits("barbarian", 1), traits("barbarian", 2), traits("barbarian", 5)]).toEqual([
      [],
      ["uncannyDodge"],
      ["uncannyDodge", "improvedUncannyDodge"],
    ]);
    expect([traits("rogue", 1), traits("rogue", 3), traits("rogue", 4), traits("rogue", 8)]).toEqual([
      [],
      ["evasion"],
      ["evasion", "uncannyDodge"],
      ["evasion", "uncannyDodge", "improvedUncannyDodge"],
    ]);
    expect([traits("monk", 1), traits("monk", 2), traits("monk", 9), traits("ranger", 8), traits("ranger", 9)]).toEqual(
      [["armourless"], ["armourless", "evasion"], ["armourless", "evasion", "improvedEvasion"], [], ["evasion"]],
    );
  });
});

describe("hit points", () => {
  const most = (who: Who) => of(who).maxHitPoints.value;

  it("D20-HP-01 D20-PROG-05 the first die counts in full, later ones half, Constitution for each", () => {
    expect(most({ class: "fighter", level: 1, scores: [10, 10, 14] })).toBe(12);
    expect(most({ class: "fighter", level: 3, scores: [10, 10, 14] })).toBe(10 + 5 + 5 + 6);
    expect(most({ stats: { ...classes(["fighter", 1], ["rogue", 2]) } })).toBe(10 + 3 + 3);
  });

  it("D20-PROG-05 each die gives one point at least", () => {
    expect(most({ class: "wizard", level: 1, scores: [10, 10, 1] })).toBe(1);
    expect(most({ class: "wizard", level: 3, scores: [10, 10, 4] })).toBe(1 + 1 + 1);
    expect(most({})).toBe(1);
  });

  it("D20-HP-01 dice that were rolled stand in for the half ones, a written maximum for all", () => {
    expect(
      most({
        class: "fighter",
        level: 3,
        scores: [10, 10, 14],
        stats: { hitPoints: { value: null, rolled: 17, override: null }, ...classes(["fighter", 3]) },
      }),
    ).toBe(23);
    expect(
      most({
        scores: [10, 10, 4],
        stats: {
          ...classes(["wizard", 3]),
          abilities: { ...PLAIN_ACTOR.abilities, constitution: 4 },
          hitPoints: { value: null, rolled: 8, override: null },
        },
      }),
    ).toBe(3);
    expect(most({ class: "fighter", level: 3, scores: [10, 10, 14], most: 34 })).toBe(34);
    expect(of({ class: "fighter", level: 3, most: 34 }).maxHitPoints).toMatchObject({
      value: 34,
      changes: [
        { label: "fighterClass", value: 20 },
        { label: "override", value: 14 },
      ],
    });
  });

  it("D20-HP-25 level 4, Constitution from 14 to 18: 8 more, and as many in hand", () => {
    const before = fighter("who", { class: "fighter", level: 4, scores: [10, 10, 14], stats: classes(["fighter", 4]) });
    const after = fighter("who", {
      class: "fighter",
      level: 4,
      scores: [10, 10, 14],
      stats: { ...classes(["fighter", 4]), bonuses: [constitution(4)] },
    });
    expect([maxHitPoints(settings, before).value, maxHitPoints(settings, after).value]).toEqual([33, 41]);
    expect([hitPointsShift(settings, before, after), hitPointsShift(settings, after, before)]).toEqual([8, -8]);
  });

  it("D20-HP-25 D20-DMG-11 lost Constitution takes as much, from a written maximum too", () => {
    const written = (stats: Partial<ActorStats>) =>
      fighter("who", {
        class: "fighter",
        level: 4,
        scores: [10, 10, 14],
        stats: { ...classes(["fighter", 4]), hitPoints: { value: null, rolled: null, override: 34 }, ...stats },
      });
    expect(maxHitPoints(settings, written(lost(4))).value).toBe(26);
    expect(hitPointsShift(settings, written({}), written(lost(4)))).toBe(-8);
  });
});
