import { RollTerm } from "./roll-term.ts";
import type { TermOptions } from "../types.ts";

/** A plain number. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options }: { number: number; options?: TermOptions | undefined }) {
    super({ options });
    this.number = number;
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  protected override _evaluate(): this {
    return this;
  }
}
