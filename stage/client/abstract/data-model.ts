import { deepClone, mergeObject } from "../../shared/objects.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../data/validation.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { defineInitialized, sourceValue } from "../data/fields/source-shapes.ts";
import { updateModelSource } from "./model-update.ts";
import type {
  CleanOptions,
  DataSchema,
  ModelContext,
  ModelInstance,
  ModelValidateOptions,
  Source,
  UpdateSourceOptions,
} from "./model-types.ts";

/** What failed when a model was last validated. */
export interface ValidationFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

/** A class whose instances are T: what a static method is called on. */
type Constructor<T> = new (data?: Source, context?: ModelContext) => T;

/**
 * Data with a schema. `_source` is what is stored; the model's properties are the prepared copy of it.
 *
 * A subclass declares its properties (`declare hp: number`): a class field (`hp: number;`) would be initialised after
 * this constructor and wipe the prepared value.
 */
export class DataModel implements ModelInstance {
  /** Where the labels and hints of the fields are found: `<prefix>.FIELDS.<path>.label`. */
  static LOCALIZATION_PREFIXES: string[] = [];

  /** The class's schema, once it was asked for. Each class keeps its own. */
  declare static _schema: SchemaField;

  declare readonly _source: Source;
  declare readonly parent: ModelInstance | null;

  #failures: ValidationFailures = { fields: null, joint: null };

  constructor(data: Source = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", {
      value: Object.seal(source),
      writable: false,
      enumerable: false,
      configurable: true,
    });
    this._configure(options);
    this.validate({
      strict,
      fallback: options.fallback ?? !strict,
      dropInvalidEmbedded: options.dropInvalidEmbedded ?? !strict,
      fields: true,
      joint: true,
    });
    this._initialize({ strict, ...options });
  }

  /** Prepares the instance before validation and initialisation. For subclasses. */
  _configure(_options: ModelContext = {}): void {
    // Nothing to configure in a bare model.
  }

  /** The fields of the model. Called once per class. */
  static defineSchema(): DataSchema {
    throw new Error(`The class "${this.name}" must define its schema: static defineSchema().`);
  }

  /** The name of the schema: the first part of each field's path. */
  static get _schemaName(): string {
    return "";
  }

  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema")) return this._schema;
    const schema = new SchemaField(this.defineSchema(), {}, { name: this._schemaName });
    Object.defineProperty(this, "_schema", { value: schema, writable: false });
    return schema;
  }

  get schema(): SchemaField {
    return classOf(this).schema;
  }

  /** Whether something in the model is invalid and could not be replaced. */
  get invalid(): boolean {
    return Object.values(this.#failures).some(
      (failure) => (failure as DataModelValidationFailure | null)?.unresolved === true,
    );
  }

  get validationFailures(): ValidationFailures {
    return this.#failures;
  }

  /* ----------------------------- construction ----------------------------- */

  /** Migrates and cleans the data that the model is made of. The data are the model's own from here on. */
  _initializeSource(data: Source | DataModel, _options: ModelContext = {}): Source {
    const source = data instanceof DataModel ? data.toObject() : data;
    const cls = classOf(this);
    return cls.shimData(cls.cleanData(cls.migrateDataSafe(source)));
  }

  /** Coerces data to the schema, in place. */
  static cleanData(source: Source = {}, options: CleanOptions = {}): Source {
    return this.schema.clean(source, options) as Source;
  }

  /** The fields in the order in which they are initialised. */
  static *_initializationOrder(): Generator<[string, DataField], void> {
    yield* this.schema.entries();
  }

  /** Makes the prepared properties from the source. */
  _initialize(options: ModelContext = {}): void {
    for (const [name, field] of classOf(this)._initializationOrder()) {
      defineInitialized(this, name, field.initialize(sourceValue(field, this._source), this, options), field.readonly);
    }
  }

  /** Discards what preparation and others changed on the properties. */
  reset(): void {
    this._initialize();
  }

  /** A new model of the same class from this one's source and overriding data. */
  clone(data: Source = {}, context: ModelContext = {}): this {
    const merged = mergeObject(this.toObject(), data, { insertKeys: false, applySpecial: true });
    return new (classOf(this))(merged, { parent: this.parent, ...context }) as this;
  }

  /* ------------------------------ validation ------------------------------ */

  /**
   * Judges the source, or a set of changes. Answers whether it is valid; throws when it is not and `strict` is on.
   * Joint validation runs on whole data unless it is asked for.
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const {
      changes,
      clean = false,
      fallback = false,
      dropInvalidEmbedded = false,
      strict = true,
      fields = true,
    } = options;
    const joint = options.joint ?? changes === undefined;
    const partial = changes !== undefined && !joint;
    const source = changes ?? this._source;
    if (changes !== undefined) this.schema._addTypes(this._source, changes);
    if (changes !== undefined && clean) classOf(this).cleanData(changes, { partial });
    const failures: ValidationFailures = { fields: null, joint: null };
    if (fields) failures.fields = this.schema.validate(source, { partial, fallback, dropInvalidEmbedded }) ?? null;
    if (joint && failures.fields?.unresolved !== true) failures.joint = jointFailure(this, source);
    this.#failures = failures;
    return report(this, failures, strict);
  }

  /** Conditions across several fields, on whole source data. Throws when one is broken. For subclasses. */
  static validateJoint(_data: Source): void {
    // No conditions in a bare model.
  }

  /* -------------------------------- updates -------------------------------- */

  /**
   * Applies changes (nested objects or dotted keys) to the source and initialises the model anew. Answers what differs.
   * Throws DataModelValidationError, with nothing changed, when the changes are not valid.
   */
  updateSource(changes: Source = {}, options: UpdateSourceOptions = {}): Source {
    return updateModelSource(this, classOf(this), changes, options);
  }

  /* ----------------------------- serialisation ----------------------------- */

  /** A copy of the source; with `false` of the prepared data. */
  toObject(source = true): Source {
    return source ? deepClone(this._source) : (classOf(this).schema.toObject(this) as Source);
  }

  toJSON(): Source {
    return this.toObject(true);
  }

  /** A model from data that is trusted: what is invalid falls back instead of throwing. */
  static fromSource<T extends DataModel>(
    this: Constructor<T>,
    source: Source,
    { strict = false, ...context }: ModelContext = {},
  ): T {
    return new this(source, { strict, ...context });
  }

  /** The same from JSON text. */
  static fromJSON<T extends DataModel>(this: Constructor<T>, json: string): T {
    return new this(JSON.parse(json) as Source, { strict: false });
  }

  /* ------------------------------- migration ------------------------------- */

  /**
   * Brings old data up to the schema, in place. Runs at every construction and on the partial data of updates, so keys
   * may be missing. A subclass calls `super.migrateData`, which migrates the models inside.
   */
  static migrateData(source: Source): Source {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** `migrateData`, whose defect must not keep a world from loading: it is reported and the data stay as they are. */
  static migrateDataSafe(source: Source): Source {
    try {
      this.migrateData(source);
    } catch (error) {
      console.warn(new Error(`Failed data migration for ${this.name}`, { cause: error }));
    }
    return source;
  }

  /** Adds accessors for the names of older schemas. For subclasses. */
  static shimData(data: Source, _options: { embedded?: boolean } = {}): Source {
    return data;
  }
}

/* No private methods: a proxy of a model, or what is made of one with Object.create, has none. */

function classOf(model: DataModel): typeof DataModel {
  return model.constructor as typeof DataModel;
}

function jointFailure(model: DataModel, source: Source): DataModelValidationFailure | null {
  try {
    model.schema._validateModel(source);
    classOf(model).validateJoint(source);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return new DataModelValidationFailure({ invalidValue: source, message, unresolved: true });
  }
}

function report(model: DataModel, failures: ValidationFailures, strict: boolean): boolean {
  let isValid = true;
  for (const [kind, failure] of Object.entries(failures) as [string, DataModelValidationFailure | null][]) {
    if (failure === null) continue;
    const { name } = classOf(model);
    const who = typeof model._source._id === "string" ? `${name} [${model._source._id}]` : name;
    failure.message =
      kind === "joint" ? `${who} Joint Validation Error:\n${failure.message ?? ""}` : `${who} validation errors:`;
    const error = new DataModelValidationError(failure);
    if (failure.unresolved && strict) throw error;
    console.warn(error);
    isValid &&= !failure.unresolved;
  }
  return isValid;
}
