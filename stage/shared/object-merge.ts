/** Merging and comparing objects, as `foundry.utils` does it. */
import { deepClone, equals, expandObject, MAX_DEPTH } from "./object-paths.ts";
import { getType, isDeletionKey, isEmpty, isPlainObject, type Plain } from "./object-types.ts";
import { DataFieldOperator, ForcedDeletion } from "./operators.ts";

/** How a merge treats keys and values. */
export interface MergeOptions {
  /** Insert keys that the original lacks, at the top (default true). */
  insertKeys?: boolean | undefined;
  /** Insert keys that inner objects of the original lack (default true). */
  insertValues?: boolean | undefined;
  /** Replace values that the original has (default true). */
  overwrite?: boolean | undefined;
  /** Merge inner objects instead of replacing them (default true). */
  recursive?: boolean | undefined;
  /** Change the original instead of a copy (default true). */
  inplace?: boolean | undefined;
  /** Refuse a value of another type than the original's (default false). */
  enforceTypes?: boolean | undefined;
  /** Carry out `-=` and `==` keys and operators instead of storing them (default false). */
  applySpecial?: boolean | undefined;
  /** Told of each `-=` or `==` key that is carried out. */
  onSpecialKey?: ((key: string) => void) | undefined;
}

/**
 * Merges `other` into `original` and answers the result.
 * Dotted keys of either are expanded first. Throws when an argument is no object or when `enforceTypes` is broken.
 */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): Plain {
  if (!isMergeable(original) || !isMergeable(other)) throw new Error("mergeObject: both arguments must be objects.");
  const additions = hasDottedKey(other) ? expandObject(other) : other;
  let target = original;
  if (hasDottedKey(original)) {
    const expanded = expandObject(original);
    if (options.inplace === false) target = expanded;
    else refill(original, expanded);
  } else if (options.inplace === false) target = deepClone(original);
  mergeInto(target, additions, options, 0);
  return target;
}

function isMergeable(value: unknown): value is Plain {
  return typeof value === "object" && value !== null;
}

function hasDottedKey(object: object): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function refill(object: Plain, content: Plain): void {
  for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
  Object.assign(object, content);
}

function mergeInto(target: Plain, additions: Plain, options: MergeOptions, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error(`Objects deeper than ${MAX_DEPTH} levels cannot be merged: is there a cycle?`);
  for (const [key, value] of Object.entries(additions)) {
    if (options.applySpecial === true && applySpecialKey(target, key, value, options)) continue;
    if (Object.hasOwn(target, key)) updateKey(target, key, value, options, depth);
    else insertKey(target, key, value, options, depth);
  }
}

/** Carries out one special key or operator. Answers whether it was one. */
function applySpecialKey(target: Plain, key: string, value: unknown, options: MergeOptions): boolean {
  if (value instanceof ForcedDeletion) Reflect.deleteProperty(target, key);
  else if (value instanceof DataFieldOperator) target[key] = resolveSpecial(DataFieldOperator.get(value));
  else if (isDeletionKey(key)) {
    options.onSpecialKey?.(key);
    const name = key.slice(2);
    if (key.startsWith("-=")) {
      requireNull(key, value);
      Reflect.deleteProperty(target, name);
    } else target[name] = resolveSpecial(value);
  } else return false;
  return true;
}

/** A deletion key carries null, else its author means something that will not happen. */
export function requireNull(key: string, value: unknown): void {
  if (value === null) return;
  throw new Error(`The deletion key "${key}" must have the value null, for example {"${key}": null}.`);
}

function insertKey(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? options.insertKeys : options.insertValues;
  if (allowed === false) return;
  if (!isPlainObject(value)) {
    target[key] = value;
    return;
  }
  const inner: Plain = {};
  mergeInto(inner, value, { applySpecial: options.applySpecial, onSpecialKey: options.onSpecialKey }, depth + 1);
  target[key] = inner;
}

function updateKey(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const present = target[key];
  if (isPlainObject(present) && isPlainObject(value) && options.recursive !== false) {
    mergeInto(present, value, options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes === true && present !== undefined && getType(present) !== getType(value)) {
    throw new Error(
      `mergeObject: "${key}" is ${getType(present)} and may not become ${getType(value)} (enforceTypes).`,
    );
  }
  target[key] = options.applySpecial === true ? resolveSpecial(value) : value;
}

/** A copy of a value with every special key and operator inside it carried out. */
export function resolveSpecial(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolveSpecial);
  if (!isPlainObject(value)) return value;
  const resolved: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner instanceof ForcedDeletion || key.startsWith("-=")) continue;
    resolved[key.startsWith("==") ? key.slice(2) : key] = resolveSpecial(DataFieldOperator.get(inner));
  }
  return resolved;
}

/** How two objects are compared. */
export interface DiffOptions {
  /** Only keys that the original has too (default false). */
  inner?: boolean | undefined;
  /** Keep `-=key` only where the original has `key`, `==key` only where it differs (default false). */
  deletionKeys?: boolean | undefined;
}

/** The part of `other` that differs from `original`. Arrays count as one value. */
export function diffObject(original: object, other: object, options: DiffOptions = {}, depth = 0): Plain {
  if (depth > MAX_DEPTH)
    throw new Error(`Objects deeper than ${MAX_DEPTH} levels cannot be compared: is there a cycle?`);
  const before = original as Plain;
  const difference: Plain = {};
  for (const [key, value] of Object.entries(other) as [string, unknown][]) {
    if (options.deletionKeys === true && isDeletionKey(key)) {
      if (isSpecialKeyNeeded(before, key, value)) difference[key] = value;
      continue;
    }
    if (options.inner === true && !(key in before)) continue;
    const [isDifferent, part] = compare(before[key], value, options, depth, key in before);
    if (isDifferent) difference[key] = part;
  }
  return difference;
}

function isSpecialKeyNeeded(before: Plain, key: string, value: unknown): boolean {
  const name = key.slice(2);
  return key.startsWith("-=") ? name in before : !equals(before[name], value);
}

function compare(
  before: unknown,
  after: unknown,
  options: DiffOptions,
  depth: number,
  isPresent: boolean,
): [boolean, unknown] {
  if (after instanceof ForcedDeletion) return [isPresent, after];
  if (after instanceof DataFieldOperator) return [!equals(before, DataFieldOperator.get(after)), after];
  if (isPlainObject(before) && isPlainObject(after)) {
    if (isEmpty(before) !== isEmpty(after)) return [true, after];
    const inner = diffObject(before, after, options, depth + 1);
    return [!isEmpty(inner), inner];
  }
  return [!equals(before, after), after];
}
