/** Reading and writing by dotted keys, as `foundry.utils` does it. */
import { DataFieldOperator } from "./operators.ts";
import { getType, isEmpty, isPlainObject, type Plain } from "./object-types.ts";

/** Deeper than this, an object is taken for a cycle. */
export const MAX_DEPTH = 100;

/** Anything whose keys can be read. */
function isKeyed(value: unknown): value is Plain {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** A key that would reach the prototype of every object is a defect of the caller, or an attack. */
function refusePrototype(part: string): void {
  if (part === "__proto__") throw new Error('The key "__proto__" is not allowed in a path.');
}

/** The value at a dotted key, or undefined where the path breaks off. A key that exists as it stands goes first. */
export function getProperty(object: unknown, key: string): unknown {
  if (key === "" || !isKeyed(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isKeyed(target) || !(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** Whether there is anything, were it undefined, at a dotted key. */
export function hasProperty(object: unknown, key: string): boolean {
  if (key === "" || !isKeyed(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isKeyed(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Writes a value at a dotted key, making the objects on the way. Answers whether anything changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (key === "") return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  let target = object as Plain;
  for (const part of parts) {
    refusePrototype(part);
    const next = Object.hasOwn(target, part) ? target[part] : undefined;
    target = isKeyed(next) ? next : (target[part] = {});
  }
  refusePrototype(last);
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes what stands at a dotted key. Answers whether there was anything. */
export function deleteProperty(object: object, key: string): boolean {
  if (key === "") return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  let target: unknown = object;
  for (const part of parts) target = isKeyed(target) ? target[part] : undefined;
  if (!isKeyed(target) || !(last in target)) return false;
  return Reflect.deleteProperty(target, last);
}

/** Turns dotted keys into nested objects, at every depth. The result is a new object; arrays and classes keep their place. */
export function expandObject(object: object): Plain {
  return expandPlain(object, 0);
}

function expandPlain(object: object, depth: number): Plain {
  const expanded: Plain = {};
  for (const [key, value] of Object.entries(object)) setProperty(expanded, key, expandValue(value, depth + 1));
  return expanded;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH)
    throw new Error(`An object deeper than ${MAX_DEPTH} levels cannot be expanded: is it a cycle?`);
  if (Array.isArray(value)) return value.map((each) => expandValue(each, depth + 1));
  return isPlainObject(value) ? expandPlain(value, depth) : value;
}

/** Turns nested objects into one level of dotted keys. Empty objects, arrays and classes are values. */
export function flattenObject(object: object, depth = 0): Plain {
  if (depth > MAX_DEPTH)
    throw new Error(`An object deeper than ${MAX_DEPTH} levels cannot be flattened: is it a cycle?`);
  const flat: Plain = {};
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    if (!isPlainObject(value) || isEmpty(value)) flat[key] = value;
    else for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1))) flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

/**
 * A copy of JSON-like data. Dates are copied; instances of other classes are handed on as they are, or refused when
 * `strict`.
 */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return cloneValue(original, options.strict ?? false, 0) as T;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error(`An object deeper than ${MAX_DEPTH} levels cannot be cloned: is it a cycle?`);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => cloneValue(each, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (isPlainObject(value)) {
    const clone: Plain = {};
    for (const key of Object.keys(value)) clone[key] = cloneValue(value[key], strict, depth + 1);
    return clone;
  }
  if (strict) throw new Error(`deepClone cannot clone an instance of ${value.constructor.name}.`);
  return value;
}

/** Whether two values are the same by content. A class with an `equals` method is asked. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof DataFieldOperator || b instanceof DataFieldOperator) return DataFieldOperator.equals(a, b);
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => equals(each, b[i]));
  if (isPlainObject(a) && isPlainObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]))
    );
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((each) => b.has(each));
  if (type === "Unknown" && hasEquals(a)) return a.equals(b);
  return a === b;
}

function hasEquals(value: unknown): value is { equals(other: unknown): boolean } {
  return isKeyed(value) && typeof value.equals === "function";
}
