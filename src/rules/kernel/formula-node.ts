/** How many of a group of dice count, and which. */
export interface Keep {
  readonly which: "highest" | "lowest";
  readonly count: number;
}

/** A group of like dice. `open.from`: a die that shows at least this face is rolled again and added. */
export interface DiceNode {
  readonly kind: "dice";
  readonly count: number;
  readonly faces: number;
  readonly keep?: Keep;
  readonly open?: { readonly from: number };
}

export type Operator = "+" | "-" | "*" | "/";

/** A parsed formula's tree. Division rounds down. */
export type FormulaNode =
  | { readonly kind: "number"; readonly value: number }
  | DiceNode
  | { readonly kind: "negate"; readonly operand: FormulaNode }
  | { readonly kind: "binary"; readonly operator: Operator; readonly left: FormulaNode; readonly right: FormulaNode };

/** A formula read once. `dice` lists its groups in the order of the text; `least` and `most` bound its total. */
export interface Formula {
  readonly text: string;
  readonly root: FormulaNode;
  readonly dice: readonly DiceNode[];
  readonly least: number;
  /** `Infinity` for a formula with open-ended dice. */
  readonly most: number;
}

/** Works one operation out. Division rounds down (towards minus infinity). */
export function operate(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return Math.floor(left / right);
  }
}
