import {
  DataFieldOperator,
  ForcedDeletion,
  isDeletionKey,
  isPlainObject,
  resolveSpecial,
} from "../../../shared/objects.ts";
import type {
  CleanOptions,
  Field,
  FieldFunction,
  ModelInstance,
  Source,
  UpdateSourceOptions,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  reported,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type Verdict,
} from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import { defineInitialized } from "./source-shapes.ts";

/** An object with free keys whose values all fit one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  declare element: DataField;
  /** Whether a key may stand. A key goes only where the answer is exactly false. */
  declare validateKey: ((key: string) => unknown) | undefined;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("A TypedObjectField needs a DataField for its values.");
    if (element.parent !== undefined)
      throw new Error(`The field "${element.fieldPath}" belongs to another schema already.`);
    element.parent = this;
    element.name = "element";
    this.element = element;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  #refuses(key: string): boolean {
    return this.validateKey?.(isDeletionKey(key) ? key.slice(2) : key) === false;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Source;
    for (const key of Object.keys(data)) {
      if (this.#refuses(key)) Reflect.deleteProperty(data, key);
      else if (!key.startsWith("-=")) data[key] = this.element.clean(data[key], options);
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): Verdict {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const whole = new DataModelValidationFailure({ invalidValue: value });
    for (const [key, each] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      const failure = this.#refuses(key)
        ? new DataModelValidationFailure({ invalidValue: each, message: "is not a valid key", unresolved: true })
        : this.element.validate(each, options);
      if (failure === undefined) continue;
      if (failure.unresolved && options.fallback === true) {
        Reflect.deleteProperty(value, key);
        failure.dropped = true;
        failure.unresolved = false;
      }
      whole.fields[key] = failure;
    }
    return whole.isEmpty() ? undefined : whole;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const each of Object.values(data)) this.element._validateModel(each, options);
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const initialized: Source = {};
    for (const [key, each] of Object.entries(value)) {
      defineInitialized(initialized, key, this.element.initialize(each, model, options), this.element.readonly);
    }
    return initialized;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.element.toObject(each)]));
  }

  /** A change to one key goes to the element; a key that is new is cleaned as a whole value. */
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
    const next = { ...current };
    const inner: Source = {};
    for (const [name, change] of Object.entries(value)) {
      if (change instanceof ForcedDeletion) {
        if (!Object.hasOwn(next, name)) continue;
        Reflect.deleteProperty(next, name);
        inner[name] = change;
      } else if (Object.hasOwn(next, name)) this.element._updateDiff(next, name, change, inner, options);
      else this.#insert(next, name, change, inner);
    }
    if (Object.keys(inner).length === 0) return;
    source[key] = next;
    difference[key] = inner;
  }

  #insert(next: Source, name: string, change: unknown, difference: Source): void {
    const whole = this.element.clean(resolveSpecial(DataFieldOperator.get(change)));
    // As a change it could be partial; as a new value it must be whole.
    const failure = this.element.validate(whole);
    if (failure !== undefined) throw failure.asError();
    next[name] = whole;
    difference[name] = reported(change, whole);
  }

  override _updateCommit(source: Source, key: string, value: unknown): void {
    source[key] = value;
  }

  override apply(fn: string | FieldFunction, value: unknown = {}, options: unknown = {}): unknown {
    super.apply(fn, value, options);
    if (!isPlainObject(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.element.apply(fn, each, options)]));
  }

  override _getField(path: string[]): Field | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.element._getField(rest);
  }

  override _addTypes(source: unknown, changes: unknown, options: unknown = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    for (const [key, change] of Object.entries(changes)) {
      this.element._addTypes(source[key], DataFieldOperator.get(change), options);
    }
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    const data = DataFieldOperator.get(fieldData);
    if (!isPlainObject(data)) return;
    for (const each of Object.values(data)) this.element.migrateSource(data, each);
  }
}
