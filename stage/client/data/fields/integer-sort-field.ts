import type { FieldOptions } from "./data-field.ts";
import { NumberField } from "./number-field.ts";

/** The place of a document among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
