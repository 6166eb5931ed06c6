import { describe, expect, it } from "vitest";
import { ExpressionError, LONGEST_EXPRESSION, parseExpression } from "./expression.ts";

const value = (text: string, values: Record<string, number> = {}): number => parseExpression(text).value(values);

describe("an expression", () => {
  it.each([
    ["floor((score-10)/2)", 7, -2],
    ["floor((score-10)/2)", 19, 4],
    ["score", 3, 3],
    ["-score", 6, -6],
    ["\u2212score", 6, -6],
    ["2+3*score", 4, 14],
    ["(2+3)*score", 4, 20],
    ["score-1-1", 4, 2],
    ["8/4/2", 0, 1],
    ["ceil(score/4)", 25, 7],
    ["min(score, 3, 9)", 5, 3],
    ["max(score,3)", 5, 5],
    ["--score", 2, 2],
    ["1.5 * score", 4, 6],
    ["0 - 0", 0, 0],
    ["-score", 0, 0],
    ["1.25*score", 4, 5],
    ["2*10.75", 0, 21.5],
    ["score/0", 5, 0],
  ])("reads %s with a score of %i as %i", (text, score, expected) => {
    expect(value(text, { score })).toBe(expected);
  });

  it("lists its names, each once, and counts a name without a value as 0", () => {
    expect(parseExpression("max_wounds + level - level").names).toEqual(["max_wounds", "level"]);
    expect(value("level + 1")).toBe(1);
  });

  it("is read once for each text", () => {
    const first = parseExpression("level+3");
    parseExpression("level+4");
    expect(parseExpression("level+3")).toBe(first);
    for (let each = 0; each < 300; each++) parseExpression(`score+${each}`);
    expect(parseExpression("level+3")).not.toBe(first);
    expect(value("level+3", { level: 2 })).toBe(5);
  });

  it("may be as long as it may be, and is not quoted beyond that", () => {
    const longest = "1".repeat(LONGEST_EXPRESSION - 2);
    expect(value(`${longest}*0`)).toBe(0);
    const endless = "1".repeat(LONGEST_EXPRESSION * 9);
    expect(() => parseExpression(endless)).toThrow(
      new RegExp(`^Expression "1{${LONGEST_EXPRESSION}}", character ${LONGEST_EXPRESSION + 1}: `, "u"),
    );
    expect(() => parseExpression(endless)).toThrow(expect.objectContaining({ name: "ExpressionError" }));
  });

  it.each([
    ["", 'character 1: expected a number, a name or "("'],
    ["level+", 'character 7: expected a number, a name or "(", found the end'],
    ["level 3", 'character 7: expected an operator or the end, found "3"'],
    ["floor(level", 'expected an operator or ")", found the end'],
    ["sqrt(level)", 'unknown function "sqrt"; known are floor, ceil, min, max'],
    ["1+sqrt(level)", 'character 3: unknown function "sqrt"'],
    ["constructor(level)", "unknown function"],
    ["1;2", 'found ";"'],
    ["1".repeat(LONGEST_EXPRESSION + 1), `expected at most ${LONGEST_EXPRESSION} characters`],
  ])("refuses %j and says where", (text, problem) => {
    expect(() => parseExpression(text)).toThrow(ExpressionError);
    expect(() => parseExpression(text)).toThrow(problem);
  });
});
