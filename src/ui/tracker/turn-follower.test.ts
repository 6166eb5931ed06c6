import { describe, expect, it } from "vitest";
import { TurnFollower } from "./turn-follower.ts";

describe("a list that follows the turn", () => {
  const turn = (id: string, key = id) => ({ key, id, unfolds: true });

  it("unfolds and shows whose turn it is, and folds the last one's list", () => {
    const follower = new TurnFollower();
    expect(follower.follow(turn("a"))).toEqual({ fold: null, unfold: "a", show: "a" });
    expect(follower.follow(turn("b"))).toEqual({ fold: "a", unfold: "b", show: "b" });
  });

  it("leaves the list as its reader has it while the turn goes on, and while it is nobody's", () => {
    const follower = new TurnFollower();
    follower.follow(turn("a"));
    expect([follower.follow(turn("a")), follower.follow(null), follower.follow(turn("a"))]).toEqual([null, null, null]);
    expect(follower.follow(turn("a", "a in the next round"))).toEqual({ fold: null, unfold: "a", show: "a" });
  });

  it("only shows the row where several may act at once", () => {
    const follower = new TurnFollower();
    const moment = (key: string, id: string) => ({ key, id, unfolds: false });
    expect([
      follower.follow(moment("1", "a")),
      follower.follow(moment("1", "b")),
      follower.follow(moment("2", "b")),
    ]).toEqual([{ fold: null, unfold: null, show: "a" }, null, { fold: null, unfold: null, show: "b" }]);
  });
});
