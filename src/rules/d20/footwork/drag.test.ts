import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { combatantId } from "../../kernel/ids.ts";
import { fight, fighter, path, tableOf, type Who } from "../testing.ts";
import { readDrag, spacesAlong, type DrawnWay } from "./drag.ts";

const start = { x: 0.75, y: 0.75 };

function drawn(who: Who, ...squares: readonly (readonly [number, number])[]) {
  const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0], ...who })]));
  return readDrag(table, table.get(combatantId("walker")), path(...squares));
}

describe("a drawn way", () => {
  it("D20-ACT-60 D20-ACT-16 is the step over one square while it is to be had, else a movement", () => {
    expect(drawn({}, [1, 1])).toEqual({ do: "step", by: "walker", to: { x: 2.25, y: 2.25 } });
    expect(drawn({}, [2, 0])).toEqual({ do: "move", by: "walker", path: [{ x: 2.25, y: 0.75 }, { x: 3.75, y: 0.75 }] });
    expect(drawn({ turn: { moved: 2 } }, [1, 0])).toEqual({ do: "move", by: "walker", path: [{ x: 2.25, y: 0.75 }] });
    expect(drawn({}, [0, 0])).toBeNull();
  });

  it("D20-ACT-42 D20-ACT-47 D20-ACT-54 D20-SKILL-03 is what was chosen for it, where something was", () => {
    const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0] })]));
    const chosen = (gait: DrawnWay["gait"], motion: DrawnWay["motion"] = "land") => readDrag(table, table.get(combatantId("walker")), path([2, 0]), { gait, motion });
    const way = [{ x: 2.25, y: 0.75 }, { x: 3.75, y: 0.75 }];
    expect(chosen("withdraw")).toEqual({ do: "withdraw", by: "walker", path: way });
    expect(chosen("run", "fly")).toEqual({ do: "run", by: "walker", path: way, motion: "fly" });
    expect(chosen("tumble")).toEqual({ do: "move", by: "walker", path: way, tumbles: true });
    expect(["step", "creep"].map((gait) => chosen(gait === "step" ? "step" : "creep"))).toEqual([{ do: "step", by: "walker", to: way[1] }, { do: "creep", by: "walker", to: way[1] }]);
  });

  it("D20-MOVE-16 runs down the first foe on it who stands in the way, and D20-ACT-18 is hasty only up something", () => {
    const friend = fighter("friend", { side: "red", at: [1, 0] });
    const down = fighter("down", { side: "blue", at: [2, 0], conditions: ["asleep"] });
    const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0] }), friend, down, fighter("foe", { side: "blue", at: [3, 0] })]));
    const chosen = (gait: DrawnWay["gait"], motion: DrawnWay["motion"], end: number) => readDrag(table, table.get(combatantId("walker")), path([end, 0]), { gait, motion });
    expect([chosen("overrun", "land", 4), chosen("overrun", "land", 2)]).toEqual([expect.objectContaining({ do: "move", overruns: "foe" }), expect.not.objectContaining({ overruns: "foe" })]);
    expect([chosen("hasty", "climb", 1), chosen("hasty", "land", 1)]).toEqual([expect.objectContaining({ do: "move", motion: "climb", accelerated: true }), { do: "move", by: "walker", path: path([1, 0]) }]);
  });

  it("D20-MOVE-09 goes through every space between its corners, diagonally where it can", () => {
    expect(spacesAlong(DEFAULT_SETTINGS, start, [{ x: 5.25, y: 0.75 }])).toEqual([{ x: 2.25, y: 0.75 }, { x: 3.75, y: 0.75 }, { x: 5.25, y: 0.75 }]);
    expect(spacesAlong(DEFAULT_SETTINGS, start, [{ x: 3.75, y: 2.25 }, { x: 3.75, y: 0.75 }])).toEqual([{ x: 2.25, y: 2.25 }, { x: 3.75, y: 2.25 }, { x: 3.75, y: 0.75 }]);
    expect(spacesAlong(DEFAULT_SETTINGS, start, [start])).toEqual([]);
  });
});
