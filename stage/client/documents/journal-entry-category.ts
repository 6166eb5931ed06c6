import type { DataSchema } from "../abstract/model-types.ts";
import { StringField } from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { flagsField, idField, metadataOf, sortField, statsField } from "./schema-parts.ts";

/** A heading under which pages of a journal entry stand together. */
export class JournalEntryCategory extends ClientDocument {
  static override metadata = metadataOf("JournalEntryCategory", { labelPlural: "DOCUMENT.JournalEntryCategories" });

  declare name: string;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      ...sortField(),
      ...flagsField(),
      ...statsField(),
    };
  }
}
