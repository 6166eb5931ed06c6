import { DataFieldOperator, deepClone, equals, ForcedDeletion, ForcedReplacement } from "../../../shared/objects.ts";
import type {
  CleanOptions,
  Field,
  FieldFunction,
  ModelInstance,
  Source,
  UpdateSourceOptions,
  ValidateOptions,
} from "../../abstract/model-types.ts";
import { generation, realm } from "../../realm.ts";
import { applyChange, customChange, type ApplyChangeOptions, type EffectChange } from "../change-application.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation.ts";

/** What a validator may answer: true = valid for certain, false or a failure = invalid, nothing = go on. */
export type Verdict = boolean | DataModelValidationFailure | undefined;

/** A custom validator of a field. It answers a verdict, where it answers anything, or throws. */
export type Validator = (this: DataField, value: unknown, options: ValidateOptions) => unknown;

/** Options that every field takes; each class adds its own. */
export interface FieldOptions {
  required?: boolean | undefined;
  nullable?: boolean | undefined;
  initial?: unknown;
  readonly?: boolean | undefined;
  gmOnly?: boolean | undefined;
  persisted?: boolean | undefined;
  label?: string | undefined;
  hint?: string | undefined;
  validationError?: string | undefined;
  validate?: Validator | undefined;
  [key: string]: unknown;
}

/** Where a field stands. */
export interface FieldContext {
  name?: string | undefined;
  parent?: DataField | undefined;
}

/** What a field's `initialize` receives beside value and model: the context of the model's construction. */
export type InitializeOptions = Record<string, unknown>;

/** What the difference says of a change: a copy of the new value, in an operator if the change came in one. */
export function reported(change: unknown, next: unknown): unknown {
  if (change instanceof ForcedDeletion) return change;
  return change instanceof DataFieldOperator ? ForcedReplacement.create(deepClone(next)) : deepClone(next);
}

/**
 * One field of a schema: coerces (`clean`), judges (`validate`), turns stored values into prepared ones (`initialize`)
 * and back (`toObject`), and takes part in updates.
 */
export class DataField {
  /** Whether the field holds other fields. */
  static recursive = false;

  declare readonly options: FieldOptions;
  declare name: string;
  declare parent: DataField | undefined;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  /** [14] False: the value lives in memory only; the source does not hold it. */
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name ?? "";
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries(defaults)) {
      Reflect.set(this, key, key in options ? options[key] : value);
    }
  }

  /** Every option that becomes a property of the field, with its default. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  /** The dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== "").join(".");
  }

  /** Applies a function, or the method of that name, to this field; fields with fields inside go on to those. */
  apply(fn: string | FieldFunction, value?: unknown, options: unknown = {}): unknown {
    const applied: unknown = typeof fn === "string" ? Reflect.get(this, fn) : fn;
    if (typeof applied !== "function") throw new Error(`"${String(fn)}" is no method of ${this.constructor.name}.`);
    return (applied as (this: DataField, value: unknown, options: unknown) => unknown).call(this, value, options);
  }

  /** Whether the source holds the field's value. Generation 13 knows nothing else. */
  get isStored(): boolean {
    return this.persisted || generation() === 13;
  }

  /** The field at a path below this one. */
  _getField(path: string[]): Field | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Adds to changes the types that the stored data has and the changes leave out, so that they can be cleaned. */
  _addTypes(_source: unknown, _changes: unknown, _options: unknown = {}): void {
    // A field without fields has no types.
  }

  /* ------------------------------ cleaning ------------------------------ */

  /** Coerces a value to the field's type. What cannot be coerced is left to `validate`. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value instanceof ForcedDeletion) return value;
    if (value instanceof DataFieldOperator) {
      return ForcedReplacement.create(this.clean(DataFieldOperator.get(value), { ...options, partial: false }));
    }
    if (value === null && this.nullable) return null;
    if (value === undefined || value === null) return this.getInitialValue(options.source);
    if (this.#isSpecial(value)) return value;
    return this._cleanType(this._cast(value), options);
  }

  /** Values that the field accepts or refuses before its type is looked at are not to be coerced. */
  #isSpecial(value: unknown): boolean {
    try {
      return this._validateSpecial(value) === true;
    } catch {
      // Refused, for a reason that validation will state.
      return true;
    }
  }

  /** Cleaning of a value that has the right type already. */
  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  /** Makes a value one of the field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** The value where there is none. */
  getInitialValue(data?: Source): unknown {
    const { initial } = this;
    return typeof initial === "function" ? (initial as (data?: Source) => unknown)(data ?? {}) : deepClone(initial);
  }

  /* ----------------------------- validating ----------------------------- */

  /** Judges a value. Answers nothing when it is valid, else the failure. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (value instanceof ForcedDeletion) return undefined;
    if (value instanceof DataFieldOperator)
      return this.validate(DataFieldOperator.get(value), { ...options, partial: false });
    const custom = this.options.validate;
    try {
      const special = this._validateSpecial(value);
      let verdict: unknown = special;
      if (verdict === undefined && custom !== undefined) verdict = custom.call(this, value, options);
      verdict ??= this._validateType(value, options);
      if (verdict instanceof DataModelValidationFailure) return verdict;
      return verdict === false ? this.#failure(value, this.validationError) : undefined;
    } catch (error) {
      const failure = error instanceof DataModelValidationError ? error.getFailure() : undefined;
      return failure ?? this.#failure(value, error instanceof Error ? error.message : String(error));
    }
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Judges undefined and null, and whatever else stands outside the type. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** Judges a value by the field's type. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): Verdict {
    return undefined;
  }

  /** Joint validation of models inside the field. Throws. */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {
    // A field without fields has no models.
  }

  /* ----------------------------- initializing ----------------------------- */

  /** The prepared value of a stored one; a function is called at each access. */
  initialize(value: unknown, _model: ModelInstance, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** The stored form of a prepared value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Migrates the field's part of stored data in place. */
  migrateSource(_sourceData: Source, _fieldData: unknown): void {
    // A field without fields has nothing to migrate.
  }

  /* ------------------------------ updating ------------------------------ */

  /** Writes a cleaned change into a copy of the source and records what differs. */
  _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    _options: UpdateSourceOptions = {},
  ): void {
    const next = value instanceof ForcedDeletion ? this.getInitialValue(source) : DataFieldOperator.get(value);
    if (equals(source[key], next)) return;
    source[key] = next;
    difference[key] = reported(value, next);
  }

  /** Writes the value found by `_updateDiff` into the source itself. */
  _updateCommit(source: Source, key: string, value: unknown, _diff: unknown, _options: UpdateSourceOptions = {}): void {
    source[key] = value;
  }

  /* -------------------------------- forms -------------------------------- */

  /** A form element for the field. Throws where the boot has not provided forms. */
  toInput(config: Record<string, unknown> = {}): HTMLElement {
    return this.#forms().toInput(this, config);
  }

  /** The form element of this class of fields: what `toInput` draws unless its configuration has an `input` of its own. */
  _toInput(config: Record<string, unknown>): HTMLElement {
    return this.#forms().inputFor(this, config);
  }

  /** A labelled form group for the field. */
  toFormGroup(groupConfig: Record<string, unknown> = {}, inputConfig: Record<string, unknown> = {}): HTMLElement {
    return this.#forms().toFormGroup(this, groupConfig, inputConfig);
  }

  #forms(): NonNullable<typeof realm.forms> {
    if (realm.forms === undefined)
      throw new Error(`No forms yet for ${this.fieldPath}: realm.forms is filled in at boot.`);
    return realm.forms;
  }

  /* ---------------------------- active effects ---------------------------- */

  /** The value after the change of an active effect. */
  applyChange(value: unknown, model: ModelInstance, change: EffectChange, options: ApplyChangeOptions = {}): unknown {
    return applyChange(this, value, model, change, options);
  }

  /** The change's value as one of the field's type. */
  _castChangeDelta(delta: unknown, _replacementData: object = {}): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: ModelInstance, _change: EffectChange): unknown {
    if (typeof value === "number" && typeof delta === "number") return value + delta;
    return typeof value === "string" && typeof delta === "string" ? value + delta : delta;
  }

  _applyChangeSubtract(value: unknown, delta: unknown, _model: ModelInstance, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? value - delta : value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: ModelInstance, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: ModelInstance, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: ModelInstance, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: ModelInstance, _change: EffectChange): unknown {
    return value;
  }

  /** A custom change is what listeners of the hook `applyActiveEffect` make of it; undefined where none does anything. */
  _applyChangeCustom(value: unknown, delta: unknown, model: ModelInstance, change: EffectChange): unknown {
    return customChange(model, change, value, delta);
  }
}
