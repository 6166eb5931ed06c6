import { boundsOf, operationBounds } from "./formula-bounds.ts";
import { literally, phrase, type Phrase } from "./fault.ts";
import { FormulaError } from "./formula-error.ts";
import type { DiceNode, Formula, FormulaNode, Keep, Operator } from "./formula-node.ts";

/** Longest formula, in characters: bounds the depth of what a stranger may send. */
export const LONGEST_FORMULA = 200;
/** Most dice in one group. */
export const MOST_DICE = 999;
/** Most faces of one die. */
export const MOST_FACES = 1000;
/** Greatest absolute value of a number or of any part of a formula, open-ended dice apart. */
export const GREATEST_VALUE = 1_000_000_000;

/** Reads a formula. Throws a {@link FormulaError} that names the place and what was expected there. */
export function readFormula(text: string): Formula {
  if (text.length > LONGEST_FORMULA) {
    throw new FormulaError(
      text.slice(0, LONGEST_FORMULA),
      LONGEST_FORMULA,
      insteadOf(phrase("characters", { most: LONGEST_FORMULA }), text.length),
    );
  }
  return new FormulaReader(text).whole();
}

/** One reading of one text, by recursive descent: sum, product, sign, operand. */
class FormulaReader {
  private readonly text: string;
  private readonly dice: DiceNode[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.skipSpaces();
  }

  whole(): Formula {
    const root = this.sum();
    if (this.at < this.text.length) throw this.expected(phrase("operator"), phrase("end"));
    const { least, most } = boundsOf(root);
    return { text: this.text, root, dice: this.dice, least, most };
  }

  private sum(): FormulaNode {
    let left = this.product();
    for (;;) {
      const place = this.at;
      const operator = this.takeOperator("+", "-");
      if (operator === null) return left;
      left = this.binary(operator, left, this.product(), place);
    }
  }

  private product(): FormulaNode {
    let left = this.signed();
    for (;;) {
      const place = this.at;
      const operator = this.takeOperator("*", "/");
      if (operator === null) return left;
      left = this.binary(operator, left, this.signed(), place);
    }
  }

  private signed(): FormulaNode {
    if (!this.takeSign("-")) return this.operand();
    return { kind: "negate", operand: this.signed() };
  }

  private operand(): FormulaNode {
    if (this.take("(")) {
      const inside = this.sum();
      if (!this.take(")")) throw this.expected(phrase("operator"), literally(")"));
      return inside;
    }
    const place = this.at;
    const value = this.digits();
    if (this.take("d") || this.take("D")) return this.diceGroup(value ?? 1, place);
    if (value === null) throw this.expected(phrase("number"), phrase("dice"), literally("("));
    if (value > GREATEST_VALUE)
      throw this.wrong(place, insteadOf(phrase("numberUpTo", { max: GREATEST_VALUE }), value));
    return { kind: "number", value };
  }

  private diceGroup(count: number, place: number): DiceNode {
    if (count < 1 || count > MOST_DICE)
      throw this.wrong(place, insteadOf(phrase("diceUpTo", { most: MOST_DICE }), count));
    const facesPlace = this.at;
    const faces = this.take("%") ? 100 : this.digits();
    if (faces === null) throw this.expected(phrase("faces"), literally("%"));
    if (faces < 1 || faces > MOST_FACES)
      throw this.wrong(facesPlace, insteadOf(phrase("facesUpTo", { most: MOST_FACES }), faces));
    const keep = this.keep(count);
    const open = this.open(faces);
    const node: DiceNode = {
      kind: "dice",
      count,
      faces,
      ...(keep === null ? {} : { keep }),
      ...(open === null ? {} : { open: { from: open } }),
    };
    this.dice.push(node);
    return node;
  }

  private keep(dice: number): Keep | null {
    if (!this.take("k")) return null;
    const which = this.take("h") ? "highest" : this.take("l") ? "lowest" : null;
    if (which === null) throw this.expected(literally("kh"), literally("kl"));
    const place = this.at;
    const count = this.digits() ?? 1;
    if (count < 1 || count > dice) throw this.wrong(place, insteadOf(phrase("kept", { most: dice }), count));
    return { which, count };
  }

  private open(faces: number): number | null {
    const start = this.at;
    if (!this.take("o")) return null;
    if (faces < 2) throw this.wrong(start, phrase("closedDie"));
    const place = this.at;
    const from = this.digits();
    if (from !== null && (from < 2 || from > faces))
      throw this.wrong(place, insteadOf(phrase("openFrom", { most: faces }), from));
    return from ?? faces;
  }

  private binary(operator: Operator, left: FormulaNode, right: FormulaNode, place: number): FormulaNode {
    const divisor = boundsOf(right);
    if (operator === "/" && divisor.least <= 0 && divisor.most >= 0) {
      throw this.wrong(place, phrase("zeroDivisor"));
    }
    const { least, most } = operationBounds(operator, boundsOf(left), divisor);
    if (isTooGreat(least) || isTooGreat(most)) throw this.wrong(place, phrase("hugeResult", { most: GREATEST_VALUE }));
    return { kind: "binary", operator, left, right };
  }

  private digits(): number | null {
    const start = this.at;
    while (this.isDigit(this.at)) this.at++;
    if (this.at === start) return null;
    const value = Number(this.text.slice(start, this.at));
    this.skipSpaces();
    return value;
  }

  private isDigit(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code >= 48 && code <= 57;
  }

  private takeOperator<A extends Operator, B extends Operator>(a: A, b: B): A | B | null {
    if (this.takeSign(a)) return a;
    return this.takeSign(b) ? b : null;
  }

  /** The typographic minus is what word processors and rulebooks print. */
  private takeSign(sign: Operator): boolean {
    return this.take(sign) || (sign === "-" && this.take("\u2212"));
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    this.skipSpaces();
    return true;
  }

  private skipSpaces(): void {
    while (/\s/u.test(this.text.charAt(this.at))) this.at++;
  }

  private expected(...what: readonly Phrase[]): FormulaError {
    const found = this.text[this.at];
    return this.wrong(
      this.at,
      phrase("mismatch", { expected: what, found: found === undefined ? phrase("end") : literally(found) }),
    );
  }

  private wrong(place: number, problem: Phrase): FormulaError {
    return new FormulaError(this.text, place, problem);
  }
}

function insteadOf(expected: Phrase, found: number): Phrase {
  return phrase("mismatch", { expected, found: literally(found) });
}

function isTooGreat(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) > GREATEST_VALUE;
}
