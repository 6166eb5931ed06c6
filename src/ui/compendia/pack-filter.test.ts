import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { choicesOf, passes, type PackFilter } from "./pack-filter.ts";

const size: PackFilter = { field: "size", label: "size", order: ["small", "large"], text: (value) => `a ${value} one` };
const rating: PackFilter = { field: "rating", label: "rating", text: (value) => `CR ${value}` };
const entry = (system?: object) => ({ _id: "x", system });
const LIST = [
  entry({ size: "large", rating: 12 }),
  entry({ size: "small", rating: 0.5 }),
  entry({ size: "large", rating: 3 }),
  entry({ size: "large", rating: null }),
  entry(),
];

describe("the filters of a compendium's list", () => {
  it("offer the values that occur, each once, in their order", () => {
    expect(choicesOf(LIST, size, testWords())).toEqual([
      { value: "small", text: "a small one" },
      { value: "large", text: "a large one" },
    ]);
    expect(choicesOf(LIST, rating, testWords()).map(({ value }) => value)).toEqual(["0.5", "3", "12"]);
    const unordered: PackFilter = { field: "size", label: "size", text: String };
    expect(choicesOf(LIST, unordered, testWords()).map(({ value }) => value)).toEqual(["large", "small"]);
  });

  it("let through what has all that is chosen, and everything where nothing is", () => {
    const through = (chosen: Record<string, string>) =>
      LIST.map((each) => passes(each, [size, rating], new Map(Object.entries(chosen))));
    expect(through({})).toEqual([true, true, true, true, true]);
    expect(through({ size: "large" })).toEqual([true, false, true, true, false]);
    expect(through({ size: "large", rating: "3" })).toEqual([false, false, true, false, false]);
    expect(through({ size: "", rating: "0.5" })).toEqual([false, true, false, false, false]);
  });
});
