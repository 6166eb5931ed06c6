import { describe, expect, it } from "vitest";
import { testWords } from "../../testing/test-words.ts";
import { effectLabel } from "./injury-view.ts";

describe("the effects of a wound", () => {
  it("SEG-HOUSE-53 count segments and rounds, and one in the singular", () => {
    const label = (language: "en" | "fr") =>
      ["U1", "U3", "S1", "B2", "P1", "Hm"].map((code) => effectLabel(code, testWords(language)));
    expect(label("en")).toEqual([
      "unconscious for 1 round",
      "unconscious for 3 rounds",
      "stunned for 1 more segment",
      "blinded for 2 more segments",
      "−1 to combat rolls",
      "minor hemorrhage",
    ]);
    expect(label("fr")).toEqual([
      "inconscient 1 round",
      "inconscient 3 rounds",
      "étourdi 1 segment de plus",
      "aveuglé 2 segments de plus",
      "−1 aux jets de combat",
      "hémorragie mineure",
    ]);
  });
});
