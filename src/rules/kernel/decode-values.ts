import type { Decoder } from "./decode.ts";
import { Failure, mismatch } from "./decode-failure.ts";
import type { Json } from "./json.ts";

/** Bounds of a number, both included. */
export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
}

/** Bounds of a text's length. */
export interface LengthBounds {
  readonly min?: number;
  readonly max?: number;
}

/** Longest text that `string()` takes unless told otherwise. */
const LONGEST_TEXT = 10_000;
/** Deepest nesting of {@link json}. */
const DEEPEST_JSON = 40;

/** A text of `min` to `max` characters. */
export function string({ min = 0, max = LONGEST_TEXT }: LengthBounds = {}): Decoder<string> {
  const expected = min > 0 || max !== LONGEST_TEXT ? `a text of ${min} to ${max} characters` : "a text";
  return {
    expected,
    read(value) {
      if (typeof value !== "string") return mismatch(expected, value);
      if (value.length >= min && value.length <= max) return value;
      return new Failure(`expected a text of ${min} to ${max} characters, found one of ${value.length}`);
    },
  };
}

/** A finite number within bounds. */
export function number(bounds: NumberBounds = {}): Decoder<number> {
  return within(Number.isFinite, "a number", bounds);
}

/** A whole number within bounds, exact in a double. */
export function integer(bounds: NumberBounds = {}): Decoder<number> {
  return within(Number.isSafeInteger, "a whole number", bounds);
}

/** `true` or `false`. */
export const boolean = (): Decoder<boolean> => ({
  expected: "true or false",
  read: (value) => (typeof value === "boolean" ? value : mismatch("true or false", value)),
});

/** This one value and no other. */
export function literal<const T extends string | number | boolean | null>(only: T): Decoder<T> {
  const expected = JSON.stringify(only);
  return { expected, read: (value) => (value === only ? only : mismatch(expected, value)) };
}

/** One of a list of values. */
export function oneOf<const T extends string | number>(values: readonly T[]): Decoder<T> {
  const expected = `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`;
  return {
    expected,
    read(value) {
      for (const known of values) if (known === value) return known;
      return mismatch(expected, value);
    },
  };
}

/** What another decoder reads, made into something else: `brand(string(), combatantId)`. `make` must not throw. */
export function brand<T, B>(decoder: Decoder<T>, make: (value: T) => B): Decoder<B> {
  return {
    expected: decoder.expected,
    read(value) {
      const read = decoder.read(value);
      return read instanceof Failure ? read : make(read);
    },
  };
}

/** What another decoder reads, with one more demand: `problem` says in words what is wrong, or null. */
export function refine<T>(decoder: Decoder<T>, problem: (value: T) => string | null): Decoder<T> {
  return {
    expected: decoder.expected,
    read(value) {
      const read = decoder.read(value);
      if (read instanceof Failure) return read;
      const wrong = problem(read);
      return wrong === null ? read : new Failure(wrong);
    },
  };
}

/** Any JSON of moderate depth, copied; keys that reach a prototype are refused. */
export function json(): Decoder<Json> {
  return { expected: "JSON", read: (value) => copyJson(value, 0) };
}

/** Whether a key could reach an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return key === "__proto__" || key === "constructor" || key === "prototype";
}

function within(isKind: (value: unknown) => boolean, kind: string, bounds: NumberBounds): Decoder<number> {
  const { min = -Infinity, max = Infinity } = bounds;
  const expected = kind + range(min, max);
  return {
    expected,
    read: (value) => (typeof value === "number" && isKind(value) && value >= min && value <= max ? value : mismatch(expected, value)),
  };
}

function range(min: number, max: number): string {
  if (min === -Infinity) return max === Infinity ? "" : ` up to ${max}`;
  return max === Infinity ? ` from ${min} up` : ` from ${min} to ${max}`;
}

function copyJson(value: unknown, depth: number): Json | Failure {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : mismatch("JSON", value);
  if (typeof value !== "object") return mismatch("JSON", value);
  if (depth >= DEEPEST_JSON) return new Failure(`expected at most ${DEEPEST_JSON} levels of nesting`);
  if (!Array.isArray(value)) return copyJsonObject(value, depth);
  const items: Json[] = [];
  for (const [index, item] of value.entries()) {
    const copy = copyJson(item, depth + 1);
    if (copy instanceof Failure) return copy.under(index);
    items.push(copy);
  }
  return items;
}

function copyJsonObject(value: object, depth: number): Json | Failure {
  const copies: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    if (isForbiddenKey(key)) return new Failure(`the key "${key}" is not allowed`);
    const copy = copyJson(item, depth + 1);
    if (copy instanceof Failure) return copy.under(key);
    copies[key] = copy;
  }
  return copies;
}
