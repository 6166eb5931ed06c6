import { describe, expect, it } from "vitest";
import { holdsEveryWord } from "./word-search.ts";

describe("what holds every word of a query", () => {
  it("does so in any order, by parts of words, whatever case, accents and quotation marks", () => {
    expect(holdsEveryWord("Épée longue (Ogre)", "OGRE epee")).toBe(true);
    expect(holdsEveryWord("Attaque d’opportunité", "d'opp")).toBe(true);
    expect(holdsEveryWord("Épée longue (Ogre)", "ogre dague")).toBe(false);
  });

  it("is everything when nothing is asked for", () => {
    expect(holdsEveryWord("Longsword", "  ")).toBe(true);
  });
});
