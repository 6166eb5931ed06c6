import { realm, type DocumentClass } from "../../realm.ts";
import type { FieldContext, FieldOptions } from "./data-field.ts";
import { ForeignDocumentField } from "./foreign-document-field.ts";

/** The user who made a document: by default the one at this client. */
export class DocumentAuthorField extends ForeignDocumentField {
  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model, { initial: () => realm.game?.userId ?? null, ...options }, context);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, label: "Author" };
  }
}
