import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { sheetNumbers } from "../derive/sheet-numbers.ts";
import type { Table } from "../game.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { readDrag } from "./drag.ts";
import { defaultSpeed, effortOf } from "./speed.ts";
import type { Gait } from "../stats.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { armour, chainMail, longSword, weapon } from "../testing/gear.ts";

const commandOfDrag = (table: Table, mover: SegmentsCombatant, path: readonly Point[], speed: number | null) =>
  readDrag(table, mover, path, { speed, way: 0 }).command;

const runner = (who: Who = {}) =>
  fighter("runner", { class: "warrior", level: 1, side: "heroes", at: { x: 0, y: 0 }, initiative: 10, ...who });
const alone = (who: Who = {}) =>
  new Skirmish([runner(who), orc("orc", { at: { x: 90, y: 90 } })]).at(1, "declarations");
const move = (metres: number, speed: number, gait?: Gait) =>
  ({
    do: "move",
    by: combatantId("runner"),
    path: [{ x: metres, y: 0 }],
    speed,
    ...(gait === undefined ? {} : { gait }),
  }) as const;
const numbers = (who: Who = {}) => sheetNumbers(DEFAULT_SETTINGS, runner(who));
/** A warrior of Strength 10 without a bonus and so much to carry: a maximum of 9, less half of what is above 2. */
const laden = (bulk: number): Who => ({ scores: [10, 10, 10], gear: [weapon("load", { bulk, place: "carried" })] });

describe("how far and how fast", () => {
  it.each([
    [1, 2, 20],
    [2, 4, 40],
    [3, 6, 60],
    [8, 16, 160],
  ])("SEG-MOVE-01 SEG-MOVE-04 speed %i: %i m a segment, %i a round", (speed, segment, round) => {
    const fight = alone().does(move(1000, speed)).advance("segment");
    expect(fight.get("runner").position?.x).toBe(segment);
    while (fight.state.clock.segment < 10) fight.advance("segment");
    expect(fight.advance().advance().get("runner").position?.x).toBe(round);
  });

  it("SEG-HOUSE-47 SEG-MOVE-02 Strength 10: 9; Strength 12, running 4, encumbrance 3: 9 + 1 + 2 - 1 = 11", () => {
    expect(numbers({ scores: [10, 10, 10] })["maxSpeed"]?.value).toBe(9);
    const strong: Who = {
      scores: [12, 10, 10],
      stats: { skills: { ...runner().sheet.skills, running: 4 } },
      gear: [longSword({ bulk: 6 })],
    };
    expect([numbers(strong)["encumbrance"]?.value, numbers(strong)["maxSpeed"]?.value]).toEqual([3, 11]);
    expect(numbers({ scores: [1, 10, 10], gear: [armour("plate", { bulk: 40 })] })["maxSpeed"]?.value).toBe(1);
  });

  it("SEG-HOUSE-47 swimming goes at half of it, rounded down, at least 1", () => {
    expect([
      numbers({ scores: [10, 10, 10] })["swimSpeed"]?.value,
      numbers({ scores: [1, 10, 10], gear: [armour("plate", { bulk: 40 })] })["swimSpeed"]?.value,
    ]).toEqual([4, 1]);
    const fight = alone({ scores: [10, 10, 10] });
    expect([
      fight.refusal(move(8, 4, "swim")),
      fight.refusal(move(8, 5, "swim")),
      fight.refusal(move(8, 9)),
      fight.refusal(move(8, 9.5)),
    ]).toEqual([null, "tooFast", null, "tooFast"]);
  });

  it("SEG-MOVE-03 SEG-MOVE-14 nothing announced: 3 walking, 8 running, slow in contact; never above the maximum", () => {
    const speeds = (fight: Skirmish) =>
      (["walk", "run", "swim"] as const).map((gait) => defaultSpeed(fight.table(), fight.get("runner"), gait));
    const engaged = new Skirmish([runner({ scores: [10, 10, 10] }), orc("orc", { at: { x: 1, y: 0 } })]);
    expect(speeds(alone({ scores: [10, 10, 10] }))).toEqual([3, 8, 4]);
    expect(speeds(engaged)).toEqual([2, 8, 4]);
    expect(speeds(alone(laden(18)))).toEqual([1, 1, 1]);
  });

  it("SEG-MOVE-14 SEG-MOVE-24 a path drawn in contact is the step in its direction, unless a run is announced", () => {
    const fight = new Skirmish([runner(), orc("orc", { at: { x: 1, y: 0 } })]).at(1, "declarations");
    const drawn = (to: Point, speed: number | null) => commandOfDrag(fight.table(), fight.get("runner"), [to], speed);
    const way = (to: Point) => {
      const command = drawn(to, null);
      return command.do === "step" ? command.way : null;
    };
    expect([
      way({ x: -2, y: 0 }),
      way({ x: 3, y: 0 }),
      way({ x: 1, y: -1 }),
      way({ x: 0.5, y: 1 }),
      way({ x: 0, y: -9 }),
    ]).toEqual(["back", "advance", "circleLeft", "circleRight", "circleLeft"]);
    const afar = new Skirmish([runner({ at: { x: 30, y: 20 } }), orc("orc", { at: { x: 31, y: 20 } })]);
    const wayAfar = (x: number, y: number) => {
      const command = commandOfDrag(afar.table(), afar.get("runner"), [{ x, y }], null);
      return command.do === "step" ? command.way : null;
    };
    expect([wayAfar(28, 20), wayAfar(33, 20), wayAfar(31, 19), wayAfar(30.5, 21), wayAfar(30, 20)]).toEqual([
      "back",
      "advance",
      "circleLeft",
      "circleRight",
      "advance",
    ]);
    const beset = new Skirmish([runner(), orc("orc", { at: { x: 1, y: 0 } }), orc("other", { at: { x: 0, y: 1 } })]);
    expect(commandOfDrag(beset.table(), beset.get("runner"), [{ x: -2, y: 0 }], null)).toEqual({
      do: "step",
      by: "runner",
      relativeTo: "orc",
      way: "back",
    });
    expect(commandOfDrag(beset.table(), beset.get("runner"), [{ x: 0, y: -2 }], null)).toMatchObject({
      relativeTo: "other",
      way: "back",
    });
    expect([drawn({ x: -9, y: 0 }, 8).do, drawn({ x: -9, y: 0 }, 2).do]).toEqual(["move", "step"]);
    const free = alone();
    expect(commandOfDrag(free.table(), free.get("runner"), [{ x: 2, y: 0 }], null)).toEqual({
      do: "move",
      by: "runner",
      path: [{ x: 2, y: 0 }],
      speed: 3,
    });
  });

  it("SEG-MOVE-24 a path drawn slowly is a plain movement where no step is meant", () => {
    const drawn = (fight: Skirmish, path: readonly Point[]) =>
      commandOfDrag(fight.table(), fight.get("runner"), path, 2);
    const engaged = [[combatantId("runner"), combatantId("orc")] as const];
    const pair = () =>
      new Skirmish([runner(), orc("orc", { at: { x: 1, y: 0 } })], DEFAULT_SETTINGS, { ...EMPTY_FIELD, engaged });
    const unplaced = (id: string) => pair().arrange(id, (who) => ({ ...who, position: null }));
    const to = [{ x: -4, y: 0 }];
    for (const [fight, path] of [
      [alone(), to],
      [unplaced("runner"), to],
      [unplaced("orc"), to],
      [pair(), []],
    ] as const) {
      expect(drawn(fight, path)).toEqual({ do: "move", by: "runner", path, speed: 2 });
    }
  });

  it("SEG-FAT-13 SEG-HOUSE-71 a walk is rest, and so is a ride below a gallop", () => {
    const rider = runner({ stats: { conditions: ["mounted"] } });
    expect([effortOf(DEFAULT_SETTINGS, runner(), 3, "walk"), effortOf(DEFAULT_SETTINGS, rider, 1, "run")]).toEqual([
      { effort: "restful", rule: "SEG-FAT-13" },
      { effort: "restful", rule: "SEG-HOUSE-71" },
    ]);
  });

  it("SEG-MOVE-08 SEG-MOVE-11 a rapid move is free and waits for no initiative; one that fills the round loses every action", () => {
    const fight = alone({ initiative: 4 }).does(move(16, 8));
    expect(fight.get("runner").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
    expect(
      alone({ initiative: 1 })
        .does(move(160, 8))
        .get("runner")
        .turn.routine.map(({ state }) => state),
    ).toEqual(["lost", "lost"]);
  });
});

describe("joining on the run", () => {
  it("SEG-HOUSE-14 SEG-HOUSE-17 a mover without initiative rolls it on setting off, and their actions wait for the run", () => {
    const fight = alone({ turn: { initiative: null, routine: [] } }).does(move(16, 8), { dice: [4] });
    expect(fight.get("runner").turn).toMatchObject({ initiative: 4, routine: [{ segment: 5 }, { segment: 8 }] });
  });
});

describe("what moving costs", () => {
  const effort = (who: Who, speed: number, gait?: Gait) =>
    alone(who)
      .does(move(4, speed, gait))
      .get("runner").turn.effort;

  it("SEG-FAT-22 maximum 6: walking at 3 rests, announced as a run it tires, a run at 2 is neutral", () => {
    const six = laden(8);
    expect(numbers(six)["maxSpeed"]?.value).toBe(6);
    expect([
      effort(six, 3),
      effort(six, 3, "run"),
      effort(six, 2, "run"),
      effort(six, 3, "walk"),
      effort(six, 2),
    ]).toEqual(["restful", "tiring", "neutral", "restful", "restful"]);
  });

  it("SEG-FAT-12 SEG-FAT-04 maximum 9: running at 3 is neutral, at 4 it tires; swimming counts against its own maximum", () => {
    const nine: Who = { scores: [10, 10, 10] };
    expect([
      effort(nine, 3, "run"),
      effort(nine, 4),
      effort(nine, 4, "run"),
      effort(nine, 1, "swim"),
      effort(nine, 2, "swim"),
    ]).toEqual(["neutral", "tiring", "tiring", "neutral", "tiring"]);
  });

  it("SEG-FAT-22 SEG-FAT-13 no one walks faster than a walk, whatever they say", () => {
    expect([effort({}, 8, "walk"), effort(laden(12), 3)]).toEqual(["tiring", "restful"]);
    expect(
      alone()
        .does(move(30, 8, "walk"))
        .get("runner").turn.move?.gait,
    ).toBe("run");
  });

  it("SEG-FAT-12 SEG-FAT-17 a slow run that goes on into the next round is an effort there too", () => {
    const fight = alone(laden(8))
      .at(10, "declarations")
      .does(move(12, 2, "run"))
      .advance("segment");
    expect(fight.get("runner").turn).toMatchObject({ effort: "neutral", move: { until: 2 } });
  });
});

describe("on horseback", () => {
  const rider = (who: Who = {}): Who => ({ ...who, stats: { conditions: ["mounted"], ...who.stats } });
  const horse = (activity: "mount" | "dismount") =>
    ({ do: "simpleAction", by: combatantId("runner"), activity, gear: null }) as const;

  it("SEG-HOUSE-71 SEG-HOUSE-19 mounting and dismounting take two segments each", () => {
    const fight = alone().does(horse("mount")).advance("segment");
    expect(fight.get("runner").body.conditions).toEqual([]);
    expect(fight.advance("segment").get("runner").body.conditions).toEqual(["mounted"]);
    expect(fight.refusal(horse("mount"))).toBe("alreadyMounted");
    fight.at(4, "declarations").does(horse("dismount")).advance("segment").advance("segment");
    expect([fight.get("runner").body.conditions, fight.refusal(horse("dismount"))]).toEqual([[], "notMounted"]);
  });

  it("SEG-HOUSE-71 the mount's maximum counts, 20 unless its sheet says otherwise", () => {
    const slow = rider({ stats: { conditions: ["mounted"], mountSpeed: 14 } });
    expect([
      alone(rider()).refusal(move(40, 20)),
      alone(rider()).refusal(move(40, 20.5)),
      alone(slow).refusal(move(28, 14)),
      alone(slow).refusal(move(28, 15)),
    ]).toEqual([null, "tooFast", null, "tooFast"]);
    expect([numbers(rider())["mountSpeed"]?.value, numbers(slow)["mountSpeed"]?.value]).toEqual([20, 14]);
    expect(alone(rider()).does(move(40, 20)).advance("segment").placeOf("runner")).toEqual({ x: 40, y: 0 });
  });

  it("SEG-HOUSE-71 SEG-FAT-04 maximum 20: speed 6 is no gallop, 7 is; above 2 it takes the segment up", () => {
    const ride = (speed: number) => alone(rider()).does(move(4, speed)).get("runner").turn;
    expect([ride(6).effort, ride(7).effort, ride(2).effort]).toEqual(["restful", "tiring", "restful"]);
    expect([ride(2).actedIn, ride(3).actedIn, ride(3).guardDown?.cause]).toEqual([null, 1, "rapidMove"]);
  });

  it("SEG-HOUSE-71 a rider charges like any other", () => {
    const fight = new Skirmish(
      [runner(rider({ gear: [longSword()] })), orc("orc", { at: { x: 41, y: 0 } })],
      DEFAULT_SETTINGS,
      EMPTY_FIELD,
    ).at(1, "declarations");
    fight.does({
      do: "charge",
      by: combatantId("runner"),
      path: [{ x: 40, y: 0 }],
      speed: 20,
      target: combatantId("orc"),
      act: { do: "attack", with: longSword().id },
    });
    fight.advance().does({ do: "advance", by: null, to: "phase" }, { dice: [2] });
    expect(fight.last("attackRolled").strike.changes.map(({ label, value }) => [label, value])).toContainEqual([
      "mounted",
      1,
    ]);
  });

  it("SEG-HOUSE-26 SEG-HOUSE-71 no one dodges in the saddle", () => {
    const asked = (who: Who) => {
      const fight = new Skirmish([
        runner({ ...who, gear: [longSword(), chainMail()] }),
        orc("orc", { at: { x: 1, y: 0 }, initiative: 1 }),
      ]).strikes("orc", { dice: [19, 1] });
      return fight.questions[0]?.options.find(({ id }) => id === "dodge")?.blocked?.code ?? null;
    };
    expect([asked(rider()), asked({})]).toEqual(["cannotDodge", null]);
  });

  it("SEG-HOUSE-51 SEG-HOUSE-71 a grip unhorses and throws down; so does any fall", () => {
    const hook = orc("orc", {
      at: { x: 1, y: 0 },
      initiative: 1,
      stats: { exceptional: [{ faces: [17], effect: "grip" }] },
    });
    const fight = new Skirmish([runner(rider({ turn: { routine: [] } })), hook]).strikes("orc", { dice: [17, 1] });
    expect([...fight.get("runner").body.conditions].sort()).toEqual(["gripped", "prone"]);
    const wolf = orc("orc", {
      at: { x: 1, y: 0 },
      initiative: 1,
      stats: { exceptional: [{ faces: [17], effect: "prone" }] },
    });
    const thrown = new Skirmish([runner(rider({ turn: { routine: [] } })), wolf]).strikes("orc", { dice: [17, 1] });
    expect(thrown.get("runner").body.conditions).toEqual(["prone"]);
  });

  it("SEG-FAT-14 SEG-HOUSE-65 8 mounted rounds of fighting give 4 points, 9 too; on foot each gives one", () => {
    const after = (rounds: number, who: Who) => {
      const fight = new Skirmish([runner(who), orc("orc", { at: { x: 1, y: 0 }, stats: { conditions: [] } })]).at(
        1,
        "declarations",
      );
      for (let round = 0; round < rounds; round++) fight.advance("round").advance("phase", [1, 1]);
      return fight.get("runner").body.fatigue;
    };
    expect([after(8, rider()), after(9, rider()), after(8, {})]).toEqual([
      { points: 4, mountedRounds: 8 },
      { points: 4, mountedRounds: 9 },
      { points: 8, mountedRounds: 0 },
    ]);
  });

  it("SEG-FAT-14 rounds on foot between do not count as mounted ones", () => {
    const fight = new Skirmish([runner(rider()), orc("orc", { at: { x: 1, y: 0 } })]).at(1, "declarations");
    const round = () => fight.advance("round").advance("phase", [1, 1]).get("runner").body.fatigue.points;
    const saddle = (on: boolean) =>
      fight.arrange("runner", (who) => ({ ...who, body: { ...who.body, conditions: on ? ["mounted"] : [] } }));
    const first = round();
    saddle(false);
    const second = round();
    saddle(true);
    expect([first, second, round()]).toEqual([0, 1, 2]);
  });
});
