import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { checkTotal } from "../derive/checks.ts";
import { sheetNumbers } from "../derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Effort } from "../stats.ts";
import { chainMail, longSword, shield, spell } from "../testing/gear.ts";

/** Constitution 10 and no load: threshold 12. */
const runner = (points: number, who: Who = {}) =>
  fighter("runner", {
    scores: [10, 10, 10],
    side: "heroes",
    ...who,
    stats: { fatigue: { points, mountedRounds: 0 }, ...who.stats },
  });
/** Erwan of the worked fight: threshold 12 under load. */
const erwan = (points: number, who: Who = {}) =>
  fighter("erwan", {
    class: "warrior",
    level: 5,
    side: "heroes",
    scores: [12, 10, 13],
    gear: [longSword(), chainMail(), shield("shield")],
    ...who,
    stats: { fatigue: { points, mountedRounds: 0 }, ...who.stats },
  });
const alone = (who: ReturnType<typeof runner>, settings?: SegmentsSettings) =>
  new Skirmish([who, orc()], settings, EMPTY_FIELD);
const points = (scene: Skirmish, id = "runner") => scene.get(id).body.fatigue.points;
/** So many rounds of the runner's, each come to its end. */
const rounds = (scene: Skirmish, count: number, effort: Effort = "tiring") => {
  for (let round = 1; round <= count; round++) {
    for (const { id } of scene.state.combatants)
      scene.arrange(id, (who) => ({ ...who, turn: { ...who.turn, initiative: 1 } }));
    scene
      .arrange("runner", (who) => ({ ...who, turn: { ...who.turn, effort } }))
      .at(10, "end", round)
      .advance("phase");
  }
  return scene;
};

describe("what a round was", () => {
  it.each<[Effort, number]>([
    ["tiring", 6],
    ["neutral", 5],
    ["restful", 4],
  ])("SEG-FAT-17 SEG-FAT-12 SEG-FAT-15 a %s round leads from 5 points to %i", (effort, after) => {
    expect(points(alone(runner(5, { turn: { effort } })).advance("round"))).toBe(after);
  });

  it.each<[Effort, object]>([
    ["tiring", [{ points: 1, rule: "SEG-FAT-05" }]],
    ["neutral", []],
    ["restful", [{ points: -1, rule: "SEG-FAT-15" }]],
  ])(
    "SEG-FAT-05 SEG-FAT-12 SEG-FAT-15 what a %s round changes names its rule, and what changes nothing is not told",
    (effort, told) => {
      const scene = alone(runner(5, { turn: { effort } })).advance("round");
      expect(scene.events.filter((event) => event.type === "fatigueGained" && event.id === "runner")).toMatchObject(
        told,
      );
    },
  );

  it("SEG-FAT-05 one point a round however many tiring actions it held", () => {
    const scene = duel(erwan(0), orc("orc", { stamina: 90 }))
      .strikes("erwan", { dice: [5] })
      .at(4)
      .strikes("erwan", { dice: [5] });
    scene.at(6, "declarations").does({ do: "simpleAction", by: combatantId("erwan"), activity: "leap", gear: null });
    expect(points(scene.advance("round"), "erwan")).toBe(1);
  });

  it("SEG-FAT-04 a leap tires; a potion, a door and a search in one's bag do not", () => {
    const after = (activity: string, dice: readonly number[] = []) =>
      points(
        alone(runner(5))
          .at(1, "declarations")
          .does({ do: "simpleAction", by: combatantId("runner"), activity, gear: null })
          .advance("round", dice),
      );
    expect(after("leap")).toBe(6);
    expect([after("drinkPotionInHand", [1]), after("openDoor"), after("takeFromBackpack"), after("other")]).toEqual([
      4, 4, 4, 4,
    ]);
  });

  it("SEG-FAT-16 SEG-FAT-13 a round of restful things only is one of rest: walking, talking, rummaging, drinking", () => {
    const walker = alone(runner(5, { at: { x: 0, y: 0 } })).at(1, "declarations");
    walker.does({ do: "move", by: combatantId("runner"), path: [{ x: 6, y: 0 }], speed: 3 });
    expect(walker.get("runner").turn.effort).toBe("restful");
    expect(points(walker.advance("round"))).toBe(4);
    const restful = { other: [], takeFromBackpack: [], drinkPotionInHand: [1] };
    for (const [activity, dice] of Object.entries(restful)) {
      const scene = alone(runner(5)).at(1, "declarations");
      scene.does({ do: "simpleAction", by: combatantId("runner"), activity, gear: null });
      expect(scene.get("runner").turn.effort, activity).toBe("restful");
      expect(points(scene.advance("round", dice)), activity).toBe(4);
    }
  });

  it("SEG-FAT-04 SEG-HOUSE-65 a spell or a magic item tires, a fight does by being in it", () => {
    const mage = runner(5, { class: "mage", spells: [spell("omen")], turn: { mode: "casting" } });
    const cast = alone(mage)
      .at(1, "declarations")
      .does({ do: "cast", by: combatantId("runner"), spell: spell("omen").id, targets: [] });
    expect(points(cast.advance("round"))).toBe(6);
    expect(points(duel(runner(5), orc()).advance("round"))).toBe(6);
    expect(points(duel(runner(5, { turn: { mode: "none" } }), orc()).advance("round"))).toBe(4);
  });

  it("SEG-FAT-06 points pile up, and only rest takes them off", () => {
    expect(points(rounds(duel(runner(0), orc()), 3))).toBe(3);
  });

  it("SEG-FAT-15 threshold 12, fought in rounds 1 to 10, rested in 11 to 15: 5 points at the start of round 16", () => {
    const scene = rounds(alone(runner(0)), 10);
    expect(points(scene)).toBe(10);
    expect(points(rounds(scene, 5, "restful"))).toBe(5);
  });
});

describe("out of breath", () => {
  it("SEG-FAT-07 below the threshold nothing happens", () => {
    expect(sheetNumbers(DEFAULT_SETTINGS, runner(11))["fatiguePenalty"]?.value).toBe(0);
  });

  it("SEG-FAT-08 one who reaches their threshold is out of breath, and the card says so once", () => {
    const scene = alone(runner(11, { turn: { effort: "tiring" } })).advance("round");
    expect(scene.last("outOfBreath")).toMatchObject({ id: "runner", points: 12, threshold: 12, rule: "SEG-FAT-08" });
    expect(
      alone(runner(12, { turn: { effort: "tiring" } }))
        .advance("round")
        .has("outOfBreath"),
    ).toBe(false);
    expect(
      alone(runner(10, { turn: { effort: "tiring" } }))
        .advance("round")
        .has("outOfBreath"),
    ).toBe(false);
  });

  it.each([
    [11, 0],
    [12, 1],
    [13, 2],
    [14, 3],
    [24, 13],
  ])("SEG-FAT-09 threshold 12, %i points at the start of the round: penalty %i", (fatigue, penalty) => {
    expect(sheetNumbers(DEFAULT_SETTINGS, runner(fatigue))["fatiguePenalty"]?.value).toBe(penalty);
  });

  it("SEG-FAT-09 threshold 13, 16 points: penalty 4", () => {
    expect(
      sheetNumbers(
        DEFAULT_SETTINGS,
        fighter("runner", { scores: [10, 10, 11], stats: { fatigue: { points: 16, mountedRounds: 0 } } }),
      )["fatiguePenalty"]?.value,
    ).toBe(4);
  });

  it("SEG-FAT-10 at a penalty of 3 strike totals, parries, dodges, skills, saves and armour class lose 3", () => {
    const fresh = sheetNumbers(DEFAULT_SETTINGS, erwan(0));
    const tired = sheetNumbers(DEFAULT_SETTINGS, erwan(14));
    const loss = (key: string) => (fresh[key]?.value ?? 0) - (tired[key]?.value ?? 0);
    expect(
      ["strike.longSword", "parry.longSword", "dodge", "armourClass", "armourClassMissile", "skill.listen"].map(loss),
    ).toEqual([3, 3, 3, 3, 3, 3]);
    expect(
      [fresh["strike.longSword"]?.value, tired["strike.longSword"]?.value].map((bonus) => 11 + (bonus ?? 0)),
    ).toEqual([19, 16]);
    expect(tired["armourClass"]?.value).toBe(16);
    for (const check of ["fortitude", "reflex", "will", "criticalSave", "observe"] as const) {
      expect(
        checkTotal(DEFAULT_SETTINGS, erwan(0), check, 10).value -
          checkTotal(DEFAULT_SETTINGS, erwan(14), check, 10).value,
      ).toBe(3);
    }
  });

  it("SEG-FAT-10 damage, the critical-parry score and initiative lose nothing", () => {
    const fresh = sheetNumbers(DEFAULT_SETTINGS, erwan(0));
    const tired = sheetNumbers(DEFAULT_SETTINGS, erwan(20));
    for (const key of ["damage.longSword", "criticalParry", "initiative", "maxSpeed"])
      expect(tired[key]?.value).toBe(fresh[key]?.value);
    const struck = duel(erwan(14), orc("orc", { stamina: 40 })).strikes("erwan", { dice: [19, 5] });
    expect(struck.last("damageRolled").damage.value).toBe(5 + 1);
  });

  it("SEG-FAT-11 the penalty lasts for the round, whatever one does in it", () => {
    const resting = alone(erwan(14, { turn: { effort: "restful" } }));
    resting.does({ do: "setEngaged", by: null, pair: [combatantId("erwan"), combatantId("orc")], engaged: true });
    expect(
      resting
        .at(1)
        .strikes("orc", { dice: [2] })
        .last("attackRolled").against.value,
    ).toBe(16);
  });

  it("SEG-WF-06 SEG-FAT-11 resting in round 16 with 15 points, Erwan has a penalty of 4 and armour class 15 if attacked", () => {
    const resting = alone(erwan(15, { turn: { effort: "restful" } }));
    expect(sheetNumbers(DEFAULT_SETTINGS, resting.get("erwan"))["fatiguePenalty"]?.value).toBe(4);
    resting.does({ do: "setEngaged", by: null, pair: [combatantId("erwan"), combatantId("orc")], engaged: true });
    expect(
      resting
        .at(1, "actions", 16)
        .strikes("orc", { dice: [2] })
        .last("attackRolled").against.value,
    ).toBe(15);
  });

  it("SEG-WF-06 SEG-FAT-14 in the saddle all along, 24 tiring rounds are 12 points, and round 25 is the first with a penalty", () => {
    const scene = alone(runner(0, { stats: { fatigue: { points: 0, mountedRounds: 0 }, conditions: ["mounted"] } }));
    const penalties = Array.from({ length: 25 }, (_, before) => {
      if (before > 0) {
        for (const id of ["runner", "orc"])
          scene.arrange(id, (who) => ({ ...who, turn: { ...who.turn, initiative: 1, effort: "tiring" } }));
        scene.at(10, "end", before).advance("phase");
      }
      return sheetNumbers(DEFAULT_SETTINGS, scene.get("runner"))["fatiguePenalty"]?.value;
    });
    expect([points(scene), penalties]).toEqual([12, [...Array.from({ length: 24 }, () => 0), 1]]);
  });

  it("SEG-FAT-14 SEG-FAT-15 a round of rest in the saddle takes a point off and is none of the two that make one", () => {
    const rider = (effort: Effort) =>
      alone(
        runner(5, { stats: { fatigue: { points: 5, mountedRounds: 1 }, conditions: ["mounted"] }, turn: { effort } }),
      )
        .advance("round")
        .get("runner").body.fatigue;
    expect([rider("tiring"), rider("neutral"), rider("restful")]).toEqual([
      { points: 6, mountedRounds: 2 },
      { points: 5, mountedRounds: 1 },
      { points: 4, mountedRounds: 1 },
    ]);
  });

  it("SEG-FAT-21 breath is all that is counted: the sheet knows no psychic energy", () => {
    const about = Object.keys(sheetNumbers(DEFAULT_SETTINGS, erwan(0))).filter((key) =>
      /fatigue|threshold|resource/iu.test(key),
    );
    expect(about).toEqual(["fatigueThreshold", "fatiguePenalty"]);
  });
});

describe("exhaustion", () => {
  const tiring = (fatigue: number, dice: readonly number[], settings?: SegmentsSettings) =>
    alone(runner(fatigue, { turn: { effort: "tiring" } }), settings).advance("round", dice);

  it("SEG-FAT-18 threshold 12: 24 points ask for nothing, 25 for a fortitude save against 12", () => {
    expect(tiring(23, []).has("saveRolled")).toBe(false);
    expect(tiring(24, [11]).last("saveRolled")).toMatchObject({ save: "fortitude", dc: 12 });
  });

  it("SEG-FAT-18 a tie lives, one less dies, and a natural 20 or 1 is nothing special", () => {
    const bonus = 2;
    expect(tiring(24, [12 - bonus]).last("saveRolled").success).toBe(true);
    expect(tiring(24, [11 - bonus]).get("runner").body.conditions).toContain("dead");
    const hard = { ...DEFAULT_SETTINGS, fatigueDeathDc: 30 };
    expect(tiring(24, [20], hard).last("saveRolled").success).toBe(false);
    expect(tiring(24, [1], { ...DEFAULT_SETTINGS, fatigueDeathDc: 3 }).last("saveRolled").success).toBe(true);
  });

  it("SEG-FAT-18 it is rolled for each new point, or once; the penalty counts only where the table says so", () => {
    expect(tiring(30, [18]).has("saveRolled")).toBe(true);
    const once = { ...DEFAULT_SETTINGS, fatigueDeathSaveRepeat: "once" as const };
    expect(tiring(24, [18], once).has("saveRolled")).toBe(true);
    expect(tiring(25, [], once).has("saveRolled")).toBe(false);
    const penalised = tiring(24, [18], { ...DEFAULT_SETTINGS, fatigueDeathSavePenalised: true });
    expect(penalised.last("saveRolled").total.value).toBe(tiring(24, [18]).last("saveRolled").total.value - 14);
  });

  it("SEG-FAT-18 resting beyond the limit asks for nothing, and the dead are left alone", () => {
    expect(alone(runner(30)).advance("round").has("saveRolled")).toBe(false);
    expect(
      points(alone(runner(30, { stats: { conditions: ["dead"] }, turn: { effort: "tiring" } })).advance("round")),
    ).toBe(30);
  });
});

describe("keeping count", () => {
  const onRequest = { ...DEFAULT_SETTINGS, fatigueTracking: "on_request" as const };
  const off = { ...DEFAULT_SETTINGS, fatigueTracking: "off" as const };
  const start = { do: "startFatigue", by: null } as const;

  it("SEG-FAT-19 on request: nothing counts until asked, then all have their tiring rounds so far", () => {
    const scene = rounds(alone(runner(0), onRequest), 9);
    expect([points(scene), scene.get("runner").turn.tiringRounds]).toEqual([0, 9]);
    scene.does(start);
    expect([points(scene), points(scene, "orc")]).toEqual([9, 0]);
    expect(scene.refusal(start)).toBe("fatigueTracked");
    rounds(scene, 1);
    expect(points(scene)).toBe(10);
    rounds(scene, 1, "restful");
    expect(points(scene)).toBe(9);
  });

  it("SEG-FAT-19 the start sets points to the tiring rounds so far, whatever they were, and is told of those alone that it changes", () => {
    const scene = rounds(alone(runner(4), onRequest), 9).does(start);
    expect([points(scene), points(scene, "orc")]).toEqual([9, 0]);
    expect(scene.events.filter(({ type }) => type === "fatigueGained")).toMatchObject([{ id: "runner", points: 5 }]);
    expect(points(rounds(alone(runner(4), onRequest), 2).does(start))).toBe(2);
  });

  it("SEG-FAT-19 rest before the start is not taken off, and one who joins later counts too", () => {
    const scene = rounds(rounds(alone(runner(0), onRequest), 3), 2, "restful").does(start);
    expect(points(scene)).toBe(3);
    scene.arrange("orc", (who) => ({ ...who, turn: { ...who.turn, tiringRounds: 0, effort: "tiring" } }));
    rounds(scene, 1, "restful");
    expect([points(scene), points(scene, "orc")]).toEqual([2, 1]);
  });

  it("SEG-FAT-19 automatic: counted at once; off: never, and never penalised", () => {
    expect(rounds(alone(runner(0)), 2).refusal(start)).toBe("fatigueTracked");
    const never = rounds(alone(runner(20), off), 2);
    expect([points(never), never.get("runner").turn.tiringRounds, never.refusal(start)]).toEqual([20, 0, "fatigueOff"]);
    expect(sheetNumbers(off, runner(20))["fatiguePenalty"]?.value).toBe(0);
  });
});
