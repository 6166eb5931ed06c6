import { evaluateInfix } from "./arithmetic.ts";
import { defaultRollClass, diceConfig } from "./dice-config.ts";
import { replaceFormulaData, type FormulaDataOptions } from "./formula-data.ts";
import { instantiateNode } from "./instantiate.ts";
import { rollToMessage } from "./roll-message.ts";
import { RollParser } from "./roll-parser.ts";
import { renderRoll, rollTooltip, type RenderRollOptions } from "./roll-template.ts";
import type { EvaluationOptions, RollInstance, RollOptions, TermInstance, ToMessageOptions } from "./types.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string-term.ts";

/** A formula, its terms, and, once evaluated, its total. Evaluated once and then immutable. */
export class Roll implements RollInstance {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: Record<string, unknown>;
  options: RollOptions;
  terms: TermInstance[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  _root: RollInstance | undefined;

  constructor(formula: string, data: Record<string, unknown> = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = this.resetFormula();
  }

  /** Lets a subclass prepare the data that `@path` reads. */
  protected _prepareData(data: Record<string, unknown>): Record<string, unknown> {
    return data;
  }

  /** Every dice term, those inside brackets, pools and functions too. */
  get dice(): DiceTerm[] {
    const dice = [...this._dice];
    for (const term of this.terms) {
      if (term instanceof DiceTerm) dice.push(term);
      for (const inner of term.dice) if (inner instanceof DiceTerm) dice.push(inner);
    }
    return dice;
  }

  /** The formula in its standard form. */
  get formula(): string {
    return this._formula;
  }

  /** The arithmetic after the dice were rolled, as in "16 + 2". */
  get result(): string {
    return this.terms.map((t) => t.total ?? "").join("");
  }

  get total(): number | undefined {
    return this._total;
  }

  get product(): number | undefined {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((t) => t.isDeterministic);
  }

  /** Multiplies, then adds to, the number of dice of each dice term, before evaluation. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    this.#refuseAgain();
    for (const term of this.terms) {
      if (term instanceof DiceTerm || term instanceof PoolTerm) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** A new roll of the same formula, not evaluated. */
  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }

  /** Rolls the dice and sets the total. Throws when the roll was evaluated before. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#refuseAgain();
    this._evaluated = true;
    return this._evaluate(options);
  }

  /** As evaluate. */
  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  protected async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) {
      if (term._evaluated) continue;
      term._root = this._root ?? this;
      await term.evaluate(options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  /**
   * Evaluates at once. Dice throw unless they are minimised or maximised, or `strict` is false, when they count 0.
   */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    this.#refuseAgain();
    this._evaluated = true;
    const skipped = new Set<TermInstance>();
    for (const term of this.terms) {
      if (term._evaluated) continue;
      term._root = this._root ?? this;
      if (RollTerm.isDeterministic(term, options)) {
        const done = term.evaluate({ ...options, strict });
        if (done instanceof Promise)
          throw new Error(`"${term.formula}" cannot be evaluated synchronously: it answers a promise.`);
      } else if (strict) {
        this._evaluated = false;
        throw new Error(
          `The roll "${this._formula}" contains "${term.formula}", which cannot be evaluated synchronously.`,
        );
      } else skipped.add(term);
    }
    this._total = this._evaluateTotal(skipped);
    return this;
  }

  #refuseAgain(): void {
    if (this._evaluated)
      throw new Error(
        `The roll "${this._formula}" has already been evaluated and is now immutable; use reroll() for a new one.`,
      );
  }

  /** The total of the evaluated terms; skipped ones count 0. */
  protected _evaluateTotal(skipped: ReadonlySet<TermInstance> = new Set()): number {
    const operands = this.terms
      .filter((t) => !(t instanceof OperatorTerm))
      .map((t) => (skipped.has(t) ? 0 : this.#numberOf(t)));
    if (operands.length === 0) return 0;
    return evaluateInfix(
      operands,
      this.terms.filter((t) => t instanceof OperatorTerm).map((t) => t.operator),
    );
  }

  #numberOf(term: TermInstance): number {
    const total = Number(term.total ?? 0);
    if (Number.isNaN(total) && !(term instanceof StringTerm))
      throw new Error(`The term "${term.formula}" of the roll "${this._formula}" is not a number.`);
    return total;
  }

  /** A new roll of the same formula, evaluated. */
  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** Writes the formula anew from the terms. */
  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  toString(): string {
    return this._formula;
  }

  static create(formula: string, data: Record<string, unknown> = {}, options: RollOptions = {}): RollInstance {
    return new (defaultRollClass())(formula, data, options);
  }

  static getFormula(terms: TermInstance[]): string {
    return terms.map((t) => t.formula).join("");
  }

  /** The totals of n evaluations. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total ?? 0);
    return totals;
  }

  /** The terms of a formula; unknown `@paths` count 0. Throws a SyntaxError that names the place. */
  static parse(formula: string, data: Record<string, unknown> = {}): TermInstance[] {
    if (!formula) return [];
    return RollParser.parse(replaceFormulaData(formula, data, { missing: "0" })).map(instantiateNode);
  }

  static replaceFormulaData(formula: string, data: Record<string, unknown>, options: FormulaDataOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Whether the formula can be read and, where it throws no dice, evaluated; references count as numbers. */
  static validate(formula: string): boolean {
    try {
      const roll = new this(formula.replace(/@([a-z.0-9_-]+)/gi, "1"));
      if (roll.isDeterministic) roll.evaluateSync();
      return true;
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  }

  getTooltip(): Promise<string> {
    return rollTooltip(this, (this.constructor as typeof Roll).TOOLTIP_TEMPLATE);
  }

  /** The HTML of the roll for the chat log; evaluates first where needed. */
  async render({ template, ...options }: RenderRollOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: options.isPrivate !== true });
    return renderRoll(this, { ...options, template: template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE });
  }

  /** Creates a chat message with this roll, or answers its data when `create` is false. */
  toMessage(messageData: Record<string, unknown> | null = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return rollToMessage(this, messageData ?? {}, options);
  }

  /** The stored form; everything in it is JSON. */
  toJSON(): Record<string, unknown> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice,
      formula: this._formula,
      terms: this.terms.map((t) => t.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** Rebuilds a roll of the class named in the data. Throws when CONFIG.Dice.rolls lacks that class. */
  static fromData(data: Record<string, unknown>): RollInstance {
    const name = data["class"];
    if (typeof name === "string" && name !== this.name) {
      const cls = diceConfig.rolls.find((c) => c.name === name);
      if (!cls) throw new Error(`Unable to rebuild a roll of class "${name}": it is not in CONFIG.Dice.rolls.`);
      if (cls !== this) return cls.fromData(data);
    }
    const roll = new this(
      typeof data["formula"] === "string" ? data["formula"] : "",
      recordOf(data["data"]),
      recordOf(data["options"]),
    );
    if (Array.isArray(data["terms"]))
      roll.terms = data["terms"].map((t) => (t instanceof RollTerm ? t : RollTerm.fromData(recordOf(t))));
    if (data["evaluated"] !== false) {
      roll._total = typeof data["total"] === "number" ? data["total"] : undefined;
      roll._dice = (Array.isArray(data["dice"]) ? data["dice"] : [])
        .map((t) => RollTerm.fromData(recordOf(t)))
        .filter((t) => t instanceof DiceTerm);
      roll._evaluated = true;
    }
    return roll;
  }

  static fromJSON(json: string): RollInstance {
    return this.fromData(recordOf(JSON.parse(json)));
  }

  /** A roll made of these terms, evaluated if all of them are. */
  static fromTerms(terms: TermInstance[], options: RollOptions = {}): Roll {
    const known = terms.filter((t) => !(t instanceof OperatorTerm || t instanceof NumericTerm));
    const evaluated = known.length > 0 && known.every((t) => t._evaluated);
    if (!evaluated && known.some((t) => t._evaluated))
      throw new Error("Roll.fromTerms got evaluated and unevaluated terms together.");
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = evaluated;
    if (evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
