import { isPlainObject } from "../../../shared/objects.ts";
import type { ModelInstance } from "../../abstract/model-types.ts";
import type { DocumentClass } from "../../realm.ts";
import type { FieldContext, FieldOptions, InitializeOptions } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";
import { construct, isModel } from "./source-shapes.ts";

/** One document inside a document, such as a token's actor delta. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  readonly #document: DocumentClass;

  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model, options, context);
    this.#document = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  /** Keeps the document that stands there already, if it was made of this very source. */
  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const present: unknown = Reflect.get(model, this.name);
    if (isModel(present) && present._source === value) {
      present.reset();
      return present;
    }
    return construct(this.#document.implementation, value, { ...options, parent: model, parentCollection: this.name });
  }
}
