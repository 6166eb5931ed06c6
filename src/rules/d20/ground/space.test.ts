import { describe, expect, it } from "vitest";
import { squaresIn } from "../../kernel/geometry/grid.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { SIZES } from "../stats.ts";
import { fight, fighter, tableOf, type Who } from "../testing/fights.ts";
import { sideOf, spaceAt, spaceOf, standsAt } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";

const space = (who: Who, field: Partial<Field> = {}) => {
  const somebody = fighter("somebody", who);
  return spaceOf(tableOf(fight([somebody], { field })), somebody);
};
const stand = (field: Partial<Field>, x: number, y: number, side: number) =>
  standsAt(
    DEFAULT_SETTINGS,
    terrainOf(DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field }),
    { x: x * 1.5, y: y * 1.5 },
    side,
  )[0] ?? null;

/** A passage one square wide: row 5 between rock above and below. */
const PASSAGE = { grounds: [ground({ blocking: true }, ...block([3, 0], [12, 4]), ...block([3, 6], [12, 12]))] };

describe("space", () => {
  it("D20-MOVE-38 D20-MOVE-41 is one square up to Medium, and a block for the bigger", () => {
    const sides = SIZES.map((size) => sideOf(DEFAULT_SETTINGS, fighter("somebody", { size }).sheet));
    expect(sides).toEqual([1, 1, 1, 1, 1, 2, 3, 4, 6]);
    expect(space({ at: [5, 5] })).toEqual({ column: 5, row: 5, side: 1 });
    expect(space({ at: [5, 5], size: "large" })).toEqual({ column: 5, row: 5, side: 2 });
    expect(space({ at: [5, 5], size: "large", stats: { space: 4.5 } })).toEqual({ column: 5, row: 5, side: 3 });
  });

  it("D20-MOVE-01 a passage of 3 m takes two abreast, one of 1.5 m one", () => {
    expect(DEFAULT_SETTINGS.metresPerSquare).toBe(1.5);
    expect([squaresIn(DEFAULT_SETTINGS, 3), squaresIn(DEFAULT_SETTINGS, 1.5)]).toEqual([2, 1]);
    expect(space({ at: [4, 2] })).toEqual({ column: 4, row: 2, side: 1 });
  });

  it("is nowhere without a map", () => {
    expect(space({})).toBeNull();
  });

  it("D20-MOVE-35 of a Large creature in a passage of one square is two squares, centred on the line between them", () => {
    expect(stand(PASSAGE, 6, 5.5, 2)).toEqual({ space: { column: 5, row: 5, side: 2, rows: 1 }, squeeze: "squeezing" });
    const upright = { grounds: [ground({ blocking: true }, ...block([0, 3], [4, 12]), ...block([6, 3], [12, 12]))] };
    expect(stand(upright, 5.5, 6, 2)).toEqual({ space: { column: 5, row: 5, side: 1, rows: 2 }, squeeze: "squeezing" });
  });

  it("D20-MOVE-35 is found for a token on the corners of the grid as well, and kept while he squeezes", () => {
    expect(stand(PASSAGE, 6, 6, 2)?.space).toEqual({ column: 5, row: 5, side: 2, rows: 1 });
    expect(stand(PASSAGE, 6, 5, 2)?.space).toEqual({ column: 5, row: 5, side: 2, rows: 1 });
    const ogre = fighter("ogre", { size: "large", at: [5, 5], conditions: ["squeezing"] });
    const table = tableOf(fight([ogre], { field: PASSAGE }));
    expect(spaceOf(table, ogre)).toEqual({ column: 5, row: 5, side: 2, rows: 1 });
    expect(spaceAt(table, ogre, { x: 1.5, y: 9 })).toEqual({ column: 0, row: 5, side: 2 });
  });

  it("D20-MOVE-33 D20-MOVE-36 is narrowed as little as may be, under half of it only as the last way", () => {
    const passage = (rows: number) => ({
      grounds: [ground({ blocking: true }, ...block([0, 0], [20, 4]), ...block([0, 5 + rows], [20, 20]))],
    });
    expect(stand(passage(3), 8.5, 6.5, 3)?.squeeze).toBe("none");
    expect(stand(passage(2), 8.5, 6, 3)).toEqual({
      space: { column: 7, row: 5, side: 3, rows: 2 },
      squeeze: "squeezing",
    });
    expect(stand(passage(1), 8.5, 5.5, 3)).toEqual({
      space: { column: 7, row: 5, side: 3, rows: 1 },
      squeeze: "squeezedTight",
    });
    expect(stand(passage(0), 8.5, 5.5, 3)).toBeNull();
  });

  it("D20-MOVE-33 D20-MOVE-36 stays as narrow as he squeezes, where he could stand more ways than one", () => {
    const passage = (rows: number): Partial<Field> => ({
      grounds: [ground({ blocking: true }, ...block([0, 0], [20, 4]), ...block([0, 5 + rows], [20, 20]))],
    });
    const of = (condition: "squeezing" | "squeezedTight", rows: number) => {
      const giant = fighter("giant", { size: "huge", at: [7, 5], conditions: [condition] });
      return spaceAt(tableOf(fight([giant], { field: passage(rows) })), giant, { x: 8.5 * 1.5, y: 6 * 1.5 });
    };
    expect(of("squeezing", 2)).toEqual({ column: 7, row: 5, side: 3, rows: 2 });
    expect(of("squeezedTight", 2)).toMatchObject({ side: 3, rows: 1 });
    // Where none is as narrow as he was, the least narrow counts; where there is none at all, all of it.
    expect(of("squeezing", 1)).toEqual({ column: 7, row: 5, side: 3, rows: 1 });
    expect(of("squeezing", 0)).toMatchObject({ column: 7, side: 3 });
    expect(space({ at: [7, 5], conditions: ["squeezing"] }, passage(0))).toEqual({ column: 7, row: 5, side: 1 });
  });

  it("D20-MOVE-28 is not where a wall runs through it; a wall along its border or astray by a hair is no matter", () => {
    expect(stand({ walls: [wall([6, 0], [6, 12])] }, 6, 6, 2)?.squeeze).toBe("squeezing");
    expect(stand({ walls: [wall([5, 0], [5, 12])] }, 6, 6, 2)?.squeeze).toBe("none");
    expect(stand({ walls: [wall([5.1, 0], [5.1, 12])] }, 6, 6, 2)?.squeeze).toBe("none");
    expect(stand({ walls: [wall([6, 0], [6, 12], "glass")] }, 6, 6, 2)?.squeeze).toBe("squeezing");
    expect(stand({ walls: [wall([6, 0], [6, 12], "low"), wall([6, 0], [6, 12], "sight")] }, 6, 6, 2)?.squeeze).toBe(
      "none",
    );
    expect(stand({ walls: [wall([4, 5], [6, 7])] }, 5.5, 6.5, 1)).toBeNull();
    expect(stand({ walls: [wall([5, 0], [5, 12]), wall([6, 0], [6, 12])] }, 6, 6, 2)?.squeeze).toBe("squeezing");
  });
});
