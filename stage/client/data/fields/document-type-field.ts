import type { DocumentClass } from "../../realm.ts";
import type { FieldContext, FieldOptions, Verdict } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** The subtype of a document: one of the types that its class knows. */
export class DocumentTypeField extends StringField {
  readonly #document: DocumentClass;

  constructor(document: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ ...options, choices: () => document.TYPES }, context);
    this.#document = document;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.#document.TYPES.includes(value)) return undefined;
    throw new Error(`"${value}" is not a valid type for the ${this.#document.documentName} Document class`);
  }
}
