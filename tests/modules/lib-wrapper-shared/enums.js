/** A closed list of values: `Enum("Kind", { A: 1 })` has `A`, `list`, `get(value, otherwise)` and `has(value)`. */
export function Enum(name, entries) {
  const values = (Array.isArray(entries) ? entries.map((key) => [key]) : Object.entries(entries)).map(([key, value]) =>
    Object.freeze({ name: key, lower: key.toLowerCase(), value, toString: () => key }),
  );
  const find = (wanted) =>
    values.find(
      (each) =>
        each === wanted ||
        (wanted !== undefined && each.value === wanted) ||
        (typeof wanted === "string" && each.name === wanted.toUpperCase()),
    );
  return Object.freeze({
    ...Object.fromEntries(values.map((each) => [each.name, each])),
    list: values,
    has: (value) => values.includes(value),
    get(wanted, otherwise) {
      const found = find(wanted) ?? otherwise;
      if (found === undefined) throw new Error(`${String(wanted)} is no ${name}.`);
      return found;
    },
  });
}
