import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import {
  isBusy,
  isGuardDown,
  isModesOpen,
  newcomers,
  nextActionSegment,
  reactionAction,
  readyAction,
  routineForbids,
} from "./standing.ts";
import type { PlannedMove, RoutineAction, TurnState } from "../stored/turn.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";

const SEGMENTS = [1, 2, 3, 4, 5];
const doing = (turn: Partial<TurnState>): TurnState => fighter("warrior", { turn }).turn;
const simple = { activity: "other", from: 2, until: 4, gear: null, target: null } as const;
const move = (speed: number): PlannedMove => ({ path: [], speed, gait: "run", from: 2, until: 4, charge: null });
const action = (id: string, segment: number | null, state: RoutineAction["state"] = "ready"): RoutineAction => ({
  id,
  segment,
  state,
});

describe("what takes a segment up", () => {
  it("SEG-CORE-08 SEG-MOVE-09 SEG-MOVE-06 a simple action and a run do from their first segment to their last, a walk in none", () => {
    const busy = (turn: Partial<TurnState>) =>
      SEGMENTS.filter((segment) => isBusy(DEFAULT_SETTINGS, doing(turn), segment));
    expect([busy({ simple }), busy({ move: move(8) }), busy({ move: move(2) }), busy({})]).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [],
      [],
    ]);
  });

  it("SEG-AOO-25 a guard is down up to the last segment of what lowered it, and up again in the one after", () => {
    expect(
      SEGMENTS.filter((segment) => isGuardDown(doing({ guardDown: { until: 3, cause: "simpleAction" } }), segment)),
    ).toEqual([1, 2, 3]);
    expect(isGuardDown(doing({}), 1)).toBe(false);
  });
});

describe("the routine actions in reserve", () => {
  const routine = [action("1", 2, "spent"), action("2", 4), action("3", 7), action("4", null)];

  it("SEG-HOUSE-15 SEG-HOUSE-16 the earliest whose segment has come is there to act with; one for reactions only never is", () => {
    expect([3, 4, 6, 7].map((segment) => readyAction(doing({ routine }), segment)?.id)).toEqual([
      undefined,
      "2",
      "2",
      "2",
    ]);
    expect(readyAction(doing({ routine: [action("4", null)] }), 10)).toBeNull();
  });

  it("SEG-HOUSE-15 the next one to come is the first that is unused and still ahead", () => {
    expect([1, 3, 4, 7].map((segment) => nextActionSegment(doing({ routine }), segment))).toEqual([4, 4, 7, null]);
  });

  it("SEG-HOUSE-16 a reaction spends the last-scheduled one, or the first at a table that wants it so", () => {
    const spends = (reactionSpends: "last" | "first") =>
      reactionAction({ ...DEFAULT_SETTINGS, reactionSpends }, doing({ routine }))?.id;
    expect([
      spends("last"),
      spends("first"),
      reactionAction(DEFAULT_SETTINGS, doing({ routine: [action("1", 2, "spent")] })),
    ]).toEqual(["4", "2", null]);
  });
});

describe("when things may be declared", () => {
  const draw = { do: "simpleAction", by: combatantId("warrior"), activity: "openDoor", gear: null } as const;
  const fresh: Who = { turn: { mode: null, initiative: null, routine: [] } };
  const fight = (who: Who = fresh) => duel(fighter("warrior", who), orc("orc", fresh));

  it("SEG-HOUSE-13 nothing before the fight has begun", () => {
    expect(fight().at(0, "end", 0).refusal(draw)).toBe("fightNotBegun");
  });

  it("SEG-HOUSE-13 modes are open before the first initiative, in the first segment's declarations and at no other time", () => {
    const open = (...moment: readonly [number, ("declarations" | "actions" | "end")?, number?]) =>
      isModesOpen(
        fight()
          .at(...moment)
          .table(),
      );
    expect([
      open(1, "declarations"),
      open(1, "actions"),
      open(1, "end"),
      open(2, "declarations"),
      open(0, "declarations", 0),
    ]).toEqual([true, false, false, false, false]);
    expect(isModesOpen(fight({ initiative: 3 }).at(1, "declarations").table())).toBe(false);
  });

  it("SEG-HOUSE-14 those without an initiative have come late once another has rolled, and one in a coma never", () => {
    const late = (who: Who, ...moment: readonly [number, ("declarations" | "actions" | "end")?, number?]) =>
      newcomers(
        fight(who)
          .at(...moment)
          .table(),
      ).map(({ id }) => id);
    const orcAlone = late({ initiative: 3 }, 1, "declarations");
    expect(orcAlone).toHaveLength(1);
    expect(orcAlone).not.toContain("warrior");
    expect(late(fresh, 2, "actions")).toHaveLength(2);
    expect(late(fresh, 1, "declarations"), "modes are open").toEqual([]);
    expect(late({ initiative: 3 }, 2, "actions", 0), "the surprise segment").toEqual([]);
    expect(late({ ...fresh, stats: { conditions: ["coma"] } }, 2, "actions")).not.toContain("warrior");
  });

  it("SEG-HOUSE-18 a routine action is refused outside the actions, and the refusal says where the segment stands", () => {
    const scene = fight({}).at(1, "end");
    expect(routineForbids(scene.table(), scene.get("warrior"))).toMatchObject({
      code: "notActionsPhase",
      rule: "SEG-HOUSE-18",
      params: { phase: "end" },
    });
  });
});
