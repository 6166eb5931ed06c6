import { describe, expect, it } from "vitest";
import { turnEvents, type CombatHistory } from "./turn-events.ts";

const order = ["a", "b", "c"];
const at = (round: number, turn: number | null): CombatHistory => ({
  round,
  turn,
  combatantId: turn === null ? null : (order[turn] ?? null),
  tokenId: null,
});
const told = (from: CombatHistory, to: CombatHistory) =>
  turnEvents(from, to, order).map(
    (e) =>
      `${e.event}${"combatantId" in e ? ` ${e.combatantId}` : ""} ${e.context.round}${e.context.skipped ? " skipped" : ""}`,
  );

describe("§4 turn events", () => {
  it("start of combat: round then turn, no end of round 0", () => {
    expect(told(at(0, null), at(1, 0))).toEqual(["startRound 1", "startTurn a 1"]);
  });
  it("next turn: end, then start", () => {
    expect(told(at(1, 0), at(1, 1))).toEqual(["endTurn a 1", "startTurn b 1"]);
  });
  it("skipped turns have their events, marked", () => {
    expect(told(at(1, 0), at(1, 2))).toEqual([
      "endTurn a 1",
      "startTurn b 1 skipped",
      "endTurn b 1 skipped",
      "startTurn c 1",
    ]);
  });
  it("next round: end turn, end round, start round, start turn", () => {
    expect(told(at(1, 2), at(2, 0))).toEqual(["endTurn c 1", "endRound 1", "startRound 2", "startTurn a 2"]);
  });
  it("a jump over a round skips its turns", () => {
    expect(told(at(1, 2), at(3, 0))).toEqual([
      "endTurn c 1",
      "endRound 1",
      "startRound 2 skipped",
      ...["a", "b", "c"].flatMap((id) => [`startTurn ${id} 2 skipped`, `endTurn ${id} 2 skipped`]),
      "endRound 2 skipped",
      "startRound 3",
      "startTurn a 3",
    ]);
  });
  it("no one's turn starts no turn, and ends none after", () => {
    expect(told(at(1, 2), at(2, null))).toEqual(["endTurn c 1", "endRound 1", "startRound 2"]);
    expect(told(at(2, null), at(2, 0))).toEqual(["startTurn a 2"]);
  });
  it("going back has none", () => {
    expect(told(at(1, 2), at(1, 1))).toEqual([]);
    expect(told(at(2, 0), at(1, 2))).toEqual([]);
    expect(told(at(1, 1), at(1, null))).toEqual([]);
  });
  it("another combatant in the same place ends and starts a turn", () => {
    expect(turnEvents({ ...at(1, 0), combatantId: "a" }, { ...at(1, 0), combatantId: "b" }, ["b", "a"])).toHaveLength(
      2,
    );
  });
});
