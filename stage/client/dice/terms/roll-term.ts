import { diceConfig } from "../dice-config.ts";
import type { EvaluationOptions, RollInstance, TermClass, TermInstance, TermOptions } from "../types.ts";

/** What every term's constructor accepts besides its own attributes. */
export type TermData = { options?: TermOptions | undefined };

/** One part of a formula: a number, an operator, dice, or something in brackets. */
export abstract class RollTerm implements TermInstance {
  /** Attributes stored besides `class`, `options` and `evaluated`. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;
  _root: RollInstance | undefined;

  constructor(data: TermData = {}) {
    this.options = data.options ?? {};
  }

  /** The term as written, without its flavour. */
  abstract get expression(): string;

  /** What the term is worth once evaluated. */
  abstract get total(): number | string | undefined;

  /** The term as written, with its flavour in square brackets. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Dice found inside this term; none for most. */
  get dice(): TermInstance[] {
    return [];
  }

  /** Evaluates once; throws when it was evaluated before. Answers a promise if chance is involved. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) {
      throw new Error(
        `The ${this.constructor.name} "${this.expression}" is already evaluated and cannot be evaluated again.`,
      );
    }
    this._evaluated = true;
    return this._evaluate(options);
  }

  /** The work of `evaluate`, for each kind of term. */
  protected abstract _evaluate(options: EvaluationOptions): this | Promise<this>;

  /** Whether this term can be evaluated at once under these options (a minimised die can). */
  static isDeterministic(term: TermInstance, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return minimize === true || maximize === true || term.isDeterministic;
  }

  /** Rebuilds a term of the class named in the data. Throws when that class is unknown. */
  static fromData(data: Record<string, unknown>): TermInstance {
    const name = typeof data["class"] === "string" ? data["class"] : "Die";
    const cls = diceConfig.termTypes[name] ?? Object.values(diceConfig.terms).find((c) => c.name === name);
    if (!cls) throw new Error(`Unable to rebuild a roll term: no class "${name}" is registered in CONFIG.Dice.`);
    return cls._fromData(data);
  }

  static _fromData(this: TermClass, data: Record<string, unknown>): TermInstance {
    const term = new this(data);
    term._evaluated = data["evaluated"] !== false;
    return term;
  }

  static fromJSON(json: string): TermInstance {
    const data: unknown = JSON.parse(json);
    if (typeof data !== "object" || data === null) throw new Error("A stored roll term must be a JSON object.");
    return RollTerm.fromData(Object.fromEntries(Object.entries(data)));
  }

  /** The stored form: class, options, evaluated, and the class's SERIALIZE_ATTRIBUTES that have a value. */
  toJSON(): Record<string, unknown> {
    const cls = this.constructor;
    const attributes: unknown = Reflect.get(cls, "SERIALIZE_ATTRIBUTES");
    const data: Record<string, unknown> = { class: cls.name, options: this.options, evaluated: this._evaluated };
    for (const key of Array.isArray(attributes) ? attributes : []) {
      const name = String(key);
      const value: unknown = Reflect.get(this, name);
      if (value !== undefined) data[name] = value;
    }
    return data;
  }
}
