import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { readDrag, waysOf, type DragChoice } from "./drag.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { longSword } from "../testing/gear.ts";

const at = (x: number, y = 0): Point => ({ x, y });
const ranger = (who: Who = {}) =>
  fighter("conrath", {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 12],
    gear: [longSword()],
    at: at(0),
    initiative: 4,
    ...who,
  });
const field = (
  foes: readonly (Who & { readonly at: Point })[] = [{ at: at(20) }],
  who: Who = {},
  more: Partial<Field> = {},
) =>
  new Skirmish([ranger(who), ...foes.map((foe, index) => orc(`orc${index}`, foe))], DEFAULT_SETTINGS, {
    ...EMPTY_FIELD,
    ...more,
  }).at(1, "declarations");
const drag = (fight: Skirmish, path: readonly Point[], choice: Partial<DragChoice> = {}) =>
  readDrag(fight.table(), fight.get("conrath"), path, { speed: null, way: 0, ...choice });

describe("dropping oneself on a foe", () => {
  it("SEG-HOUSE-40 is a charge at the speed of a run, with the first weapon, up to the ground beside the foe", () => {
    const { command, charges, noCharge } = drag(field(), [at(20)]);
    expect(command).toEqual({
      do: "charge",
      by: "conrath",
      target: "orc0",
      path: [at(19)],
      speed: 8,
      act: { do: "attack", with: "longSword" },
    });
    expect([charges.length, noCharge]).toEqual([4, null]);
  });

  it("SEG-HOUSE-40 takes the way that was chosen, and begins anew after the last", () => {
    const acts = [0, 1, 2, 3, 4]
      .map((way) => drag(field(), [at(20)], { way }).command)
      .map((command) => (command.do === "charge" ? command.act : null));
    expect(acts).toEqual([
      { do: "attack", with: "longSword" },
      { do: "attack", with: "bareHands" },
      { do: "breakthrough", aim: "push" },
      { do: "breakthrough", aim: "passThrough" },
      { do: "attack", with: "longSword" },
    ]);
  });

  it("SEG-MOVE-42 is the movement that it was where no charge is allowed, and says why", () => {
    const told = (fight: Skirmish, path: readonly Point[], speed: number | null = null) => {
      const { command, charges, noCharge } = drag(fight, path, { speed });
      return [command.do, charges.length, noCharge?.code ?? null];
    };
    expect(told(field([{ at: at(8) }]), [at(8)])).toEqual(["move", 0, "chargeTooShort"]);
    expect(told(field(), [at(20)], 2)).toEqual(["move", 0, "chargeTooSlow"]);
    expect(told(field(), [at(10, 5), at(20)])).toEqual(["move", 0, "chargeNotStraight"]);
    expect(told(field([{ at: at(20) }, { at: at(0, 1) }]), [at(20)], 8)).toEqual(["move", 0, "chargeFromContact"]);
    expect(told(field([{ at: at(20) }], { turn: { mode: "shooting" } }), [at(20)])).toEqual(["move", 0, "notInMelee"]);
    expect(told(field([{ at: at(20) }], {}, { obstacles: [{ from: at(10, -5), to: at(10, 5) }] }), [at(20)])).toEqual([
      "move",
      0,
      "obstacle",
    ]);
  });

  it("SEG-MOVE-24 in contact stays a step, with nothing to say of charges", () => {
    expect(drag(field([{ at: at(1) }]), [at(1)])).toMatchObject({
      command: { do: "step", way: "advance" },
      charges: [],
      noCharge: null,
    });
  });

  it("SEG-HOUSE-40 goes by waypoints that lie on the line", () => {
    expect(drag(field(), [at(10), at(20)]).command).toMatchObject({ do: "charge", path: [at(10), at(19)] });
  });

  it("SEG-MOVE-16 aims at the other side of the foe where a companion of the foe stands in front", () => {
    const { command } = drag(field([{ at: at(20) }, { at: at(19, 0.2), side: "heroes" }]), [at(20)]);
    expect(command.do).toBe("charge");
    expect(command.do === "charge" && command.path.at(-1)).not.toEqual(at(19));
  });

  it("SEG-MOVE-16 beside a foe, or on one who is down, is a movement as ever", () => {
    expect(drag(field(), [at(19)])).toMatchObject({
      command: { do: "move", path: [at(19)] },
      charges: [],
      noCharge: null,
    });
    expect(drag(field([{ at: at(20), stats: { conditions: ["unconscious"] } }]), [at(20)])).toMatchObject({
      command: { do: "move" },
      charges: [],
      noCharge: null,
    });
  });

  it("SEG-HOUSE-40 means the nearest of two foes, and never a companion", () => {
    const target = (foes: readonly (Who & { readonly at: Point })[], goal: Point) => {
      const { command } = drag(field(foes), [goal]);
      return command.do === "charge" ? command.target : null;
    };
    expect(target([{ at: at(20, -0.6) }, { at: at(20, 0.6) }], at(20, 0.2))).toBe("orc1");
    expect(target([{ at: at(20), side: "heroes" }], at(20))).toBeNull();
  });
});

describe("the gait of what is drawn", () => {
  /** What is drawn in each gait, from the first to the last. */
  const gaits = (fight: Skirmish, speed: number | null, path: readonly Point[] = [at(9)]) =>
    drag(fight, path, { speed }).moves.map((move) =>
      move.do === "move" ? [move.speed, move.gait ?? null] : [move.way],
    );
  const light = { scores: [10, 14, 12] } as const;
  const afar = [{ at: at(80) }];

  it("SEG-FAT-22 SEG-HOUSE-47 at walking speed one walks, runs or swims; at a run's one runs or swims as fast as one can", () => {
    expect(gaits(field(afar, light), 3)).toEqual([
      [3, null],
      [3, "run"],
      [3, "swim"],
    ]);
    expect(gaits(field(afar, light), 8)).toEqual([
      [8, null],
      [4, "swim"],
    ]);
    expect(gaits(field(afar, light), 1)).toEqual([
      [1, null],
      [1, "run"],
      [1, "swim"],
    ]);
  });

  it("SEG-MOVE-03 unannounced each gait has its own speed, in contact too, where a walk is a step", () => {
    expect(gaits(field(afar, light), null)).toEqual([
      [3, null],
      [8, "run"],
      [4, "swim"],
    ]);
    expect(gaits(field([{ at: at(1) }], light), null)).toEqual([["advance"], [8, "run"], [4, "swim"]]);
    expect(gaits(field([{ at: at(1) }], light), 2)).toEqual([["advance"]]);
  });

  it("SEG-HOUSE-71 in the saddle one rides and has no choice; a charge is a run", () => {
    expect(gaits(field(afar, { stats: { conditions: ["mounted"] } }), 8)).toEqual([[8, null]]);
    expect(drag(field(), [at(20)]).moves).toEqual([]);
  });

  it("SEG-FAT-22 takes the gait that was chosen, begins anew after the last, and the rules allow each", () => {
    const fight = field(afar, light);
    const taken = [0, 1, 2, 3].map((way) => drag(fight, [at(9)], { way }).command);
    expect(taken.map((command) => (command.do === "move" ? (command.gait ?? null) : ""))).toEqual([
      null,
      "run",
      "swim",
      null,
    ]);
    expect(taken.map((command) => fight.refusal(command))).toEqual([null, null, null, null]);
  });

  it("SEG-HOUSE-40 the ways to choose from are charges over a foe who can be charged, else gaits", () => {
    const [over, past] = [drag(field(), [at(20)]), drag(field(), [at(9)])];
    expect([waysOf(over), waysOf(past)]).toEqual([over.charges.map(({ command }) => command), past.moves]);
    expect(waysOf(past)).toContain(past.command);
  });
});
