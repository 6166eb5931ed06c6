import type { CleanOptions, Source } from "../../abstract/model-types.ts";
import { callMember, memberOf } from "../../dice/call.ts";
import { generation, realm } from "../../realm.ts";
import { isChoice, type Choices } from "./choices.ts";
import { DataField, type FieldContext, type FieldOptions, type Verdict } from "./data-field.ts";

/** A number. Cleaning rounds to whole numbers and steps and clamps between min and max, without an error. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, "nothing" is a choice only where it is asked for.
    if (this.choices !== undefined) this.nullable = options.nullable ?? false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error(`NumberField: min ${this.min} exceeds max ${this.max}.`);
    }
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && this.nullable ? null : initial;
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const number = super._cleanType(value, options);
    if (typeof number !== "number") return number;
    let cleaned = this.integer ? Math.round(number) : number;
    if (this.min !== undefined) cleaned = Math.max(cleaned, this.min);
    if (this.max !== undefined) cleaned = Math.min(cleaned, this.max);
    return this.step === undefined || !Number.isFinite(cleaned) ? cleaned : toNearest(cleaned, this.step, this.min);
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "number") throw new Error("must be a number");
    if (Number.isNaN(value)) throw new Error("must be a number, not NaN");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step !== undefined && toNearest(value, this.step, this.min) !== value) {
      throw new Error(`must be a multiple of ${this.step}`);
    }
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  /** [14] A text is a formula over the replacement data; what cannot be evaluated is not a number. */
  override _castChangeDelta(delta: unknown, replacementData: object = {}): unknown {
    return super._castChangeDelta(
      generation() >= 14 && typeof delta === "string" ? evaluated(delta, replacementData) : delta,
      replacementData,
    );
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return typeof value === "number" && typeof delta === "number" ? value * delta : value;
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    if (typeof delta !== "number") return value;
    return typeof value === "number" ? Math.max(value, delta) : delta;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    if (typeof delta !== "number") return value;
    return typeof value === "number" ? Math.min(value, delta) : delta;
  }
}

function evaluated(formula: string, data: object): unknown {
  try {
    const roll = callMember(realm.foundry, ["dice", "Roll", "create"], formula, data);
    return memberOf(callMember(roll, ["evaluateSync"], { strict: false }), "total");
  } catch {
    return Number.NaN;
  }
}

/** The multiple of a step, counted from the lower bound, that lies nearest. Free of binary noise such as 0.30000000000000004. */
function toNearest(value: number, step: number, base = 0): number {
  return Number((base + Math.round((value - base) / step) * step).toFixed(10));
}
