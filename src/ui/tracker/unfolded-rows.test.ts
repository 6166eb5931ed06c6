import { describe, expect, it } from "vitest";
import { UnfoldedRows } from "./unfolded-rows.ts";

describe("the rows that are unfolded", () => {
  const turn = (id: string, key = id) => ({ key, id });

  it("go by the turn: its row is unfolded, and the one before is folded", () => {
    const rows = new UnfoldedRows();
    expect([rows.follow(turn("a"), 0), [...rows.ids]]).toEqual([true, ["a"]]);
    expect([rows.follow(turn("b"), 0), [...rows.ids]]).toEqual([true, ["b"]]);
    expect([rows.follow(null, 0), [...rows.ids]]).toEqual([true, []]);
  });

  it("stay as their reader has them while the turn goes on", () => {
    const rows = new UnfoldedRows();
    rows.follow(turn("a"), 0);
    rows.turn("a", false);
    expect([rows.follow(turn("a"), 0), [...rows.ids]]).toEqual([false, []]);
    expect([rows.follow(turn("a", "a in the next round"), 0), [...rows.ids]]).toEqual([true, ["a"]]);
  });

  it("are not folded after their turn where their reader unfolded them", () => {
    const rows = new UnfoldedRows();
    rows.turn("a", true);
    rows.follow(turn("a"), 0);
    rows.follow(turn("b"), 0);
    rows.turn("b", false);
    rows.turn("b", true);
    rows.follow(null, 0);
    expect([...rows.ids]).toEqual(["a", "b"]);
  });

  it("are fresh for a moment when they have unfolded by themselves, and for that only", () => {
    const rows = new UnfoldedRows();
    rows.follow(turn("a"), 1_000);
    rows.turn("b", true);
    expect([rows.isFresh("a", 1_100), rows.isFresh("b", 1_100), rows.isFresh("a", 2_000)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
