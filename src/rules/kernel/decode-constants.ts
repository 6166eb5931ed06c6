/** Reads a table's own constants from JSON that strangers may have written. */
import { failure, mismatch } from "./decode-failure.ts";
import { boolean, Failure, integer, number, oneOf, refine, string, type Decoder } from "./decode.ts";
import { formula } from "./decode-parts.ts";
import { ExpressionError, LONGEST_EXPRESSION, parseExpression } from "./expression.ts";
import { MOST, type Constant } from "./constant.ts";
import { phrase } from "./fault.ts";

type Value = string | number | boolean;

/** Reads a value of a constant: of its kind, and within what the rules can reckon with. */
function constantDecoder({ kind, words, least }: Constant<unknown>): Decoder<Value> {
  switch (kind) {
    case "count":
      return integer({ min: least, max: MOST });
    case "number":
      return number({ min: least, max: MOST });
    case "flag":
      return boolean();
    case "choice":
      return oneOf(words);
    case "formula":
      return formula;
    case "expression":
      return expression(words);
  }
}

/** Arithmetic on these names; a plain number will do. */
function expression(names: readonly string[]): Decoder<string> {
  const text = refine(string({ min: 1, max: LONGEST_EXPRESSION }), (given) => expressionProblem(given, names));
  const plain = number({ min: -MOST, max: MOST });
  const expected = [phrase("arithmetic", { names: names.join(", ") })];
  return {
    expected,
    read(value) {
      if (typeof value === "string") return text.read(value);
      const read = plain.read(value);
      return read instanceof Failure ? mismatch(expected, value) : String(read);
    },
  };
}

function expressionProblem(text: string, names: readonly string[]): Failure | null {
  try {
    const unknown = parseExpression(text).names.find((name) => !names.includes(name));
    return unknown === undefined ? null : failure("unknownName", { name: unknown, known: names.join(", ") });
  } catch (error) {
    if (error instanceof ExpressionError) return new Failure(error.phrase);
    throw error;
  }
}

/** The decoders of many constants, by name. */
export function constantDecoders(
  constants: Readonly<Record<string, Constant<unknown>>>,
): Record<string, Decoder<Value>> {
  return Object.fromEntries(Object.entries(constants).map(([name, constant]) => [name, constantDecoder(constant)]));
}
