import { describe, expect, it } from "vitest";
import { cornersOf, sideClass } from "./ground-view.ts";

describe("ground drawn on the map", () => {
  it("shows a side by its token, and a secret one as nobody's", () => {
    expect([1, 0, -1, -2].map(sideClass)).toEqual(["is-friend", "is-neutral", "is-foe", "is-neutral"]);
    expect(cornersOf([])).toBe("");
  });
});
