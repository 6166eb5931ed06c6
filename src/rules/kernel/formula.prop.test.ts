import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diceOf, FormulaError, parseFormula, readNaturals, rollWith } from "./formula.ts";
import { seededDice } from "./seeded-dice.ts";

const number = fc.integer({ min: 0, max: 30 }).map(String);
const dice = fc
  .record({ count: fc.integer({ min: 1, max: 5 }), faces: fc.integer({ min: 2, max: 20 }) })
  .chain(({ count, faces }) =>
    fc
      .tuple(
        fc.constantFrom("", "kh1", "kl1", `kh${count}`, `kl${count}`),
        fc.oneof(
          fc.constant(""),
          fc.constant("o"),
          fc.integer({ min: Math.max(2, Math.ceil(faces / 2)), max: faces }).map((from) => `o${from}`),
        ),
      )
      .map(([keep, open]) => `${count}d${faces}${keep}${open}`),
  );
const { text: formulaText } = fc.letrec<{ text: string; term: string }>((tie) => ({
  term: fc.oneof(
    number,
    dice,
    fc.tuple(tie("text")).map(([inside]) => `(${inside})`),
    fc.tuple(tie("term")).map(([inside]) => `-${inside}`),
  ),
  text: fc.oneof(
    { maxDepth: 3 },
    tie("term"),
    fc.tuple(tie("term"), fc.constantFrom("+", "-", "*", " + ", " / "), tie("text")).map((parts) => parts.join("")),
  ),
}));

/** Texts that may be refused only for a divisor, a bound or their length. */
function readable(text: string): boolean {
  try {
    parseFormula(text);
    return true;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
const formula = formulaText.filter(readable).map(parseFormula);

describe("laws of formulas", () => {
  it("what is rolled lies between minimum and maximum, and reads back the same", () => {
    fc.assert(
      fc.property(formula, fc.integer(), (f, seed) => {
        const rolled = rollWith(f, seededDice(seed), "strike");
        expect(rolled.total).toBeGreaterThanOrEqual(f.least);
        expect(rolled.total).toBeLessThanOrEqual(f.most);
        expect(readNaturals(f, rolled.naturals)).toEqual(rolled);
        expect(diceOf(f, rolled.naturals).map((die) => die.natural)).toEqual(rolled.naturals);
      }),
    );
  });

  it("no die is left over or missing: one more or one less is refused", () => {
    fc.assert(
      fc.property(formula, fc.integer(), (f, seed) => {
        const { naturals } = rollWith(f, seededDice(seed), "strike");
        expect(() => readNaturals(f, [...naturals, 1])).toThrow(/Too many/);
        if (naturals.length > 0) expect(() => readNaturals(f, naturals.slice(0, -1))).toThrow(/Too few/);
      }),
    );
  });

  it("any text is read or refused with a place inside it", () => {
    const piece = fc.constantFrom(
      "0",
      "1",
      "9",
      "20",
      "d",
      "kh",
      "kl",
      "o",
      "%",
      "+",
      "-",
      "*",
      "/",
      "(",
      ")",
      " ",
      "x",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join("")),
        ),
        (text) => {
          try {
            parseFormula(text);
          } catch (error) {
            expect(error).toBeInstanceOf(FormulaError);
            if (!(error instanceof FormulaError)) return;
            expect(error.position).toBeGreaterThanOrEqual(0);
            expect(error.position).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
