import type { FieldOptions } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** HTML text. The server sanitises it where the manifest lists its path. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}
