/** Dice and arithmetic of powers, in which `level` is the caster level: judged where they are written. */
import { refine, string, type Decoder } from "../../kernel/decode.ts";
import { Failure } from "../../kernel/decode-failure.ts";
import { ExpressionError, parseExpression } from "../../kernel/expression.ts";
import { phrase, type Phrase } from "../../kernel/fault.ts";
import { LONGEST_FORMULA } from "../../kernel/formula-parser.ts";
import { FormulaError } from "../../kernel/formula.ts";
import { gearDiceProblem } from "../../kernel/gear-dice.ts";
import { plainFormula } from "../../kernel/named-formula.ts";

/** The highest level that a power grows to. */
export const MOST_CASTER_LEVEL = 40;

const levelledText = (problem: (text: string) => Phrase | null): Decoder<string> =>
  refine(string({ max: LONGEST_FORMULA }), (text) => {
    const wrong = text === "" ? null : problem(text);
    return wrong === null ? null : new Failure(wrong);
  });

/** Dice that may grow by level, or nothing. */
export const levelledFormula = levelledText(levelledFormulaProblem);

/** Arithmetic on the caster level, or nothing. */
export const levelledNumber = levelledText(levelledNumberProblem);

/** What is wrong with dice that may grow by level, at whatever level; null: nothing. */
function levelledFormulaProblem(text: string): Phrase | null {
  const levels = text.includes("level") ? MOST_CASTER_LEVEL : 1;
  return problemOf(() => {
    for (let level = 1; level <= levels; level++) {
      const problem = gearDiceProblem(plainFormula(text, { level }));
      if (problem !== null) return problem;
    }
    return null;
  });
}

/** What is wrong with arithmetic on the caster level; null: nothing. */
function levelledNumberProblem(text: string): Phrase | null {
  return problemOf(() => {
    const unknown = parseExpression(text).names.find((name) => name !== "level");
    return unknown === undefined ? null : phrase("unknownName", { name: unknown, known: "level" });
  });
}

function problemOf(reads: () => Phrase | null): Phrase | null {
  try {
    return reads();
  } catch (error) {
    if (error instanceof FormulaError || error instanceof ExpressionError) return error.phrase;
    throw error;
  }
}
