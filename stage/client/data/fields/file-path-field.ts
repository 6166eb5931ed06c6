import { extensionsOf, type FileCategory } from "../file-categories.ts";
import { hasFileExtension, isBase64Data } from "../validators.ts";
import type { FieldContext, FieldOptions, Verdict } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** The path or address of a file of certain kinds. */
export class FilePathField extends StringField {
  declare categories: FileCategory[];
  declare base64: boolean;
  /** Whether the path may hold `*`. */
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.categories.length === 0 && !this.virtual)
      throw new Error("A FilePathField needs at least one file category.");
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
    };
  }

  override _validateType(value: unknown): Verdict {
    const path = String(value);
    if (this.wildcard && path.includes("*")) return true;
    const { all, extensions } = extensionsOf(this.categories);
    if (isBase64Data(path)) {
      if (this.base64) return undefined;
      throw new Error(`"${path.slice(0, 24)}…" is base64 data, which this field does not take`);
    }
    if (!all && !hasFileExtension(path, extensions))
      throw new Error(`"${path}" does not have a valid file extension (${extensions.join(", ")})`);
    return undefined;
  }
}
