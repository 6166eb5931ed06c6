import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { chargesAt } from "./charge-ways.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { longSword } from "../testing/gear.ts";

const scene = (foe: Who = {}, who: Who = {}) =>
  new Skirmish(
    [
      fighter("conrath", {
        class: "ranger",
        level: 3,
        side: "heroes",
        scores: [16, 14, 12],
        gear: [longSword()],
        at: { x: 0, y: 0 },
        initiative: 4,
        ...who,
      }),
      orc("orc", { at: { x: 30, y: 40 }, initiative: 10, ...foe }),
    ],
    DEFAULT_SETTINGS,
    EMPTY_FIELD,
  ).at(1, "declarations");
const charges = (fight: Skirmish, announced: number | null = null) =>
  chargesAt(fight.table(), fight.get("conrath"), fight.get("orc"), announced);

describe("the charges at a foe", () => {
  it("SEG-HOUSE-40 lead straight to the place beside the foe, with a choice of what to do there", () => {
    const fight = scene();
    const acts = charges(fight);
    expect(acts.map(({ command }) => command.act)).toEqual([
      { do: "attack", with: "longSword" },
      { do: "attack", with: "bareHands" },
      { do: "breakthrough", aim: "push" },
      { do: "breakthrough", aim: "passThrough" },
    ]);
    expect(acts[0]).toMatchObject({
      command: { do: "charge", by: "conrath", target: "orc", path: [{ x: 29.4, y: 39.2 }] },
      blocked: null,
    });
    expect(acts.every(({ command }) => fight.refusal(command) === null)).toBe(true);
  });

  it("SEG-HOUSE-40 in grapple slip the guard, and nothing else", () => {
    expect(charges(scene({}, { turn: { mode: "grapple" } })).map(({ command }) => command.act.do)).toEqual([
      "slipGuard",
    ]);
  });

  it("SEG-MOVE-42 say why they cannot be made: too short, too slow; and are none in contact or without a map", () => {
    expect(charges(scene({ at: { x: 4, y: 0 } }))[0]?.blocked?.code).toBe("chargeTooShort");
    expect(charges(scene(), 2)[0]).toMatchObject({ command: { speed: 2 }, blocked: { code: "chargeTooSlow" } });
    const unmapped = new Skirmish(
      [fighter("conrath", { class: "ranger", level: 3, side: "heroes" }), orc("orc")],
      DEFAULT_SETTINGS,
      EMPTY_FIELD,
    ).at(1, "declarations");
    expect([charges(scene({ at: { x: 1, y: 0 } })), charges(unmapped)]).toEqual([[], []]);
  });

  describe("on a map of squares", () => {
    /** The middle of a square of 1 m. */
    const square = (column: number, row: number) => ({ x: column + 0.5, y: row + 0.5 });
    const squares = (
      foe: Who,
      others: readonly SegmentsCombatant[] = [],
      obstacles: Field["obstacles"] = [],
      origin = square(0, 0),
    ) => {
      const fight = scene({ at: square(14, 3), ...foe }, { at: square(6, 11) });
      const all = [...fight.state.combatants, ...others];
      const grid = { across: { x: 1, y: 0 }, down: { x: 0, y: 1 }, origin, others: [] };
      return new Skirmish(all, DEFAULT_SETTINGS, { ...EMPTY_FIELD, obstacles, grid }).at(1, "declarations");
    };
    const end = (fight: Skirmish) => charges(fight)[0]?.command.path;

    it("SEG-HOUSE-40 end on the nearest square from which one strikes, and cost their real length", () => {
      const fight = squares({ at: square(14, 5) });
      const [first] = charges(fight, 8);
      expect(first).toMatchObject({ command: { path: [square(13, 6)] }, blocked: { code: "chargeTooShort" } });
      const far = squares({ at: square(24, 3) });
      const [go] = charges(far, 8);
      expect(go).toMatchObject({ command: { path: [square(23, 4)] }, blocked: null });
      // 17 squares across and 7 down: 18.4 m are two segments at 16 m a segment.
      expect(far.does(go!.command).get("conrath").turn.move).toMatchObject({ until: 2 });
    });

    it("SEG-MOVE-42 are long enough for a charge wherever they would be without a grid, and nowhere else", () => {
      // 11.3 m between the two: 10.3 m to run, but 9.9 m to the square across the corner.
      expect(charges(squares({}))[0]).toMatchObject({ command: { path: [square(13, 3)] }, blocked: null });
      // 10 m between the two: 9 m to run, though 10.05 m to the square past the target's shoulder.
      expect(charges(squares({ at: square(16, 11) }))[0]).toMatchObject({
        command: { path: [square(15, 11)] },
        blocked: { code: "chargeTooShort" },
      });
    });

    it("SEG-MOVE-16 SEG-HOUSE-40 end on another square where one is held, or walled off", () => {
      const guard = orc("guard", { at: square(13, 3) });
      expect(end(squares({}, [guard]))).toEqual([square(14, 4)]);
      const wall = [{ from: { x: 14, y: 0 }, to: { x: 14, y: 4.4 } }];
      expect(end(squares({}, [], wall))).toEqual([square(14, 4)]);
    });

    it("SEG-HOUSE-40 SEG-HOUSE-29 end on the grid beside one who stands off it, and beside a big one as far out as it is big", () => {
      expect(end(squares({ at: { x: 14.7, y: 3.2 } }))).toEqual([square(13, 3)]);
      const [at] = end(squares({ at: { x: 20, y: 3 }, stats: { size: "huge" } })) ?? [];
      expect([at!.x % 1, at!.y % 1]).toEqual([0.5, 0.5]);
      expect(Math.hypot(at!.x - 20, at!.y - 3)).toBeGreaterThanOrEqual(2);
      // A big charger stands on the corners of squares.
      expect(end(squares({}, [], [], { x: 0, y: 0 }))![0]!.x % 1).toBe(0);
    });

    it("SEG-HOUSE-29 end off the grid where no square lies within reach, and strike all the same", () => {
      const wide = squares({ at: { x: 15, y: 3 } });
      const grid = { across: { x: 2, y: 0 }, down: { x: 0, y: 2 }, origin: { x: 15, y: 3 }, others: [] };
      const fight = new Skirmish(wide.state.combatants, DEFAULT_SETTINGS, { ...EMPTY_FIELD, grid }).at(
        1,
        "declarations",
      );
      const [at] = end(fight) ?? [];
      expect(Math.hypot(at!.x - 15, at!.y - 3)).toBeCloseTo(1, 5);
      expect(charges(fight)[0]?.blocked).toBeNull();
    });

    it("SEG-HOUSE-40 go straight on by way of a waypoint, to the square that lies ahead", () => {
      const fight = squares({ at: square(18, 10) });
      const by = (...corners: readonly Point[]) =>
        chargesAt(fight.table(), fight.get("conrath"), fight.get("orc"), null, corners)[0];
      expect(by(square(10, 11))).toMatchObject({ command: { path: [square(10, 11), square(17, 11)] }, blocked: null });
    });
  });
});
