/** How the value of a setting is read and written by its declared type. */
import { DataModel } from "../abstract/data-model.ts";
import { DataField } from "../data/fields.ts";

/** A registered setting. */
export interface SettingConfig {
  namespace: string;
  key: string;
  name?: string | undefined;
  hint?: string | undefined;
  scope?: "world" | "client" | "user" | undefined;
  config?: boolean | undefined;
  requiresReload?: boolean | undefined;
  type?: unknown;
  choices?: Record<string, string> | undefined;
  range?: { min: number; max: number; step?: number } | undefined;
  default?: unknown;
  input?: unknown;
  onChange?: ((value: unknown, options?: unknown, userId?: string) => unknown) | undefined;
}

type Converter = (value: unknown) => unknown;

/** The default of a setting. */
export function defaultValue({ type, default: given }: SettingConfig): unknown {
  if (given !== undefined) return given;
  return type instanceof DataField ? type.getInitialValue({}) : undefined;
}

/** The value in memory of a stored one; the default where nothing is stored. */
export function readValue(config: SettingConfig, stored: unknown): unknown {
  const value = stored === undefined ? defaultValue(config) : stored;
  const { type } = config;
  if (type instanceof DataField) return readField(type, value, defaultValue(config));
  if (isModelClass(type)) return value instanceof DataModel ? value : type.fromSource(asRecord(value));
  return convert(type, value);
}

/** A stored value that the field does not accept falls back to the default. */
function readField(field: DataField, value: unknown, otherwise: unknown): unknown {
  const cleaned = field.clean(value);
  const isValid = field.validate(cleaned, { fallback: true }) === undefined;
  return field.initialize(isValid ? cleaned : otherwise, new SettingHolder());
}

/** The value to be stored. Throws what the field or the model has against it. */
export function writeValue(config: SettingConfig, value: unknown): unknown {
  const given = value === undefined ? defaultValue(config) : value;
  const { type, namespace, key } = config;
  if (type instanceof DataField) {
    const cleaned = type.clean(type.toObject(given));
    const failure = type.validate(cleaned);
    if (failure !== undefined)
      throw new Error(`The value of the setting ${namespace}.${key} is not valid: ${failure.message ?? ""}`);
    return cleaned;
  }
  if (isModelClass(type)) return (given instanceof DataModel ? given : new type(asRecord(given))).toObject();
  return convert(type, given);
}

/** A holder for a field that has no model: settings stand alone. */
class SettingHolder extends DataModel {
  static override defineSchema(): Record<string, DataField> {
    return {};
  }
}

function convert(type: unknown, value: unknown): unknown {
  if (typeof type !== "function" || value === undefined || value === null) return value;
  if (type === String || type === Number || type === Boolean) return (type as Converter)(value);
  if (type === Array || type === Object || value instanceof type) return value;
  if (isConstructor(type)) return Reflect.construct(type, [value]) as unknown;
  return Reflect.apply(type, undefined, [value]) as unknown;
}

function isModelClass(type: unknown): type is typeof DataModel {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

/** Arrow functions have no prototype; classes and functions have. */
function isConstructor(fn: object): fn is new (...args: never[]) => unknown {
  return "prototype" in fn && fn.prototype !== undefined && /^class\s/.test(Function.prototype.toString.call(fn));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
