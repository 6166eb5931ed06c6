/**
 * The shapes that fields, models and documents know each other by. Types only: the classes refer to one another in
 * circles (a model has fields, a field may hold a model), the modules do not.
 */
import type { DataModelValidationFailure } from "../data/validation.ts";

/** Stored data: JSON values by key. */
export type Source = Record<string, unknown>;

/** How incoming data is coerced. */
export interface CleanOptions {
  /** The data are changes, not a whole record: missing keys stay missing. */
  partial?: boolean | undefined;
  /** The record to which the field belongs; `type` and initial functions are read from it. */
  source?: Source | undefined;
}

/** How data is judged. */
export interface ValidateOptions {
  /** The data are changes, not a whole record. */
  partial?: boolean | undefined;
  /** Put the initial value in the place of an invalid one. */
  fallback?: boolean | undefined;
  /** Leave invalid embedded documents to their collection instead of failing the parent. */
  dropInvalidEmbedded?: boolean | undefined;
  /** The record to which the field belongs. */
  source?: Source | undefined;
}

/** What `updateSource` may be told. */
export interface UpdateSourceOptions {
  /** Compute the difference and change nothing. */
  dryRun?: boolean | undefined;
  /** Put initial values in the place of invalid ones. */
  fallback?: boolean | undefined;
  /** False: replace top-level objects whole instead of merging into them. */
  recursive?: boolean | undefined;
  /** Operations carry further keys (render, diff…); they are of no concern here. */
  [key: string]: unknown;
}

/** What a model's constructor may be told beside its data. */
export interface ModelContext {
  parent?: ModelInstance | null | undefined;
  strict?: boolean | undefined;
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  /** Subclasses (documents) read more: `pack`, `parentCollection`… */
  [key: string]: unknown;
}

/** What `validate` may be told. */
export interface ModelValidateOptions {
  changes?: Source | undefined;
  clean?: boolean | undefined;
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  strict?: boolean | undefined;
  fields?: boolean | undefined;
  joint?: boolean | undefined;
}

/** What is done with each field of a schema: called on the field, with its value. */
export type FieldFunction = (this: Field, value: unknown, options: unknown) => unknown;

/** A field, as models know it. */
export interface Field {
  readonly name: string;
  readonly fieldPath: string;
  readonly readonly: boolean;
  readonly isStored: boolean;
  label: string;
  hint: string;
  apply(fn: string | FieldFunction, value?: unknown, options?: unknown): unknown;
  clean(value: unknown, options?: CleanOptions): unknown;
  getInitialValue(data?: Source): unknown;
  validate(value: unknown, options?: ValidateOptions): DataModelValidationFailure | undefined;
  _validateModel(data: unknown, options?: ValidateOptions): void;
  initialize(value: unknown, model: ModelInstance, options?: Record<string, unknown>): unknown;
  _getField(path: string[]): Field | undefined;
  _addTypes(source: unknown, changes: unknown, options?: unknown): void;
  _updateDiff(source: Source, key: string, value: unknown, difference: Source, options?: UpdateSourceOptions): void;
  _updateCommit(source: Source, key: string, value: unknown, diff: unknown, options?: UpdateSourceOptions): void;
}

/** The fields of a schema by name. */
export type DataSchema = Record<string, Field>;

/** The field of a whole model. */
export interface Schema extends Field {
  readonly fields: DataSchema;
  has(name: string): boolean;
}

/** An instance of a data model. */
export interface ModelInstance {
  readonly _source: Source;
  readonly parent: ModelInstance | null;
  readonly schema: Schema;
  readonly invalid: boolean;
  reset(): void;
  validate(options?: ModelValidateOptions): boolean;
  updateSource(changes?: Source, options?: UpdateSourceOptions): Source;
  toObject(source?: boolean): Source;
  toJSON(): Source;
}

/** The class of a data model. */
export interface DataModelClass {
  /** Each class may narrow its context (a document's parent is a document): make instances with `construct`. */
  new (...args: never[]): ModelInstance;
  readonly name: string;
  readonly prototype: ModelInstance;
  readonly schema: Schema;
  readonly LOCALIZATION_PREFIXES: string[];
  defineSchema(): DataSchema;
  cleanData(source?: Source, options?: CleanOptions): Source;
  migrateData(source: Source): Source;
  migrateDataSafe(source: Source): Source;
  validateJoint(data: Source): void;
}
