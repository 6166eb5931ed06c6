/** Something that is there from the start of the system on, and not when its module is read. */
interface Deferred<T> {
  readonly provide: (held: T) => void;
  /** What was provided. Throws before. */
  readonly get: () => T;
}

/**
 * A place for what is made in `init`, for those who are defined before it or may not import where it comes from.
 * `missing`: what the error says when it is asked for too early.
 */
export function deferred<T extends object>(missing: string): Deferred<T> {
  let held: T | null = null;
  return {
    provide: (given) => {
      held = given;
    },
    get: () => {
      if (held === null) throw new Error(missing);
      return held;
    },
  };
}
