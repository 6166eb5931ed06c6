import { describe, expect, it } from "vitest";
import { inWords, literally, oneLine, phrase, plainFault, plainPlace, plainWords, type Phrase } from "./fault.ts";

const LETTERS = ["a", "b", "c"].map(literally);

describe("a fault", () => {
  it.each<[string, Phrase, string]>([
    ["numbers and texts as they are", phrase("textWithin", { min: 1, max: 9 }), "a text of 1 to 9 characters"],
    [
      "a phrase within a phrase",
      phrase("inFormula", { text: "d", at: 2, problem: phrase("closedDie") }),
      'Formula "d", character 2: expected a die of 2 faces or more before "o", since others never end',
    ],
    [
      "one of one",
      phrase("mismatch", { expected: LETTERS.slice(0, 1), found: phrase("nothing") }),
      'expected "a", found nothing',
    ],
    [
      "one of two",
      phrase("mismatch", { expected: LETTERS.slice(0, 2), found: phrase("end") }),
      'expected "a" or "b", found the end',
    ],
    [
      "one of three",
      phrase("mismatch", { expected: LETTERS, found: literally(null) }),
      'expected "a", "b" or "c", found null',
    ],
    ["values side by side", phrase("oneOf", { values: [...LETTERS, literally(2)] }), 'one of "a", "b", "c", 2'],
    ["a place that nobody has filled", phrase("listOf"), "a list of {count} entries"],
    [
      "braces of a stranger's",
      phrase("unknownKey", { key: "{known}", known: "do" }),
      'unknown key "{known}"; known are do',
    ],
  ])("has %s in plain English", (_, said, words) => {
    expect(plainWords(said)).toBe(words);
  });

  it("is said with its place, or as the whole's", () => {
    expect(plainFault({ place: ["rows", 2, "from"], problem: phrase("nothing") })).toBe("rows[2].from: nothing.");
    expect(plainFault({ place: [], problem: phrase("nothing") })).toBe("The whole: nothing.");
  });

  it("has a path that can be told apart", () => {
    expect(plainPlace(["a b", "c", 0, 1])).toBe('["a b"].c[0][1]');
    expect(plainPlace(["a", "b\n"])).toBe('a["b\\n"]');
    expect(plainPlace(["x".repeat(70)])).toBe(`["${"x".repeat(40)}…"]`);
  });

  it("quotes one line of at most forty characters", () => {
    expect(literally(`"${"x".repeat(99)}\n`)).toEqual(phrase("quoted", { text: `\\"${"x".repeat(39)}…` }));
    expect(oneLine('a\n"')).toBe('a\\n\\"');
  });

  it("is said by any language", () => {
    expect(
      inWords(
        phrase("mismatch", { expected: LETTERS, found: phrase("array", { count: 4 }) }),
        (code, parts) => `${code}(${Object.values(parts).join("; ")})`,
      ),
    ).toBe("mismatch(either(quoted(a), quoted(b); quoted(c)); array(4))");
  });
});
