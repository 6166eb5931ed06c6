import { describe, expect, it } from "vitest";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { CLASSES, SIZES, type ClassId, type Skill } from "../stats.ts";
import { creature, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { FAMILIES, type Family } from "../tables/levels.ts";
import { sheetNumbers } from "./sheet-numbers.ts";
import { characterOf } from "./character.ts";
import { armour, dagger, longSword, shield } from "../testing/gear.ts";

const with_ = (own: Partial<SegmentsSettings>): SegmentsSettings => ({ ...DEFAULT_SETTINGS, ...own });
const of = (who: Who, settings: SegmentsSettings = DEFAULT_SETTINGS) =>
  sheetNumbers(settings, fighter("who", who, settings));
const number = (who: Who, key: string, settings?: SegmentsSettings) => of(who, settings)[key]?.value;
const classes = (...levels: readonly (readonly [ClassId, number])[]): Who => ({
  class: "warrior",
  scores: [10, 10, 10],
  stats: { classes: levels.map(([id, level]) => ({ id, level })) },
});
const skilled = (skill: Skill, rank: number): Partial<ActorStats> => ({
  skills: { ...PLAIN_ACTOR.skills, [skill]: rank },
});
/** A class of each family; none for creatures. */
const OF_FAMILY: Readonly<Record<Family, ClassId | null>> = {
  combatant: "barbarian",
  rogue: "entertainer",
  priest: "bard",
  mage: "mage",
  creature: null,
};
const member = (family: Family, level: number): Who => {
  const id = OF_FAMILY[family];
  return id === null ? { level, scores: [10, 10, 10] } : { class: id, level, scores: [10, 10, 10] };
};

describe("abilities and families", () => {
  it("SEG-HOUSE-01 all six abilities have a modifier, by the table's own formula if it has one", () => {
    const abilities = { strength: 7, dexterity: 10, constitution: 11, intelligence: 12, wisdom: 15, charisma: 19 };
    const modifiers = (settings?: SegmentsSettings) =>
      Object.keys(abilities).map((ability) => number({ stats: { abilities } }, `ability.${ability}`, settings));
    expect(modifiers()).toEqual([-2, 0, 0, 1, 2, 4]);
    expect(modifiers(with_({ abilityModifierFormula: "score - 10" }))).toEqual([-3, 0, 1, 2, 5, 9]);
  });

  it("SEG-HOUSE-02 every class has its family, and a being without a class is a creature", () => {
    const families = Object.fromEntries(
      FAMILIES.map((family) => [
        family,
        CLASSES.filter(
          (id) => characterOf(DEFAULT_SETTINGS, fighter("who", { class: id }).sheet).families[0]?.family === family,
        ),
      ]),
    );
    expect(families).toEqual({
      combatant: ["warrior", "ranger", "barbarian"],
      rogue: ["thief", "assassin", "entertainer", "courtesan", "companion"],
      priest: ["priest", "druid", "sorcerer", "bard"],
      mage: ["mage"],
      creature: [],
    });
    expect(characterOf(DEFAULT_SETTINGS, fighter("who", { level: 3 }).sheet).families).toEqual([
      { name: "creature", family: "creature", level: 3 },
    ]);
  });

  it.each([
    ["combatant", 5, 5],
    ["rogue", 6, 4],
    ["priest", 4, 3],
    ["mage", 4, 2],
    ["mage", 1, 0],
    ["creature", 15, 15],
  ] as const)("SEG-HOUSE-03 base attack of a %s of level %i: %i", (family, level, value) => {
    expect(number(member(family, level), "baseAttack")).toBe(value);
  });
});

describe("saves", () => {
  const saves = (who: Who) => ["fortitude", "reflex", "will"].map((save) => number(who, save));
  it.each([
    ["combatant", [4, 1, 1]],
    ["creature", [4, 1, 1]],
    ["rogue", [1, 4, 1]],
    ["priest", [1, 1, 4]],
    ["mage", [1, 1, 4]],
  ] as const)("SEG-HOUSE-04 a %s of level 5 is good at one: %j", (family, values) => {
    expect(saves(member(family, 5))).toEqual(values);
  });

  it("SEG-HOUSE-04 warrior 5 with Constitution 13: fortitude 5; mage 4: 1", () => {
    expect(of({ class: "warrior", level: 5, scores: [10, 10, 13] })["fortitude"]).toMatchObject({
      base: 4,
      value: 5,
      changes: [{ label: "constitution", value: 1 }],
    });
    expect(number({ class: "mage", level: 4, scores: [10, 10, 10] }, "fortitude")).toBe(1);
    expect(
      saves({
        class: "warrior",
        level: 1,
        scores: [10, 14, 8],
        stats: { abilities: { ...PLAIN_ACTOR.abilities, dexterity: 14, constitution: 8, wisdom: 16 } },
      }),
    ).toEqual([1, 2, 3]);
  });

  it("SEG-HOUSE-05 the critical save may hang on another ability", () => {
    const wise = { level: 4, stats: { abilities: { ...PLAIN_ACTOR.abilities, dexterity: 12, wisdom: 16 } } };
    expect([
      number(wise, "criticalSave"),
      number(wise, "criticalSave", with_({ criticalSaveAbility: "wisdom" })),
    ]).toEqual([3, 5]);
  });
});

describe("stamina and wounds", () => {
  it.each([
    ["combatant", 10, 6],
    ["rogue", 8, 5],
    ["priest", 8, 5],
    ["mage", 6, 4],
    ["creature", 8, 5],
  ] as const)("SEG-HOUSE-06 a %s has %i at level 1 and %i more at each later one", (family, most, average) => {
    expect([1, 2, 3].map((level) => number(member(family, level), "maxStamina"))).toEqual([
      most,
      most + average,
      most + 2 * average,
    ]);
  });

  it("SEG-HOUSE-06 a level gives one point at least, whatever Constitution takes off", () => {
    expect([1, 2, 3].map((level) => number({ class: "mage", level, scores: [10, 10, 1] }, "maxStamina"))).toEqual([
      1, 2, 3,
    ]);
  });

  it("SEG-HOUSE-06 a table that rolls writes the maximum on the sheet, where it counts as rolled; until then the average stands", () => {
    const rolling = with_({ staminaGain: "roll" });
    const warrior: Who = { class: "warrior", level: 3, scores: [10, 10, 12] };
    const written: Who = { ...warrior, stats: { stamina: { value: null, override: 29 } } };
    expect(number(warrior, "maxStamina", rolling)).toBe(25);
    expect(of(written, rolling)["maxStamina"]).toMatchObject({
      base: 25,
      value: 29,
      changes: [{ label: "rolled", value: 4, rule: "SEG-HOUSE-06" }],
    });
    expect(of(written)["maxStamina"]).toMatchObject({
      base: 25,
      value: 29,
      changes: [{ label: "override", value: 4 }],
    });
  });

  it.each([
    [12, "medium", 6],
    [13, "medium", 6],
    [14, "medium", 7],
    [3, "tiny", 1],
    [12, "small", 5],
    [16, "large", 12],
    [16, "huge", 18],
    [24, "gigantic", 32],
  ] as const)("SEG-HOUSE-07 SEG-HOUSE-60 Constitution %i, %s: %i wounds", (constitution, size, wounds) => {
    expect(number({ scores: [10, 10, constitution], stats: { size } }, "maxWounds")).toBe(wounds);
  });

  it("SEG-WOUND-01 life points are stamina and wounds together, each pool counted apart: 114 + 6 = 120, 6 + 3 = 9", () => {
    const galaad = (stamina: number, wounds: number): Who => ({
      class: "warrior",
      scores: [10, 10, 12],
      stats: { stamina: { value: stamina, override: 114 }, wounds: { value: wounds, override: null } },
    });
    const fresh = of(galaad(114, 6));
    expect([fresh["maxStamina"]?.value, fresh["maxWounds"]?.value]).toEqual([114, 6]);
    expect(fresh["life"]).toEqual({
      label: "life",
      base: 114,
      baseRule: "SEG-WOUND-01",
      value: 120,
      changes: [{ label: "wounds", value: 6, rule: "SEG-WOUND-01" }],
    });
    expect(number(galaad(6, 3), "life")).toBe(9);
  });
});

describe("skills", () => {
  it("SEG-HOUSE-08 a rank counts as far as the level allows: level + 3", () => {
    const listens = (level: number, rank: number, settings?: SegmentsSettings) =>
      of({ class: "warrior", level, stats: skilled("listen", rank) }, settings)["skill.listen"];
    expect([listens(1, 4)?.value, listens(1, 5)?.value, listens(2, 5)?.value]).toEqual([4, 4, 5]);
    expect(listens(1, 6)).toMatchObject({
      base: 6,
      changes: [{ label: "rankLimit", value: -2, rule: "SEG-HOUSE-08" }],
    });
    expect(listens(1, 9, with_({ skillRankLimit: "2*level+6" }))?.value).toBe(8);
  });

  it("SEG-HOUSE-08 so does the rank behind a threshold or a speed", () => {
    const novice = (skill: Skill, rank: number) =>
      of({ class: "warrior", scores: [10, 10, 10], stats: skilled(skill, rank) });
    expect([novice("endurance", 4), novice("endurance", 8)].map((sheet) => sheet["fatigueThreshold"]?.value)).toEqual([
      14, 14,
    ]);
    expect([novice("running", 4), novice("running", 8)].map((sheet) => sheet["maxSpeed"]?.value)).toEqual([11, 11]);
  });
});

describe("the critical-parry score", () => {
  it.each([
    [1, 19],
    [4, 19],
    [5, 18],
    [8, 18],
    [9, 17],
    [12, 17],
    [13, 16],
    [16, 16],
    [17, 15],
    [30, 15],
  ])("SEG-PARRY-01 SEG-PARRY-02 by level: %i has a base of %i", (level, score) => {
    expect(of(member("mage", level))["criticalParry"]).toEqual({
      label: "criticalParry",
      base: score,
      baseRule: "SEG-PARRY-02",
      value: score,
      changes: [],
    });
  });

  it.each([
    ["combatant", 18],
    ["rogue", 18],
    ["priest", 19],
    ["mage", 19],
    ["creature", 19],
  ] as const)("SEG-PARRY-04 SEG-HOUSE-02 a %s of level 4 scores %i", (family, score) => {
    expect(number(member(family, 4), "criticalParry")).toBe(score);
  });

  it("SEG-PARRY-07 SEG-HOUSE-11 one level of a rogue is enough: mage 7 / thief 1 on the row of 8; priest 3 / mage 2 on that of 5", () => {
    expect([
      number(classes(["mage", 7], ["thief", 1]), "criticalParry"),
      number(classes(["priest", 3], ["mage", 2]), "criticalParry"),
    ]).toEqual([17, 18]);
  });

  it("SEG-PARRY-08 a level-1 mage starts at 19, a level-1 warrior at 18", () => {
    expect([number(member("mage", 1), "criticalParry"), number({ class: "warrior" }, "criticalParry")]).toEqual([
      19, 18,
    ]);
  });
});

describe("several classes", () => {
  const both = classes(["warrior", 3], ["mage", 2]);
  it("SEG-HOUSE-11 warrior 3 / mage 2: base attacks 3 + 1, two actions, the best base of each save, stamina of each level", () => {
    expect([number(both, "baseAttack"), number(both, "routineActions")]).toEqual([4, 2]);
    expect(["fortitude", "reflex", "will"].map((save) => number(both, save))).toEqual([3, 1, 3]);
    expect(number(both, "maxStamina")).toBe(10 + 6 + 6 + 4 + 4);
    expect(number(classes(["mage", 2], ["warrior", 3]), "maxStamina")).toBe(6 + 4 + 6 + 6 + 6);
  });

  it("SEG-HOUSE-11 the total level counts for critical parry, critical save and the limit of skills", () => {
    const skills = { ...both, stats: { ...both.stats, ...skilled("observe", 8) } };
    expect([
      number(both, "level"),
      number(both, "criticalParry"),
      number(both, "criticalSave"),
      number(skills, "skill.observe"),
    ]).toEqual([5, 17, 2, 8]);
  });

  it("SEG-HOUSE-11 SEG-HOUSE-12 the best row of actions, each class at its own level", () => {
    expect([
      number(classes(["mage", 6], ["priest", 5]), "routineActions"),
      number(classes(["mage", 5], ["priest", 6]), "routineActions"),
    ]).toEqual([1, 2]);
  });
});

describe("routine actions", () => {
  it.each([
    ["combatant", [2, 2, 3, 3, 4]],
    ["creature", [2, 2, 3, 3, 4]],
    ["rogue", [2, 2, 2, 2, 3]],
    ["priest", [1, 1, 2, 2, 2]],
    ["mage", [1, 1, 1, 1, 2]],
  ] as const)("SEG-CORE-03 SEG-HOUSE-12 of a %s at levels 1, 5, 6, 11 and 12: %j", (family, counts) => {
    expect([1, 5, 6, 11, 12].map((level) => number(member(family, level), "routineActions"))).toEqual(counts);
  });

  it("SEG-CORE-03 are spent one at a time, on blows and parries alike", () => {
    const fight = new Skirmish([
      fighter("hero", { class: "warrior", side: "heroes", gear: [longSword()], initiative: 1 }),
      orc("orc", { initiative: 4 }),
    ]);
    const ready = () => fight.get("hero").turn.routine.map(({ state }) => state);
    expect(ready()).toEqual(["ready", "ready"]);
    fight.strikes("hero", { dice: [2] });
    expect(ready()).toEqual(["spent", "ready"]);
    fight.at(4).strikes("orc", { dice: [15, 17], answers: ["parry:longSword"] });
    expect(ready()).toEqual(["spent", "spent"]);
  });

  it.each([
    ["two weapons", [longSword(), dagger({ place: "offHand" })], 3],
    ["weapon and shield", [longSword(), shield("shield")], 3],
    ["one weapon", [longSword()], 2],
    ["one in both hands", [longSword({ hands: 2 })], 2],
    ["a second one at the belt", [longSword(), dagger({ place: "carried" })], 2],
  ] as const)("SEG-HOUSE-63 %s: none more, unless the table gives one", (_what, gear, generous) => {
    const who: Who = { class: "warrior", side: "heroes", gear: [...gear], turn: { initiative: null, routine: [] } };
    const own = with_({ twoWeaponExtraActions: 1 });
    expect([number(who, "routineActions"), number(who, "routineActions", own)]).toEqual([2, generous]);
    const fight = new Skirmish([fighter("hero", who)], own).at(1, "declarations").advance("phase", [1]);
    expect(fight.get("hero").turn.routine).toHaveLength(generous);
  });
});

describe("weight and breath", () => {
  const worn = (constitution: number, endurance: number, bulk: number, level = 5): Who => ({
    class: "warrior",
    level,
    scores: [10, 10, constitution],
    gear: [armour("load", { bulk: bulk === 0 ? 0 : bulk + 2 })],
    stats: skilled("endurance", endurance),
  });

  it("SEG-FAT-01 the threshold is Constitution + 2, whatever the level: 12 and 13", () => {
    expect([
      number(worn(10, 0, 0), "fatigueThreshold"),
      number(worn(11, 0, 0), "fatigueThreshold"),
      number(worn(10, 0, 0, 17), "fatigueThreshold"),
    ]).toEqual([12, 13, 12]);
  });

  it("SEG-FAT-02 endurance adds half its rank, rounded down: 14 with 4 and with 5", () => {
    expect([3, 4, 5, 6].map((rank) => number(worn(10, rank, 0), "fatigueThreshold"))).toEqual([13, 14, 14, 15]);
  });

  it("SEG-FAT-03 the whole encumbrance comes off: 14 + 2 + 2 - 3 = 15, without it 18", () => {
    expect(of(worn(14, 5, 3))["fatigueThreshold"]).toMatchObject({
      base: 14,
      value: 15,
      changes: [{ value: 2 }, { value: 2 }, { label: "encumbrance", value: -3, rule: "SEG-FAT-03" }],
    });
    expect(number(worn(14, 5, 0), "fatigueThreshold")).toBe(18);
  });

  it("SEG-HOUSE-47 a load takes half of it off the speed, rounded down, and leaves 1", () => {
    expect([0, 1, 2, 3, 40].map((bulk) => number(worn(10, 0, bulk), "maxSpeed"))).toEqual([9, 9, 8, 8, 1]);
  });

  it.each(SIZES.map((size, at) => [size, [2, 1, 0, -1, -2, -4][at] ?? 0, [-8, -4, 0, 4, 8, 12][at] ?? 0] as const))(
    "SEG-HOUSE-60 SEG-HOUSE-21 a %s being has %i on its armour class, %i in grapple",
    (size, armourClass, grapple) => {
      const [plain, sized] = [of({}), of({ stats: { size } })];
      expect(
        ["armourClass", "armourClassMissile", "armourClassSneak"].map(
          (key) => (sized[key]?.value ?? 0) - (plain[key]?.value ?? 0),
        ),
      ).toEqual([armourClass, armourClass, armourClass]);
      expect(["grapple", "grappleDefence"].map((key) => (sized[key]?.value ?? 0) - (plain[key]?.value ?? 0))).toEqual([
        grapple,
        grapple,
      ]);
    },
  );
});

describe("totals of a sheet", () => {
  const warrior: Who = {
    class: "warrior",
    level: 3,
    scores: [14, 12, 10],
    gear: [longSword(), armour("mail", { armour: 5, bulk: 4 })],
  };

  it("SEG-HOUSE-20 warrior 3, Strength 14, long sword: N + 7, by base attack, Strength and attack factor; a shot by Dexterity", () => {
    expect(of(warrior)["strike.longSword"]).toMatchObject({
      value: 7,
      changes: [
        { label: "baseAttack", value: 3 },
        { label: "strength", value: 2 },
        { label: "attackFactor", value: 2 },
      ],
    });
    expect(of({ ...warrior, gear: [dagger()] })["shot.dagger"]).toMatchObject({
      value: 4,
      changes: [
        { label: "baseAttack", value: 3 },
        { label: "dexterity", value: 1 },
      ],
    });
  });

  it("SEG-HOUSE-21 Dexterity 12, chain mail, long sword: 18 in melee, 16 against missiles, 15 against a sneak attack", () => {
    expect(["armourClass", "armourClassMissile", "armourClassSneak"].map((key) => number(warrior, key))).toEqual([
      18, 16, 15,
    ]);
    expect(number(warrior, "armourClassMissile", with_({ defenceFactorVsMissiles: true }))).toBe(18);
  });

  it("SEG-HOUSE-21 SEG-HOUSE-63 the better defence factor of two weapons; wounds take nothing off", () => {
    const two = { ...warrior, gear: [...(warrior.gear ?? []), dagger({ place: "offHand", defenceFactor: 1 })] };
    expect(number(two, "armourClass")).toBe(18);
    const injury = {
      id: "one",
      kind: "slashing",
      column: 3,
      roll: 65,
      place: "torso",
      points: 3,
      codes: ["P2"],
      treated: false,
    } as const;
    expect(number({ ...warrior, stats: { injuries: [injury] } }, "armourClass")).toBe(18);
  });
});

describe("the sample creatures", () => {
  it.each([
    ["orc", 9, 6, 14, 5, 2, 19, 2],
    ["orc_chief", 31, 7, 18, 9, 3, 19, 2],
    ["sailor", 9, 6, 10, 3, 2, 19, 2],
    ["wolf", 17, 7, 14, 3, 1, 19, 2],
    ["ogre", 43, 12, 11, 10, 5, 18, 2],
    ["purple_worm", 183, 32, 16, 24, 9, 16, 4],
  ] as const)(
    "SEG-HOUSE-67 the %s: stamina %i, wounds %i, AC %i, N + %i, damage + %i, critical parry %i, %i actions",
    (identifier, stamina, wounds, ac, strike, damage, parry, actions) => {
      const sheet = sheetNumbers(DEFAULT_SETTINGS, creature(identifier));
      const [arm = ""] = Object.keys(sheet)
        .filter((key) => key.startsWith("strike."))
        .map((key) => key.slice("strike.".length));
      const keys = [
        "maxStamina",
        "maxWounds",
        "armourClass",
        `strike.${arm}`,
        `damage.${arm}`,
        "criticalParry",
        "routineActions",
      ];
      expect(keys.map((key) => sheet[key]?.value)).toEqual([stamina, wounds, ac, strike, damage, parry, actions]);
    },
  );
});
