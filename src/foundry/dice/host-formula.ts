import type { DiceNode, Formula, FormulaNode } from "../../rules/kernel/formula.ts";

/**
 * A rules formula in the host's grammar. Division gets its rounding down spelled out, open-ended dice become exploding
 * ones; the naturals are read from the dice, so the host's total only serves the eye.
 */
export function hostFormula(formula: Formula): string {
  return formatNode(formula.root);
}

/** What the host writes behind a group of dice: thrown again, and which are kept. */
export function rollModifiers({ keep, open }: Pick<DiceNode, "keep" | "open">): string[] {
  return [
    ...(open === undefined ? [] : [`x>=${open.from}`]),
    ...(keep === undefined ? [] : [`k${keep.which === "highest" ? "h" : "l"}${keep.count}`]),
  ];
}

function formatNode(node: FormulaNode): string {
  switch (node.kind) {
    case "number":
      return String(node.value);
    case "dice":
      return `${node.count}d${node.faces}${rollModifiers(node).join("")}`;
    case "negate":
      return `-(${formatNode(node.operand)})`;
    case "binary": {
      const [left, right] = [part(node.left), part(node.right)];
      return node.operator === "/" ? `floor(${left} / ${right})` : `${left} ${node.operator} ${right}`;
    }
  }
}

function part(node: FormulaNode): string {
  return node.kind === "binary" || node.kind === "negate" ? `(${formatNode(node)})` : formatNode(node);
}
