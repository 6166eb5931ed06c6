import { expect, it } from "vitest";
import { testWords } from "./testing/test-words.ts";
import { chancesText, chanceText } from "./words.ts";

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

it("tells several chances apart, and leaves out what is certain", () => {
  const told = (...chances: readonly number[]): string => chancesText(chances, "numbers", words);
  expect([told(0.95, 0.23), told(1, 0.14), told(1, 1)]).toEqual(["95% × 23%", "14%", "100%"]);
});
