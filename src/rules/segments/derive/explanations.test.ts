import { describe, expect, it } from "vitest";
import type { Total } from "../../kernel/totals.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { sheetNumbers } from "./sheet-numbers.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { ClassId } from "../stats.ts";
import { fighter, type Who } from "../testing/fights.ts";
import { characterOf } from "./character.ts";
import { armourClass, strikeTotal } from "./combat.ts";
import { woundPenalty } from "./harm.ts";
import { rankOf } from "./ranks.ts";
import { bareHand } from "./strikers.ts";
import { chainMail, dagger, longSword, shield } from "../testing/gear.ts";

const with_ = (own: Partial<SegmentsSettings>): SegmentsSettings => ({ ...DEFAULT_SETTINGS, ...own });
/** A total as one reads it: name, base and its rule, each part with its own. */
const told = (total: Total | undefined): string => {
  if (total === undefined) return "nothing";
  return [
    `${total.label} ${total.base} ${total.baseRule}`,
    ...total.changes.map(({ label, value, rule }) => `${label} ${value} ${rule}`),
  ].join(", ");
};
const number = (key: string, who: Who, settings = DEFAULT_SETTINGS) =>
  told(sheetNumbers(settings, fighter("who", who, settings))[key]);
const classes = (...levels: readonly (readonly [ClassId, number])[]): Who => ({
  class: "warrior",
  scores: [10, 10, 10],
  stats: { classes: levels.map(([id, level]) => ({ id, level })) },
});
const skilled = (skills: Partial<ActorStats["skills"]>): Partial<ActorStats> => ({
  skills: { ...PLAIN_ACTOR.skills, ...skills },
});

describe("the numbers of a character explain themselves", () => {
  const warrior: Who = { class: "warrior", level: 3, scores: [14, 14, 13] };
  const both = classes(["warrior", 3], ["mage", 2]);

  it("SEG-HOUSE-03 SEG-HOUSE-11 base attack, by class", () => {
    expect(number("baseAttack", warrior)).toBe("baseAttack 0 SEG-HOUSE-03, warrior 3 SEG-HOUSE-03");
    expect(number("baseAttack", both)).toBe("baseAttack 0 SEG-HOUSE-03, warrior 3 SEG-HOUSE-11, mage 1 SEG-HOUSE-11");
    expect(number("baseAttack", { level: 2 })).toBe("baseAttack 0 SEG-HOUSE-03, creature 2 SEG-HOUSE-03");
  });

  it("SEG-HOUSE-06 SEG-HOUSE-11 stamina, by class", () => {
    expect(number("maxStamina", warrior)).toBe("maxStamina 0 SEG-HOUSE-06, warrior 25 SEG-HOUSE-06");
    expect(number("maxStamina", both)).toBe("maxStamina 0 SEG-HOUSE-06, warrior 22 SEG-HOUSE-11, mage 8 SEG-HOUSE-11");
  });

  it("SEG-HOUSE-07 SEG-HOUSE-60 wounds: half of Constitution, the size, one at least, or what the sheet says by hand", () => {
    expect(number("maxWounds", { scores: [10, 10, 17], stats: { size: "large" } })).toBe(
      "maxWounds 8 SEG-HOUSE-07, size 4 SEG-HOUSE-60",
    );
    expect(number("maxWounds", { scores: [10, 10, 3], stats: { size: "tiny" } })).toBe(
      "maxWounds 1 SEG-HOUSE-07, size -3 SEG-HOUSE-60, least 3 SEG-HOUSE-07",
    );
    expect(number("maxWounds", { ...warrior, stats: { wounds: { value: null, override: 9 } } })).toBe(
      "maxWounds 6 SEG-HOUSE-07, override 3 SEG-HOUSE-07",
    );
  });

  it("SEG-HOUSE-04 SEG-HOUSE-05 saves: the base and the ability", () => {
    expect(number("reflex", warrior)).toBe("reflex 1 SEG-HOUSE-04, dexterity 2 SEG-HOUSE-04");
    expect(number("criticalSave", warrior)).toBe("criticalSave 1 SEG-HOUSE-05, dexterity 2 SEG-HOUSE-05");
  });

  it("SEG-PARRY-02 SEG-PARRY-04 SEG-PARRY-07 critical parry: the row, and the best family", () => {
    expect(number("criticalParry", warrior)).toBe("criticalParry 19 SEG-PARRY-02, combatant -1 SEG-PARRY-04");
    expect(number("criticalParry", classes(["mage", 7], ["thief", 1]))).toBe(
      "criticalParry 18 SEG-PARRY-02, rogue -1 SEG-PARRY-07",
    );
    expect(number("criticalParry", classes(["thief", 1], ["warrior", 1]))).toBe(
      "criticalParry 19 SEG-PARRY-02, rogue -1 SEG-PARRY-07",
    );
  });

  it("SEG-HOUSE-12 SEG-HOUSE-63 routine actions, and what a table gives for the second weapon", () => {
    const own = with_({ twoWeaponExtraActions: 1 });
    const counted = (gear: Who["gear"] & {}, settings?: SegmentsSettings) =>
      number("routineActions", { ...warrior, gear }, settings);
    expect(counted([longSword(), shield("shield")])).toBe("routineActions 2 SEG-HOUSE-12");
    expect(counted([longSword(), shield("shield")], own)).toBe(
      "routineActions 2 SEG-HOUSE-12, twoWeapons 1 SEG-HOUSE-63",
    );
    expect([counted([], own), counted([shield("shield")], own), counted([dagger()], own)]).toEqual(
      Array(3).fill("routineActions 2 SEG-HOUSE-12"),
    );
  });

  it("SEG-HOUSE-08 SEG-HOUSE-01 a rank, a check, an ability", () => {
    const trained: Who = { ...warrior, stats: skilled({ running: 8 }) };
    expect(told(rankOf(DEFAULT_SETTINGS, fighter("who", trained).sheet, "running"))).toBe(
      "skillRank 8 SEG-HOUSE-08, rankLimit -2 SEG-HOUSE-08",
    );
    expect(number("skill.running", trained)).toBe(
      "skillCheck 8 SEG-HOUSE-08, rankLimit -2 SEG-HOUSE-08, strength 2 SEG-HOUSE-01",
    );
    expect(number("ability.strength", trained)).toBe("strength 2 SEG-HOUSE-01");
  });
});

describe("beings without a class", () => {
  it("SEG-HOUSE-02 are creatures of their power level, and a creature has no class", () => {
    const families = (stats: Partial<ActorStats>) =>
      characterOf(DEFAULT_SETTINGS, fighter("who", { stats }).sheet).families;
    const creature = [{ name: "creature", family: "creature", level: 4 }];
    expect(families({ nature: "character", classes: [], powerLevel: 4 })).toEqual(creature);
    expect(families({ nature: "creature", classes: [{ id: "mage", level: 9 }], powerLevel: 4 })).toEqual(creature);
  });

  it("below the first row of a table they are on it", () => {
    const weak: Who = { scores: [10, 10, 10], stats: { powerLevel: 0 } };
    expect([number("criticalParry", weak), number("routineActions", weak)]).toEqual([
      "criticalParry 19 SEG-PARRY-02",
      "routineActions 2 SEG-HOUSE-12",
    ]);
  });
});

describe("weight and breath explain themselves", () => {
  const laden: Who = {
    class: "warrior",
    level: 9,
    scores: [14, 10, 12],
    gear: [chainMail(), longSword()],
    stats: { ...skilled({ running: 4, endurance: 6 }), baggage: 4 },
  };

  it("SEG-HOUSE-46 SEG-HOUSE-47 encumbrance, speed and swimming", () => {
    expect(number("encumbrance", laden)).toBe(
      "encumbrance 5 SEG-HOUSE-46, baggage 4 SEG-HOUSE-46, allowance -2 SEG-HOUSE-46, strength -2 SEG-HOUSE-46",
    );
    expect(number("maxSpeed", laden)).toBe(
      "maxSpeed 9 SEG-HOUSE-47, strength 2 SEG-HOUSE-47, running 2 SEG-HOUSE-47, encumbrance -2 SEG-HOUSE-47",
    );
    expect(number("swimSpeed", laden)).toBe("swimSpeed 5 SEG-HOUSE-47");
  });

  it("SEG-FAT-01 SEG-FAT-02 SEG-FAT-03 the threshold", () => {
    expect(number("fatigueThreshold", laden)).toBe(
      "fatigueThreshold 12 SEG-FAT-01, base 2 SEG-FAT-01, endurance 3 SEG-FAT-02, encumbrance -5 SEG-FAT-03",
    );
  });

  it("SEG-HOUSE-65 SEG-HOUSE-47 SEG-HOUSE-46 what is never less", () => {
    const buried: Who = { scores: [10, 10, 10], stats: { baggage: 42 } };
    expect(number("encumbrance", { scores: [10, 10, 10] })).toBe(
      "encumbrance 0 SEG-HOUSE-46, allowance -2 SEG-HOUSE-46, least 2 SEG-HOUSE-46",
    );
    expect(number("fatigueThreshold", buried)).toBe(
      "fatigueThreshold 10 SEG-FAT-01, base 2 SEG-FAT-01, encumbrance -40 SEG-FAT-03, least 29 SEG-HOUSE-65",
    );
    expect(number("maxSpeed", buried)).toBe(
      "maxSpeed 9 SEG-HOUSE-47, encumbrance -20 SEG-HOUSE-47, least 12 SEG-HOUSE-47",
    );
    expect(number("swimSpeed", buried)).toBe("swimSpeed 0 SEG-HOUSE-47, least 1 SEG-HOUSE-47");
  });
});

describe("the totals of a fight", () => {
  const tired: Partial<ActorStats> = { fatigue: { points: 15, mountedRounds: 0 } };

  it("SEG-HOUSE-24 SEG-HOUSE-61 SEG-HOUSE-62 a parry by weapon or by shield", () => {
    const guard: Who = { class: "warrior", scores: [10, 10, 12], gear: [longSword(), shield("shield")] };
    expect(number("parry.longSword", guard)).toBe(
      "parry 0 SEG-HOUSE-24, baseAttack 1 SEG-HOUSE-03, defenceFactor 2 SEG-HOUSE-61",
    );
    expect(number("parry.shield", guard)).toBe(
      "parry 0 SEG-HOUSE-24, baseAttack 1 SEG-HOUSE-03, parryFactor 3 SEG-HOUSE-62",
    );
  });

  it("SEG-FAT-10 SEG-HOUSE-31 weariness, in armour class and grapple defence unless the table says that it counts for rolls alone", () => {
    const who: Who = { scores: [12, 12, 12], stats: tired };
    expect(number("armourClass", who)).toBe(
      "armourClass 10 SEG-HOUSE-21, dexterity 1 SEG-HOUSE-21, fatigue -2 SEG-FAT-10",
    );
    expect(number("grappleDefence", who)).toBe(
      "grappleDefence 10 SEG-HOUSE-31, baseAttack 1 SEG-HOUSE-03, strength 1 SEG-HOUSE-01, fatigue -2 SEG-FAT-10",
    );
    expect(number("armourClass", who, with_({ fatiguePenaltyScope: "success_rolls" }))).toBe(
      "armourClass 10 SEG-HOUSE-21, dexterity 1 SEG-HOUSE-21",
    );
  });

  it("SEG-HOUSE-57 the worst wound alone, where the table counts so; none is none", () => {
    const worst = with_({ woundPenaltyStacking: "worst" });
    const hurt = (...codes: string[]) =>
      fighter("who", {
        stats: {
          injuries: codes.map((code) => ({
            id: code,
            kind: "slashing",
            column: 3,
            roll: 50,
            place: "torso",
            points: 1,
            codes: [code],
            treated: true,
          })),
        },
      });
    expect(
      [hurt("P1", "P3", "P2"), hurt("L"), hurt()].map((who) => [
        woundPenalty(worst, who),
        woundPenalty(DEFAULT_SETTINGS, who),
      ]),
    ).toEqual([
      [3, 6],
      [0, 0],
      [0, 0],
    ]);
    expect(strikeTotal(worst, hurt(), bareHand(worst), { kind: "routine", manner: "melee" }, 10).value).toBe(11);
  });

  it("SEG-HOUSE-59 SEG-HOUSE-28 lying on the ground takes four from a blow or a shot, nothing from what is struck in grapple or from inside", () => {
    const strike = (conditions: ActorStats["conditions"], manner: "melee" | "short" | "equivalent" | "inside") =>
      strikeTotal(
        DEFAULT_SETTINGS,
        fighter("who", { stats: { conditions } }),
        bareHand(DEFAULT_SETTINGS),
        { kind: "routine", manner },
        10,
      ).value;
    const loss = (["melee", "short", "equivalent", "inside"] as const).map(
      (manner) => strike(["prone"], manner) - strike([], manner),
    );
    expect(loss).toEqual([-4, -4, 0, 0]);
  });

  it("SEG-HOUSE-62 armour of one's own and worn", () => {
    expect(
      told(
        armourClass(
          DEFAULT_SETTINGS,
          fighter("who", { scores: [10, 10, 12], gear: [chainMail()], stats: { naturalArmour: 2, size: "small" } }),
          "melee",
        ),
      ),
    ).toBe("armourClass 10 SEG-HOUSE-21, armour 5 SEG-HOUSE-62, naturalArmour 2 SEG-HOUSE-21, size 1 SEG-HOUSE-60");
  });
});
