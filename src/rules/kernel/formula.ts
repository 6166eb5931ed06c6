import type { DiceNode, Formula, FormulaNode } from "./formula-node.ts";
import { readFormula } from "./formula-parser.ts";

export { DiceError } from "./dice-error.ts";
export { FormulaError } from "./formula-error.ts";
export type { DiceNode, Formula, FormulaNode, Keep, Operator } from "./formula-node.ts";
export { diceOf, readNaturals, rollFormula, rollWith } from "./formula-roll.ts";
export type { Rolled, RolledDie } from "./formula-roll.ts";

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

/** The least total that the formula can give. */
export function minimum(formula: Formula): number {
  return formula.least;
}

/** The greatest total that the formula can give: `Infinity` with open-ended dice. */
export function maximum(formula: Formula): number {
  return formula.most;
}

/** The formula's canonical text: reading it gives the same tree (if it is no longer than a formula may be). */
export function formatFormula(formula: Formula): string {
  return formatNode(formula.root);
}

function formatNode(node: FormulaNode): string {
  switch (node.kind) {
    case "number":
      return String(node.value);
    case "dice":
      return formatDice(node);
    case "negate":
      return `-${enclosed(node.operand, node.operand.kind === "binary")}`;
    case "binary": {
      const left = enclosed(node.left, strength(node.left) < strength(node));
      const right = enclosed(node.right, strength(node.right) <= strength(node) || node.right.kind === "negate");
      return `${left}${node.operator}${right}`;
    }
  }
}

function formatDice(node: DiceNode): string {
  const keep = node.keep === undefined ? "" : `k${node.keep.which === "highest" ? "h" : "l"}${node.keep.count}`;
  const open = node.open === undefined ? "" : node.open.from === node.faces ? "o" : `o${node.open.from}`;
  return `${node.count}d${node.faces}${keep}${open}`;
}

function enclosed(node: FormulaNode, needed: boolean): string {
  return needed ? `(${formatNode(node)})` : formatNode(node);
}

/** How tightly a node holds its parts together: sums least, single terms most. */
function strength(node: FormulaNode): number {
  if (node.kind !== "binary") return 3;
  return node.operator === "+" || node.operator === "-" ? 1 : 2;
}
