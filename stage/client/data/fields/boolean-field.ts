import { DataField, type FieldOptions, type Verdict } from "./data-field.ts";

/** Yes or no. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  /** The text "true" is true and any other text false; objects are false. */
  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  /** Adding is "or". */
  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return value !== delta;
  }

  /** Multiplying is "and". */
  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }
}
