import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { freeMetres, type Way } from "./way.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { StepWay } from "../stats.ts";
import { longSword } from "../testing/gear.ts";

const hero = (id: string, at: Point, who: Who = {}) =>
  fighter(id, {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 12],
    gear: [longSword()],
    initiative: 10,
    at,
    ...who,
  });
const foe = (id: string, at: Point, who: Who = {}) => orc(id, { at, initiative: 10, ...who });
const scene = (combatants: readonly SegmentsCombatant[], field: Partial<Field> = {}) =>
  new Skirmish(combatants, DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field }).at(3, "declarations");
const step = (by: string, relativeTo: string, way: StepWay) =>
  ({ do: "step", by: combatantId(by), relativeTo: combatantId(relativeTo), way }) as const;
const move = (by: string, to: Point, speed = 8) => ({ do: "move", by: combatantId(by), path: [to], speed }) as const;
const wall = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
const ended = (fight: Skirmish): Skirmish => fight.advance().advance();
const at = (fight: Skirmish, id: string) => fight.placeOf(id);
const O = { x: 0, y: 0 };
const E = { x: 1, y: 0 };

describe("ground that is taken", () => {
  it("SEG-MOVE-16 a step back stops before any combatant there, friend or foe; over the dead it goes on", () => {
    const behind = (who: SegmentsCombatant) =>
      at(
        ended(
          scene([hero("conrath", O), foe("orc", E), who]).does(step("conrath", "orc", "back"), { answers: ["hold"] }),
        ),
        "conrath",
      );
    expect(behind(hero("friend", { x: -3, y: 0 }))).toEqual({ x: -2, y: 0 });
    expect(behind(foe("second", { x: -4.5, y: 0 }))).toEqual({ x: -3.5, y: 0 });
    expect(behind(foe("second", { x: -3, y: 0 }, { stats: { size: "large" } }))).toEqual({ x: -1.5, y: 0 });
    expect(behind(foe("dead", { x: -3, y: 0 }, { stats: { conditions: ["dead"] } }))).toEqual({ x: -4, y: 0 });
  });

  it("SEG-MOVE-16 a large fighter needs more room, before others and before walls", () => {
    const large = (combatants: readonly SegmentsCombatant[], field: Partial<Field> = {}) =>
      at(
        ended(
          scene(
            [hero("conrath", O, { stats: { size: "large" } }), foe("orc", { x: 1.5, y: 0 }), ...combatants],
            field,
          ).does(step("conrath", "orc", "back"), { answers: ["hold"] }),
        ),
        "conrath",
      );
    expect(large([hero("friend", { x: -4, y: 0 })])).toEqual({ x: -2.5, y: 0 });
    expect(large([], { obstacles: [wall(-3, -5, -3, 5)] })).toEqual({ x: -2, y: 0 });
  });

  it("SEG-MOVE-16 and so it does before a wall; who accompanies comes as far and no farther", () => {
    const fight = scene([hero("conrath", O), foe("orc", { x: 1.5, y: 0 })], { obstacles: [wall(-3, -5, -3, 5)] });
    ended(fight.does(step("conrath", "orc", "back"), { answers: ["accompany"] }));
    expect([at(fight, "conrath"), at(fight, "orc")]).toEqual([
      { x: -2.5, y: 0 },
      { x: -1, y: 0 },
    ]);
  });

  it("SEG-MOVE-16 a wall stops the stepper at a slant, end-on, and wherever it stands", () => {
    const back = (field: Field["obstacles"]) =>
      at(
        ended(
          scene([hero("conrath", { x: 20, y: 10 }), foe("orc", { x: 21, y: 10 })], { obstacles: field }).does(
            step("conrath", "orc", "back"),
            { answers: ["hold"] },
          ),
        ),
        "conrath",
      );
    expect(back([wall(16, 8, 20, 12)])).toEqual({ x: 17.5 + 1, y: 10 });
    expect(back([wall(14, 10, 17, 10)])).toEqual({ x: 17.5, y: 10 });
    expect(back([wall(17, 10, 14, 10)])).toEqual({ x: 17.5, y: 10 });
    expect(back([wall(16, 11, 19, 11)])).toEqual({ x: 16, y: 10 });
    expect(back([wall(17, 5, 17, 15), wall(18, 5, 18, 15)])).toEqual({ x: 18.5, y: 10 });
  });

  it("SEG-MOVE-16 and so do a wall across a slanting axis, and a combatant who would be brushed past", () => {
    const slant = (more: readonly SegmentsCombatant[], obstacles: Field["obstacles"] = []) =>
      at(
        ended(
          scene([hero("conrath", { x: 20, y: 10 }), foe("orc", { x: 20.6, y: 10.8 }), ...more], { obstacles }).does(
            step("conrath", "orc", "back"),
            { answers: ["hold"] },
          ),
        ),
        "conrath",
      );
    expect(slant([])).toEqual({ x: 17.6, y: 6.8 });
    expect(slant([], [wall(10, 8, 30, 8)])).toEqual({ x: 18.8, y: 8.4 });
    expect(slant([], [wall(18.5, 0, 18.5, 20)])).toEqual({ x: 18.8, y: 8.4 });
    // 0.8 m beside the way, 3 m along it: the stepper stops 0.6 m short of being abreast.
    expect(slant([hero("friend", { x: 18.2 - 0.64, y: 7.6 + 0.48 })])).toEqual({
      x: 20 - 2.4 * 0.6,
      y: 10 - 2.4 * 0.8,
    });
  });

  it("SEG-MOVE-16 any leg of a path may be the one that is barred; one who stands too close already may leave", () => {
    const fight = scene([hero("conrath", O), hero("friend", { x: 0.2, y: 0 }), foe("orc", { x: 60, y: 60 })], {
      obstacles: [wall(5, 5, 15, 5)],
    });
    const by = (...path: readonly Point[]) => fight.refusal({ do: "move", by: combatantId("conrath"), path, speed: 8 });
    expect([
      by({ x: -8, y: 0 }, { x: -8, y: 9 }),
      by({ x: -10, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 9 }),
      by({ x: 9, y: 4 }),
    ]).toEqual([null, "obstacle", null]);
  });

  it("SEG-MOVE-16 one who stands too close to another presses no farther, and may step away", () => {
    const behind = (from: Point, axis: Point, friend: Point) =>
      at(
        ended(
          scene([hero("conrath", from), foe("orc", axis), hero("friend", friend)]).does(
            step("conrath", "orc", "back"),
            { answers: ["hold"] },
          ),
        ),
        "conrath",
      );
    expect(behind(O, E, { x: -0.8, y: 0 })).toEqual(O);
    expect(behind({ x: 20, y: 10 }, { x: 20, y: 11 }, { x: 20, y: 9.2 })).toEqual({ x: 20, y: 10 });
    expect(behind(O, E, { x: 0.2, y: 0.8 })).toEqual({ x: -4, y: 0 });
  });

  describe("the metres that are free", () => {
    const free = (way: Partial<Way>, others: readonly SegmentsCombatant[] = [], obstacles: Field["obstacles"] = []) => {
      const fight = scene([hero("conrath", way.from ?? O), ...others], { obstacles });
      return freeMetres(fight.table(), fight.get("conrath"), {
        from: O,
        path: [{ x: 30, y: 0 }],
        metres: 20,
        beside: [],
        clear: false,
        ...way,
      });
    };

    it("SEG-MOVE-16 up to a wall on any leg, and up to one that is met end-on", () => {
      const bent = {
        path: [
          { x: 10, y: 0 },
          { x: 10, y: 10 },
        ],
      };
      expect([free(bent, [], [wall(5, 5, 15, 5)]), free(bent, [], [wall(5, 2, 5, 5)])]).toEqual([14.5, 20]);
      expect(free({ from: { x: 20, y: 10 }, path: [{ x: 26, y: 18 }] }, [], [wall(26, 18, 23, 14)])).toBeCloseTo(
        4.5,
        9,
      );
    });

    it("SEG-MOVE-16 to where there is room to rest: before all who stand there together, beyond those already passed", () => {
      const two = [hero("one", { x: 16, y: 0.8 }), hero("two", { x: 15, y: -0.8 })];
      expect([free({ metres: 16 }, two), free({ metres: 15 }, two), free({ metres: 18 }, two)]).toEqual([
        expect.closeTo(14.4, 9),
        expect.closeTo(14.4, 9),
        18,
      ]);
      expect(free({ metres: 16, clear: true }, two)).toBeCloseTo(14.4, 9);
      expect([
        free({ metres: 18, beside: [combatantId("one")] }, two),
        free({ metres: 15, beside: [combatantId("two")] }, two),
      ]).toEqual([18, 15]);
      expect(free({ metres: 18, clear: true }, two)).toBeCloseTo(14.4, 9);
    });

    it("SEG-MOVE-16 none inside a combatant who stands too close, all beyond", () => {
      const close = [hero("friend", { x: -0.3, y: 0.5 })];
      expect([free({ metres: 0.4 }, close), free({ metres: 2 }, close)]).toEqual([0, 2]);
    });
  });

  it("SEG-MOVE-16 a run ends where no one stands too near, though it might pass there", () => {
    const fight = scene([hero("conrath", O), foe("one", { x: 12, y: 0.8 }), foe("far", { x: 60, y: 60 })]);
    expect([fight.refusal(move("conrath", { x: 12, y: 0 })), fight.refusal(move("conrath", { x: 14, y: 0 }))]).toEqual([
      "spaceTaken",
      null,
    ]);
    fight.does(move("conrath", { x: 16, y: 0 }));
    expect(at(ended(fight), "conrath")).toEqual({ x: 16, y: 0 });
  });

  it("SEG-MOVE-17 on the map contact by hand does not count", () => {
    const fight = ended(
      scene([hero("conrath", O), foe("orc", E)], { engaged: [[combatantId("conrath"), combatantId("orc")]] }).does(
        step("conrath", "orc", "back"),
        { answers: ["hold"] },
      ),
    );
    expect([fight.has("contactLost"), fight.has("engagementSet")]).toEqual([true, false]);
    const run = scene([hero("conrath", O), foe("orc", { x: 9, y: 9 })], {
      engaged: [[combatantId("conrath"), combatantId("orc")]],
    }).does(move("conrath", { x: -9, y: 0 }));
    expect(ended(run).has("engagementSet")).toBe(false);
  });

  it("SEG-MOVE-16 one with their back to the wall falls back nowhere, and is still engaged", () => {
    const fight = scene([hero("conrath", O), foe("orc", E)], { obstacles: [wall(-0.5, -5, -0.5, 5)] });
    ended(fight.does(step("conrath", "orc", "back"), { answers: ["hold"] }));
    expect([at(fight, "conrath"), fight.has("contactLost")]).toEqual([O, false]);
    const slant = scene([hero("conrath", { x: 20, y: 10 }), foe("orc", { x: 20.6, y: 10.8 })], {
      obstacles: [wall(11.7, 15.6, 27.7, 3.6)],
    });
    ended(slant.does(step("conrath", "orc", "back"), { answers: ["hold"] }));
    expect([at(slant, "conrath"), fight.has("displaced"), slant.has("displaced")]).toEqual([
      { x: 20, y: 10 },
      false,
      false,
    ]);
  });

  it("SEG-MOVE-16 no runner passes through a wall or a combatant; through the gap between two they may", () => {
    const fight = scene([hero("conrath", O), foe("one", { x: 8, y: -0.8 }), foe("two", { x: 8, y: 0.8 })], {
      obstacles: [wall(-5, -5, -5, 5)],
    });
    expect(fight.refusal(move("conrath", { x: -12, y: 0 }))).toBe("obstacle");
    expect(fight.refusal(move("conrath", { x: -4.5, y: 0 }))).toBeNull();
    expect(fight.refusal(move("conrath", { x: 16, y: -1.6 }))).toBe("spaceTaken");
    expect(fight.refusal(move("conrath", { x: 16, y: 0 }))).toBeNull();
    expect(
      fight.refusal({
        do: "move",
        by: combatantId("conrath"),
        path: [
          { x: -4, y: 6 },
          { x: -6, y: 6 },
        ],
        speed: 8,
      }),
    ).toBeNull();
  });

  it("SEG-MOVE-16 SEG-HOUSE-51 one who is inside a creature holds no ground outside", () => {
    const eaten = (who: Who) =>
      scene([hero("conrath", O), hero("eaten", { x: 8, y: 0 }, who)]).refusal(move("conrath", { x: 16, y: 0 }));
    expect([eaten({}), eaten({ stats: { conditions: ["swallowed"] } })]).toEqual(["spaceTaken", null]);
  });

  it("SEG-MOVE-16 one who stands on a wall may leave it, to either side", () => {
    const fight = scene([hero("conrath", O), foe("one", { x: 30, y: 0 })], { obstacles: [wall(0, -5, 0, 5)] });
    expect([fight.refusal(move("conrath", { x: -9, y: 0 })), fight.refusal(move("conrath", { x: 9, y: 0 }))]).toEqual([
      null,
      null,
    ]);
  });

  it("SEG-MOVE-16 of two who run to the same place, the second stops beside the first", () => {
    const fight = scene([
      hero("conrath", { x: 0, y: 0 }),
      hero("friend", { x: 20, y: 0 }),
      foe("orc", { x: 60, y: 60 }),
    ]);
    fight.does(move("conrath", { x: 10, y: 0 })).does(move("friend", { x: 10, y: 0 }));
    ended(fight);
    expect([at(fight, "conrath"), at(fight, "friend")?.x]).toEqual([{ x: 10, y: 0 }, expect.closeTo(11, 5)]);
    expect(fight.get("friend").turn.move).toBeNull();
  });

  it("SEG-HOUSE-18 one who makes room goes before the one who takes it, in whatever order they stand", () => {
    const run = () =>
      scene([hero("conrath", O), hero("friend", { x: 16, y: 0.7 }), foe("orc", { x: 60, y: 60 })]).does(
        move("conrath", { x: 32, y: 0 }),
      );
    const gone = ended(run().does(move("friend", { x: 16, y: 16 })));
    expect([at(gone, "conrath"), at(gone, "friend")]).toEqual([
      { x: 16, y: 0 },
      { x: 16, y: 16 },
    ]);
    expect(at(ended(run()), "conrath")?.x).toBeCloseTo(16 - Math.sqrt(1 - 0.49), 5);
  });

  it("SEG-MOVE-15 out of contact: anywhere, at any speed, through a general mêlée; so too with the only opponent felled", () => {
    const melee = scene([hero("conrath", O), hero("friend", { x: 8, y: 2 }), foe("orc", { x: 8, y: 1 })]);
    expect(melee.refusal(move("conrath", { x: 16, y: -2 }))).toBeNull();
    const felled = scene([
      hero("conrath", O),
      foe("orc", E, { stats: { conditions: ["coma"] } }),
      foe("far", { x: 9, y: 9 }),
    ]);
    felled.does(move("conrath", { x: -9, y: 3 }));
    expect([felled.questions, felled.refusal(move("far", { x: 20, y: 9 }, 2))]).toEqual([[], null]);
    expect(
      scene([hero("conrath", O), foe("orc", E, { stats: { conditions: ["coma"] } })]).refusal(
        move("conrath", { x: 0, y: 3 }, 1.5),
      ),
    ).toBeNull();
  });

  it("SEG-MOVE-20 SEG-MOVE-17 one who walks into contact stands there", () => {
    const fight = scene([hero("conrath", O), foe("orc", { x: 7, y: 1 })]).does(move("conrath", { x: 12, y: 0 }, 2));
    fight.advance("segment").advance("segment");
    expect([at(fight, "conrath"), fight.get("conrath").turn.move]).toEqual([{ x: 8, y: 0 }, null]);
  });
});

describe("running on", () => {
  it("SEG-MOVE-20 SEG-MOVE-09 a runner who comes by an opponent is not brought to a stand", () => {
    const fight = scene([hero("conrath", O), foe("orc", { x: 16, y: 1.5 })]).does(move("conrath", { x: 32, y: 0 }));
    expect([at(ended(fight), "conrath"), fight.get("conrath").turn.move]).toMatchObject([
      { x: 16, y: 0 },
      { path: [{ x: 32, y: 0 }] },
    ]);
  });
});

describe("circling", () => {
  const circle = step("conrath", "orc", "circleLeft");

  it("SEG-MOVE-28 the flanks are those of the axis, wherever and however it lies", () => {
    const [here, there] = [
      { x: 20, y: 10 },
      { x: 20.8, y: 10.6 },
    ];
    const beside = (second: Point) =>
      scene([hero("conrath", here), foe("orc", there), foe("second", second)]).refusal(circle);
    expect([
      beside({ x: 21.4, y: 9.8 }),
      beside({ x: 20.2, y: 11.4 }),
      beside({ x: 21.6, y: 11.2 }),
      beside({ x: 19.2, y: 10.2 }),
    ]).toEqual(["flankHeld", "flankHeld", null, null]);
    // A metre and a half off, fifty degrees from the axis and forty: on a flank, and merely in the way.
    expect([beside({ x: 20.718, y: 9.102 }), beside({ x: 20.459, y: 9.139 })]).toEqual(["flankHeld", "groundTaken"]);
    const walled = (x1: number, y1: number, x2: number, y2: number) =>
      scene([hero("conrath", here), foe("orc", there)], { obstacles: [wall(x1, y1, x2, y2)] }).refusal(circle);
    expect([walled(21.2, 8.8, 22.2, 9.6), walled(19.2, 11.4, 20.2, 12.2), walled(21.6, 12.2, 22.4, 11)]).toEqual([
      "flankWalled",
      "flankWalled",
      null,
    ]);
  });

  it.each<readonly [string, SegmentsCombatant]>([
    ["flankHeld", foe("second", { x: 1, y: -1 })],
    ["flankHeld", foe("second", { x: 1.3, y: 1.5 })],
  ])("SEG-MOVE-28 is barred by another opponent on either flank: %s", (code, second) => {
    expect(scene([hero("conrath", O), foe("orc", E), second]).refusal(circle)).toBe(code);
  });

  it.each<readonly [string, SegmentsCombatant]>([
    ["behind", foe("second", { x: 2, y: 0 })],
    ["before", foe("second", { x: 0, y: 1 })],
    ["too far off", foe("second", { x: 1, y: 2 })],
    ["felled", foe("second", { x: 1, y: -1.2 }, { stats: { conditions: ["dead"] } })],
    ["a companion", hero("friend", { x: 1, y: 1 })],
  ])("SEG-MOVE-28 is not by one who is %s", (_, second) => {
    expect(scene([hero("conrath", O), foe("orc", E), second]).refusal(circle)).toBeNull();
  });

  it("SEG-MOVE-16 SEG-MOVE-28 is barred by a companion in the way", () => {
    expect(scene([hero("conrath", O), foe("orc", E), hero("friend", { x: 1, y: -1 })]).refusal(circle)).toBe(
      "groundTaken",
    );
    expect(scene([hero("conrath", O), foe("orc", E), hero("friend", { x: -0.2, y: -0.95 })]).refusal(circle)).toBe(
      "groundTaken",
    );
    expect(
      scene([hero("conrath", O), foe("orc", E)], { obstacles: [wall(0.2, -0.8, 0.4, -0.6)] }).refusal(circle),
    ).toBe("groundTaken");
  });

  it("SEG-MOVE-28 is barred by an obstacle on either flank, not by one behind the opponent", () => {
    const beside = (...obstacles: Field["obstacles"]) =>
      scene([hero("conrath", O), foe("orc", E)], { obstacles }).refusal(circle);
    expect([
      beside(wall(0, 1.5, 3, 1.5)),
      beside(wall(0, -1.5, 3, -1.5)),
      beside(wall(2, -5, 2, 5)),
      beside(wall(0, 2.5, 3, 2.5)),
    ]).toEqual(["flankWalled", "flankWalled", null, null]);
  });

  it("SEG-MOVE-28 is barred without a map while another opponent is in contact", () => {
    const blind = (...ids: string[]) => {
      const combatants = [hero("conrath", O), foe("orc", E), foe("second", E)].map((each) => ({
        ...each,
        position: null,
      }));
      return scene(combatants, { engaged: ids.map((id) => [combatantId("conrath"), combatantId(id)]) }).refusal(circle);
    };
    expect([blind("orc"), blind("orc", "second")]).toEqual([null, "flankHeld"]);
  });

  it.each(["conrath", "orc", "third"])("SEG-MOVE-28 is not barred by any flank where %s has no place", (id) => {
    const fight = scene([hero("conrath", O), foe("orc", E), foe("third", { x: 9, y: 9 })], {
      engaged: [[combatantId("conrath"), combatantId("orc")]],
    });
    expect(fight.arrange(id, (who) => ({ ...who, position: null })).refusal(circle)).toBeNull();
  });

  it("SEG-MOVE-28 SEG-MOVE-29 is no answer either to one whose flank is held", () => {
    const fight = scene([hero("conrath", O), foe("orc", E), hero("friend", { x: 0, y: 1 })]).does(
      step("conrath", "orc", "back"),
    );
    expect(fight.questions[0]?.options.map(({ id, blocked }) => [id, blocked?.code ?? null])).toEqual([
      ["accompany", null],
      ["hold", null],
      ["back", null],
      ["circleLeft", "flankHeld"],
      ["circleRight", "flankHeld"],
    ]);
  });

  it("SEG-MOVE-28 comes to nothing when another has meanwhile taken the place", () => {
    const fight = scene([hero("conrath", O), foe("orc", E), hero("friend", { x: 1, y: -9 })]).does(circle, {
      answers: ["hold"],
    });
    fight.does(move("friend", { x: 1, y: -1.5 })).advance();
    fight
      .arrange("friend", (who) => ({
        ...who,
        position: { x: 1, y: -1.5, elevation: 0 },
        turn: { ...who.turn, move: null },
      }))
      .advance();
    expect(at(fight, "conrath")).toEqual(O);
  });
});

describe("several opponents", () => {
  const three = () =>
    scene([hero("conrath", O), foe("orc", E), foe("left", { x: 0, y: -1 }), foe("right", { x: 0, y: 1 })]);

  it("SEG-MOVE-45 each of them answers alone, all at once; the one the step is relative to first among them", () => {
    const fight = three().does(step("conrath", "orc", "back"), { answers: ["hold", "accompany", "back"] });
    expect(fight.questions.map(({ to, facts }) => [to, facts["facing"]])).toEqual([
      ["orc", true],
      ["left", false],
      ["right", false],
    ]);
    expect(fight.questions[1]?.options.map(({ id }) => id)).toEqual([
      "accompany",
      "hold",
      "advance",
      "back",
      "circleLeft",
      "circleRight",
    ]);
    ended(fight);
    expect([at(fight, "conrath"), at(fight, "orc"), at(fight, "left"), at(fight, "right")]).toEqual([
      { x: -4, y: 0 },
      E,
      { x: -4, y: -1 },
      { x: 0, y: 5 },
    ]);
  });

  it("SEG-MOVE-45 one who goes along goes the same way, as far as there is room; the card gives the rule of each answer", () => {
    const [here, axis] = [
      { x: 20, y: 10 },
      { x: 20.6, y: 10.8 },
    ];
    const beside = { x: 20.8, y: 9.4 };
    const along = (more: readonly SegmentsCombatant[] = []) => {
      const fight = scene([hero("conrath", here), foe("orc", axis), foe("left", beside), ...more]).does(
        step("conrath", "orc", "back"),
        { answers: ["back", "accompany"] },
      );
      expect(fight.events.flatMap((event) => (event.type === "stepAnswered" ? [event.rule] : []))).toEqual([
        "SEG-MOVE-32",
        "SEG-MOVE-30",
      ]);
      return at(ended(fight), "left");
    };
    expect(along()).toEqual({ x: 18.4, y: 6.2 });
    expect(along([hero("friend", { x: beside.x - 1.8 + 0.64, y: beside.y - 2.4 - 0.48 })])).toEqual({
      x: 19.36,
      y: 7.48,
    });
    const held = scene([hero("conrath", here), foe("orc", axis), foe("left", beside)]).does(
      step("conrath", "orc", "back"),
      { answers: ["hold", "advance"] },
    );
    expect(held.events.flatMap((event) => (event.type === "stepAnswered" ? [event.rule] : []))).toEqual([
      "SEG-MOVE-31",
      "SEG-MOVE-45",
    ]);
  });

  it("SEG-MOVE-45 SEG-MOVE-17 the distances at the end say who is still engaged", () => {
    const fight = ended(three().does(step("conrath", "orc", "back"), { answers: ["hold", "accompany", "hold"] }));
    expect(fight.events.flatMap((event) => (event.type === "contactLost" ? [event.other] : []))).toEqual([
      "orc",
      "right",
    ]);
  });

  it("SEG-MOVE-45 one who goes after the stepper stops beside them, wherever they have got to", () => {
    const fight = ended(
      scene([hero("conrath", O), foe("orc", E), foe("left", { x: 0, y: -1 })]).does(
        step("orc", "conrath", "circleLeft"),
        { answers: ["hold"] },
      ),
    );
    expect(at(fight, "orc")).toEqual({ x: 0, y: 1 });
    const after = ended(
      scene([hero("conrath", O), foe("orc", E), foe("left", { x: -0.2, y: -1.5 })]).does(
        step("conrath", "orc", "advance"),
        { answers: ["hold", "advance"] },
      ),
    );
    expect(at(after, "left")?.y).toBeCloseTo(-0.991, 2);
  });

  it("SEG-MOVE-33 SEG-MOVE-45 one who has settled a step with another makes it regardless, unasked", () => {
    const fight = scene([hero("conrath", O), foe("orc", E), hero("friend", { x: 1, y: 1 })]);
    fight.does(step("conrath", "orc", "back"), { answers: ["accompany"] }).does(step("friend", "orc", "back"));
    expect(fight.questions).toEqual([]);
    ended(fight);
    expect([at(fight, "orc"), at(fight, "friend")]).toEqual([
      { x: -3, y: 0 },
      { x: 1, y: 5 },
    ]);
  });

  it("SEG-MOVE-45 without a map: the one who accompanies stays, one who holds is left behind, one who pursues is not", () => {
    const blind = (answers: readonly string[]) => {
      const combatants = three().state.combatants.map((each) => ({ ...each, position: null }));
      const engaged = ["orc", "left", "right"].map((id) => [combatantId("conrath"), combatantId(id)] as const);
      return ended(
        scene(combatants, { engaged }).does(step("conrath", "orc", "back"), { answers }),
      ).state.field.engaged.map((ids) => ids.find((id) => id !== "conrath"));
    };
    expect(blind(["hold", "accompany", "hold"])).toEqual(["left"]);
    expect(blind(["accompany", "advance", "back"])).toEqual(["orc", "left"]);
    expect(blind(["hold", "circleLeft", "hold"])).toEqual([]);
  });

  it("SEG-MOVE-45 without a map: around one who holds, the others are where they were; before one who bars the way too", () => {
    const combatants = three().state.combatants.map((each) => ({ ...each, position: null }));
    const blind = (way: StepWay, by: string, answers: readonly string[]) =>
      ended(
        scene(combatants, {
          engaged: ["orc", "left"].map((id) => [combatantId("conrath"), combatantId(id)] as const),
        }).does(step(by, by === "orc" ? "conrath" : "orc", way), { answers }),
      ).state.field.engaged.length;
    expect(blind("advance", "conrath", ["hold", "hold"])).toBe(2);
    expect(blind("advance", "conrath", ["hold", "back"])).toBe(1);
    expect(blind("advance", "conrath", ["hold", "circleLeft"])).toBe(2);
    expect(blind("circleLeft", "orc", ["hold"])).toBe(2);
    expect(blind("advance", "orc", ["accompany"])).toBe(1);
  });
});
