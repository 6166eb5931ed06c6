import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { halberd, leather, longSword, shield } from "../testing/gear.ts";

const conrath = (who: Who = {}) =>
  fighter("conrath", {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 10],
    gear: [longSword(), shield("shield"), leather()],
    at: { x: 0, y: 0 },
    initiative: 4,
    ...who,
  });
const run = (to: Point, speed = 8) => ({ do: "move", by: combatantId("conrath"), path: [to], speed }) as const;
const two = (who: Who = {}, ...foes: readonly Who[]) =>
  new Skirmish([
    conrath(who),
    orc("one", { at: { x: 1, y: 0 }, ...foes[0] }),
    orc("two", { at: { x: 0, y: 1 }, ...foes[1] }),
  ]).at(8, "declarations");

describe("breaking off", () => {
  it("SEG-MOVE-16 no one moves into a space that another holds; side by side and over the dead is free", () => {
    const fight = two();
    expect(fight.refusal(run({ x: 1, y: 0 }))).toBe("spaceTaken");
    expect(fight.refusal(run({ x: 1.6, y: -0.5 }))).toBe("spaceTaken");
    expect(fight.refusal(run({ x: 2, y: -0.6 }))).toBe("spaceTaken");
    expect(
      fight.refusal({
        ...run({ x: 2, y: 0 }),
        path: [
          { x: 1, y: -1 },
          { x: 2, y: 0 },
        ],
      }),
    ).toBeNull();
    const overDead = two({}, { stats: { conditions: ["dead"] } });
    expect(overDead.refusal(run({ x: 1, y: 0 }))).toBeNull();
  });

  it("SEG-WF-08 SEG-MOVE-13 SEG-MOVE-22 each foe in contact is asked at once, the runner cannot parry and keeps to the way", () => {
    const fight = two().does(run({ x: -16, y: 0 }), {
      answers: ["strike:scimitar", "strike:scimitar"],
      dice: [8, 9, 4],
    });
    expect(
      fight.events.filter((event) => event.type === "attackRolled").map(({ strike, hit }) => [strike.value, hit]),
    ).toEqual([
      [17, false],
      [18, true],
    ]);
    expect(fight.life("conrath")).toEqual([22 - 6, 5]);
    expect(fight.questions.map(({ cause, to }) => [cause, to])).toEqual([
      ["opportunity", "one"],
      ["opportunity", "two"],
    ]);
    expect(fight.get("conrath").turn.move).toMatchObject({ from: 8, until: 8 });
    fight.advance("segment").advance();
    expect([fight.placeOf("conrath"), fight.state.offers]).toEqual([{ x: -16, y: 0 }, []]);
  });

  it("SEG-AOO-18 SEG-HOUSE-18 an opening kept may be taken later in the segment, one let pass may not", () => {
    const fight = two()
      .does(run({ x: -16, y: 0 }), { answers: ["keep", "pass"] })
      .advance();
    expect(fight.state.offers.map((offer) => offer.to)).toEqual(["one"]);
    expect(fight.seizes("one", { dice: [9, 4] }).life("conrath")).toEqual([16, 5]);
  });

  it("SEG-HOUSE-18 strikers go in descending Dexterity, equal ones on the same state", () => {
    const quick = two({}, {}, { scores: [14, 13, 12] }).does(run({ x: -16, y: 0 }), {
      answers: ["strike:scimitar", "strike:scimitar"],
      dice: [8, 2],
    });
    expect(quick.events.filter((event) => event.type === "attackRolled").map((event) => event.by)).toEqual([
      "two",
      "one",
    ]);
    const felled = { stamina: 0, wounds: 8, stats: { wounds: { value: null, override: 20 } } };
    const equal = two(felled).does(run({ x: -16, y: 0 }), {
      answers: ["strike:scimitar", "strike:scimitar"],
      dice: [13, 13, 1, 45, 1, 1],
    });
    expect(equal.events.filter((event) => event.type === "attackRolled").map((event) => event.against.value)).toEqual([
      18, 18,
    ]);
    const unequal = two(felled, { scores: [14, 13, 12] }).does(run({ x: -16, y: 0 }), {
      answers: ["strike:scimitar", "strike:scimitar"],
      dice: [13, 1, 45, 13, 1, 1],
    });
    expect(unequal.events.filter((event) => event.type === "attackRolled").map((event) => event.against.value)).toEqual(
      [18, 14],
    );
  });

  it("SEG-EXC-12 SEG-HOUSE-18 two equal strikers who both hurt one companion give them two wounds", () => {
    const far = { stamina: 0, wounds: 30, at: { x: 0, y: 1.3 }, stats: { wounds: { value: null, override: 30 } } };
    const fight = new Skirmish([
      conrath(),
      orc("one", { at: { x: 1.2, y: 0 } }),
      orc("two", { at: { x: -1.2, y: 0 } }),
      orc("three", far),
    ]).at(8, "declarations");
    fight.does(run({ x: 0, y: -16 }), {
      answers: ["strike:scimitar", "strike:scimitar"],
      dice: [1, 1, 6, 3, 5, 6, 3, 5],
    });
    expect(fight.life("three")).toEqual([0, 20]);
    expect(fight.get("three").body.injuries.map((injury) => injury.id)).toEqual(["wound-1", "wound-2"]);
  });

  it("SEG-AOO-18 one who let a runner pass gets no second opening when another brings the runner down", () => {
    const fight = two({ stamina: 0, wounds: 8, stats: { wounds: { value: null, override: 20 } } }).does(
      run({ x: -16, y: 0 }),
      { answers: ["strike:scimitar", "pass"], dice: [13, 1, 45] },
    );
    expect([fight.get("conrath").body.conditions, fight.advance().state.offers]).toEqual([["prone"], []]);
  });

  it("SEG-HOUSE-59 one who falls in a slow step stays put, and their simple action goes on", () => {
    const fallen = { stamina: 0, wounds: 8, stats: { wounds: { value: null, override: 20 } }, turn: { routine: [] } };
    const fight = two(fallen)
      .does({ do: "step", by: combatantId("conrath"), relativeTo: combatantId("one"), way: "back" })
      .does({ do: "simpleAction", by: combatantId("conrath"), activity: "openDoor", gear: null })
      .advance();
    fight.seizes("one", { dice: [13, 1, 45] });
    expect(fight.get("conrath").turn).toMatchObject({
      move: null,
      simple: { activity: "openDoor" },
      guardDown: { until: 8 },
    });
    expect(fight.advance("segment").placeOf("conrath")).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ["grip", "gripped"],
    ["swallow", "swallowed"],
  ] as const)("SEG-HOUSE-51 SEG-HOUSE-59 a runner who suffers a %s stays put", (effect, condition) => {
    const fight = two({}, { stats: { exceptional: [{ faces: [17], effect }] } }).does(run({ x: -32, y: 0 }), {
      answers: ["strike:scimitar"],
      dice: [17, 1],
    });
    expect(fight.get("conrath")).toMatchObject({
      body: { conditions: [condition] },
      turn: { move: null, guardDown: { until: 8 } },
    });
    expect(fight.advance("segment").placeOf("conrath")).toEqual({ x: 0, y: 0 });
  });

  it("SEG-HOUSE-18 a runner who falls stays put", () => {
    const fight = two({ stamina: 0, wounds: 8, stats: { wounds: { value: null, override: 20 } } }).does(
      run({ x: -16, y: 0 }),
      { answers: ["strike:scimitar"], dice: [13, 1, 45] },
    );
    expect(fight.last("injuryTaken").injury.codes).toContain("F");
    expect(fight.has("moveStopped")).toBe(true);
    expect(fight.advance("segment").placeOf("conrath")).toEqual({ x: 0, y: 0 });
  });

  it("SEG-MOVE-17 SEG-AOO-09 a halberdier reaches farther and is provoked from farther", () => {
    const guard = (gear: Who["gear"]) =>
      new Skirmish([conrath(), orc("guard", { at: { x: 2.5, y: 0 }, gear: gear ?? [] })])
        .at(8, "declarations")
        .does(run({ x: -16, y: 0 })).questions.length;
    expect([guard([halberd()]), guard([longSword()])]).toEqual([1, 0]);
  });

  it("SEG-HOUSE-30 running past provokes, merely arriving does not", () => {
    const past = (to: Point) =>
      new Skirmish([conrath({ at: { x: -8, y: 1 } }), orc("one", { at: { x: 0, y: 0 } })])
        .at(1, "declarations")
        .does(run(to)).questions.length;
    expect([past({ x: 8, y: 1 }), past({ x: 0, y: 1 }), past({ x: -8, y: 9 })]).toEqual([1, 0, 0]);
  });

  it("SEG-HOUSE-30 the runner past can be struck on the way", () => {
    const fight = new Skirmish([conrath({ at: { x: -8, y: 1 } }), orc("one", { at: { x: 0, y: 0 } })]).at(
      1,
      "declarations",
    );
    fight.does(run({ x: 8, y: 1 }), { answers: ["strike:scimitar"], dice: [9, 4] });
    expect(fight.last("lifeLost").stamina).toBe(6);
  });
});

describe("moving", () => {
  const alone = (who: Who = {}) =>
    new Skirmish([conrath(who), orc("one", { at: { x: 90, y: 90 } })]).at(1, "declarations");

  it.each([
    [{ x: 30, y: 0 }, 8, 2],
    [{ x: 60, y: 0 }, 8, 4],
    [{ x: 12, y: 0 }, 2, 3],
    [{ x: 4, y: 0 }, 2, 1],
    [{ x: 16, y: 0 }, 8, 1],
  ])("SEG-MOVE-01 SEG-MOVE-10 to %j at speed %i: %i segments", (to, speed, segments) => {
    const { from, until } = alone().does(run(to, speed)).get("conrath").turn.move!;
    expect(until - from + 1).toBe(segments);
  });

  it("SEG-MOVE-01 the token moves at the ends of segments, so many metres each", () => {
    const fight = alone()
      .does(run({ x: 30, y: 0 }))
      .advance("segment");
    expect([fight.placeOf("conrath"), fight.last("moved")]).toMatchObject([
      { x: 16, y: 0 },
      { from: { x: 0, y: 0 }, rest: { path: [{ x: 30, y: 0 }] } },
    ]);
    fight.advance("segment");
    expect([fight.placeOf("conrath"), fight.get("conrath").turn.move]).toEqual([{ x: 30, y: 0 }, null]);
  });

  it.each([
    [{ x: 30, y: 0 }, [6, 9]],
    [{ x: 60, y: 0 }, [8, null]],
  ])("SEG-HOUSE-17 SEG-MOVE-12 SEG-CORE-07 initiatives 4 and 7 after %j: %j", (to, segments) => {
    expect(
      alone()
        .does(run(to))
        .get("conrath")
        .turn.routine.map((action) => action.segment),
    ).toEqual(segments);
  });

  it("SEG-HOUSE-17 an action first used keeps out of it, a held one is free right after", () => {
    const fight = alone()
      .at(5, "declarations")
      .arrange("conrath", (who) => ({
        ...who,
        turn: {
          ...who.turn,
          routine: [
            { id: "1", segment: 4, state: "spent" },
            { id: "2", segment: 7, state: "ready" },
          ],
        },
      }));
    expect(
      fight
        .does(run({ x: 30, y: 0 }))
        .get("conrath")
        .turn.routine.map((action) => action.segment),
    ).toEqual([4, 9]);
    expect(
      alone()
        .at(6, "declarations")
        .does(run({ x: 16, y: 0 }))
        .get("conrath")
        .turn.routine.map((action) => action.segment),
    ).toEqual([7, 8]);
  });

  it("SEG-MOVE-06 SEG-MOVE-07 a step of four metres is no action, one of five is", () => {
    const step = alone().does(run({ x: 4, y: 0 }, 2));
    expect([step.get("conrath").turn.actedIn, step.get("conrath").turn.guardDown]).toEqual([null, null]);
    const rapid = alone().does(run({ x: 5, y: 0 }, 2.5));
    expect([rapid.get("conrath").turn.actedIn, rapid.get("conrath").turn.guardDown?.cause]).toEqual([1, "rapidMove"]);
  });

  it("SEG-MOVE-06 a step may accompany a simple action or a blow", () => {
    const fight = alone().does(run({ x: 4, y: 0 }, 2));
    expect(
      fight.refusal({ do: "simpleAction", by: combatantId("conrath"), activity: "openDoor", gear: null }),
    ).toBeNull();
    fight.does({ do: "simpleAction", by: combatantId("conrath"), activity: "openDoor", gear: null }).advance("segment");
    expect(fight.placeOf("conrath")).toEqual({ x: 4, y: 0 });
  });

  it("SEG-MOVE-09 nothing else in the segments of a run", () => {
    const fight = alone()
      .does(run({ x: 60, y: 0 }))
      .advance("segment");
    expect(fight.refusal({ do: "simpleAction", by: combatantId("conrath"), activity: "openDoor", gear: null })).toBe(
      "busy",
    );
    expect(
      fight
        .advance()
        .refusal({ do: "attack", by: combatantId("conrath"), target: combatantId("one"), with: longSword().id }),
    ).toBe("busy");
  });

  it("SEG-MOVE-11 SEG-HOUSE-17 a run may go on into the next round, whose actions wait for it", () => {
    const fight = alone()
      .at(10, "declarations")
      .does(run({ x: 48, y: 0 }))
      .advance("segment")
      .advance("phase", [5, 5]);
    expect(fight.get("conrath")).toMatchObject({
      position: { x: 16, y: 0 },
      turn: { move: { from: 0, until: 2 }, guardDown: { until: 2, cause: "rapidMove" } },
    });
    expect(fight.get("conrath").turn.routine.map((action) => action.segment)).toEqual([7, 10]);
    fight.advance("segment").advance("segment");
    expect(fight.placeOf("conrath")).toEqual({ x: 48, y: 0 });
  });

  it("SEG-FAT-04 SEG-FAT-17 SEG-MOVE-13 it tires in that round too, and declaring melee does not end it", () => {
    const fight = alone()
      .at(10, "declarations")
      .does(run({ x: 48, y: 0 }))
      .advance("segment");
    expect(fight.get("conrath").turn.effort).toBe("tiring");
    const declare = (mode: "melee" | "shooting") => ({ do: "declareMode", by: combatantId("conrath"), mode }) as const;
    expect(fight.does(declare("melee")).get("conrath").turn.guardDown).toEqual({ until: 2, cause: "rapidMove" });
    expect(fight.does(declare("shooting")).does(declare("melee")).get("conrath").turn.guardDown).toEqual({
      until: 2,
      cause: "rapidMove",
    });
  });

  it.each([
    [{}, 13, "tooFast"],
    [{ stats: { conditions: ["entangled"] } }, 3, "tooFast"],
    [{ stats: { conditions: ["prone"] } }, 8, "prone"],
    [{ stats: { conditions: ["gripped"] } }, 1, "gripped"],
    [{ stats: { conditions: ["coma"] } }, 1, "helpless"],
    [{ turn: { actedIn: 1 } }, 8, "alreadyActed"],
  ] as const)("SEG-MOVE-02 SEG-HOUSE-59 refuses with %j at speed %i: %s", (who, speed, code) => {
    expect(alone(who).refusal(run({ x: 9, y: 0 }, speed))).toBe(code);
  });

  it("SEG-HOUSE-59 SEG-MOVE-09 nor does one walk who lies or runs already; one who is not there goes nowhere", () => {
    expect(alone({ stats: { conditions: ["prone"] } }).refusal(run({ x: 2, y: 0 }, 1))).toBe("prone");
    expect(
      alone()
        .does(run({ x: 60, y: 0 }))
        .advance("segment")
        .refusal(run({ x: 18, y: 0 }, 2)),
    ).toBe("moving");
    const scene = alone();
    expect(scene.ruleset.forbids(scene.table(), { ...run({ x: 9, y: 0 }), by: combatantId("noOne") })).toMatchObject({
      code: "unknownCombatant",
      params: { id: "noOne" },
    });
  });

  it("SEG-HOUSE-59 SEG-HOUSE-53 one who lies stunned learns that they are stunned: standing up would not help", () => {
    const timed = [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 5 } }] as const;
    expect([
      alone({ stats: { conditions: ["prone"] }, turn: { timed } }).refusal(run({ x: 9, y: 0 })),
      alone({ turn: { timed } }).refusal(run({ x: 9, y: 0 })),
    ]).toEqual(["stunned", "stunned"]);
  });

  it("SEG-MOVE-08 SEG-HOUSE-40 a run is told by its own entry, a charge by that of charges", () => {
    const charge = {
      do: "charge",
      by: combatantId("conrath"),
      path: [{ x: 89, y: 90 }],
      speed: 8,
      target: combatantId("one"),
      act: { do: "attack", with: longSword().id },
    } as const;
    expect(
      alone()
        .does(run({ x: 30, y: 0 }))
        .last("moveBegun").rule,
    ).toBe("SEG-MOVE-08");
    expect(
      alone({ at: { x: 60, y: 90 } })
        .does(charge)
        .last("moveBegun").rule,
    ).toBe("SEG-HOUSE-40");
  });

  it("SEG-FAT-17 a walk is no effort to be told of", () => {
    expect([
      alone()
        .does(run({ x: 4, y: 0 }, 2))
        .has("effortMade"),
      alone()
        .does(run({ x: 4, y: 0 }, 4))
        .has("effortMade"),
    ]).toEqual([false, true]);
  });

  it("SEG-MOVE-01 without a map a run takes one segment unless told how far it goes, at whatever scale", () => {
    const until = (metresPerSpeedPerSegment: number, metres?: number) => {
      const fight = new Skirmish(
        [fighter("conrath", { side: "heroes" }), orc()],
        { ...DEFAULT_SETTINGS, metresPerSpeedPerSegment },
        EMPTY_FIELD,
      ).at(3, "declarations");
      return fight
        .does({
          do: "move",
          by: combatantId("conrath"),
          path: [],
          speed: 8,
          ...(metres === undefined ? {} : { metres }),
        })
        .get("conrath").turn.move?.until;
    };
    expect([until(2), until(0.5), until(2, 33), until(0.5, 8)]).toEqual([3, 3, 5, 4]);
  });

  it("SEG-HOUSE-18 runs and walks start in the declarations", () => {
    expect(
      alone()
        .at(1, "actions")
        .refusal(run({ x: 9, y: 0 })),
    ).toBe("notDeclarations");
    expect(
      alone()
        .at(1, "actions")
        .refusal(run({ x: 4, y: 0 }, 2)),
    ).toBe("notDeclarations");
    expect(alone().refusal(run({ x: 4, y: 0 }, 2))).toBeNull();
  });

  it("SEG-FAT-12 SEG-FAT-13 SEG-FAT-22 walking rests, a slow run is neutral, a fast one tires", () => {
    const effort = (speed: number) =>
      alone()
        .does(run({ x: 4, y: 0 }, speed))
        .get("conrath").turn.effort;
    expect([effort(3), effort(4), effort(5)]).toEqual(["restful", "neutral", "tiring"]);
  });
});
