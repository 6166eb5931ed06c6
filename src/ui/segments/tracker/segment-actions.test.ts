import { describe, expect, it } from "vitest";
import { testWords } from "../../testing/test-words.ts";
import { ACTION_GROUPS, groupOf, segmentsCost } from "./segment-actions.ts";

describe("what somebody may do in segments", () => {
  it("lists each deed in one of the groups, and leaves those that have a place of their own", () => {
    const deeds = ["takeOffer", "attack", "grapple", "shoot", "cast", "charge", "simpleAction", "switchMode"] as const;
    expect(deeds.map(groupOf)).toEqual(ACTION_GROUPS.map(({ key }) => key));
    expect([groupOf("hold"), groupOf("declareMode")]).toEqual([null, null]);
  });

  it("tells the segments that a deed takes", () => {
    expect([0, 1, 5].map((segments) => segmentsCost(segments, testWords())?.said)).toEqual([
      "takes no time",
      "1 segment",
      "5 segments",
    ]);
    expect(segmentsCost(null, testWords())).toBeNull();
  });
});
