import { RollTerm } from "./roll-term.ts";
import type { TermOptions } from "../types.ts";

/** An arithmetic sign between two terms. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE: Record<string, number> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static OPERATORS = Object.keys(OperatorTerm.PRECEDENCE);
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options }: { operator: string; options?: TermOptions | undefined }) {
    super({ options });
    this.operator = operator;
  }

  /** A sign bears no flavour. */
  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  protected override _evaluate(): this {
    return this;
  }
}
