/** The operations of a formula; anything else is refused with its sign. */
export function applyOperator(left: number, operator: string, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    default:
      throw new Error(`Unknown operator "${operator}" in a formula.`);
  }
}

/**
 * The value of alternating operands and operators, `* / %` before `+ -`, each from left to right.
 * Throws when an operand or operator is missing.
 */
export function evaluateInfix(operands: readonly number[], operators: readonly string[]): number {
  if (operands.length !== operators.length + 1)
    throw new Error("A formula needs one number between any two operators.");
  const sums: number[] = [];
  const signs: string[] = [];
  let current = operands[0] ?? 0;
  operators.forEach((operator, i) => {
    const next = operands[i + 1] ?? 0;
    if (operator === "+" || operator === "-") {
      sums.push(current);
      signs.push(operator);
      current = next;
    } else current = applyOperator(current, operator, next);
  });
  sums.push(current);
  return sums.slice(1).reduce((total, value, i) => applyOperator(total, signs[i] ?? "+", value), sums[0] ?? 0);
}
