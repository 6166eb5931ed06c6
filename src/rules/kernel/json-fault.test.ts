import { describe, expect, it } from "vitest";
import { plainWords } from "./fault.ts";
import { jsonProblem } from "./json-fault.ts";

describe("what keeps a text from being JSON", () => {
  it.each(["{}", " [] ", "0", "-1.5e+3", '"\\u00e9 \\" 𝔊"', "null", '{ "a": [true, false, { "b": "" }], "c": 12 }\n'])(
    "is nothing in %s",
    (text) => {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(jsonProblem(text)).toBeNull();
    },
  );

  it.each([
    ["", "line 1, column 1: expected a value, found the end"],
    ["{ medium }", 'line 1, column 3: expected a key between double quotation marks, found "m"'],
    ['{\n  "a" 1 }', 'line 2, column 7: expected ":", found "1"'],
    ['{ "a": 1 "b" }', 'line 1, column 10: expected "," or "}", found "\\""'],
    ["[1 2]", 'line 1, column 4: expected "," or "]", found "2"'],
    ["[1,]", 'line 1, column 4: expected a value, found "]"'],
    ['{ "a": 1, }', 'line 1, column 11: expected a key between double quotation marks, found "}"'],
    ["[\n1\n", 'line 3, column 1: expected "," or "]", found the end'],
    ['"a\nb"', 'line 1, column 3: expected the rest of a text and its closing ", found "\\n"'],
    ["01", 'line 1, column 1: expected a value, found "0"'],
    ["nullify", 'line 1, column 1: expected a value, found "n"'],
    ["{} x", 'line 1, column 4: expected the end, found "x"'],
  ])("is named with its place in %j", (text, problem) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    const found = jsonProblem(text);
    expect(found === null ? null : plainWords(found)).toBe(`broken JSON at ${problem}`);
  });
});
