import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { spell } from "../testing/gear.ts";

const hero = (who: Who = {}) =>
  fighter("hero", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], ...who });
const target = combatantId("hero");
const drop = (metres: number) => ({ do: "fall", by: null, target, metres }) as const;
const dive = { do: "submerge", by: null, target } as const;
const surface = { do: "surface", by: null, target } as const;

describe("a fall", () => {
  it.each([
    [2, 0],
    [2.9, 0],
    [3, 1],
    [5.9, 1],
    [10, 3],
  ])("SEG-HOUSE-66 SEG-WOUND-10 %d m cost %i wound points, and no stamina", (metres, wounds) => {
    const fight = duel(hero(), orc()).does(drop(metres), { dice: wounds > 0 ? [5] : [] });
    expect(fight.life("hero")).toEqual([25, 6 - wounds]);
    expect(fight.events.filter(({ type }) => type === "injuryTaken")).toHaveLength(Math.min(1, wounds));
  });

  it("SEG-HOUSE-66 SEG-WOUND-10 draws one effect on the bludgeoning table, in the column left; nothing is doubled, nothing can be parried", () => {
    const fight = duel(hero(), orc()).does(drop(10), { dice: [65] });
    expect(fight.last("injuryTaken").injury).toMatchObject({
      kind: "bludgeoning",
      column: 3,
      place: "chest",
      points: 3,
    });
    expect(fight.last("lifeLost")).toMatchObject({
      stamina: 0,
      wounds: 3,
      spill: 0,
      exceptional: 0,
      rules: ["SEG-HOUSE-66"],
    });
    expect([fight.questions.length, fight.has("damageRolled"), fight.has("criticalLossRolled")]).toEqual([
      0,
      false,
      false,
    ]);
  });

  it("SEG-HOUSE-66 SEG-HOUSE-09 a deep one kills or fells; the dead fall no deeper", () => {
    expect(
      duel(hero(), orc())
        .does(drop(20), { dice: [5] })
        .get("hero").body.conditions,
    ).toEqual(["coma", "prone"]);
    const dead = duel(hero(), orc()).does(drop(36));
    expect(dead.get("hero").body.conditions).toEqual(["dead"]);
    expect(dead.refusal(drop(3))).toBe("targetDead");
    expect(dead.refusal({ ...drop(3), target: combatantId("ghost") })).toBe("unknownCombatant");
  });

  it("SEG-HOUSE-66 SEG-HOUSE-44 even a short one takes the spell at work", () => {
    const casting = {
      spell: spell("omen").id,
      targets: [],
      area: null,
      from: { round: 1, segment: 1 },
      until: { round: 1, segment: 9 },
    };
    const fight = duel(hero({ spells: [spell("omen")], turn: { casting } }), orc()).does(drop(1));
    expect([fight.has("castingLost"), fight.has("lifeLost")]).toEqual([true, false]);
  });
});

describe("under water", () => {
  const rounds = (who: Who, count: number, dice: readonly number[] = []) => {
    const fight = duel(hero(who), orc("orc", { turn: { mode: "none" } })).does(dive);
    for (let round = 1; round <= count; round++) {
      for (const { id } of fight.state.combatants)
        fight.arrange(id, (each) => ({ ...each, turn: { ...each.turn, initiative: 1 } }));
      fight.at(10, "end", round).advance("phase", dice);
    }
    return fight;
  };

  it("SEG-HOUSE-66 Constitution 12 holds its breath for 3 rounds, then loses a wound point a round, without an effect", () => {
    expect(rounds({}, 3).life("hero")).toEqual([25, 6]);
    expect(rounds({}, 3).get("hero").body.breath).toBe(3);
    const drowning = rounds({}, 5);
    expect(drowning.life("hero")).toEqual([25, 4]);
    expect([drowning.has("injuryTaken"), drowning.last("lifeLost").rules]).toEqual([false, ["SEG-HOUSE-66"]]);
  });

  it.each([
    [15, 3],
    [16, 4],
    [3, 0],
  ])("SEG-HOUSE-66 Constitution %i: %i rounds without loss", (constitution, breath) => {
    const who = { scores: [14, 12, constitution] as const, wounds: 6 };
    expect(rounds(who, breath).life("hero")[1]).toBe(6);
    expect(rounds(who, breath + 1).life("hero")[1]).toBe(5);
  });

  it("SEG-HOUSE-66 SEG-HOUSE-13 it is lost at the end of the round, and costs a spell at work", () => {
    const casting = {
      spell: spell("omen").id,
      targets: [],
      area: null,
      from: { round: 1, segment: 1 },
      until: { round: 3, segment: 9 },
    };
    const fight = duel(
      hero({ scores: [14, 12, 3], spells: [spell("omen")], turn: { casting } }),
      orc("orc", { turn: { mode: "none" } }),
    )
      .does(dive)
      .at(10, "end")
      .advance("phase");
    expect(
      fight.events.filter(({ type }) => type === "castingLost" || type === "lifeLost").map(({ type }) => type),
    ).toEqual(["lifeLost", "castingLost"]);
  });

  it("SEG-HOUSE-66 one who comes up draws breath anew", () => {
    const fight = rounds({}, 3).does(surface);
    expect(fight.get("hero").body).toMatchObject({ breath: 0, conditions: [] });
    expect(fight.refusal(surface)).toBe("notUnderWater");
    expect(duel(hero(), orc()).does(dive).does(surface).events).toMatchObject([
      { type: "conditionLost", condition: "submerged" },
    ]);
    expect(fight.does(dive).refusal(dive)).toBe("underWater");
    expect(fight.refusal({ ...dive, target: combatantId("ghost") })).toBe("unknownCombatant");
    expect(duel(hero({ stats: { conditions: ["dead"] } }), orc()).refusal(dive)).toBe("targetDead");
  });
});
