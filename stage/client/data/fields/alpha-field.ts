import type { FieldOptions } from "./data-field.ts";
import { NumberField } from "./number-field.ts";

/** A number from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}
