import { DataFieldOperator, deepClone, isPlainObject } from "../../../shared/objects.ts";
import type {
  CleanOptions,
  DataModelClass,
  ModelInstance,
  Source,
  UpdateSourceOptions,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import { subtypeModel, type DocumentClass } from "../../realm.ts";
import type { FieldContext, FieldOptions, InitializeOptions, Verdict } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import { construct, isModel } from "./source-shapes.ts";

/** The `system` of a document: the model registered for the document's type, or a plain object where there is none. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  declare document: DocumentClass;

  constructor(document: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model of a type, or null where none is registered. */
  getModelForType(type: unknown): DataModelClass | null {
    return typeof type === "string" ? (subtypeModel(this.documentName, type) ?? null) : null;
  }

  override getInitialValue(data?: Source): unknown {
    const model = this.getModelForType(data?.type);
    return model === null ? super.getInitialValue(data) : model.cleanData({});
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const model = this.getModelForType(options.source?.type);
    return model === null ? value : model.cleanData(value as Source, { ...options, source: value as Source });
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const subtype = this.getModelForType(model._source.type);
    return subtype === null ? deepClone(value) : construct(subtype, value, { ...options, parent: model });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : deepClone(value);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): Verdict {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const model = this.getModelForType(options.source?.type);
    return model?.schema.validate(value, { ...options, source: value });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.type);
    if (model === null || !isPlainObject(data)) return;
    model.schema._validateModel(data, { ...options, source: data });
    model.validateJoint(data);
  }

  /** The root source says which model the change is for. */
  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: UpdateSourceOptions = {},
  ): void {
    const model = this.getModelForType(source.type);
    if (model === null) super._updateDiff(source, key, value, difference, options);
    else model.schema._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(
    source: Source,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateSourceOptions = {},
  ): void {
    const model = this.getModelForType(source.type);
    const current = source[key];
    // After a change of type, the old record has nothing to offer to the new one.
    const isSameShape =
      model !== null && isPlainObject(current) && Object.keys(current).every((name) => model.schema.has(name));
    if (!isSameShape || diff instanceof DataFieldOperator) super._updateCommit(source, key, value, diff, options);
    else model.schema._updateCommit(source, key, value, diff, options);
  }

  /** Changes to `system` can only be read by the type; it is added where the changes leave it out. */
  override _addTypes(source: unknown, changes: unknown, options: unknown = {}): void {
    if (changes === undefined || !isPlainObject(options)) return;
    const { source: record, changes: recordChanges } = options;
    if (!isPlainObject(record) || !isPlainObject(recordChanges)) return;
    recordChanges.type ??= record.type;
    this.getModelForType(recordChanges.type)?.schema._addTypes(source, changes, { source, changes });
  }

  override migrateSource(sourceData: Source, fieldData: unknown): void {
    const data = DataFieldOperator.get(fieldData);
    if (isPlainObject(data)) this.getModelForType(sourceData.type)?.migrateDataSafe(data);
  }
}
