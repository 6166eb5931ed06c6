import type { FieldContext, FieldOptions } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import { TypedObjectField } from "./typed-object-field.ts";

/** Flags: an object for each package. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), { validateKey: isPackageId, ...options }, context);
  }
}

/** Package ids are folder names. */
function isPackageId(key: string): boolean {
  return /^[\w-]+$/.test(key);
}
