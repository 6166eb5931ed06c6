import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { flagsField, idField, metadataOf, statsField } from "./schema-parts.ts";

/** What a region does; here it is stored and does nothing. */
export class RegionBehavior extends ClientDocument {
  static override metadata = metadataOf("RegionBehavior");

  declare name: string;
  declare type: string;
  declare disabled: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      ...flagsField(),
      ...statsField(),
    };
  }
}
