import { DataFieldOperator, ForcedReplacement, isDeletionKey, isPlainObject } from "../../../shared/objects.ts";
import type {
  CleanOptions,
  DataSchema,
  Field,
  FieldFunction,
  ModelInstance,
  Source,
  UpdateSourceOptions,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField, type FieldContext, type FieldOptions, type InitializeOptions, type Verdict } from "./data-field.ts";
import { DocumentTypeField } from "./document-type-field.ts";
import { asSource, defineInitialized, isReadable, sourceValue } from "./source-shapes.ts";

/** An object whose keys are known, each with a field of its own. */
export class SchemaField extends DataField {
  static override recursive = true;

  declare fields: Record<string, DataField>;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Takes possession of the fields: name, parent. A field belongs to one schema. */
  _initialize(fields: DataSchema): Record<string, DataField> {
    if (typeof fields !== "object") throw new Error("A SchemaField needs an object of fields.");
    const owned: Record<string, DataField> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The schema key "${name}" does not hold a DataField.`);
      if (field.parent !== undefined)
        throw new Error(`The field "${field.fieldPath}" belongs to another schema already.`);
      if (name === "_source") throw new Error('"_source" is the name of the stored data and cannot be a field.');
      if (name.includes(".")) throw new Error(`The schema key "${name}" may not contain a dot.`);
      field.name = name;
      field.parent = this;
      owned[name] = field;
    }
    return owned;
  }

  *[Symbol.iterator](): Generator<DataField, void> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  /** The field of that name directly inside, or undefined. */
  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path, or undefined. */
  getField(path: string | string[]): DataField | undefined {
    const field = this._getField(typeof path === "string" ? path.split(".") : [...path]);
    return field instanceof DataField ? field : undefined;
  }

  override _getField(path: string[]): Field | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override _addTypes(source: unknown, changes: unknown, options: unknown = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    const record = { source, changes, ...(isPlainObject(options) ? options : {}) };
    for (const [name, field] of this.entries())
      field._addTypes(source[name], DataFieldOperator.get(changes[name]), record);
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? this.clean({}) : initial;
  }

  override _cast(value: unknown): unknown {
    return asSource(value) ?? {};
  }

  /** Cleans each field; keys that the schema does not know are deleted. */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = asSource(value) ?? {};
    const inner = { ...options, source: options.source ?? data };
    for (const [name, field] of this.entries()) {
      if (options.partial === true && !Object.hasOwn(data, name)) continue;
      if (field.isStored) data[name] = field.clean(data[name], inner);
      else Reflect.deleteProperty(data, name);
    }
    for (const key of Object.keys(data)) {
      if (!this.has(key) && !this.#isSpecialKey(key, data, inner)) Reflect.deleteProperty(data, key);
    }
    return data;
  }

  /** Keeps `-=name` and cleans `==name` where the schema knows the name. */
  #isSpecialKey(key: string, data: Source, options: CleanOptions): boolean {
    const field = isDeletionKey(key) ? this.get(key.slice(2)) : undefined;
    if (field === undefined) return false;
    if (key.startsWith("==")) data[key] = field.clean(data[key], { ...options, partial: false });
    return true;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): Verdict {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const inner = { ...options, source: options.source ?? value };
    const whole = new DataModelValidationFailure({ invalidValue: value });
    for (const [name, field] of this.entries()) {
      if (!field.isStored || (options.partial === true && !Object.hasOwn(value, name))) continue;
      const failure = field.validate(value[name], inner);
      if (failure === undefined) continue;
      if (failure.unresolved && options.fallback === true) this.#fallBack(value, name, field, failure, inner);
      whole.fields[name] = failure;
    }
    return whole.isEmpty() ? undefined : whole;
  }

  /** Puts the initial value in the place of an invalid one, if that is valid. */
  #fallBack(
    data: Source,
    name: string,
    field: DataField,
    failure: DataModelValidationFailure,
    options: ValidateOptions,
  ): void {
    const initial = field.getInitialValue(options.source);
    if (field.validate(initial, { ...options, fallback: false, partial: false }) !== undefined) return;
    data[name] = initial;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    const inner = { ...options, source: options.source ?? data };
    for (const [name, field] of this.entries()) {
      if ((field.constructor as typeof DataField).recursive) field._validateModel(data[name], inner);
    }
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const initialized: Source = {};
    for (const [name, field] of this.entries()) {
      defineInitialized(initialized, name, field.initialize(sourceValue(field, value), model, options), field.readonly);
    }
    return initialized;
  }

  override toObject(value: unknown): unknown {
    if (!isReadable(value)) return value;
    const object: Source = {};
    for (const [name, field] of this.entries()) object[name] = field.toObject(value[name]);
    return object;
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: UpdateSourceOptions = {},
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const copy = { ...current };
    const inner: Source = {};
    this._updateFields(copy, value, inner, options);
    if (Object.keys(inner).length === 0) return;
    source[key] = copy;
    difference[key] = inner;
  }

  /** Applies changes to a record's fields, in the schema's order: `type` goes before `system`. */
  _updateFields(record: Source, changes: Source, difference: Source, options: UpdateSourceOptions = {}): void {
    this.#guardType(record, changes, options);
    for (const [name, field] of this.entries()) {
      if (Object.hasOwn(changes, name)) field._updateDiff(record, name, changes[name], difference, options);
    }
  }

  /** Another type means another `system`: merging into the old one would mix two models. */
  #guardType(record: Source, changes: Source, options: UpdateSourceOptions): void {
    if (!(this.fields.type instanceof DocumentTypeField) || !this.has("system")) return;
    if (!Object.hasOwn(changes, "type") || changes.type === record.type) return;
    if (
      changes.system instanceof ForcedReplacement ||
      (options.recursive === false && Object.hasOwn(changes, "system"))
    )
      return;
    throw new Error(
      `The type "${String(record.type)}" can become "${String(changes.type)}" only together with a forced replacement of "system".`,
    );
  }

  /** Commits field by field, so that models inside keep the very source object they were made of. */
  override _updateCommit(
    source: Source,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateSourceOptions = {},
  ): void {
    const current = source[key];
    if (!isPlainObject(current) || !isPlainObject(value)) {
      source[key] = value;
      return;
    }
    for (const [name, field] of this.entries()) {
      if (current[name] === value[name]) continue;
      field._updateCommit(current, name, value[name], isPlainObject(diff) ? diff[name] : diff, options);
    }
  }

  override apply(fn: string | FieldFunction, value: unknown = {}, options: unknown = {}): unknown {
    super.apply(fn, value, options);
    const data = isReadable(value) ? value : {};
    const results: Source = {};
    for (const [name, field] of this.entries()) results[name] = field.apply(fn, data[name], options);
    return results;
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    const data = DataFieldOperator.get(fieldData);
    if (!isPlainObject(data)) return;
    for (const [name, field] of this.entries()) {
      if (name in data) field.migrateSource(data, data[name]);
    }
  }
}
