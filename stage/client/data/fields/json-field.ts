import { isJSON } from "../validators.ts";
import type { FieldOptions, Verdict } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** JSON text in the source, the value that it says in memory. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): Verdict {
    return typeof value === "string" && isJSON(value) ? undefined : false;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}
