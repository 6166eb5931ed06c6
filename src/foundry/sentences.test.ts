import { describe, expect, it } from "vitest";
import { printedNumber, fillSentence, typedNumber } from "./sentences.ts";

const BLED = {
  en: "{name} bleeds: {points} life [[point|points]].",
  fr: "{name} saigne\u202F: {points} [[point|points]] de vie.",
} as const;

describe("a sentence", () => {
  it.each([
    ["en", 0, "Zoe bleeds: 0 life points."],
    ["en", 1, "Zoe bleeds: 1 life point."],
    ["en", 1.5, "Zoe bleeds: 1.5 life points."],
    ["en", 2, "Zoe bleeds: 2 life points."],
    ["fr", 0, "Zoe saigne\u202F: 0 point de vie."],
    ["fr", 1, "Zoe saigne\u202F: 1 point de vie."],
    ["fr", 1.5, "Zoe saigne\u202F: 1,5 point de vie."],
    ["fr", 2, "Zoe saigne\u202F: 2 points de vie."],
  ] as const)("in %s counts %d", (language, points, text) => {
    expect(fillSentence(BLED[language], { name: "Zoe", points }, language)).toBe(text);
  });

  it("counts by the last number before the word", () => {
    const text = "{stamina} stamina [[point|points]], {wounds} wound [[point|points]] ({name}) in [[one|all]]";
    expect(fillSentence(text, { stamina: 1, wounds: 2, name: "1" }, "en")).toBe(
      "1 stamina point, 2 wound points (1) in all",
    );
    expect(fillSentence(text, { stamina: 2, wounds: 1, name: "2" }, "en")).toBe(
      "2 stamina points, 1 wound point (2) in one",
    );
  });

  it("takes the plural without a number, and leaves a place without a value", () => {
    expect(fillSentence("{name}: [[point|points]] {lost}", { name: "1" }, "fr")).toBe("1: points {lost}");
  });

  it("takes nothing in a name for a place or for a form", () => {
    expect(fillSentence("{name}, {count} [[round|rounds]]", { name: "{count} [[a|b]]", count: 1 }, "en")).toBe(
      "{count} [[a|b]], 1 round",
    );
  });
});

describe("a number", () => {
  it.each([
    ["en", 1.5, "1.5"],
    ["fr", 1.5, "1,5"],
    ["fr", -2.25, "\u22122,25"],
    ["en", -3, "\u22123"],
    ["en", -0, "0"],
    ["fr", -0.0001, "0"],
    ["en", 1000, "1,000"],
    ["fr", 1000, "1\u202F000"],
  ] as const)("in %s, %d is printed", (language, value, text) => {
    expect(printedNumber(value, language)).toBe(text);
  });

  it("is typed whole, without marks between thousands", () => {
    expect([typedNumber(1000.5, "fr"), typedNumber(-1000.12345, "en")]).toEqual(["1000,5", "-1000.12345"]);
  });
});
