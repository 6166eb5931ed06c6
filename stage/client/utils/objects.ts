/** `foundry.utils`' object functions, where they differ between the generations or warn. */
import {
  diffObject as diffPlain,
  equals,
  isDeletionKey,
  isPlainObject,
  mergeObject as mergePlain,
  type DiffOptions,
  type Plain,
} from "../../shared/objects.ts";
import { warnOfSpecialKey } from "../abstract/special-keys.ts";
import { generation } from "../realm.ts";
import { logCompatibilityWarning } from "./logging.ts";

export {
  deepClone,
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  isDeletionKey,
  isEmpty,
  setProperty,
} from "../../shared/objects.ts";

/** The options of `mergeObject`: `performDeletions` is generation 13's word for generation 14's `applyOperators`. */
export interface MergeObjectOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

/** Merges `other` into `original` (see the shared function). Generation 14 warns at generation 13's words. */
export function mergeObject(original: object, other: object = {}, options: MergeObjectOptions = {}): Plain {
  const { performDeletions, applyOperators, ...rest } = options;
  if (generation() === 13) return mergePlain(original, other, { ...rest, applySpecial: performDeletions ?? false });
  if (performDeletions !== undefined) {
    logCompatibilityWarning("mergeObject: the option performDeletions is deprecated: use applyOperators instead.", {
      since: 14,
      until: 16,
    });
  }
  return mergePlain(original, other, {
    ...rest,
    applySpecial: applyOperators ?? performDeletions ?? false,
    onSpecialKey: warnOfSpecialKey,
  });
}

/** The part of `other` that differs from `original`. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Plain {
  return diffPlain(original, other, options);
}

/** A copy through JSON text. Generation 14 warns: use deepClone. */
export function duplicate<T>(original: T): T {
  if (generation() >= 14)
    logCompatibilityWarning("duplicate is deprecated: use foundry.utils.deepClone instead.", { since: 14, until: 16 });
  return JSON.parse(JSON.stringify(original)) as T;
}

/** [13] Whether two objects have the same keys and values. */
export function objectsEqual(a: object, b: object): boolean {
  if (generation() >= 14)
    logCompatibilityWarning("objectsEqual is deprecated: use foundry.utils.equals instead.", { since: 14, until: 16 });
  return equals(a, b);
}

export { equals } from "../../shared/objects.ts";

/** The part of `source` whose keys the template has; with `templateValues`, with the template's values. */
export function filterObject(
  source: object,
  template: object,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Plain {
  const pattern = template as Plain;
  const filtered: Plain = {};
  for (const [key, value] of Object.entries(source) as [string, unknown][]) {
    if (options.deletionKeys === true && isDeletionKey(key)) filtered[key] = value;
    else if (key in pattern) filtered[key] = filterValue(value, pattern[key], options);
  }
  return filtered;
}

function filterValue(
  value: unknown,
  template: unknown,
  options: { deletionKeys?: boolean; templateValues?: boolean },
): unknown {
  if (isPlainObject(value) && isPlainObject(template)) return filterObject(value, template, options);
  return options.templateValues === true ? template : value;
}

/** Freezes an object and everything in it. With `strict`, refuses instances of classes. */
export function deepFreeze<T>(value: T, options: { strict?: boolean } = {}): T {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (options.strict === true) throw new Error("deepFreeze cannot freeze an instance of a class.");
    return value;
  }
  for (const inner of Object.values(value)) deepFreeze(inner, options);
  return Object.freeze(value);
}
