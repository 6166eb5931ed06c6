import { DataFieldOperator, isPlainObject } from "../../../shared/objects.ts";
import type {
  CleanOptions,
  DataModelClass,
  DataSchema,
  Field,
  FieldFunction,
  ModelInstance,
  Source,
  UpdateSourceOptions,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import { DataField, type FieldContext, type FieldOptions, type InitializeOptions, type Verdict } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";
import { SchemaField } from "./schema-field.ts";
import { asSource, isReadable } from "./source-shapes.ts";
import { StringField } from "./string-field.ts";

/** What a type may be declared with: a schema, a schema field or a model. */
export type TypedSchema = DataSchema | SchemaField | DataModelClass;

/** An object whose `type` says which of several schemas it follows. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  declare types: Record<string, SchemaField>;

  constructor(types: Record<string, TypedSchema>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#configure(type, schema)]),
    );
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  #configure(type: string, schema: TypedSchema): SchemaField {
    const field = toSchemaField(schema);
    field.name = type;
    field.parent = this;
    if (!field.has("type")) {
      const typeField = new StringField(
        { required: true, blank: false, initial: type, choices: [type] },
        { name: "type", parent: field },
      );
      field.fields = { type: typeField, ...field.fields };
    }
    return field;
  }

  #of(value: unknown): SchemaField | undefined {
    const type = isReadable(value) ? value.type : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): Field | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  override _cast(value: unknown): unknown {
    return asSource(value) ?? {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return this.#of(value)?.clean(value, { ...options, source: value as Source }) ?? value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    const special = super._validateSpecial(value);
    if (special !== undefined) return special;
    if (!isReadable(value)) throw new Error("must be an object");
    if (this.#of(value) === undefined)
      throw new Error(`"${String(value.type)}" is none of its types (${Object.keys(this.types).join(", ")})`);
    return undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): Verdict {
    return this.#of(value)?.validate(value, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    this.#of(data)?._validateModel(data, options);
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    const field = this.#of(value);
    return field === undefined ? value : field.initialize(value, model, options);
  }

  override toObject(value: unknown): unknown {
    const field = this.#of(value);
    return field === undefined ? value : field.toObject(value);
  }

  /** A change of type replaces the whole; else the type's schema merges. */
  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: UpdateSourceOptions = {},
  ): void {
    const current = source[key];
    const isSameType = isReadable(current) && isPlainObject(value) && (value.type ?? current.type) === current.type;
    const field = isSameType ? this.#of(current) : undefined;
    if (field === undefined) super._updateDiff(source, key, value, difference, options);
    else field._updateDiff(source, key, value, difference, options);
  }

  override _addTypes(source: unknown, changes: unknown, options: unknown = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    changes.type ??= source.type;
    this.#of(changes)?._addTypes(source, changes, options);
  }

  override apply(fn: string | FieldFunction, value: unknown = {}, options: unknown = {}): unknown {
    const own = super.apply(fn, value, options);
    const field = this.#of(value);
    return field === undefined ? own : field.apply(fn, value, options);
  }

  override migrateSource(sourceData: Source, fieldData: unknown): void {
    this.#of(DataFieldOperator.get(fieldData))?.migrateSource(sourceData, fieldData);
  }
}

function toSchemaField(schema: TypedSchema): SchemaField {
  if (schema instanceof SchemaField) return schema;
  return typeof schema === "function" ? new EmbeddedDataField(schema) : new SchemaField(schema);
}
