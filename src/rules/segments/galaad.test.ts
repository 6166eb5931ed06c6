import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { duel, fighter, orc, type Who } from "./testing/fights.ts";
import { chainMail, longSword, weapon } from "./testing/gear.ts";

const galaad = (who: Who = {}) =>
  fighter("galaad", {
    class: "warrior",
    level: 12,
    side: "heroes",
    scores: [14, 10, 12],
    gear: [longSword(), chainMail()],
    stats: { stamina: { value: 114, override: 114 } },
    ...who,
  });
/** A blow of seven points: 1d6 and nothing else. */
const raider = () => orc("orc", { scores: [12, 10, 12], gear: [weapon("blade", { kind: "slashing", damage: "1d6" })] });

describe("Galaad", () => {
  it("SEG-WF-05 SEG-CRIT-22 SEG-CRIT-11 loses 14 stamina and three wounds to a natural 20", () => {
    const fight = duel(galaad(), raider()).strikes("orc", { dice: [20, 6, 4, 65] });
    expect(fight.life("galaad")).toEqual([100, 3]);
    expect(fight.last("injuryTaken").injury).toMatchObject({
      column: 3,
      place: "torso",
      codes: ["P2", "Hm"],
      points: 3,
    });
    expect(fight.last("damageRolled")).toMatchObject({ doubled: true, attrition: 14 });
  });

  it("SEG-CRIT-01 SEG-CRIT-12 SEG-WOUND-01 Galaad's 120 points of life are two pools, and a 20 reaches the small one", () => {
    const fight = duel(galaad(), raider());
    expect(fight.life("galaad")).toEqual([114, 6]);
    fight.strikes("orc", { dice: [20, 6, 4, 65] });
    expect(fight.last("lifeLost")).toMatchObject({ stamina: 14, wounds: 3, spill: 0, exceptional: 3 });
    expect(fight.last("criticalLossRolled").loss).toMatchObject({ base: 4, value: 3 });
  });

  it("SEG-CRIT-13 SEG-CRIT-22 SEG-CRIT-10 keeps every wound point when the die shows a 1", () => {
    const fight = duel(galaad(), raider()).strikes("orc", { dice: [20, 6, 1] });
    expect(fight.life("galaad")).toEqual([100, 6]);
    expect(fight.has("injuryTaken")).toBe(false);
  });

  it("SEG-WF-05 SEG-WOUND-03 SEG-WOUND-04 suffers an attrition critical once stamina is spent", () => {
    const wounded = galaad({ stamina: 6, wounds: 3 });
    const before = {
      id: "wound-1",
      kind: "slashing",
      column: 3,
      roll: 65,
      place: "torso",
      points: 3,
      codes: ["P2", "Hm"],
      treated: false,
    } as const;
    const fight = duel(
      { ...wounded, body: { ...wounded.body, injuries: [before] } },
      orc("orc", { gear: [weapon("blade", { kind: "slashing", damage: "1d6" })] }),
    );
    fight.strikes("orc", { dice: [19, 6, 20] });
    expect(fight.life("galaad")).toEqual([0, 1]);
    expect(fight.last("injuryTaken").injury).toMatchObject({
      id: "wound-2",
      column: 1,
      place: "thigh",
      codes: ["P2", "Hm", "F"],
    });
    expect(fight.get("galaad").body.conditions).toEqual(["prone"]);
  });

  it.each([
    [6, 4, 8, 0, -2],
    [12, 4, 3, 0, 3],
    [12, 3, 2, 0, 4],
    [12, 1, 2, 0, 4],
    [14, 1, 0, 0, 6],
    [40, 6, 5, 26, 1],
  ])(
    "SEG-WF-05 SEG-CRIT-18 SEG-HOUSE-52 stamina %i, d6 %i: %i wounds lost",
    (stamina, d6, lost, staminaAfter, woundsAfter) => {
      const fight = duel(galaad({ stamina }), raider()).strikes("orc", {
        dice: lost > 0 ? [20, 6, d6, 65] : [20, 6, d6],
      });
      expect(fight.life("galaad")).toEqual([staminaAfter, woundsAfter]);
      expect(fight.get("galaad").body.conditions.includes("coma")).toBe(woundsAfter <= 0);
    },
  );

  it.each([
    ["wounds_only", [18, 4, 65], 114, 3],
    ["full", [18, 6, 4, 65], 100, 3],
    ["none", [18], 114, 6],
  ] as const)("SEG-WF-05 SEG-CRIT-16 an exceptional critical on a miss, %s", (excCritOnMiss, dice, stamina, wounds) => {
    const settings = { ...DEFAULT_SETTINGS, excCritOnMiss };
    const guarded = galaad({
      gear: [longSword(), chainMail({ armour: 13 })],
      turn: { guardDown: { until: 1, cause: "simpleAction" } },
    });
    const fight = duel(guarded, raider(), settings).at(1, "declarations").advance().seizes("orc", { dice });
    expect(fight.last("attackRolled")).toMatchObject({ hit: false, critical: excCritOnMiss !== "none" });
    expect(fight.life("galaad")).toEqual([stamina, wounds]);
  });

  it("SEG-CRIT-16 SEG-HOUSE-23 a miss that threatens nothing is nothing to parry", () => {
    const misses = (excCritOnMiss: "wounds_only" | "none", dice: readonly number[]): number =>
      duel(galaad({ gear: [longSword(), chainMail({ armour: 13 })], stats: { conditions: ["entangled"] } }), raider(), {
        ...DEFAULT_SETTINGS,
        excCritOnMiss,
      }).strikes("orc", { dice }).questions.length;
    expect(misses("wounds_only", [18, 1])).toBe(1);
    expect(misses("none", [18])).toBe(0);
  });
});
