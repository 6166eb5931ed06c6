/** The values that a field with `choices` admits. */

/** A list of values, a record whose keys are the values, or a function that answers either. */
export type Choices =
  | readonly unknown[]
  | Record<string, unknown>
  | (() => readonly unknown[] | Record<string, unknown>);

/** Whether a value is among the choices. Keys of a record are compared as text. */
export function isChoice(choices: unknown, value: unknown): boolean {
  const resolved: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(resolved)) return resolved.includes(value);
  return typeof resolved === "object" && resolved !== null && Object.hasOwn(resolved, String(value));
}
