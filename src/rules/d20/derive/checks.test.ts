import { describe, expect, it } from "vitest";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { LOADS, Skill } from "../stats.ts";
import { chainmail, fighter, fullPlate, heavyShield, type Who } from "../testing/fights.ts";
import type { CheckOccasion } from "./asked.ts";
import { abilityTotal, skillTotal } from "./checks.ts";

const settings = DEFAULT_SETTINGS;
const ranks = (own: Partial<Record<Skill, number>>): Partial<ActorStats> => ({
  skills: { ...PLAIN_ACTOR.skills, ...own },
});
const check = (who: Who, skill: Skill, natural = 0, occasion: CheckOccasion = {}) =>
  skillTotal(settings, fighter("who", who), skill, natural, occasion);
const value = (who: Who, skill: Skill, occasion: CheckOccasion = {}) => check(who, skill, 0, occasion).value;

describe("checks", () => {
  it("D20-SKILL-02 first aid with +4: a die of 11 is 15; a 20 with -6 is 14", () => {
    expect(
      check(
        {
          scores: [10, 10, 10, 10, 14],
          stats: { ...ranks({ heal: 2 }), abilities: { ...PLAIN_ACTOR.abilities, wisdom: 14 } },
        },
        "heal",
        11,
      ),
    ).toMatchObject({
      base: 11,
      value: 15,
      changes: [
        { label: "ranks", value: 2, rule: "D20-SKILL-02" },
        { label: "wisdom", value: 2, rule: "D20-SKILL-02" },
      ],
    });
    expect(check({ gear: [fullPlate()] }, "climb", 20).value).toBe(14);
  });

  it("D20-SKILL-02 an ability check is the die and the modifier", () => {
    expect(abilityTotal(settings, fighter("who", { scores: [10, 10, 14] }), "constitution", 8)).toMatchObject({
      base: 8,
      value: 10,
    });
  });

  it("D20-ACT-32 riding with +9 and a check penalty of 3 that was earned: 14 gives 20", () => {
    const rider: Who = { stats: ranks({ ride: 9 }), gear: [chainmail({ checkPenalty: -3, proficient: false })] };
    expect([check(rider, "ride", 14).value, check(rider, "ride", 13).value]).toEqual([20, 19]);
  });

  it("D20-GEAR-07 armour and shield hamper limbs, swimming doubly, and no other skill", () => {
    const clad: Who = { gear: [chainmail(), heavyShield()] };
    expect([value(clad, "hide"), value(clad, "swim"), value(clad, "spot"), value(clad, "ride")]).toEqual([
      -7, -14, 0, 0,
    ]);
  });

  it("D20-GEAR-08 of armour and load the worse counts, not both", () => {
    const loaded = (load: (typeof LOADS)[number], gear: NonNullable<Who["gear"]> = []) =>
      value({ gear, stats: { load } }, "balance");
    expect([
      loaded("light"),
      loaded("medium"),
      loaded("heavy"),
      loaded("medium", [chainmail()]),
      loaded("heavy", [chainmail()]),
    ]).toEqual([0, -3, -6, -5, -6]);
  });

  it("D20-GEAR-09 armour that he cannot wear hampers strength and skill, but not twice", () => {
    const clumsy = fighter("who", { gear: [chainmail({ proficient: false })] });
    const all = (["strength", "dexterity", "wisdom"] as const).map(
      (ability) => abilityTotal(settings, clumsy, ability).value,
    );
    expect([
      all,
      value({ gear: [chainmail({ proficient: false })] }, "climb"),
      value({ gear: [chainmail({ proficient: false })] }, "useRope"),
    ]).toEqual([[-5, -5, 0], -5, -5]);
  });

  it("D20-COND-07 fear takes 2 from skills and abilities", () => {
    expect([
      value({ conditions: ["shaken"] }, "spot"),
      abilityTotal(settings, fighter("who", { conditions: ["frightened"] }), "strength").value,
    ]).toEqual([-2, -2]);
  });

  it("D20-FEAT-18 Combat Casting adds 4 when casting defensively, grappled or pinned", () => {
    const caster = (who: Who, occasion: CheckOccasion = {}) =>
      value({ feats: ["combatCasting"], ...who }, "concentration", occasion);
    expect([
      caster({}),
      caster({}, { defensively: true }),
      caster({ conditions: ["grappled"] }),
      caster({ conditions: ["pinned"] }),
      caster({ feats: [] }, { defensively: true }),
    ]).toEqual([0, 4, 4, 4, 0]);
    expect(
      value(
        { stats: { bonuses: [{ to: "concentration", type: "competence", value: 3, source: "ring" }] } },
        "concentration",
      ),
    ).toBe(3);
  });

  it("D20-FEAT-07 D20-ACT-18 a run-up helps to jump, haste hinders a climb", () => {
    expect([
      value({ feats: ["run"] }, "jump", { runUp: true }),
      value({ feats: ["run"] }, "jump"),
      value({}, "jump", { runUp: true }),
    ]).toEqual([4, 0, 0]);
    expect([value({}, "climb", { hasty: true }), value({}, "climb"), value({}, "swim", { hasty: true })]).toEqual([
      -5, 0, 0,
    ]);
  });

  it("D20-SKILL-02 no skill names more than its ability, ranks and what hampers it", () => {
    expect(check({}, "listen").changes).toEqual([]);
  });
});
