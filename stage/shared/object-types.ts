/** What kind of thing a value is, by the names of `foundry.utils.getType`. */

/** A plain object: keys and values, no class of its own. */
export type Plain = Record<string, unknown>;

/** The answers of `getType`. */
export type DataType =
  | "Array"
  | "Error"
  | "HTMLElement"
  | "Map"
  | "Object"
  | "Promise"
  | "Set"
  | "bigint"
  | "boolean"
  | "function"
  | "null"
  | "number"
  | "string"
  | "symbol"
  | "undefined"
  | "Unknown";

/** Whether a value is a plain object (a literal, parsed JSON, or without prototype), whatever realm made it. */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The name of a value's type. Instances of other classes are "Unknown". */
export function getType(value: unknown): DataType {
  if (value === null) return "null";
  const kind = typeof value;
  if (kind !== "object") return kind;
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if ("HTMLElement" in globalThis && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Whether there is nothing in a value: null, undefined, or a container without entries. Any other value is not empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** Whether a key is one of generation 13's special keys: `-=key` deletes, `==key` replaces whole. */
export function isDeletionKey(key: unknown): key is string {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}
