/** Whether two JSON values say the same; an absent key and `undefined` are the same. */
export function isEqualJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => isEqualJson(value, right[index]));
  }
  if (!isBranch(left) || !isBranch(right)) return false;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!isEqualJson(left[key], right[key])) return false;
  return true;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object known before, if the new one says the same: what the rules remember about it stays true. */
export function keepEqual<T>(known: T | undefined, fresh: T): T {
  return known !== undefined && isEqualJson(known, fresh) ? known : fresh;
}
