/** Small facts about stored and prepared values that several fields share. */
import { isPlainObject } from "../../../shared/objects.ts";
import type { DataModelClass, Field, ModelContext, ModelInstance, Source } from "../../abstract/model-types.ts";

/** Whether a value is an instance of a data model. Asked by shape, since models import fields. */
export function isModel(value: unknown): value is ModelInstance {
  return (
    typeof value === "object" &&
    value !== null &&
    "_source" in value &&
    "toObject" in value &&
    typeof value.toObject === "function"
  );
}

/** An instance of a model class. What the class asks of its context is the caller's to know; the cast says so once. */
export function construct(cls: DataModelClass, data: Source, context: ModelContext): ModelInstance {
  const constructor = cls as DataModelClass & (new (data: Source, context: ModelContext) => ModelInstance);
  return new constructor(data, context);
}

/** Whether a value has keys to read: a plain object, or an instance of a class. */
export function isReadable(value: unknown): value is Source {
  return typeof value === "object" && value !== null;
}

/** The stored form of a record: a plain object as it is, a model's source copied; undefined for anything else. */
export function asSource(value: unknown): Source | undefined {
  if (isModel(value)) return value.toObject();
  return isPlainObject(value) ? value : undefined;
}

/** A field's value in a record: the stored one, or the initial one where the record does not hold it. */
export function sourceValue(field: Field, record: Source): unknown {
  return field.isStored ? record[field.name] : field.getInitialValue(record);
}

/** Puts a prepared value on an object: a function becomes a getter, a readonly value cannot be assigned. */
export function defineInitialized(target: object, name: string, value: unknown, isReadonly: boolean): void {
  if (typeof value === "function" && !("prototype" in value && value.prototype !== undefined)) {
    const get = value as () => unknown;
    // Assignments are ignored, as the host does: the document behind an id is not ours to replace.
    Object.defineProperty(target, name, { get, set: () => {}, configurable: true, enumerable: true });
    return;
  }
  Object.defineProperty(target, name, { value, writable: !isReadonly, configurable: true, enumerable: true });
}
