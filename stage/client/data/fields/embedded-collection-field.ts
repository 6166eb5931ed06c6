import { DataFieldOperator, deepClone, isPlainObject, resolveSpecial } from "../../../shared/objects.ts";
import type {
  CleanOptions,
  Field,
  FieldFunction,
  ModelInstance,
  Schema,
  Source,
  UpdateSourceOptions,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import type { DocumentClass } from "../../realm.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField } from "./array-field.ts";
import { DataField, type FieldContext, type FieldOptions, type InitializeOptions, type Verdict } from "./data-field.ts";
import { isModel, isReadable } from "./source-shapes.ts";

/** The collection that holds the documents in memory. The parent makes it before it initialises its fields. */
interface HeldCollection {
  initialize(options?: Record<string, unknown>): void;
  toObject(source?: boolean): unknown;
}

function isHeld(value: unknown): value is HeldCollection {
  return typeof value === "object" && value !== null && "initialize" in value && "toObject" in value;
}

/** A collection of documents inside a document. In the source a list of records with an `_id` each. */
export class EmbeddedCollectionField extends ArrayField {
  readonly #document: DocumentClass;

  constructor(element: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(new DataField(), options, context);
    this.#document = element;
    this.readonly = true;
  }

  /** The configured class of the documents. */
  get model(): DocumentClass {
    return this.#document.implementation;
  }

  get schema(): Schema {
    return this.model.schema;
  }

  override _cast(value: unknown): unknown {
    if (value instanceof Map) return [...(value as Map<string, unknown>).values()];
    return super._cast(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return (value as unknown[]).map((each) => this._cleanElement(each, options));
  }

  /** Changes to a document that exists stay partial; its `type` comes with them by `_addTypes`. */
  _cleanElement(value: unknown, options: CleanOptions = {}): unknown {
    const record = isModel(value) ? value.toObject() : value;
    if (!isPlainObject(record)) return record;
    return this.model.cleanData(record, { ...options, source: record });
  }

  override _validateElements(value: unknown[], options: ValidateOptions = {}): Verdict {
    const whole = new DataModelValidationFailure({ invalidValue: value });
    for (const [index, each] of value.entries()) {
      const source = isPlainObject(each) ? each : undefined;
      const failure = this.schema.validate(each, { ...options, source });
      if (failure === undefined) continue;
      // The collection will list it among its invalid documents.
      if (failure.unresolved && options.dropInvalidEmbedded === true) continue;
      whole.elements.push({ id: typeof source?._id === "string" ? source._id : index, failure });
    }
    return whole.isEmpty() ? undefined : whole;
  }

  /** Joint validation is the embedded documents' own affair when they are constructed. */
  override _validateModel(_data: unknown, _options: ValidateOptions = {}): void {
    // Nothing to add.
  }

  override initialize(_value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    const collections: unknown = Reflect.get(model, "collections");
    const collection: unknown = isReadable(collections) ? collections[this.name] : undefined;
    if (!isHeld(collection))
      throw new Error(`${model.constructor.name} has no collection "${this.name}" for its embedded documents.`);
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return isHeld(value) ? value.toObject(false) : value;
  }

  /** Changes are merged by `_id`; a record with an unknown id is added; with `recursive: false` the list is replaced. */
  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: UpdateSourceOptions = {},
  ): void {
    const current = source[key];
    if (!Array.isArray(value) || !Array.isArray(current) || options.recursive === false) {
      super._updateDiff(source, key, this.#completed(value), difference, options);
      return;
    }
    const next = [...(current as unknown[])];
    const differences: unknown[] = [];
    for (const change of value) {
      if (!isPlainObject(change)) throw new Error(`"${this.fieldPath}" takes records with an _id each.`);
      const index = next.findIndex(
        (each) => isPlainObject(each) && each._id === change._id && change._id !== undefined,
      );
      if (index === -1) this.#add(next, change, differences);
      else this.#merge(next, index, change, differences, options);
    }
    if (differences.length === 0) return;
    source[key] = next;
    difference[key] = differences;
  }

  #completed(value: unknown): unknown {
    const list = DataFieldOperator.get(value);
    if (!Array.isArray(list)) return value;
    const whole = list.map((each) => this._cleanElement(resolveSpecial(each)));
    if (!(value instanceof DataFieldOperator)) return whole;
    DataFieldOperator.set(value, whole);
    return value;
  }

  #add(next: unknown[], change: Source, differences: unknown[]): void {
    const whole = this._cleanElement(resolveSpecial(change));
    const failure = this.schema.validate(whole);
    if (failure !== undefined) throw failure.asError();
    next.push(whole);
    differences.push(deepClone(whole));
  }

  #merge(next: unknown[], index: number, change: Source, differences: unknown[], options: UpdateSourceOptions): void {
    const holder: Source = { record: next[index] };
    const found: Source = {};
    this.schema._updateDiff(holder, "record", change, found, options);
    if (!isPlainObject(found.record)) return;
    next[index] = holder.record;
    differences.push({ _id: change._id, ...found.record });
  }

  /** Keeps the list itself and each record in it: the collection and its documents hold on to them. */
  override _updateCommit(
    source: Source,
    key: string,
    value: unknown,
    _diff: unknown,
    options: UpdateSourceOptions = {},
  ): void {
    const current = source[key];
    if (!Array.isArray(current) || !Array.isArray(value)) {
      source[key] = value;
      return;
    }
    const records = new Map(current.filter(isPlainObject).map((each) => [each._id, each]));
    const next = value.map((each: unknown) => {
      const record = isPlainObject(each) ? records.get(each._id) : undefined;
      if (record === undefined || record === each) return each;
      this.schema._updateCommit({ record }, "record", each, undefined, options);
      return record;
    });
    current.splice(0, current.length, ...next);
  }

  override apply(fn: string | FieldFunction, value: unknown = [], options: unknown = {}): unknown {
    DataField.prototype.apply.call(this, fn, value, options);
    return Array.isArray(value) ? value.map((each) => this.schema.apply(fn, each, options)) : [];
  }

  override _getField(path: string[]): Field | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.schema._getField(rest);
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!Array.isArray(source) || !Array.isArray(changes)) return;
    for (const change of changes) {
      if (!isPlainObject(change)) continue;
      const record: unknown = source.find((each) => isPlainObject(each) && each._id === change._id);
      this.schema._addTypes(record, change, { source: record, changes: change });
    }
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    const list = DataFieldOperator.get(fieldData);
    if (!Array.isArray(list)) return;
    for (const each of list) {
      if (isPlainObject(each)) this.model.migrateDataSafe(each);
    }
  }
}
