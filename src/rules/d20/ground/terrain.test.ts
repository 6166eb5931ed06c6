import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Ground } from "../../kernel/board/field.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { ground, wall } from "../testing/ground.ts";

const terrain = (field: Partial<Field>) => terrainOf(DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field });
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("a scene's ground", () => {
  it("D20-MOVE-24 of several kinds in one square takes the worst of each", () => {
    const both = (one: Partial<Ground>, other: Partial<Ground>) =>
      [
        terrain({ grounds: [ground(one, [2, 3]), ground(other, [2, 3])] }),
        terrain({ grounds: [ground(other, [2, 3]), ground(one, [2, 3])] }),
      ].map((each) => each.at({ column: 2, row: 3 }));
    for (const flag of ["difficult", "obstructed", "blocking", "cover", "blocksSight", "silent"] as const) {
      expect(
        both({ [flag]: true }, {}).map((square) => square?.[flag]),
        flag,
      ).toEqual([true, true]);
      expect(
        both({}, {}).map((square) => square?.[flag]),
        flag,
      ).toEqual([false, false]);
    }
    const crossings = (one: Partial<Ground>, other: Partial<Ground>) =>
      both(one, other).map((square) => [square?.crossing, square?.crossingDc]);
    expect(crossings({ crossing: "jump", crossingDc: 10 }, { crossingDc: 15 })).toEqual([
      ["jump", 10],
      ["jump", 10],
    ]);
    expect(crossings({ crossing: "jump", crossingDc: 10 }, { crossing: "climb", crossingDc: 15 })).toEqual([
      ["climb", 15],
      ["climb", 15],
    ]);
    expect(crossings({ crossing: "jump", crossingDc: 10 }, { crossing: "climb", crossingDc: 10 })).toEqual([
      ["jump", 10],
      ["climb", 10],
    ]);
    expect(
      [both({ light: "dim" }, {}), both({ light: "dark" }, { light: "bright" }), both({}, {})].map((squares) =>
        squares.map((square) => square?.light),
      ),
    ).toEqual([
      ["dim", "dim"],
      ["dark", "dark"],
      [null, null],
    ]);
    expect(both({ concealment: 20 }, { concealment: 50 }).map((square) => square?.concealment)).toEqual([50, 50]);
    expect(both({ height: 3 }, { height: 1.5 }).map((square) => square?.height)).toEqual([3, 3]);
    expect(
      [both({ light: "dim" }, { light: "dark" }), both({ light: "bright" }, { light: "dim" })].map((squares) =>
        squares.map((square) => square?.light),
      ),
    ).toEqual([
      ["dark", "dark"],
      ["dim", "dim"],
    ]);
  });

  it("D20-MOVE-22 is plain where nothing is said of it", () => {
    expect(
      [
        terrain({}),
        terrain({ walls: [wall([0, 0], [1, 0])] }),
        terrain({ grounds: [ground({ difficult: true }, [1, 1])] }),
      ].map(({ isPlain, hasWalls, hasGrounds, isUneven }) => [isPlain, hasWalls, hasGrounds, isUneven]),
    ).toEqual([
      [true, false, false, false],
      [false, true, false, false],
      [false, false, true, false],
    ]);
    expect([
      terrain({ grounds: [ground({ height: 1.5 }, [1, 1]), ground({}, [2, 2])] }).isUneven,
      terrain({ grounds: [ground({ difficult: true }, [1, 1])] }).at({ column: 1, row: 2 }),
    ]).toEqual([true, undefined]);
  });

  it("D20-COVER-01 D20-CONC-01 stops, covers or conceals by the squares in the way alone", () => {
    const there = (what: Partial<Ground>, ...at: Parameters<typeof box>): number =>
      terrain({ grounds: [ground(what, [5, 5])] }).obstaclesIn(box(...at)).length;
    expect(
      [
        { blocking: true },
        { cover: true },
        { blocksSight: true },
        { concealment: 1 },
        { difficult: true },
        { obstructed: true, silent: true, height: 3 },
      ].map((what) => there(what, 5, 5, 6, 6)),
    ).toEqual([1, 1, 1, 1, 0, 0]);
    expect([
      there({ cover: true }, 4, 4, 6, 6),
      there({ cover: true }, 4, 4, 5, 6),
      there({ cover: true }, 4, 4, 6, 5),
      there({ cover: true }, 6, 5, 7, 6),
      there({ cover: true }, 5, 6, 6, 7),
      there({ cover: true }, 4, 5, 6, 6),
      there({ cover: true }, 5, 4, 6, 6),
    ]).toEqual([1, 0, 0, 0, 0, 1, 1]);
    expect(terrain({}).obstaclesIn(box(0, 0, 9, 9))).toEqual([]);
  });

  it("D20-COVER-04 D20-COVER-12 has walls by their kind, where they touch what is asked for, its edges included", () => {
    const here = (kinds: readonly Field["walls"][number]["kind"][], ...at: Parameters<typeof box>): number =>
      terrain({ walls: [wall([4, 4], [6, 6], "low")] }).wallsIn(box(...at), kinds).length;
    expect([
      here(["low"], 0, 0, 9, 9),
      here(["blocking", "sight"], 0, 0, 9, 9),
      here(["blocking", "low"], 0, 0, 9, 9),
    ]).toEqual([1, 0, 1]);
    expect([
      here(["low"], 0, 0, 4, 4),
      here(["low"], 6, 6, 7, 7),
      here(["low"], 0, 5, 4, 5),
      here(["low"], 6, 5, 7, 5),
      here(["low"], 5, 0, 5, 4),
      here(["low"], 5, 6, 5, 7),
    ]).toEqual([1, 1, 1, 1, 1, 1]);
    expect([
      here(["low"], 0, 5, 3.5, 5),
      here(["low"], 6.5, 5, 7, 5),
      here(["low"], 5, 0, 5, 3.5),
      here(["low"], 5, 6.5, 5, 7),
    ]).toEqual([0, 0, 0, 0]);
    const backwards = terrain({ walls: [wall([6, 6], [4, 4], "low"), wall([20, 20], [21, 21], "blocking")] });
    expect([
      backwards.wallsIn(box(0, 0, 4, 4), ["low"]).length,
      backwards.wallsIn(box(0, 0, 9, 9), ["blocking"]).length,
      backwards.wallsIn(box(7, 0, 9, 9), ["low"]).length,
    ]).toEqual([1, 0, 0]);
  });
});
