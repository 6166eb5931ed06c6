import type { Formula, FormulaNode } from "../../rules/kernel/formula.ts";

/**
 * A rules formula in the host's grammar. Division gets its rounding down spelled out, open-ended dice become exploding
 * ones; the naturals are read from the dice, so the host's total only serves the eye.
 */
export function hostFormula(formula: Formula): string {
  return formatNode(formula.root);
}

function formatNode(node: FormulaNode): string {
  switch (node.kind) {
    case "number":
      return String(node.value);
    case "dice": {
      const keep = node.keep === undefined ? "" : `k${node.keep.which === "highest" ? "h" : "l"}${node.keep.count}`;
      const open = node.open === undefined ? "" : `x>=${node.open.from}`;
      return `${node.count}d${node.faces}${open}${keep}`;
    }
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
