import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { along, foesRunPast, metresUntilNear, nearestOnLeg, reachesOrMeets } from "./path.ts";
import { strikersOf } from "../derive/strikers.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { PlannedMove } from "../stored/turn.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import { longSword } from "../testing/gear.ts";

const at = (x: number, y = 0): Place => ({ x, y, elevation: 0 });
const run = (...path: readonly Place[]): PlannedMove => ({
  path,
  speed: 8,
  gait: "run",
  from: 1,
  until: 1,
  charge: null,
});
const runner = (from: Place | null, ...path: readonly Place[]) =>
  fighter("runner", { side: "heroes", ...(from === null ? {} : { at: from }), turn: { move: run(...path) } });

describe("a stretch of a path", () => {
  const path = [at(4), at(4, 3), at(10, 11)];

  it("SEG-MOVE-01 ends within a leg: what is ahead begins with the point not reached", () => {
    expect(along(at(0), path, 12)).toEqual({ to: at(7, 7), passed: [at(4), at(4, 3), at(7, 7)], rest: [at(10, 11)] });
    expect(along(at(0), path, 1)).toEqual({ to: at(1), passed: [at(1)], rest: path });
  });

  it("SEG-MOVE-01 ends on a point, which is passed then, or with the path", () => {
    expect(along(at(0), path, 7)).toMatchObject({ to: at(4, 3), rest: [at(10, 11)] });
    expect(along(at(0), path, 90)).toEqual({ to: at(10, 11), passed: path, rest: [] });
    expect(along(at(5), [], 8)).toEqual({ to: at(5), passed: [], rest: [] });
  });

  it.each([
    [at(1, 1), at(5, 4), at(0, 9), at(4.2, 3.4)],
    [at(1, 1), at(5, 4), at(-2, 0), at(1, 1)],
    [at(1, 1), at(5, 4), at(9, 9), at(5, 4)],
    [at(2, 6), at(2, 2), at(7, 3), at(2, 3)],
    [at(3, 3), at(3, 3), at(0, 0), at(3, 3)],
  ])("from %j to %j is nearest to %j at %j", (from, to, place, nearest) => {
    const found = nearestOnLeg(from, to, place);
    expect(found.x).toBeCloseTo(nearest.x, 9);
    expect(found.y).toBeCloseTo(nearest.y, 9);
  });
});

describe("the foes that a run gives an opening", () => {
  const asked = (from: Place, to: Place, own: Partial<SegmentsSettings> = {}, ...others: readonly Who[]) => {
    const foes = [{ at: at(0) }, ...others].map((who, index) => orc(`foe${index}`, who));
    const fight = new Skirmish(
      [fighter("runner", { side: "heroes", at: from }), ...foes],
      { ...DEFAULT_SETTINGS, ...own },
      EMPTY_FIELD,
    ).at(1, "declarations");
    return fight.does({ do: "move", by: combatantId("runner"), path: [to], speed: 8 }).questions.map(({ to }) => to);
  };

  it("SEG-HOUSE-30 SEG-MOVE-17 a foe is run past at less than two metres: those who pass at two give none", () => {
    expect([asked(at(-8, 1.9), at(8, 1.9)), asked(at(-8, 2), at(8, 2))]).toEqual([["foe0"], []]);
  });

  it("SEG-HOUSE-30 one who starts two metres off is not engaged yet: they enter and leave", () => {
    expect(asked(at(-2), at(-2, 0.1))).toEqual([]);
    expect(asked(at(-2, 0), at(8, 4))).toEqual(["foe0"]);
  });

  it("SEG-HOUSE-30 a table may do without: then only those who were in contact have one", () => {
    expect([
      asked(at(-8, 1), at(8, 1), { runPastAoo: false }),
      asked(at(-1.5, 0), at(-9), { runPastAoo: false }),
    ]).toEqual([[], ["foe0"]]);
  });

  it("SEG-HOUSE-30 each of them once: the one left behind, the one run past, and none who has no place on the map", () => {
    expect(asked(at(1), at(12), {}, { at: at(6, 1.5) }, {})).toEqual(["foe0", "foe1"]);
  });

  it("SEG-HOUSE-30 one who does not move runs past no one, nor does one who has lost their place on the map", () => {
    const past = (mover: ReturnType<typeof runner>) =>
      foesRunPast(new Skirmish([mover, orc("orc", { at: at(0) })]).table(), mover);
    expect(past(runner(at(-8, 1), at(8, 1))).map(({ id }) => id)).toEqual(["orc"]);
    expect([past(fighter("still", { side: "heroes", at: at(-8, 1) })), past(runner(null, at(8, 1)))]).toEqual([[], []]);
  });
});

describe("striking at a runner on the run", () => {
  const meets = (who: Who, mover: ReturnType<typeof runner>, field?: typeof EMPTY_FIELD) => {
    const striker = orc("orc", { gear: [longSword()], ...who });
    return reachesOrMeets(
      new Skirmish([striker, mover], DEFAULT_SETTINGS, field).table(),
      striker,
      strikersOf(DEFAULT_SETTINGS, striker)[0]!,
      mover,
    );
  };

  it("SEG-HOUSE-30 SEG-HOUSE-29 reaches the runner where they pass at less than two metres", () => {
    expect([
      meets({ at: at(0) }, runner(at(-8, 1.9), at(8, 1.9))),
      meets({ at: at(0) }, runner(at(-8, 2), at(8, 2))),
    ]).toEqual([true, false]);
  });

  it("SEG-HOUSE-30 and no farther than this segment brings them", () => {
    expect([meets({ at: at(9.9) }, runner(at(-8), at(40))), meets({ at: at(10) }, runner(at(-8), at(40)))]).toEqual([
      true,
      false,
    ]);
  });

  it("SEG-HOUSE-29 where one of the two has no place on the map, contact set by hand decides alone", () => {
    expect([
      meets({}, runner(at(-8, 1), at(8, 1)), EMPTY_FIELD),
      meets({ at: at(0) }, runner(null, at(8, 1)), EMPTY_FIELD),
    ]).toEqual([false, false]);
    expect(meets({}, runner(at(-8, 1), at(8, 1)))).toBe(true);
  });
});

describe("a run along a wall", () => {
  const past = (obstacles: Field["obstacles"], ...path: readonly Place[]) => {
    const foe = orc("foe", { at: at(0) });
    const fight = new Skirmish([runner(at(-8, 1), ...path), foe], DEFAULT_SETTINGS, { ...EMPTY_FIELD, obstacles });
    const [table, mover] = [fight.table(), fight.get("runner")];
    return [
      foesRunPast(table, mover).length,
      metresUntilNear(table, mover, foe, [at(-8, 1), ...path], 2),
      reachesOrMeets(table, foe, strikersOf(DEFAULT_SETTINGS, foe)[0]!, mover),
    ];
  };
  const wall = (from: number, to: number) => ({ from: at(from, 0.5), to: at(to, 0.5) });

  it("SEG-HOUSE-30 gives a foe who stands behind it no opening", () => {
    expect(past([wall(-9, 9)], at(8, 1))).toEqual([0, null, false]);
  });

  it("SEG-HOUSE-30 gives it where a gap lets the foe through, and before the wall begins", () => {
    expect(past([wall(-9, -0.8), wall(1.2, 9)], at(8, 1))).toEqual([1, expect.closeTo(6.768, 1), true]);
    expect(past([wall(-0.5, 9)], at(8, 1))).toEqual([1, expect.closeTo(8 - Math.sqrt(3), 6), true]);
  });

  it("SEG-HOUSE-30 counts the metres of every leg, and ends with the path", () => {
    expect(past([], at(-8, 9), at(-6, 9), at(-6, 1), at(8, 1))[1]).toBeCloseTo(8 + 2 + 8 + 6 - Math.sqrt(3), 6);
    expect(past([], at(-8, 1), at(-2, 1))).toEqual([0, null, false]);
  });
});
