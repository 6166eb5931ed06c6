import { diceConfig } from "./dice-config.ts";
import type { RollParseNode, TermOptions } from "./types.ts";

const OPERATORS = "+-*/%";

/** Reads one formula into a flat list of nodes, operators between operands. */
export class RollParser {
  readonly formula: string;
  #at = 0;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** The nodes of the formula. Throws a SyntaxError that names the place; an empty formula has none. */
  static parse(formula: string): RollParseNode[] {
    const parser = new RollParser(formula);
    parser.#skip();
    if (parser.#at >= formula.length) return [];
    const nodes = parser.#expression();
    if (parser.#at < formula.length) parser.#fail("an operator was expected");
    return nodes;
  }

  #fail(expected: string): never {
    const found = this.#at < this.formula.length ? `found "${this.formula.charAt(this.#at)}"` : "the formula ends";
    throw new SyntaxError(`Roll formula "${this.formula}": ${expected} at position ${this.#at + 1}, but ${found}.`);
  }

  #skip(): void {
    while (/\s/.test(this.formula.charAt(this.#at))) this.#at++;
  }

  #take(pattern: RegExp): string | undefined {
    const match = new RegExp(pattern.source, `${pattern.flags}y`);
    match.lastIndex = this.#at;
    const found = match.exec(this.formula)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #expect(sign: string): void {
    this.#skip();
    if (this.formula.charAt(this.#at) !== sign) this.#fail(`"${sign}" was expected`);
    this.#at += 1;
  }

  #expression(): RollParseNode[] {
    const nodes = this.#signed(true);
    for (;;) {
      this.#skip();
      const operator = this.formula.charAt(this.#at);
      if (operator === "" || !OPERATORS.includes(operator)) return nodes;
      this.#at += 1;
      if (operator === "+" || operator === "-") nodes.push(...this.#summand(operator));
      else nodes.push({ class: "OperatorTerm", formula: operator, operator }, ...this.#signed(false));
    }
  }

  /** A summand with all its signs folded into one. */
  #summand(operator: string): RollParseNode[] {
    const negative = this.#signs() !== (operator === "-");
    const sign = negative ? "-" : "+";
    return [{ class: "OperatorTerm", formula: sign, operator: sign }, this.#operand()];
  }

  /** An operand with leading signs: a negative number stays one term, anything else is multiplied by -1. */
  #signed(first: boolean): RollParseNode[] {
    const negative = this.#signs();
    const node = this.#operand();
    if (!negative) return [node];
    if (node.class === "NumericTerm") return [{ ...node, number: -node.number, formula: `-${node.formula}` }];
    if (!first)
      return [
        { class: "ParentheticalTerm", formula: `(-1 * ${node.formula})`, term: `-1 * ${node.formula}`, options: {} },
      ];
    const minusOne: RollParseNode = { class: "NumericTerm", formula: "-1", number: -1, options: {} };
    return [minusOne, { class: "OperatorTerm", formula: "*", operator: "*" }, node];
  }

  /** Reads signs; true when an odd number of them is negative. */
  #signs(): boolean {
    let negative = false;
    for (;;) {
      this.#skip();
      const sign = this.formula.charAt(this.#at);
      if (sign !== "+" && sign !== "-") return negative;
      if (sign === "-") negative = !negative;
      this.#at += 1;
    }
  }

  #operand(): RollParseNode {
    const start = this.#at;
    const node = this.#pool(start) ?? this.#bracketed(start) ?? this.#dice(start) ?? this.#named(start);
    if (node) return node;
    const number = this.#take(/\d+(?:\.\d+)?/);
    if (number !== undefined) {
      const formula = this.formula.slice(start, this.#at);
      if (/[^\s()\]{}[+\-*/,%]/.test(this.formula.charAt(this.#at))) this.#at = start;
      else return { class: "NumericTerm", formula, number: Number(number), options: this.#flavor() };
    }
    const term = this.#take(/[^\s(){}[\]+\-*/,%]+/);
    if (term === undefined) this.#fail("a number, dice or an opening bracket was expected");
    return { class: "StringTerm", formula: this.formula.slice(start, this.#at), term, options: this.#flavor() };
  }

  #list(close: string): string[] {
    const terms: string[] = [];
    for (;;) {
      this.#skip();
      const start = this.#at;
      this.#expression();
      terms.push(this.formula.slice(start, this.#at).trim());
      this.#skip();
      if (this.formula.charAt(this.#at) !== ",") break;
      this.#at += 1;
    }
    this.#expect(close);
    return terms;
  }

  #pool(start: number): RollParseNode | undefined {
    if (this.#take(/\{/) === undefined) return undefined;
    const terms = this.#list("}");
    const modifiers = this.#modifiers();
    return {
      class: "PoolTerm",
      formula: this.formula.slice(start, this.#at),
      terms,
      modifiers,
      options: this.#flavor(),
    };
  }

  #bracketed(start: number): RollParseNode | undefined {
    if (this.#take(/\(/) === undefined) return undefined;
    const term = this.#inside();
    const faces = this.#faces(true);
    if (faces !== undefined) return this.#finishDice(start, term, faces);
    return { class: "ParentheticalTerm", formula: this.formula.slice(start, this.#at), term, options: this.#flavor() };
  }

  /** The text up to the closing parenthesis, checked as an expression. */
  #inside(): string {
    this.#skip();
    const from = this.#at;
    this.#expression();
    const term = this.formula.slice(from, this.#at).trim();
    this.#expect(")");
    return term;
  }

  #dice(start: number): RollParseNode | undefined {
    const number = this.#take(/\d+/);
    const faces = this.#faces(number !== undefined);
    if (faces === undefined) {
      this.#at = start;
      return undefined;
    }
    return this.#finishDice(start, number === undefined ? 1 : Number(number), faces);
  }

  /**
   * What follows "d": a number, a formula in parentheses, or the letter of a denomination. After a number of dice any letter is one,
   * which is refused where it is not registered; without one a word begins there.
   */
  #faces(isCounted: boolean): number | string | undefined {
    const start = this.#at;
    if (this.#take(/d/i) === undefined) return undefined;
    const number = this.#take(/\d+/);
    if (number !== undefined) return Number(number);
    if (this.#take(/\(/) !== undefined) return `(${this.#inside()})`;
    const letter = this.formula.charAt(this.#at).toLowerCase();
    const isKnown = Object.hasOwn(diceConfig.terms, letter) && !/^[a-z]{3}/i.test(this.formula.slice(this.#at));
    if (letter !== "d" && (isKnown || (isCounted && /[a-z]/.test(letter)))) {
      this.#at += 1;
      return letter;
    }
    this.#at = start;
    return undefined;
  }

  #finishDice(start: number, number: number | string, faces: number | string): RollParseNode {
    const modifiers = this.#modifiers();
    const formula = this.formula.slice(start, this.#at);
    return { class: "DiceTerm", formula, number, faces, modifiers, options: this.#flavor() };
  }

  #modifiers(): string {
    return this.#take(/[A-Za-z][A-Za-z0-9<>=]*/) ?? "";
  }

  #named(start: number): RollParseNode | undefined {
    const name = this.#take(/[A-Za-z_][A-Za-z0-9_]*(?=\()/);
    if (name === undefined) return undefined;
    this.#at += 1;
    const terms = this.#list(")");
    return {
      class: "FunctionTerm",
      formula: this.formula.slice(start, this.#at),
      fn: name,
      terms,
      options: this.#flavor(),
    };
  }

  #flavor(): TermOptions {
    const start = this.#at;
    this.#skip();
    const text = this.#take(/\[[^\]]*\]/);
    if (text === undefined) {
      this.#at = start;
      if (this.formula.slice(start).trimStart().startsWith("["))
        this.#fail('"]" is missing for the flavour that opens');
      return {};
    }
    return { flavor: text.slice(1, -1) };
  }
}
