import { describe, expect, it } from "vitest";
import { readCode } from "./effect-code.ts";

describe("effect codes", () => {
  it("SEG-HOUSE-53 letters of the list, with a number where they have one", () => {
    expect([readCode("P2"), readCode("Hm"), readCode("U10")]).toEqual([
      { letters: "P", effect: "penalty", amount: 2 },
      { letters: "Hm", effect: "minorHaemorrhage", amount: 0 },
      { letters: "U", effect: "unconscious", amount: 10 },
    ]);
  });

  it.each(["", "7", "Q1", "hm", "xP1", "P1x", "1P", "P123", "P", "Hm2", "C1", "P-1"])(
    "anything else is left to the game master: %j",
    (text) => {
      expect(readCode(text)).toBeNull();
    },
  );
});
