import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { combatantId } from "../../kernel/ids.ts";
import { fight, fighter, path, square, tableOf, type Who } from "../testing/fights.ts";
import type { DrawnPoint } from "../../kernel/geometry/drawn.ts";
import { legsOf, readDrag, type DrawnWay } from "./drag.ts";
import { dragOutlook } from "./drag-outlook.ts";

const start = square(0, 0);
/** A place that is set, and a step in between, by its square. */
const at = (column: number, row: number) => ({ x: (column + 1 / 2) * 1.5, y: (row + 1 / 2) * 1.5 });
const on = (column: number, row: number) => ({ ...at(column, row), between: true });
const squaresOf = (...way: readonly DrawnPoint[]) =>
  legsOf(DEFAULT_SETTINGS, start, way)
    .flat()
    .map(({ x, y }) => [x / 1.5 - 1 / 2, y / 1.5 - 1 / 2]);
const onePlain = () => tableOf(fight([fighter("walker", { side: "red", at: [0, 0] })]));

function drawn(who: Who, ...squares: readonly (readonly [number, number])[]) {
  const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0], ...who })]));
  return readDrag(table, table.get(combatantId("walker")), path(...squares));
}

describe("a drawn way", () => {
  it("D20-ACT-60 D20-ACT-16 is the step over one square while it is to be had, else a movement", () => {
    expect(drawn({}, [1, 1])).toEqual({ do: "step", by: "walker", to: { x: 2.25, y: 2.25 } });
    expect(drawn({}, [2, 0])).toEqual({
      do: "move",
      by: "walker",
      path: [
        { x: 2.25, y: 0.75 },
        { x: 3.75, y: 0.75 },
      ],
    });
    expect(drawn({ turn: { moved: 2 } }, [1, 0])).toEqual({ do: "move", by: "walker", path: [{ x: 2.25, y: 0.75 }] });
    expect(drawn({}, [0, 0])).toBeNull();
  });

  it("D20-ACT-42 D20-ACT-47 D20-ACT-54 D20-SKILL-03 is what was chosen for it, where something was", () => {
    const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0] })]));
    const chosen = (gait: DrawnWay["gait"], motion: DrawnWay["motion"] = "land") =>
      readDrag(table, table.get(combatantId("walker")), path([2, 0]), { gait, motion });
    const way = [
      { x: 2.25, y: 0.75 },
      { x: 3.75, y: 0.75 },
    ];
    expect(chosen("withdraw")).toEqual({ do: "withdraw", by: "walker", path: way });
    expect(chosen("run", "fly")).toEqual({ do: "run", by: "walker", path: way, motion: "fly" });
    expect(chosen("tumble")).toEqual({ do: "move", by: "walker", path: way, tumbles: true });
    expect(["step", "creep"].map((gait) => chosen(gait === "step" ? "step" : "creep"))).toEqual([
      { do: "step", by: "walker", to: way[1] },
      { do: "creep", by: "walker", to: way[1] },
    ]);
  });

  it("D20-MOVE-16 runs down the first foe on it who stands in the way, and D20-ACT-18 is hasty only up something", () => {
    const friend = fighter("friend", { side: "red", at: [1, 0] });
    const down = fighter("down", { side: "blue", at: [2, 0], conditions: ["asleep"] });
    const table = tableOf(
      fight([
        fighter("walker", { side: "red", at: [0, 0] }),
        friend,
        down,
        fighter("foe", { side: "blue", at: [3, 0] }),
      ]),
    );
    const chosen = (gait: DrawnWay["gait"], motion: DrawnWay["motion"], end: number) =>
      readDrag(table, table.get(combatantId("walker")), path([end, 0]), { gait, motion });
    expect([chosen("overrun", "land", 4), chosen("overrun", "land", 2)]).toEqual([
      expect.objectContaining({ do: "move", overruns: "foe" }),
      expect.not.objectContaining({ overruns: "foe" }),
    ]);
    expect([chosen("hasty", "climb", 1), chosen("hasty", "land", 1)]).toEqual([
      expect.objectContaining({ do: "move", motion: "climb", accelerated: true }),
      { do: "move", by: "walker", path: [{ x: 2.25, y: 0.75 }] },
    ]);
  });

  it("D20-MOVE-09 goes through every space between the places that were set, diagonally where it can", () => {
    expect(squaresOf(at(3, 0))).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(squaresOf(at(2, 1), at(2, 0))).toEqual([
      [1, 1],
      [2, 1],
      [2, 0],
    ]);
    expect(
      [
        [4, 2],
        [-4, 2],
        [4, -2],
        [-4, -2],
      ].map(([across = 0, down = 0]) => squaresOf(at(across, down))[0]),
    ).toEqual([
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]);
    expect(squaresOf(at(0, 0))).toEqual([]);
  });

  it("D20-MOVE-09 D20-AOO-08 goes by the squares that were drawn in between, not by others as near to the straight line", () => {
    expect(squaresOf(on(1, 0), on(1, 1), on(2, 1), at(3, 1))).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const legs = legsOf(DEFAULT_SETTINGS, start, [on(1, 0), at(2, 1), on(3, 1), at(4, 2)]);
    expect(legs.map(({ length }) => length)).toEqual([2, 2]);
    const outlook = dragOutlook(
      onePlain(),
      onePlain().get(combatantId("walker")),
      [on(1, 0), at(2, 1), on(3, 1), at(4, 2)],
      null,
    );
    expect(outlook).toMatchObject({ ends: [2, 4], command: { do: "move", path: legs.flat() } });
  });

  it("D20-MOVE-09 takes the steps of a finer or coarser grid for no squares, and begins from a place off the grid", () => {
    const metre = (x: number, between = true) => ({ x: 0.5 + x, y: 0.5, ...(between ? { between } : {}) });
    expect(
      legsOf(DEFAULT_SETTINGS, { x: 0.5, y: 0.5, elevation: 0 }, [metre(1), metre(2), metre(3, false)]).flat(),
    ).toEqual([
      { x: 2, y: 0.5 },
      { x: 3.5, y: 0.5 },
    ]);
    expect(squaresOf(on(2, 0), at(4, 0))).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
    expect(legsOf(DEFAULT_SETTINGS, { x: 1, y: 0.75, elevation: 0 }, [on(1, 0), at(2, 0)]).flat()).toEqual([
      { x: 2.25, y: 0.75 },
      { x: 3.75, y: 0.75 },
    ]);
  });
});
