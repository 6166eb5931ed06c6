import { describe, expect, it } from "vitest";
import { challengeText } from "./challenge.ts";

describe("a challenge rating", () => {
  it("below 1 is told as one part of so many, as stat blocks print it", () => {
    expect([0, 0.1, 0.17, 0.25, 0.33, 0.5, 1, 12].map(challengeText)).toEqual([
      "0",
      "1/10",
      "1/6",
      "1/4",
      "1/3",
      "1/2",
      "1",
      "12",
    ]);
  });
});
