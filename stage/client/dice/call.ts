/** The value at a path of members, undefined where one is missing. */
export function memberOf(root: unknown, ...path: string[]): unknown {
  let current = root;
  for (const key of path) {
    if ((typeof current !== "object" && typeof current !== "function") || current === null) return undefined;
    const next: unknown = Reflect.get(current, key);
    current = next;
  }
  return current;
}

/** Calls a member function with its owner as `this`. Throws with the path when there is none. */
export function callMember(root: unknown, path: readonly string[], ...args: unknown[]): unknown {
  const owner = memberOf(root, ...path.slice(0, -1));
  const method = memberOf(owner, path.at(-1) ?? "");
  if (typeof method !== "function") throw new Error(`${path.join(".")} is not available yet.`);
  return Reflect.apply(method, owner, args);
}
