/** A formula that cannot be read. `position` is the 0-based place in `text` where reading stopped. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
  readonly text: string;
  readonly position: number;

  constructor(text: string, position: number, problem: string) {
    super(`Formula "${text}", character ${position + 1}: ${problem}.`);
    this.text = text;
    this.position = position;
  }
}
