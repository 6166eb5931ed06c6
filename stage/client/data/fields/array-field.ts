import { DataFieldOperator, equals, getType, isPlainObject, resolveSpecial } from "../../../shared/objects.ts";
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
import { DataField, type FieldContext, type FieldOptions, type InitializeOptions, type Verdict } from "./data-field.ts";

/** A list of values that all fit one field. An update replaces it whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  declare element: DataField;
  declare min: number | undefined;
  declare max: number | undefined;
  /** False: the list may not be empty. */
  declare empty: boolean;
  /** The only length allowed. */
  declare exact: number | undefined;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    if (this.element instanceof DataField) this.#own(this.element);
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error(`ArrayField: min ${this.min} exceeds max ${this.max}.`);
    }
  }

  #own(element: DataField): void {
    if (element.parent !== undefined)
      throw new Error(`The field "${element.fieldPath}" belongs to another schema already.`);
    element.parent = this;
    element.name = "element";
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: undefined,
      max: undefined,
    };
  }

  /** Refuses an element that is not a field. */
  static _validateElementType(element: DataField): DataField {
    if (!(element instanceof DataField)) throw new Error(`${this.name} needs a DataField for its elements.`);
    return element;
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (this.required) return [];
    return this.nullable ? null : undefined;
  }

  /** Sets and objects with number keys (as forms send them) become lists; any other value a list of one. */
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    if (getType(value) !== "Object") return [value];
    const list: unknown[] = [];
    for (const [key, each] of Object.entries(value as Source)) {
      if (/^\d+$/.test(key)) list[Number(key)] = each;
    }
    return Array.from(list);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    // An element is always whole: lists are replaced, not merged.
    return (value as unknown[]).map((each) => this.element.clean(each, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): Verdict {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    this.#validateLength(value.length);
    return this._validateElements(value, options);
  }

  #validateLength(length: number): void {
    if (!this.empty && length === 0) throw new Error("may not be empty");
    if (this.exact !== undefined && length !== this.exact) throw new Error(`must have exactly ${this.exact} elements`);
    if (this.min !== undefined && length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (this.max !== undefined && length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
  }

  _validateElements(value: unknown[], options: ValidateOptions = {}): Verdict {
    const whole = new DataModelValidationFailure({ invalidValue: value });
    value.forEach((each, id) => {
      const failure = this._validateElement(each, options);
      if (failure !== undefined) whole.elements.push({ id, failure });
    });
    return whole.isEmpty() ? undefined : whole;
  }

  _validateElement(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return this.element.validate(value, { ...options, partial: false });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const each of data) this.element._validateModel(each, options);
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((each) => {
      const initialized = this.element.initialize(each, model, options);
      return typeof initialized === "function" ? (initialized as () => unknown)() : initialized;
    });
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((each) => this.element.toObject(each)) : value;
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: UpdateSourceOptions = {},
  ): void {
    const whole = value instanceof DataFieldOperator ? value : resolveSpecial(value);
    super._updateDiff(source, key, whole, difference, options);
  }

  override apply(fn: string | FieldFunction, value: unknown = [], options: unknown = {}): unknown {
    super.apply(fn, value, options);
    return Array.isArray(value) ? value.map((each) => this.element.apply(fn, each, options)) : [];
  }

  override _getField(path: string[]): Field | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    // Both "list.element.x" and "list.0.x" name the element's field.
    return name === "element" || /^\d+$/.test(name) ? this.element._getField(rest) : undefined;
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    const list = DataFieldOperator.get(fieldData);
    if (!Array.isArray(list)) return;
    for (const each of list) this.element.migrateSource(isPlainObject(each) ? each : {}, each);
  }

  /** A change's value may be the JSON text of a list, or one element. */
  override _castChangeDelta(delta: unknown): unknown {
    return this.clean(parseList(delta));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Array.isArray(value) && Array.isArray(delta) ? [...(value as unknown[]), ...(delta as unknown[])] : value;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Array.isArray(value) && Array.isArray(delta)
      ? value.filter((each) => !delta.some((gone) => equals(each, gone)))
      : value;
  }
}

function parseList(delta: unknown): unknown {
  if (typeof delta !== "string") return Array.isArray(delta) || delta instanceof Set ? delta : [delta];
  try {
    const parsed: unknown = JSON.parse(delta);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    // Not JSON: the text itself is the element.
    return [delta];
  }
}
