import { describe, expect, it } from "vitest";
import { squaresIn } from "../../kernel/geometry/grid.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { ClassId, Condition, LOADS, Motion } from "../stats.ts";
import { chainmail, chainShirt, fighter, fullPlate, type Who } from "../testing/fights.ts";
import { hasListedSpeed, runFactor, speedOf } from "./speed.ts";

const settings = DEFAULT_SETTINGS;
const speeds = (own: Partial<Record<Motion, number>>): Partial<ActorStats> => ({
  speeds: { ...PLAIN_ACTOR.speeds, ...own },
});
const land = (metres: number, gear: NonNullable<Who["gear"]> = [], stats: Partial<ActorStats> = {}) =>
  speedOf(settings, fighter("who", { gear, stats: { ...speeds({ land: metres }), ...stats } })).value;
const of = (id: ClassId, level: number, ...gear: NonNullable<Who["gear"]>) =>
  speedOf(settings, fighter("who", { class: id, level, gear })).value;
const hampered = (...conditions: readonly Condition[]) => speedOf(settings, fighter("who", { conditions })).value;

describe("speed", () => {
  it("D20-MOVE-02 D20-MOVE-03 a man goes 9 m, 6 in medium or heavy armour; a dwarf 6 in any; a halfling 6 or 4.5", () => {
    expect([land(9), land(9, [chainShirt()]), land(9, [chainmail()]), land(9, [fullPlate()])]).toEqual([9, 9, 6, 6]);
    expect([land(6, [], { traits: ["steadySpeed"] }), land(6, [fullPlate()], { traits: ["steadySpeed"] })]).toEqual([
      6, 6,
    ]);
    expect([land(6), land(6, [chainmail()])]).toEqual([6, 4.5]);
  });

  it("D20-MOVE-07 two thirds, rounded up to a whole square", () => {
    expect([6, 9, 12, 15, 18].map((metres) => land(metres, [chainmail()]))).toEqual([4.5, 6, 9, 10.5, 12]);
  });

  it("D20-MOVE-05 D20-GEAR-08 a load slows like armour, not besides it; too much leaves nothing", () => {
    const loaded = (load: (typeof LOADS)[number], gear: NonNullable<Who["gear"]> = []) => land(9, gear, { load });
    expect([
      loaded("light"),
      loaded("medium"),
      loaded("heavy"),
      loaded("medium", [fullPlate()]),
      loaded("overloaded"),
    ]).toEqual([9, 6, 6, 6, 0]);
    expect(speedOf(settings, fighter("who", { stats: { load: "medium" } })).changes).toEqual([
      { label: "burden", value: -3, rule: "D20-GEAR-08" },
    ]);
  });

  it("D20-MOVE-06 D20-PROG-08 a barbarian has 3 m more, but in heavy armour, counted before the armour", () => {
    expect([of("barbarian", 1), of("barbarian", 1, chainmail()), of("barbarian", 1, fullPlate())]).toEqual([12, 9, 6]);
  });

  it("D20-PROG-08 a monk gains 3 m at every third level, in no armour at all", () => {
    expect([1, 2, 3, 6, 9, 12, 15, 18, 20].map((level) => of("monk", level))).toEqual([
      9, 9, 12, 15, 18, 21, 24, 27, 27,
    ]);
    expect(of("monk", 9, chainShirt())).toBe(9);
  });

  it("D20-MOVE-06 of two bonuses of one type the higher counts, before the armour", () => {
    const bonuses: ActorStats["bonuses"] = [
      { to: "speed", type: "enhancement", value: 3, source: "boots" },
      { to: "speed", type: "enhancement", value: 9, source: "haste" },
    ];
    expect([land(9, [], { bonuses }), land(9, [chainmail()], { bonuses })]).toEqual([18, 12]);
  });

  it("D20-COND-03 D20-COND-06 D20-COND-15 the blind, the entangled and the exhausted go half as far", () => {
    expect([
      hampered("blinded"),
      hampered("entangled"),
      hampered("exhausted"),
      hampered("fatigued"),
      hampered("blinded", "exhausted"),
    ]).toEqual([4.5, 4.5, 4.5, 9, 2.25]);
  });

  it("D20-ACT-17 climbing and swimming without a speed of their own go at a quarter: 2.25 m, one square", () => {
    const who = fighter("who");
    expect([speedOf(settings, who, "climb").value, speedOf(settings, who, "swim").value]).toEqual([2.25, 2.25]);
    expect(squaresIn(settings, speedOf(settings, who, "climb").value)).toBe(1);
    expect(speedOf(settings, fighter("who", { class: "barbarian", level: 1 }), "climb").value).toBe(3);
  });

  it("D20-ACT-18 a hasty climb goes at half; a listed speed is what it says", () => {
    const who = fighter("who");
    expect([speedOf(settings, who, "climb", true).value, speedOf(settings, who, "swim", true).value]).toEqual([
      4.5, 2.25,
    ]);
    expect(speedOf(settings, fighter("who", { stats: speeds({ climb: 6 }) }), "climb").value).toBe(6);
  });

  it("D20-ACT-45 D20-ACT-65 who has no such speed does not fly or burrow", () => {
    const who = fighter("who", { stats: speeds({ swim: 6 }) });
    expect([speedOf(settings, who, "fly").value, speedOf(settings, who, "burrow").value]).toEqual([0, 0]);
    expect((["land", "swim", "climb", "fly"] as const).map((motion) => hasListedSpeed(who, motion))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("running", () => {
  const run = (who: Who) => {
    const runner = fighter("who", who);
    const factor = runFactor(settings, runner).value;
    return [factor, factor * speedOf(settings, runner).value];
  };

  it("D20-ACT-48 D20-MOVE-04 four times as far, three times in heavy armour or with a heavy load", () => {
    expect([run({}), run({ gear: [chainmail()] }), run({ gear: [fullPlate()] })]).toEqual([
      [4, 36],
      [4, 24],
      [3, 18],
    ]);
    expect([run({ stats: { load: "medium" } }), run({ stats: { load: "heavy" } })]).toEqual([
      [4, 24],
      [3, 18],
    ]);
  });

  it("D20-FEAT-07 once more for who has learnt it", () => {
    expect([run({ feats: ["run"] })[0], run({ feats: ["run"], gear: [fullPlate()] })[0]]).toEqual([5, 4]);
  });
});
