/** These where something holds, else nothing: a part of a list. */
export function onlyIf<T>(holds: boolean, ...parts: readonly T[]): readonly T[] {
  return holds ? parts : [];
}
