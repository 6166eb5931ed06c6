import { describe, expect, it } from "vitest";
import { sheetNumbers } from "./sheet-numbers.ts";
import { abilityModifier, characterOf } from "./character.ts";
import { loadOf } from "./load.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { ClassId } from "../stats.ts";
import { fighter, orc, type Who } from "../testing/fights.ts";
import type { ActorStats, Injury } from "../stored/actor.ts";
import { armour, chainMail, dagger, leather, longBow, longSword, shield } from "../testing/gear.ts";

const numbers = (
  id: ClassId,
  level: number,
  scores: readonly [number, number, number] = [10, 10, 10],
  stats: Partial<ActorStats> = {},
) => characterOf(DEFAULT_SETTINGS, fighter("who", { class: id, level, scores, stats }).sheet);
const classed = (...classes: readonly (readonly [ClassId, number])[]) =>
  numbers("warrior", 1, [10, 10, 10], { classes: classes.map(([id, level]) => ({ id, level })) });
const all = (who: Who) => sheetNumbers(DEFAULT_SETTINGS, fighter("who", who));

describe("sheet numbers", () => {
  it.each([
    [7, -2],
    [10, 0],
    [11, 0],
    [12, 1],
    [15, 2],
    [19, 4],
  ])("SEG-HOUSE-01 the modifier of %i is %i", (score, modifier) => {
    expect(abilityModifier(DEFAULT_SETTINGS, score)).toBe(modifier);
  });

  it.each([
    ["warrior", 5, 5],
    ["thief", 6, 4],
    ["priest", 4, 3],
    ["mage", 4, 2],
  ] as const)("SEG-HOUSE-03 base attack of a %s %i: %i", (id, level, value) => {
    expect(numbers(id, level).baseAttack.value).toBe(value);
  });

  it("SEG-HOUSE-02 SEG-HOUSE-03 a creature counts its power level", () => {
    expect(characterOf(DEFAULT_SETTINGS, fighter("worm", { level: 15 }).sheet).baseAttack.value).toBe(15);
  });

  it.each([
    ["warrior", 5, 17],
    ["warrior", 4, 18],
    ["mage", 4, 19],
    ["thief", 17, 14],
    ["druid", 9, 17],
    ["mage", 1, 19],
    ["warrior", 1, 18],
  ] as const)("SEG-PARRY-02 SEG-PARRY-04 SEG-PARRY-08 critical parry of a %s %i: %i", (id, level, score) => {
    expect(numbers(id, level).criticalParry.value).toBe(score);
  });

  it("SEG-PARRY-07 one level of rogue or combatant is enough, on the row of the total level", () => {
    expect(classed(["mage", 7], ["thief", 1]).criticalParry.value).toBe(17);
    expect(classed(["priest", 3], ["mage", 2]).criticalParry.value).toBe(18);
  });

  it("SEG-PARRY-04 the adjustment explains itself", () => {
    expect(numbers("warrior", 5).criticalParry).toMatchObject({
      base: 18,
      baseRule: "SEG-PARRY-02",
      changes: [{ label: "combatant", value: -1, rule: "SEG-PARRY-04" }],
    });
  });

  it.each([
    ["warrior", 3, 12, 25],
    ["thief", 6, 12, 39],
    ["mage", 4, 10, 18],
    ["mage", 3, 1, 3],
  ] as const)("SEG-HOUSE-06 stamina of a %s %i with Constitution %i: %i", (id, level, constitution, value) => {
    expect(numbers(id, level, [10, 10, constitution]).maxStamina.value).toBe(value);
  });

  it.each([
    [12, "medium", 6],
    [14, "medium", 7],
    [24, "gigantic", 32],
    [3, "tiny", 1],
  ] as const)("SEG-HOUSE-07 SEG-HOUSE-60 wounds with Constitution %i, %s: %i", (constitution, size, value) => {
    expect(numbers("warrior", 1, [10, 10, constitution], { size }).maxWounds.value).toBe(value);
  });

  it("SEG-HOUSE-04 SEG-HOUSE-05 saves of a warrior 5 and a mage 4, the chief's critical save", () => {
    expect(numbers("warrior", 5, [10, 10, 13]).saves.fortitude.value).toBe(5);
    expect(numbers("mage", 4).saves.fortitude.value).toBe(1);
    expect(
      characterOf(DEFAULT_SETTINGS, orc("chief", { level: 4, scores: [16, 12, 14] }).sheet).criticalSave.value,
    ).toBe(3);
  });

  it("SEG-HOUSE-11 SEG-HOUSE-12 multi-class: base attacks add up, the best row of actions", () => {
    const both = classed(["warrior", 3], ["mage", 2]);
    expect([both.baseAttack.value, both.routineActions.value]).toEqual([4, 2]);
    expect(both.maxStamina.value).toBe(10 + 6 + 6 + 4 + 4);
  });

  it.each([
    ["warrior", [2, 3, 4]],
    ["thief", [2, 2, 3]],
    ["priest", [1, 2, 2]],
    ["mage", [1, 1, 2]],
  ] as const)("SEG-HOUSE-12 routine actions of a %s: %j", (id, counts) => {
    expect([5, 6, 12].map((level) => numbers(id, level).routineActions.value)).toEqual(counts);
  });

  it("SEG-HOUSE-21 armour class in melee, against missiles and against a sneak attack", () => {
    const sheet = all({ class: "warrior", scores: [10, 12, 10], gear: [longSword(), chainMail()] });
    expect([sheet["armourClass"]?.value, sheet["armourClassMissile"]?.value, sheet["armourClassSneak"]?.value]).toEqual(
      [18, 16, 15 + 0],
    );
  });

  it("SEG-SNEAK-09 SEG-SNEAK-10 a sneak attack drops Dexterity and factors, but not a Dexterity penalty", () => {
    expect(all({ scores: [10, 8, 10], gear: [longSword(), chainMail()] })["armourClassSneak"]?.value).toBe(14);
  });

  it("SEG-FAT-01 SEG-FAT-02 SEG-FAT-03 thresholds", () => {
    const threshold = (constitution: number, endurance: number, bulk: number) =>
      loadOf(
        DEFAULT_SETTINGS,
        fighter("who", {
          class: "warrior",
          scores: [10, 10, constitution],
          gear: [armour("load", { bulk: bulk === 0 ? 0 : bulk + 2 })],
          stats: { skills: { ...orc().sheet.skills, endurance } },
        }),
      ).threshold.value;
    expect([
      threshold(10, 0, 0),
      threshold(11, 0, 0),
      threshold(10, 4, 0),
      threshold(10, 5, 0),
      threshold(14, 5, 3),
      threshold(14, 5, 0),
    ]).toEqual([12, 13, 14, 14, 15, 18]);
  });

  it("SEG-HOUSE-65 the threshold is at least one", () => {
    expect(all({ gear: [armour("stone", { bulk: 90 })] })["fatigueThreshold"]?.value).toBe(1);
  });

  it("SEG-HOUSE-46 SEG-HOUSE-47 encumbrance and maximum speed", () => {
    const laden = all({
      class: "warrior",
      scores: [12, 10, 10],
      gear: [chainMail(), longSword(), shield("shield")],
      stats: { skills: { ...orc().sheet.skills, running: 4 } },
    });
    expect([laden["encumbrance"]?.value, laden["maxSpeed"]?.value]).toEqual([3, 11]);
    const light = all({ class: "warrior", scores: [16, 10, 10], gear: [leather(), longSword()] });
    expect([light["encumbrance"]?.value, light["maxSpeed"]?.value]).toEqual([0, 12]);
  });

  it("SEG-HOUSE-02 SEG-FAT-09 SEG-HOUSE-71 level, weariness and mount name their entries", () => {
    const sheet = all({
      class: "warrior",
      level: 3,
      scores: [10, 10, 10],
      stats: { fatigue: { points: 14, mountedRounds: 0 } },
    });
    expect(sheet["level"]).toEqual({ label: "level", base: 3, baseRule: "SEG-HOUSE-02", changes: [], value: 3 });
    expect(sheet["fatiguePenalty"]).toEqual({
      label: "fatiguePenalty",
      base: 3,
      baseRule: "SEG-FAT-09",
      changes: [],
      value: 3,
    });
    expect(sheet["mountSpeed"]).toEqual({
      label: "mountSpeed",
      base: 20,
      baseRule: "SEG-HOUSE-71",
      changes: [],
      value: 20,
    });
    expect(all({ stats: { mountSpeed: 24 } })["mountSpeed"]?.value).toBe(24);
  });

  it("SEG-HOUSE-14 Dexterity counts for the initiative as much as the table says", () => {
    const initiative = (initiativeDexFactor: number) =>
      sheetNumbers({ ...DEFAULT_SETTINGS, initiativeDexFactor }, fighter("who", { scores: [10, 15, 10] }))[
        "initiative"
      ];
    expect(initiative(0)).toEqual({ label: "initiative", base: 0, baseRule: "SEG-HOUSE-14", changes: [], value: 0 });
    expect(initiative(3)).toEqual({
      label: "initiative",
      base: 0,
      baseRule: "SEG-HOUSE-14",
      changes: [{ label: "dexterity", value: -6, rule: "SEG-HOUSE-14" }],
      value: -6,
    });
  });

  it("SEG-HOUSE-57 wounds that hamper add up, place by place; or the worst alone counts", () => {
    const injury = (place: string, ...codes: readonly string[]) =>
      ({ id: place, kind: "slashing", column: 3, roll: 50, place, points: 1, codes, treated: true }) as const;
    const penalty = (woundPenaltyStacking: "sum" | "worst", ...injuries: readonly Injury[]) =>
      sheetNumbers({ ...DEFAULT_SETTINGS, woundPenaltyStacking }, fighter("who", { stats: { injuries } }))[
        "woundPenalty"
      ];
    const wounds = [injury("thigh", "P1"), injury("torso", "Hm", "P2")];
    const none = { label: "woundPenalty", base: 0, baseRule: "SEG-HOUSE-57", changes: [], value: 0 };
    expect(penalty("sum", ...wounds)).toEqual({
      ...none,
      changes: [
        { label: "injury.thigh", value: 1, rule: "SEG-HOUSE-57" },
        { label: "injury.torso", value: 2, rule: "SEG-HOUSE-57" },
      ],
      value: 3,
    });
    expect(penalty("worst", ...wounds)).toEqual({
      ...none,
      changes: [{ label: "wounds", value: 2, rule: "SEG-HOUSE-57" }],
      value: 2,
    });
    expect([penalty("sum"), penalty("worst")]).toEqual([none, none]);
  });

  it("SEG-HOUSE-22 SEG-HOUSE-41 what flies has its numbers too: Strength helps what is thrown, and no bow", () => {
    const shots = (...gear: Who["gear"] & {}) =>
      Object.entries(all({ scores: [14, 12, 10], gear })).flatMap(([key, { value }]) =>
        key.startsWith("shot") ? [[key, value]] : [],
      );
    expect(shots(longSword(), dagger({ place: "offHand" }))).toEqual([
      ["shot.dagger", 1 + 1 - 4],
      ["shotDamage.dagger", 2],
    ]);
    expect(shots(longBow())).toEqual([
      ["shot.longBow", 1 + 1 + 1],
      ["shotDamage.longBow", 0],
    ]);
  });

  it("SEG-HOUSE-28 SEG-SNEAK-10 one who lies is an easy prey of a sneak attack in melee, and a hard one for missiles", () => {
    const lying = all({ scores: [10, 10, 10], stats: { conditions: ["prone"] } });
    expect(["armourClass", "armourClassSneak", "armourClassMissile"].map((key) => lying[key]?.value)).toEqual([
      6, 6, 12,
    ]);
  });

  it("SEG-HOUSE-67 the sample orc comes out as printed", () => {
    const sheet = sheetNumbers(DEFAULT_SETTINGS, orc());
    expect(
      [
        sheet["maxStamina"],
        sheet["maxWounds"],
        sheet["armourClass"],
        sheet["strike.scimitar"],
        sheet["damage.scimitar"],
        sheet["criticalParry"],
        sheet["routineActions"],
      ].map((each) => each?.value),
    ).toEqual([9, 6, 14, 5, 2, 19, 2]);
  });
});
