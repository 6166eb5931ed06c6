import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { type Check, CHECKS } from "../stats.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { longSword } from "../testing/gear.ts";

const check = (what: Check, dc: number, id = "hero") =>
  ({ do: "check", by: null, target: combatantId(id), what, dc }) as const;
const rolled = (who: Who, what: Check, dc: number, die: number) =>
  duel(
    fighter("hero", { class: "warrior", level: 5, side: "heroes", scores: [12, 14, 13], gear: [longSword()], ...who }),
    orc(),
  ).does(check(what, dc), { dice: [die] });

describe("a check on request", () => {
  it.each<[Check, number]>([
    ["endurance", 1],
    ["running", 1],
    ["listen", 0],
    ["observe", 0],
    ["hide", 2],
    ["moveSilently", 2],
    ["pickPocket", 2],
    ["firstAid", 0],
    ["fortitude", 5],
    ["reflex", 3],
    ["will", 1],
    ["criticalSave", 4],
  ])("SEG-HOUSE-08 SEG-HOUSE-04 SEG-HOUSE-05 a warrior 5 rolls %s at %i", (what, bonus) => {
    const fight = rolled({}, what, 10, 10);
    expect(fight.last("checkRolled")).toMatchObject({
      id: "hero",
      what,
      natural: 10,
      total: { value: 10 + bonus },
      dc: 10,
      success: true,
    });
  });

  it("SEG-HOUSE-08 adds the rank; the total reaches the difficulty or fails by one", () => {
    const skills = {
      endurance: 0,
      running: 4,
      listen: 0,
      observe: 0,
      hide: 0,
      moveSilently: 0,
      pickPocket: 0,
      firstAid: 0,
      sneakAttack: 0,
    };
    const run = (die: number) => rolled({ stats: { skills } }, "running", 15, die).last("checkRolled");
    expect([run(10).total.value, run(10).success, run(9).success]).toEqual([15, true, false]);
    expect(run(10).total.changes.map(({ label, value }) => [label, value])).toEqual([
      ["rank", 4],
      ["strength", 1],
    ]);
  });

  it("SEG-HOUSE-04 an exact save succeeds: fortitude N + 5 against 12", () => {
    expect([7, 6].map((die) => rolled({}, "fortitude", 12, die).last("checkRolled").success)).toEqual([true, false]);
  });

  it("SEG-HOUSE-04 SEG-HOUSE-08 weariness counts, wounds do not", () => {
    const injury = {
      id: "one",
      kind: "slashing",
      column: 3,
      roll: 65,
      place: "torso",
      points: 1,
      codes: ["P3"],
      treated: true,
    } as const;
    expect(rolled({ stats: { injuries: [injury] } }, "reflex", 10, 10).last("checkRolled").total.value).toBe(13);
    const tired = rolled({ stats: { fatigue: { points: 17, mountedRounds: 0 } } }, "reflex", 10, 10).last(
      "checkRolled",
    ).total;
    expect(tired.changes).toContainEqual({ label: "fatigue", value: -3, rule: "SEG-FAT-10" });
  });

  it("SEG-EXC-01 SEG-HOUSE-04 SEG-HOUSE-05 no face triggers anything: a 20 may fail, a 1 may succeed", () => {
    for (const what of CHECKS) {
      const high = rolled({}, what, 40, 20);
      expect(high.events.map(({ type }) => type)).toEqual(["checkRolled"]);
      expect(high.last("checkRolled").success).toBe(false);
      const low = rolled({}, what, 1, 1);
      expect(low.events.map(({ type }) => type)).toEqual(["checkRolled"]);
      expect(low.last("checkRolled").success).toBe(true);
    }
  });

  it("SEG-HOUSE-08 is asked of the living who are there", () => {
    const fight = duel(fighter("hero", { stats: { conditions: ["dead"] } }), orc());
    expect(fight.refusal(check("listen", 10))).toBe("targetDead");
    expect(fight.refusal(check("listen", 10, "ghost"))).toBe("unknownCombatant");
    expect(fight.refusal(check("listen", 10, "orc"))).toBeNull();
  });
});
