/** The paths of the values in a stored shape: lists are one value, and so is nothing. */
export function storedPaths(value: unknown, path = "system"): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => storedPaths(inner, `${path}.${key}`));
}

/** Every path and list that a laid-out sheet lets its reader change. */
export function editedPaths(view: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== "string") look(inner);
      else if (key === "path") found.add(inner);
      else if (key === "list") found.add(`system.${inner}`);
    }
  };
  look(view);
  return found;
}
