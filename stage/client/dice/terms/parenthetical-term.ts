import { defaultRollClass } from "../dice-config.ts";
import type { EvaluationOptions, RollInstance, TermInstance, TermOptions } from "../types.ts";
import { rollFrom } from "./nested-roll.ts";
import { RollTerm } from "./roll-term.ts";

type ParentheticalData = { term?: string | undefined; roll?: unknown; options?: TermOptions | undefined };

/** A formula in parentheses, evaluated as a roll of its own. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  term: string;
  roll: RollInstance;

  constructor({ term, roll, options }: ParentheticalData = {}) {
    super({ options });
    this.roll = roll === undefined || roll === null ? new (defaultRollClass())(term ?? "") : rollFrom(roll);
    this.term = term ?? this.roll.formula;
  }

  override get dice(): TermInstance[] {
    return this.roll.dice;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (this.roll._evaluated) return this;
    this.roll._root = this._root;
    if (RollTerm.isDeterministic(this, options)) {
      this.roll.evaluateSync(options);
      return this;
    }
    return this.roll.evaluate(options).then(() => this);
  }

  /** Puts these terms into parentheses. */
  static fromTerms(terms: TermInstance[], options?: TermOptions): ParentheticalTerm {
    const roll = defaultRollClass().fromTerms(terms);
    return new ParentheticalTerm({ roll, term: roll.formula, options });
  }
}
