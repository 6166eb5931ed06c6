/** Dice formulas with arithmetic on named numbers in them: `min(level, 10)d6`. */
import { parseExpression, type Values } from "./expression.ts";

const CALL = /(?:floor|ceil|min|max)\(/u;

/** Where the bracket that opens at `from` closes; the end of the text where it does not. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The plain formula: every name by its number, every `floor`, `ceil`, `min` and `max` worked out. Throws an `ExpressionError` for a call that cannot be read. */
export function plainFormula(text: string, values: Values): string {
  let plain = text;
  for (const [name, value] of Object.entries(values)) plain = plain.replaceAll(name, String(value));
  for (let call = CALL.exec(plain); call !== null; call = CALL.exec(plain)) {
    const end = closing(plain, call.index + call[0].length - 1);
    plain = `${plain.slice(0, call.index)}${parseExpression(plain.slice(call.index, end)).value({})}${plain.slice(end)}`;
  }
  return plain;
}
