/** What the host adds to lists and sets. */
import { define } from "./define.ts";

type Test<T> = (value: T, index: number, all: T[]) => unknown;

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, at) => isSame(value, b[at]));
  return a === b;
}

/** Removes the first entry that is found, or puts another in its place: answers that other, or what is removed, or null. */
function findSplice(this: unknown[], find: Test<unknown>, ...replace: [unknown?]): unknown {
  const at = this.findIndex(find);
  if (at < 0) return null;
  if (replace[0] === undefined) return this.splice(at, 1)[0];
  this.splice(at, 1, replace[0]);
  return replace[0];
}

export function extendArrays(): void {
  define(Array, {
    fromRange: (length: number, min = 0): number[] => Array.from({ length }, (_none, at) => at + min),
  });
  define(Array.prototype, {
    deepFlatten(this: unknown[]): unknown[] {
      return this.flat(Infinity);
    },
    equals(this: unknown[], other: unknown): boolean {
      return isSame(this, other);
    },
    partition(this: unknown[], rule: (value: unknown) => unknown): [unknown[], unknown[]] {
      return [this.filter((value) => !rule(value)), this.filter((value) => Boolean(rule(value)))];
    },
    filterJoin(this: unknown[], separator: string): string {
      return this.filter(Boolean).join(separator);
    },
    findSplice,
  });
}

/** Methods of lists that sets have too: the test is told the value, its place and the set. */
function listMethods(): Record<string, unknown> {
  type SetTest = (value: unknown, index: number, set: Set<unknown>) => unknown;
  const told = (set: Set<unknown>, test: SetTest) => (value: unknown, index: number) => test(value, index, set);
  return {
    every(this: Set<unknown>, test: SetTest): boolean {
      return [...this].every(told(this, test));
    },
    some(this: Set<unknown>, test: SetTest): boolean {
      return [...this].some(told(this, test));
    },
    find(this: Set<unknown>, test: SetTest): unknown {
      return [...this].find(told(this, test));
    },
    filter(this: Set<unknown>, test: SetTest): Set<unknown> {
      return new Set([...this].filter(told(this, test)));
    },
    map(this: Set<unknown>, transform: SetTest): Set<unknown> {
      return new Set([...this].map(told(this, transform)));
    },
    reduce(
      this: Set<unknown>,
      reducer: (sum: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
      initial: unknown,
    ): unknown {
      return [...this].reduce((sum, value, index) => reducer(sum, value, index, this), initial);
    },
  };
}

export function extendSets(): void {
  define(Set.prototype, {
    ...listMethods(),
    equals(this: Set<unknown>, other: unknown): boolean {
      return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
    },
    first(this: Set<unknown>): unknown {
      return this.values().next().value;
    },
    intersects(this: Set<unknown>, other: Set<unknown>): boolean {
      return [...this].some((value) => other.has(value));
    },
    isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
      return [...this].every((value) => other.has(value));
    },
    toObject(this: Set<unknown>): unknown[] {
      return [...this];
    },
  });
}
