import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { BLANK_TURN } from "../stored/turn.ts";
import type { ActorStats, Bonus } from "../stored/actor.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Condition } from "../stats.ts";
import {
  armour,
  chainmail,
  chainShirt,
  dagger,
  fighter,
  fullPlate,
  heavyShield,
  longSword,
  quarterstaff,
  scaleMail,
  shield,
  shortSword,
  studdedLeather,
  towerShield,
  type Who,
} from "../testing/fights.ts";
import { F, G, R } from "../testing/people.ts";
import { armourClass, armourTriplet, type Against } from "./armour-class.ts";
import { OPEN, type Situation } from "./situation.ts";

const settings = DEFAULT_SETTINGS;
const MAN = { most: 40 };
const ac = (who: Who, own: Partial<Against> = {}) =>
  armourClass(settings, fighter("who", { ...MAN, ...who }), own).value;
const against = (who: Who, situation: Partial<Situation>, own: Partial<Against> = {}) =>
  ac(who, { ...own, situation: { ...OPEN, ...situation } });
const triplet = (who: Parameters<typeof armourTriplet>[1]) => {
  const { normal, touch, flatFooted } = armourTriplet(settings, who);
  return [normal.value, touch.value, flatFooted.value];
};
const bonus = (type: Bonus["type"], value: number, source: string = type): Bonus => ({
  to: "armourClass",
  type,
  value,
  source,
});
const stance = (own: Partial<typeof BLANK_TURN.stance>) => ({ turn: { stance: { ...BLANK_TURN.stance, ...own } } });
const dwarf: Who = { scores: [10, 12], gear: [scaleMail(), heavyShield()] };

describe("armour class", () => {
  it("D20-AC-01 an unarmoured commoner has 10", () => {
    expect(armourClass(settings, fighter("who", MAN))).toEqual({
      label: "armourClass",
      base: 10,
      baseRule: "D20-AC-01",
      changes: [],
      value: 10,
    });
  });

  it("D20-AC-02 armour and shield add up; a shield that is only carried does not count, nor armour in the pack", () => {
    expect([
      ac({ gear: [chainmail(), heavyShield()] }),
      ac({ gear: [chainmail(), heavyShield({ place: "offHand" })] }),
      ac({ gear: [chainmail({ worn: false })] }),
    ]).toEqual([17, 15, 10]);
    expect(
      ac({ gear: [chainmail(), armour("robe", { bonus: 1 }), heavyShield(), shield("targe", { bonus: 1 })] }),
    ).toBe(17);
  });

  it("D20-AC-03 armour caps a bonus of Dexterity: Dex 18 in full plate is 19", () => {
    expect(armourClass(settings, fighter("who", { ...MAN, scores: [10, 18], gear: [fullPlate()] }))).toMatchObject({
      value: 19,
      changes: [
        { label: "armour", value: 8, bonus: "armor" },
        { label: "dexterity", value: 4, rule: "D20-AC-03" },
        { label: "maxDexterity", value: -3, rule: "D20-GEAR-07" },
      ],
    });
    expect([ac({ scores: [10, 6], gear: [fullPlate()] }), ac({ scores: [10, 12], gear: [fullPlate()] })]).toEqual([
      16, 19,
    ]);
  });

  it("D20-AC-04 enhancement goes to the thing that carries it: chainmail +1, heavy shield +2, Dex 10: 20", () => {
    expect(ac({ gear: [chainmail({ enhancement: 1 }), heavyShield({ enhancement: 2 })] })).toBe(20);
    expect(ac({ gear: [chainmail({ enhancement: 1 })], stats: { bonuses: [bonus("armor", 4)] } })).toBe(16);
  });

  it("D20-AC-05 D20-AC-06 deflection and hide count, deflection against a touch too", () => {
    const warded: Who = { stats: { bonuses: [bonus("deflection", 2)], naturalArmour: 3 } };
    expect([ac(warded), ac(warded, { manner: "meleeTouch" }), ac(warded, { manner: "rangedTouch" })]).toEqual([
      15, 12, 12,
    ]);
  });

  it("D20-AC-07 D20-ATK-19 a dwarf who fights defensively against a giant has 6 of dodging", () => {
    expect(ac({ ...stance({ defensive: true }), stats: { bonuses: [bonus("dodge", 4)] } })).toBe(16);
  });

  it("D20-AC-08 of two bonuses of one type the higher counts, penalties add up", () => {
    expect(ac({ stats: { bonuses: [bonus("deflection", 1, "ring"), bonus("deflection", 3, "shield")] } })).toBe(13);
    expect(ac({ stats: { bonuses: [bonus("luck", -1, "curse"), bonus("luck", -2, "hex")] } })).toBe(7);
    expect(ac({ stats: { bonuses: [bonus("untyped", 1, "a"), bonus("untyped", 1, "b")] } })).toBe(12);
  });

  it("D20-AC-09 the feat Dodge helps against one opponent", () => {
    const [foe, other] = [combatantId("foe"), combatantId("other")];
    const who: Who = { feats: ["dodge"], turn: { dodgeAgainst: foe } };
    expect(against({ feats: ["dodge"] }, {})).toBe(10);
    expect([
      against(who, { attacker: foe }),
      against(who, { attacker: other }),
      against(who, {}),
      against({ turn: { dodgeAgainst: foe } }, { attacker: foe }),
    ]).toEqual([11, 10, 10, 10]);
  });

  it("D20-AC-10 D20-AC-13 the dwarf has 17/11/16, and 10 against a touch while flat-footed", () => {
    expect(triplet(fighter("who", { ...MAN, ...dwarf }))).toEqual([17, 11, 16]);
    expect(ac(dwarf, { manner: "meleeTouch", readiness: "flatFooted" })).toBe(10);
  });

  it("D20-AC-10 what a touch goes past stays to be seen", () => {
    expect(armourClass(settings, fighter("who", { ...MAN, ...dwarf }), { manner: "meleeTouch" }).changes).toEqual([
      { label: "armour", value: 4, rule: "D20-AC-02", bonus: "armor", suppressed: true },
      { label: "shield", value: 2, rule: "D20-AC-02", bonus: "shield", suppressed: true },
      { label: "dexterity", value: 1, rule: "D20-AC-03" },
    ]);
  });

  it("D20-AC-11 denied, 18 becomes 14; a penalty of Dexterity is kept", () => {
    const nimble: Who = { scores: [10, 16], gear: [chainShirt()], stats: { bonuses: [bonus("dodge", 1)] } };
    const flat = (who: Who) => [ac({ ...who, turn: { hasActed: true } }), ac({ ...who, turn: { hasActed: false } })];
    expect([flat(nimble), flat({ scores: [10, 8], gear: [chainShirt()] })]).toEqual([
      [18, 14],
      [13, 13],
    ]);
  });

  it("D20-AC-08 D20-AC-11 penalties stay, whatever is lost", () => {
    const cursed: Who = { stats: { bonuses: [bonus("dodge", -2), bonus("armor", -1)] } };
    expect([ac(cursed), ac(cursed, { readiness: "flatFooted" }), ac(cursed, { manner: "meleeTouch" })]).toEqual([
      7, 7, 7,
    ]);
  });

  it("D20-AC-13 the three numbers are the same whatever the turn; those of the worked turns", () => {
    expect([triplet(F()), triplet(G()), triplet(R())]).toEqual([
      [19, 12, 17],
      [14, 10, 14],
      [16, 13, 13],
    ]);
    expect([triplet(F({ turn: { hasActed: false } })), triplet(R({ turn: { hasActed: false } }))]).toEqual([
      [19, 12, 17],
      [16, 13, 13],
    ]);
  });

  it("D20-INIT-10 D20-INIT-11 flat-footed: 18 with Dex +3 is 15, and with uncanny dodge nothing is lost", () => {
    const flat = { turn: { hasActed: false } };
    expect([
      ac({ scores: [10, 16], gear: [chainmail({ maxDexterity: null })] }),
      ac({ scores: [10, 16], gear: [chainmail({ maxDexterity: null })], ...flat }),
    ]).toEqual([18, 15]);
    const barbarian = fighter("who", { class: "barbarian", level: 2, scores: [10, 16], gear: [chainShirt()], ...flat });
    expect([armourClass(settings, barbarian).value, triplet(barbarian)]).toEqual([17, [17, 13, 17]]);
    expect(triplet(fighter("who", { class: "barbarian", level: 1, scores: [10, 16], gear: [chainShirt()] }))).toEqual([
      17, 13, 14,
    ]);
  });

  it("D20-ATK-06 size helps the small and hurts the large", () => {
    expect([ac({ size: "small" }), ac({ size: "large" })]).toEqual([11, 9]);
  });

  it("D20-ATK-19 D20-ACT-39 D20-FEAT-10 D20-AC-11 defence of the round is dodging: 19, 21 defensively, 17 denied; 23 in total defense", () => {
    const who = (own: Partial<typeof BLANK_TURN.stance>): Who => ({
      scores: [10, 14],
      gear: [chainmail(), heavyShield()],
      ...stance(own),
    });
    expect([
      ac(who({})),
      ac(who({ defensive: true })),
      against(who({ defensive: true }), { unseen: true }),
      ac(who({ totalDefense: true })),
      ac(who({ expertise: 3 })),
    ]).toEqual([19, 21, 17, 23, 22]);
  });

  it("D20-FEAT-05 mobility helps against whom movement gives an opportunity", () => {
    expect([
      against({ feats: ["mobility"] }, { crossing: true }),
      against({ feats: ["mobility"] }, {}),
      against({}, { crossing: true }),
      against({ feats: ["mobility"] }, { crossing: true, unseen: true }),
    ]).toEqual([14, 10, 10, 10]);
  });

  it("two weapons are a shield to who has learnt it, but none on top of a shield", () => {
    const feats = ["twoWeaponDefense"] as const;
    expect([
      ac({ feats, gear: [longSword(), dagger({ place: "offHand" })] }),
      ac({ feats, gear: [quarterstaff()] }),
      ac({ feats, gear: [longSword()] }),
      ac({ gear: [longSword(), shortSword({ place: "offHand" })] }),
    ]).toEqual([11, 11, 10, 10]);
    expect(ac({ feats, gear: [longSword(), dagger({ place: "offHand" }), heavyShield()] })).toBe(12);
  });

  it("D20-GEAR-07 D20-GEAR-08 a tower shield and a load cap Dexterity too, the least of all counts", () => {
    const loaded = (load: ActorStats["load"], ...gear: NonNullable<Who["gear"]>) =>
      ac({ scores: [10, 20], gear, stats: { load, abilities: fighter("x", { scores: [10, 20] }).sheet.abilities } }) -
      10;
    expect([loaded("light"), loaded("medium"), loaded("heavy"), loaded("overloaded")]).toEqual([5, 3, 1, 0]);
    expect([loaded("medium", fullPlate()), loaded("heavy", studdedLeather()), loaded("light", towerShield())]).toEqual([
      9, 4, 6,
    ]);
  });

  it("D20-MOD-09 D20-COVER-01 D20-COVER-08 cover is one kind only, doubled when it is improved", () => {
    const behind = (cover: Situation["cover"], manner: Against["manner"] = "ranged") =>
      against({}, { cover }, { manner }) - 10;
    expect([
      behind("none"),
      behind("soft"),
      behind("cover"),
      behind("improved"),
      behind("cover", "melee"),
      behind("cover", "rangedTouch"),
    ]).toEqual([0, 4, 4, 8, 4, 4]);
  });
});

describe("the defender is…", () => {
  /** What a state takes from 10 + Dexterity 3. */
  const loss = (...conditions: readonly Condition[]) =>
    (["melee", "ranged"] as const).map((manner) => ac({ scores: [10, 16], conditions }, { manner }) - 13);

  it.each<readonly [string, Condition, readonly [number, number]]>([
    ["D20-MOD-10 D20-COND-03 blinded", "blinded", [-5, -5]],
    ["D20-MOD-12 D20-COND-08 cowering", "cowering", [-5, -5]],
    ["D20-MOD-13 D20-MOD-25 entangled", "entangled", [-2, -2]],
    ["D20-MOD-14 climbing", "climbing", [-3, -3]],
    ["D20-MOD-14 balancing", "balancing", [-3, -3]],
    ["D20-MOD-15 D20-COND-12 grappled", "grappled", [-3, -3]],
    ["D20-MOD-16 asleep", "asleep", [-12, -8]],
    ["D20-MOD-17 kneeling", "kneeling", [-2, 2]],
    ["D20-MOD-18 D20-MOD-27 pinned", "pinned", [-12, -8]],
    ["D20-MOD-19 D20-COND-02 prone", "prone", [-4, 4]],
    ["D20-MOD-20 D20-MOVE-34 D20-COND-14 squeezing", "squeezing", [-4, -4]],
    ["D20-MOVE-36 squeezed tight", "squeezedTight", [-7, -7]],
    ["D20-MOD-21 D20-COND-09 stunned", "stunned", [-5, -5]],
  ])("%s", (_name, condition, expected) => {
    expect(loss(condition)).toEqual(expected);
  });

  it("D20-MOD-16 D20-HELP-02 whoever lies helpless or pinned is not prone besides", () => {
    expect([loss("asleep", "prone"), loss("pinned", "prone")]).toEqual([loss("asleep"), loss("pinned")]);
  });

  it("D20-HELP-02 a sleeping guard of 16 has 5 in melee and 9 against a shot", () => {
    const guard: Who = { scores: [10, 14], gear: [chainShirt()] };
    expect([
      ac(guard),
      ac({ ...guard, conditions: ["asleep"] }),
      ac({ ...guard, conditions: ["asleep"] }, { manner: "ranged" }),
    ]).toEqual([16, 5, 9]);
  });

  it("D20-MOD-25 entangled, Dex 16 is 12: 2 less", () => {
    expect(ac({ scores: [10, 16], conditions: ["entangled"] })).toBe(11);
  });

  it("D20-MOD-28 prone and squeezing, 15: 7 in melee, 15 against a shot", () => {
    const who: Who = { gear: [chainmail()], conditions: ["prone", "squeezing"] };
    expect([ac({ ...who, conditions: [] }), ac(who), ac(who, { manner: "ranged" })]).toEqual([15, 7, 15]);
  });

  it("D20-MOD-28 17 with Dex +3, stunned and kneeling: 10 in melee, 14 against a shot; Dexterity is lost once", () => {
    const who: Who = { scores: [10, 16], gear: [chainShirt()], conditions: ["stunned", "kneeling"] };
    expect([ac({ ...who, conditions: [] }), ac(who), ac(who, { manner: "ranged" })]).toEqual([17, 10, 14]);
    expect(ac({ ...who, conditions: ["stunned", "kneeling"], turn: { hasActed: false } })).toBe(10);
  });

  it("D20-MOD-24 D20-FEAT-17 against an attacker whom he does not see, F has 17", () => {
    const unseen = (who: Who, manner: Against["manner"] = "melee") =>
      armourClass(settings, F(who), { manner, situation: { ...OPEN, unseen: true } }).value;
    expect([unseen({}), unseen({ feats: ["blindFight"] }), unseen({ feats: ["blindFight"] }, "ranged")]).toEqual([
      17, 19, 17,
    ]);
  });

  it("D20-AC-12 the denial says why", () => {
    expect(
      armourClass(settings, fighter("who", { ...MAN, scores: [10, 16], turn: { sprints: true } })).changes,
    ).toContainEqual({ label: "denied", value: -3, rule: "D20-ACT-49" });
  });

  it("D20-MOD-16 a table of one's own is followed", () => {
    const { defenders } = settings.tables;
    const milder = {
      ...settings,
      tables: {
        ...settings.tables,
        defenders: {
          ...defenders,
          helpless: { ...defenders.helpless, melee: -2, dexterityZero: false },
          stunned: { ...defenders.stunned, deniesDexterity: false },
        },
      },
    };
    const value = (condition: Condition) =>
      armourClass(milder, fighter("who", { ...MAN, scores: [10, 16], conditions: [condition] })).value;
    expect([value("asleep"), value("stunned")]).toEqual([8, 11]);
    const stricter = {
      ...settings,
      tables: { ...settings.tables, defenders: { ...defenders, flatFooted: { ...defenders.flatFooted, melee: -1 } } },
    };
    const flat = (who: Who) => armourClass(stricter, fighter("who", { ...MAN, ...who })).value;
    expect([
      flat({ turn: { hasActed: false } }),
      flat({ conditions: ["climbing"] }),
      flat({ conditions: ["balancing"] }),
      flat({ conditions: ["stunned"] }),
      flat({}),
    ]).toEqual([9, 9, 9, 8, 10]);
  });
});
