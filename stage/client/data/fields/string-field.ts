import type { CleanOptions, Source } from "../../abstract/model-types.ts";
import { isChoice, type Choices } from "./choices.ts";
import { DataField, type FieldContext, type FieldOptions, type Verdict } from "./data-field.ts";

/** Text. Cleaning trims it; a blank text is refused where `blank` is false. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, the blank text is a choice only where it is asked for.
    if (this.choices !== undefined) this.blank = typeof options.blank === "boolean" ? options.blank : false;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  /** A blank text, where it is not allowed, counts as none: the initial value takes its place. */
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const text = typeof value === "string" && this.trim ? value.trim() : value;
    return super.clean(text === "" && !this.blank ? undefined : text, options);
  }

  /** Where a value is required and none is given, blank goes before null. */
  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    if (!this.required || (initial !== undefined && initial !== null)) return initial;
    if (this.blank) return "";
    return this.nullable ? null : initial;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return typeof value === "string" && typeof delta === "string" ? value.replace(delta, "") : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value !== "") return super._validateSpecial(value);
    if (!this.blank) throw new Error("may not be a blank string");
    return true;
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}
