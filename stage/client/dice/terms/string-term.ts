import { RollTerm } from "./roll-term.ts";
import type { EvaluationOptions, TermOptions } from "../types.ts";

/** Text that is no known term; it can be parsed and shown but not evaluated. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options }: { term: string; options?: TermOptions | undefined }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return !/d|\(/.test(this.term);
  }

  override evaluate(options: EvaluationOptions = {}): this {
    if (options.allowStrings !== true) {
      throw new Error(
        `Unresolved StringTerm ${this.term} in a roll: it is neither a number, dice nor a known function.`,
      );
    }
    this._evaluated = true;
    return this;
  }

  protected override _evaluate(): this {
    return this;
  }
}
