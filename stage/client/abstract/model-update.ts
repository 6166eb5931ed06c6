/** How changes become part of a model's source. */
import { deepClone, expandObject, isPlainObject } from "../../shared/objects.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import { generation } from "../realm.ts";
import type { DataModelClass, ModelInstance, Source, UpdateSourceOptions } from "./model-types.ts";
import { decodeSpecialKeys, encodeSpecialKeys } from "./special-keys.ts";

/** A model in the hands of its own update. */
interface UpdatedModel extends ModelInstance {
  readonly schema: SchemaField;
  _initialize(options?: Record<string, unknown>): void;
}

/**
 * Updates a model's source. In order: expand dotted keys, migrate, read special keys, clean, validate the changed
 * fields, compute the difference on a copy, validate the copy jointly, commit, initialise. Answers the difference.
 */
export function updateModelSource(
  model: UpdatedModel,
  cls: DataModelClass,
  changes: Source,
  options: UpdateSourceOptions,
): Source {
  const prepared = prepareChanges(model, cls, changes, options);
  model.validate({ changes: prepared, fields: true, joint: false, fallback: options.fallback ?? false });
  const copy = { ...model._source };
  const difference: Source = {};
  model.schema._updateFields(copy, prepared, difference, options);
  if (Object.keys(difference).length === 0) return {};
  model.validate({ changes: copy, fields: false, joint: true });
  if (options.dryRun !== true) {
    model.schema._updateCommit({ _source: model._source }, "_source", copy, difference, options);
    model._initialize();
  }
  return generation() === 13 ? encodeSpecialKeys(difference) : difference;
}

/** The changes as the schema wants them: expanded, migrated, cleaned. The caller's object stays as it is. */
function prepareChanges(
  model: UpdatedModel,
  cls: DataModelClass,
  changes: Source,
  options: UpdateSourceOptions,
): Source {
  const expanded = expandObject(deepClone(changes));
  model.schema._addTypes(model._source, expanded);
  const prepared = decodeSpecialKeys(cls.migrateDataSafe(expanded));
  model.schema._addTypes(model._source, prepared);
  if (options.recursive !== false) return cls.cleanData(prepared, { partial: true });
  return cleanWhole(model, prepared);
}

/** Without recursion each key is replaced by a whole value, so it is cleaned as one. */
function cleanWhole(model: UpdatedModel, changes: Source): Source {
  const cleaned: Source = {};
  const source = { ...model._source, ...changes };
  for (const [name, field] of model.schema.entries()) {
    if (!Object.hasOwn(changes, name)) continue;
    const value = changes[name];
    cleaned[name] = field.clean(isPlainObject(value) ? { ...value } : value, { partial: false, source });
  }
  return cleaned;
}
