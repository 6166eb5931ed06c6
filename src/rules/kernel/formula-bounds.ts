import type { DiceNode, FormulaNode, Operator } from "./formula-node.ts";

/** The least and the greatest value that something can take. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Bounds of one operation from the bounds of its operands. The divisor must not be able to be 0. */
export function operationBounds(operator: Operator, left: Bounds, right: Bounds): Bounds {
  switch (operator) {
    case "+":
      return { least: left.least + right.least, most: left.most + right.most };
    case "-":
      return { least: left.least - right.most, most: left.most - right.least };
    case "*":
      return corners(times, left, right);
    case "/":
      return corners(quotient, left, right);
  }
}

/** Bounds of a group of dice. An open-ended group has no greatest value. */
export function diceBounds(node: DiceNode): Bounds {
  const kept = node.keep === undefined ? node.count : node.keep.count;
  return { least: kept, most: node.open === undefined ? kept * node.faces : Infinity };
}

/** Bounds of a whole tree. */
export function boundsOf(node: FormulaNode): Bounds {
  switch (node.kind) {
    case "number":
      return { least: node.value, most: node.value };
    case "dice":
      return diceBounds(node);
    case "negate": {
      const { least, most } = boundsOf(node.operand);
      return { least: 0 - most, most: 0 - least };
    }
    case "binary":
      return operationBounds(node.operator, boundsOf(node.left), boundsOf(node.right));
  }
}

/** Products and quotients are monotone in each operand, so their extremes lie at the corners. */
function corners(operate: (a: number, b: number) => number, left: Bounds, right: Bounds): Bounds {
  const [a, b] = [operate(left.least, right.least), operate(left.least, right.most)];
  const [c, d] = [operate(left.most, right.least), operate(left.most, right.most)];
  return { least: Math.min(a, b, c, d) + 0, most: Math.max(a, b, c, d) + 0 };
}

/** No die is ever infinite, so nothing times "without limit" is nothing. */
function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

/** A quotient by ever greater divisors tends to 0 and is rounded down on its way there. */
function quotient(a: number, b: number): number {
  if (Number.isFinite(b)) return Math.floor(a / b);
  return Math.sign(a) === -Math.sign(b) ? -1 : 0;
}
