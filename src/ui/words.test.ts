import { expect, it } from "vitest";
import { testWords } from "./testing/test-words.ts";
import { chanceText } from "./words.ts";

const words = testWords("en");

it("tells a chance in percent, in a word, or not at all", () => {
  const chances = [1, 0.9, 0.65, 0.4, 0.15, 0.1, 0];
  expect(chances.map((chance) => chanceText(chance, "words", words))).toEqual([
    "nearly certain",
    "nearly certain",
    "good",
    "about even",
    "poor",
    "slim",
    "slim",
  ]);
  expect([chanceText(0.655, "numbers", words), chanceText(0.65, "none", words)]).toEqual(["66%", ""]);
  expect(chanceText(null, "numbers", words)).toBe("");
});
