/** Reads a table's own constants and tables from JSON that strangers may have written: each is named, and nothing is guessed. */
import { mismatch } from "../kernel/decode-failure.ts";
import { boolean, brand, Failure, integer, number, object, oneOf, refine, string, type Decoder } from "../kernel/decode.ts";
import { ExpressionError, LONGEST_EXPRESSION, parseExpression } from "../kernel/expression.ts";
import { MOST, type Constant } from "./constant.ts";
import { formula } from "./decode-parts.ts";
import { tablesDecoder, withTables } from "./decode-tables.ts";
import { OPTIONS, type SegmentsOptions } from "./options.ts";
import { CONSTANTS, DEFAULT_SETTINGS, type SegmentsConstants, type SegmentsSettings } from "./settings.ts";

type Value = string | number | boolean;

/** Reads a value of a constant: of its kind, and within what the rules can reckon with. */
export function constantDecoder({ kind, words, least }: Constant<unknown>): Decoder<Value> {
  switch (kind) {
    case "count": return integer({ min: least, max: MOST });
    case "number": return number({ min: least, max: MOST });
    case "flag": return boolean();
    case "choice": return oneOf(words);
    case "formula": return formula;
    case "expression": return expression(words);
  }
}

/** Arithmetic on these names; a plain number will do. */
function expression(names: readonly string[]): Decoder<string> {
  const text = refine(string({ min: 1, max: LONGEST_EXPRESSION }), (given) => expressionProblem(given, names));
  const plain = number({ min: -MOST, max: MOST });
  const expected = `a number or arithmetic on ${names.join(", ")}`;
  return {
    expected,
    read(value) {
      if (typeof value === "string") return text.read(value);
      const read = plain.read(value);
      return read instanceof Failure ? mismatch(expected, value) : String(read);
    },
  };
}

function expressionProblem(text: string, names: readonly string[]): string | null {
  try {
    const unknown = parseExpression(text).names.find((name) => !names.includes(name));
    return unknown === undefined ? null : `unknown name "${unknown}"; known are ${names.join(", ")}`;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

const shapeOf = (constants: Readonly<Record<string, Constant<unknown>>>): Record<string, Decoder<Value>> =>
  Object.fromEntries(Object.entries(constants).map(([name, constant]) => [name, constantDecoder(constant)]));
const shape = shapeOf(CONSTANTS);
const choices = shapeOf(OPTIONS);

/** A table's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<SegmentsConstants>> = object({}, shape);

/** A table's own choices of how to play. */
export const optionsDecoder: Decoder<Partial<SegmentsOptions>> = object({}, choices);

/** A table's own constants, choices and tables over the ledger's. */
export const settingsDecoder: Decoder<SegmentsSettings> = brand(object({}, { ...shape, ...choices, tables: tablesDecoder }), (own) => {
  const { tables, ...constants } = own;
  return { ...DEFAULT_SETTINGS, ...constants, tables: withTables(DEFAULT_SETTINGS.tables, tables ?? {}) };
});
