import { isValidId } from "../validators.ts";
import type { FieldOptions, Verdict } from "./data-field.ts";
import { isReadable } from "./source-shapes.ts";
import { StringField } from "./string-field.ts";

/** The id of a document: 16 letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  /** A document stands for its id. */
  override _cast(value: unknown): unknown {
    return isReadable(value) && "_id" in value ? value._id : String(value);
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "string" || !isValidId(value))
      throw new Error(`"${String(value)}" must be a valid 16-character alphanumeric ID`);
    return undefined;
  }
}
