import { describe, expect, it } from "vitest";
import { makingRoom, readjusted, routineOfSegment } from "./routine.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { RoutineAction } from "../stored/turn.ts";
import { fighter } from "../testing/fights.ts";

const action = (id: string, segment: number | null, state: RoutineAction["state"] = "ready"): RoutineAction => ({
  id,
  segment,
  state,
});
const told = (routine: readonly RoutineAction[] | null) =>
  routine?.map(({ segment, state }) => [segment, state]) ?? null;

describe("the routine actions of a round", () => {
  it("SEG-HOUSE-15 due is the unused one of exactly this segment", () => {
    const routine = [action("1", 3, "spent"), action("2", 6), action("3", null)];
    expect([3, 5, 6].map((segment) => routineOfSegment(routine, segment)?.id)).toEqual([undefined, undefined, "2"]);
  });

  it("SEG-HOUSE-17 SEG-CORE-07 wait as long as what is done; those held are free right after it, and never two in one segment", () => {
    const after = (...routine: readonly RoutineAction[]) => told(readjusted(DEFAULT_SETTINGS, routine, 3, 2));
    expect(after(action("1", 3), action("2", 6), action("3", 9))).toEqual([
      [5, "ready"],
      [8, "ready"],
      [null, "lost"],
    ]);
    expect(after(action("1", 1), action("2", 2), action("3", 4))).toEqual([
      [5, "ready"],
      [6, "ready"],
      [7, "ready"],
    ]);
    expect(after(action("1", 1), action("2", 3))).toEqual([
      [5, "ready"],
      [6, "ready"],
    ]);
    expect(after(action("1", 2, "spent"), action("2", 8), action("3", null))).toEqual([
      [2, "spent"],
      [10, "ready"],
      [null, "lost"],
    ]);
  });

  it("SEG-AOO-15 SEG-HOUSE-16 the one due makes room for a free attack and pushes the next one on; past the last segment one is lost", () => {
    const room = (segment: number, ...routine: readonly RoutineAction[]) =>
      told(makingRoom(DEFAULT_SETTINGS, fighter("warrior", { turn: { routine } }).turn, segment));
    expect(room(4, action("1", 4), action("2", 5), action("3", 6))).toEqual([
      [5, "ready"],
      [6, "ready"],
      [7, "ready"],
    ]);
    expect(room(9, action("1", 9), action("2", 10))).toEqual([
      [10, "ready"],
      [null, "lost"],
    ]);
    expect(room(4, action("1", 5, "spent"), action("2", 4))).toEqual([
      [5, "spent"],
      [5, "ready"],
    ]);
    expect(room(9, action("1", 9), action("2", null), action("3", null))).toEqual([
      [10, "ready"],
      [null, "ready"],
      [null, "ready"],
    ]);
    expect(room(5, action("1", 4), action("2", 7))).toBeNull();
  });
});
