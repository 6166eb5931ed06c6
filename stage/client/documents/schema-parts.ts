/** Fields that many documents have. */
import type { Metadata } from "../abstract/document-types.ts";
import { documentKind } from "../../shared/document-kinds.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  IntegerSortField,
  StringField,
} from "../data/fields.ts";
import type { DataSchema } from "../abstract/model-types.ts";

/** The metadata of a document class, from the kind that server and client share. */
export function metadataOf(name: string, more: Partial<Metadata> = {}): Metadata {
  const kind = documentKind(name);
  return {
    name,
    collection: kind.collection,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    coreTypes: kind.coreTypes,
    embedded: kind.embedded,
    isPrimary: kind.isPrimary,
    isEmbedded: !kind.isPrimary,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    ...more,
  };
}

export const idField = (): DataSchema => ({ _id: new DocumentIdField() });

export const flagsField = (): DataSchema => ({ flags: new DocumentFlagsField() });

export const statsField = (): DataSchema => ({ _stats: new DocumentStatsField() });

export const ownershipField = (): DataSchema => ({ ownership: new DocumentOwnershipField() });

export const sortField = (): DataSchema => ({ sort: new IntegerSortField() });

/** A name that has to be there. */
export const nameField = (): DataSchema => ({
  name: new StringField({ required: true, blank: false, textSearch: true }),
});
