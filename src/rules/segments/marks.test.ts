import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../kernel/ids.ts";
import { ANNOUNCES, COVERS, dueIn, marks } from "./marks.ts";
import { fighter } from "./testing/fights.ts";
import type { RoutineAction, TurnState } from "./stored/turn.ts";

const marked = (turn: Partial<TurnState>) => marks.mark(fighter("warrior", { turn: { routine: [], ...turn } }));
const action = (id: string, segment: number | null, state: RoutineAction["state"] = "ready"): RoutineAction => ({
  id,
  segment,
  state,
});

describe("marks", () => {
  it("show who has announced something, keeps ground under fire, or has an unused action in a segment; no one else is looked at", () => {
    const command = { do: "hold", by: combatantId("warrior") } as const;
    const zone = { centre: null, radius: 1, direction: null, angle: 0, members: [] };
    expect(marked({ announced: { segment: 1, command } })).toBe(ANNOUNCES);
    expect(marked({ cover: { with: gearId("bow"), zone } })).toBe(COVERS);
    expect(marked({ routine: [action("1", 4), action("2", 7)] })).toBe(dueIn(4) | dueIn(7));
    expect(marked({ routine: [action("1", 4, "spent"), action("2", 7, "lost"), action("3", null)] })).toBe(0);
  });

  it("have a bit for each segment of a round, which is none of the other two", () => {
    const bits = Array.from({ length: 20 }, (_, index) => dueIn(index + 1));
    expect(new Set([ANNOUNCES, COVERS, ...bits]).size).toBe(22);
    expect(dueIn(21)).toBe(dueIn(1));
  });
});
