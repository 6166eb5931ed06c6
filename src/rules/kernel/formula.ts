import type { Formula } from "./formula-node.ts";
import { readFormula } from "./formula-parser.ts";

export { FormulaError } from "./formula-error.ts";
export type { DiceNode, Formula, FormulaNode } from "./formula-node.ts";
export { diceOf, readNaturals, rollWith } from "./formula-roll.ts";
export type { Rolled } from "./formula-roll.ts";

/** How many texts are remembered. Beyond it all are forgotten: strangers may send texts without end. */
const REMEMBERED = 2000;
const remembered = new Map<string, Formula>();

/**
 * Reads a dice formula such as `2d6+3`, `4d6kh3`, `d%` or `1d20o19`; spaces are free, division rounds down.
 * The same text gives the same object. Throws a {@link FormulaError} with the place and what was expected there.
 */
export function parseFormula(text: string): Formula {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const formula = readFormula(text);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, formula);
  return formula;
}
