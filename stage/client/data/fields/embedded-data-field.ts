import { DataFieldOperator, isPlainObject } from "../../../shared/objects.ts";
import type {
  CleanOptions,
  DataModelClass,
  ModelInstance,
  Source,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import type { DataField, FieldContext, FieldOptions, InitializeOptions } from "./data-field.ts";
import { SchemaField } from "./schema-field.ts";
import { construct, isModel } from "./source-shapes.ts";

/** A data model inside a data model. */
export class EmbeddedDataField extends SchemaField {
  declare model: DataModelClass;

  constructor(model: DataModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    // Fields belong to one schema: the model's own schema cannot be borrowed.
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const inner = DataFieldOperator.get(value);
    return super.clean(value, { ...options, source: isPlainObject(inner) ? inner : undefined });
  }

  override _cast(value: unknown): unknown {
    return isModel(value) ? value.toObject() : super._cast(value);
  }

  override validate(value: unknown, options: ValidateOptions = {}): ReturnType<DataField["validate"]> {
    const inner = DataFieldOperator.get(value);
    return super.validate(value, { ...options, source: isPlainObject(inner) ? inner : undefined });
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const made = construct(this.model, value, { ...options, parent: model });
    // Its schema is this one, whose paths are those of the model around it; the class's own begins at itself.
    Object.defineProperty(made, "schema", { value: this, writable: false, enumerable: false, configurable: true });
    return made;
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : value;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    super._validateModel(data, { ...options, source: data });
    this.model.validateJoint(data);
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    const data = DataFieldOperator.get(fieldData);
    if (isPlainObject(data)) this.model.migrateDataSafe(data);
  }
}
