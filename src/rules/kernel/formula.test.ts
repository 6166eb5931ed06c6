import { describe, expect, it } from "vitest";
import { Defect } from "./json.ts";
import { LONGEST_FORMULA } from "./formula-parser.ts";
import { DiceError } from "./dice-error.ts";
import { diceOf, FormulaError, parseFormula, readNaturals, rollWith } from "./formula.ts";
import { scriptedDice } from "./dice.ts";

const result = (text: string, naturals: readonly number[]): number => readNaturals(parseFormula(text), naturals).total;

function problem(text: string): FormulaError {
  try {
    parseFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
  throw new Error(`"${text}" was read`);
}

describe("reading a formula", () => {
  it("reads numbers, dice, signs, operators and parentheses with their usual strength", () => {
    expect(result("2d6+3", [4, 6])).toBe(13);
    expect(result("2+3*4", [])).toBe(14);
    expect(result("(2+3)*4", [])).toBe(20);
    expect(result("10-4-3", [])).toBe(3);
    expect(result("-1d6+10", [4])).toBe(6);
    expect(result("2--3", [])).toBe(5);
    expect(result("d6", [5])).toBe(5);
    expect(result("d%", [77])).toBe(77);
  });

  it("takes spaces anywhere between tokens, capital D and the typographic minus", () => {
    expect(parseFormula(" 1 d 6 \u2212 1 ").root).toEqual(parseFormula("1d6-1").root);
    expect(parseFormula("2D6").root).toEqual(parseFormula("2d6").root);
    expect(problem("1 2").position).toBe(2);
  });

  it("rounds every division down", () => {
    expect(result("7/2", [])).toBe(3);
    expect(result("-7/2", [])).toBe(-4);
    expect(result("-(7/2)", [])).toBe(-3);
    expect(result("1d6/2", [1])).toBe(0);
  });

  it("never answers minus zero", () => {
    expect(Object.is(result("-0", []), 0)).toBe(true);
    expect(Object.is(result("0*(-3)", []), 0)).toBe(true);
    expect(Object.is(parseFormula("-0").least, 0)).toBe(true);
  });

  it("gives the same object for the same text, until strangers have sent too many others", () => {
    const first = parseFormula("3d8+1");
    parseFormula("3d8+2");
    expect(parseFormula("3d8+1")).toBe(first);
    for (let value = 0; value < 2100; value++) parseFormula(`1d6+${value}`);
    expect(result("1d6+2099", [1])).toBe(2100);
    expect(parseFormula("3d8+1")).not.toBe(first);
    expect(parseFormula("3d8+1")).toEqual(first);
  });

  it("tells the groups of dice in the order of the text, with what is kept and what opens", () => {
    expect(parseFormula("2d6+3d8kl2-d4o3").dice).toEqual([
      { kind: "dice", count: 2, faces: 6 },
      { kind: "dice", count: 3, faces: 8, keep: { which: "lowest", count: 2 } },
      { kind: "dice", count: 1, faces: 4, open: { from: 3 } },
    ]);
    expect(parseFormula("2+3").dice).toEqual([]);
  });

  it.each([
    ["the longest text", `${"1+".repeat(98)}2+33`, 133],
    ["the greatest number", "1000000000", 1e9],
    ["the greatest result", "500000000+500000000", 1e9],
    ["the least result", "-500000000-500000000", -1e9],
    ["a divisor below 0", "6/(1-4)", -2],
  ])("takes %s", (_, text, expected) => {
    expect(text.length).toBeLessThanOrEqual(LONGEST_FORMULA);
    expect(result(text, [])).toBe(expected);
  });

  it.each(["999d6", "1d1000", "3d6kh3", "1d2o", "1d20o2", "1d20o20", "1d1", "6/(0-1d6)"])(
    "takes %s, at the edge of what it may be",
    (text) => {
      expect(parseFormula(text).dice).toHaveLength(1);
    },
  );

  it.each([
    ["", 0, 'expected a number, dice or "(", found the end'],
    ["2d", 2, 'expected a number of faces or "%", found the end'],
    ["2d6+", 4, "the end"],
    ["(2d6", 4, 'expected an operator or ")", found the end'],
    ["2d6)", 3, 'expected an operator or the end, found ")"'],
    ["1d1o2", 3, "2 faces"],
    ["1000000001", 0, "up to 1000000000"],
    ["500000000+500000001", 9, "within"],
    ["999d1000*2000", 8, "within"],
    ["-500000000-500000001", 10, "within"],
    ["0d6", 0, "1 to 999 dice"],
    ["1000d6", 0, "1 to 999 dice"],
    ["1d0", 2, "1 to 1000 faces"],
    ["1d1001", 2, "faces"],
    ["4d6k3", 4, '"kh" or "kl"'],
    ["4d6kh5", 5, "1 to 4"],
    ["4d6kh0", 5, "1 to 4"],
    ["1d20o1", 5, "2 to 20"],
    ["1d20o21", 5, "2 to 20"],
    ["1d1o", 3, "2 faces"],
    ["5/0", 1, "never be 0"],
    ["6/(1d6-1)", 1, "never be 0"],
    ["1+x", 2, '"x"'],
    ["9999999999", 0, "up to"],
    ["99999*99999", 5, "within"],
  ])("refuses %j at character %i", (text, position, words) => {
    const error = problem(text);
    expect(error.position).toBe(position);
    expect(error.text).toBe(text);
    expect(error.message).toContain(words);
    expect(error.message).toContain(`character ${position + 1}`);
  });

  it("refuses texts without end", () => {
    const endless = problem("(".repeat(500));
    expect([endless.name, endless.text, endless.position]).toEqual(["FormulaError", "(".repeat(200), 200]);
    expect(endless.message).toContain("expected at most 200 characters, found 500");
    expect(problem("1".repeat(201)).message).toContain("found 201");
    expect(problem(`${"(".repeat(150)}1`).message).toContain('")"');
  });
});

describe("rolling a formula", () => {
  it("keeps the highest or the lowest, the first of equals", () => {
    expect(result("4d6kh3", [1, 6, 3, 2])).toBe(11);
    expect(result("2d20kl1", [15, 4])).toBe(4);
    expect(result("2d20kh", [15, 4])).toBe(15);
    expect(diceOf(parseFormula("2d20kh1"), [7, 7]).map((die) => die.kept)).toEqual([true, false]);
    expect(diceOf(parseFormula("2d20kh1"), [7, 8]).map((die) => die.kept)).toEqual([false, true]);
    expect(diceOf(parseFormula("3d20kl2"), [9, 8, 9]).map((die) => die.kept)).toEqual([true, true, false]);
  });

  it("rolls an open-ended die again while it reaches its bound", () => {
    expect(result("1d20o", [20, 20, 7])).toBe(47);
    expect(result("1d20o19+2", [19, 18])).toBe(39);
    expect(result("2d6o", [6, 2, 5])).toBe(13);
    expect(result("2d6kh1o", [6, 2, 5])).toBe(8);
    expect(rollWith(parseFormula("2d6o"), scriptedDice([6, 6, 2, 5]), "strike")).toEqual({
      naturals: [6, 6, 2, 5],
      total: 19,
    });
  });

  it("shows each die: kept or not, rolled again or not", () => {
    expect(diceOf(parseFormula("2d6kh1o+1d4"), [6, 2, 5, 3])).toEqual([
      { faces: 6, natural: 6, kept: true, open: true },
      { faces: 6, natural: 2, kept: true, open: false },
      { faces: 6, natural: 5, kept: false, open: false },
      { faces: 4, natural: 3, kept: true, open: false },
    ]);
  });

  it("asks for each die once, in the order of the text", () => {
    const asked: number[] = [];
    const next = (faces: number): number => asked.push(faces);
    const rolled = rollWith(parseFormula("2d6+1d8*d4"), { next }, "strike");
    expect(asked).toEqual([6, 6, 8, 4]);
    expect(rolled).toEqual({ naturals: [1, 2, 3, 4], total: 15 });
  });

  it("refuses naturals that do not fit, and says which die", () => {
    const two = parseFormula("2d6");
    expect(() => readNaturals(two, [3])).toThrow(DiceError);
    expect(() => readNaturals(two, [3])).toThrow(/die 2 \(a d6\) is missing/);
    expect(() => readNaturals(two, [3, 4, 5])).toThrow(/takes 2, there are 3/);
    expect(() => readNaturals(two, [3, 7])).toThrow(/Die 2 .* shows 7/);
    expect(() => readNaturals(two, [3, 1.5])).toThrow(DiceError);
    expect(() => readNaturals(two, [0, 1])).toThrow(DiceError);
    expect(() => readNaturals(parseFormula("1d20o"), [20])).toThrow(/die 2/);
    expect(() => rollWith(two, { next: () => 9 }, "strike")).toThrow(DiceError);
    expect(() => rollWith(two, { next: () => 9 }, "strike")).toThrow(/Die 1 .* shows 9/);
  });

  it("takes a die that never stops opening for a defect of its source", () => {
    const long = Array.from({ length: 100 }, () => 6);
    expect(result("1d6o", [...long, 1])).toBe(601);
    expect(rollWith(parseFormula("1d6o"), scriptedDice([...long, 1]), "strike").total).toBe(601);
    let thrown = 0;
    expect(() => rollWith(parseFormula("1d6o"), { next: () => (thrown++, 6) }, "strike")).toThrow(Defect);
    expect(thrown).toBe(101);
    expect(() => rollWith(parseFormula("1d6o"), { next: () => 6 }, "strike")).toThrow(
      /"1d6o" was rolled again 100 times/,
    );
  });

  it("names the asker when a source runs dry", () => {
    expect(() => rollWith(parseFormula("2d6"), scriptedDice([4]), "attack/damage")).toThrow(
      /die 2 \(a d6 for attack\/damage\)/,
    );
  });
});

describe("bounds of a formula", () => {
  it.each([
    ["2d6+3", 5, 15],
    ["1d6-1", 0, 5],
    ["4d6kh3", 3, 18],
    ["-1d6", -6, -1],
    ["1d6*-2", -12, -2],
    ["7/1d3", 2, 7],
    ["5d6kh3", 3, 18],
    ["3d20kl", 1, 20],
    ["0/(0-3)", 0, 0],
    ["1d6o*0", 0, 0],
    ["0/(0-1d6o)", 0, 0],
    ["(0-1)/(0-1d6o)", 0, 1],
    ["6/(0-1d6o)", -6, -1],
    ["(0-1d6o)/1d6", -Infinity, -1],
    ["1d20o", 1, Infinity],
    ["3-1d20o", -Infinity, 2],
    ["0*1d6o", 0, 0],
    ["(0-1)/1d6o", -1, -1],
    ["1d6/1d6o", 0, 6],
  ])("bounds %s", (text, least, most) => {
    expect(parseFormula(text).least).toBe(least);
    expect(parseFormula(text).most).toBe(most);
  });
});
