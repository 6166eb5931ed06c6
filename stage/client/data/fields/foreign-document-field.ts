import type { ModelInstance } from "../../abstract/model-types.ts";
import { realm, type DocumentClass } from "../../realm.ts";
import type { FieldContext, FieldOptions } from "./data-field.ts";
import { DocumentIdField } from "./document-id-field.ts";
import { isReadable } from "./source-shapes.ts";

/** The id of a document in its world collection. Reads as the document itself, looked up at each access. */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  declare model: DocumentClass;

  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override initialize(value: unknown, model: ModelInstance): unknown {
    if (this.idOnly) return value;
    // A document in a pack has no part in the world.
    const pack: unknown = Reflect.get(model, "pack");
    if (typeof pack === "string" && pack !== "") return null;
    if (typeof value !== "string") return null;
    return () => realm.game?.collections?.get(this.model.documentName)?.get(value) ?? null;
  }

  override toObject(value: unknown): unknown {
    return isReadable(value) && "_id" in value ? value._id : value;
  }
}
