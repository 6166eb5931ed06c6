/** Adds members to a built-in object: like its own they are not listed when it is enumerated. What is there already stays. */
export function define(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
