import { describe, expect, it } from "vitest";
import { TurnFollower } from "./turn-follower.ts";

describe("a list that follows the turn", () => {
  const turn = (id: string, key = id) => ({ key, id });

  it("unfolds whose turn it is, and folds the last one's list", () => {
    const follower = new TurnFollower();
    expect(follower.follow(turn("a"))).toEqual({ fold: null, unfold: "a" });
    expect(follower.follow(turn("b"))).toEqual({ fold: "a", unfold: "b" });
  });

  it("leaves the list as its reader has it while the turn goes on", () => {
    const follower = new TurnFollower();
    follower.follow(turn("a"));
    expect(follower.follow(turn("a"))).toBeNull();
    expect(follower.follow(turn("a", "a in the next round"))).toEqual({ fold: null, unfold: "a" });
  });

  it("folds the list of the one who is done, though no other is to act", () => {
    const follower = new TurnFollower();
    follower.follow(turn("a"));
    expect([follower.follow(null), follower.follow(null), follower.follow(turn("a"))]).toEqual([
      { fold: "a", unfold: null },
      null,
      { fold: null, unfold: "a" },
    ]);
  });
});
