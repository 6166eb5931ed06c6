/** The merging of `DEFAULT_OPTIONS` along a class chain. */

/** Whether a value is an object literal, whose members are merged rather than replaced. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of plain objects and arrays; anything else (functions, documents, elements) is kept as it is. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

/**
 * Merges `source` into `target`: arrays are concatenated, object literals are merged, anything else replaces.
 * `undefined` in the source leaves the target as it is.
 */
export function mergeOptions(
  target: Record<string, unknown>,
  source: Record<string, unknown>,
): Record<string, unknown> {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const current = Object.hasOwn(target, key) ? target[key] : undefined;
    if (Array.isArray(value) && Array.isArray(current)) target[key] = [...(current as unknown[]), ...value.map(copy)];
    else if (isPlain(value) && isPlain(current)) mergeOptions(current, value);
    else target[key] = copy(value);
  }
  return target;
}
