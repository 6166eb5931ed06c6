import type { DataSchema } from "../../abstract/model-types.ts";
import type { FieldContext, FieldOptions } from "./data-field.ts";
import { DocumentIdField } from "./document-id-field.ts";
import { DocumentUUIDField } from "./document-uuid-field.ts";
import { NumberField } from "./number-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";

/** When, by which user and with what a document was made and changed. The server writes most of it. */
export class DocumentStatsField extends SchemaField {
  /** Every field, in order. */
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(statsSchema(), options, context);
  }
}

function statsSchema(): DataSchema {
  const version = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
  return {
    coreVersion: version(),
    systemId: version(),
    systemVersion: version(),
    createdTime: new NumberField(),
    modifiedTime: new NumberField(),
    lastModifiedBy: new DocumentIdField({ required: false, readonly: false, initial: null }),
    compendiumSource: new DocumentUUIDField(),
    duplicateSource: new DocumentUUIDField(),
    exportSource: new SchemaField(
      {
        worldId: version(),
        uuid: new DocumentUUIDField(),
        coreVersion: version(),
        systemId: version(),
        systemVersion: version(),
      },
      { nullable: true, initial: null },
    ),
  };
}
