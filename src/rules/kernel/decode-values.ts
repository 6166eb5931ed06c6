import { Failure, failure, mismatch } from "./decode-failure.ts";
import type { Decoder } from "./decoder.ts";
import { literally, phrase, type Phrase } from "./fault.ts";
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
  const bounded = phrase("textWithin", { min, max });
  const expected = [min > 0 || max !== LONGEST_TEXT ? bounded : phrase("text")];
  return {
    expected,
    read(value) {
      if (typeof value !== "string") return mismatch(expected, value);
      if (value.length >= min && value.length <= max) return value;
      return failure("mismatch", { expected: bounded, found: phrase("length", { count: value.length }) });
    },
  };
}

/** A finite number within bounds. */
export function number(bounds: NumberBounds = {}): Decoder<number> {
  return within(Number.isFinite, "number", bounds);
}

/** A whole number within bounds, exact in a double. */
export function integer(bounds: NumberBounds = {}): Decoder<number> {
  return within(Number.isSafeInteger, "whole", bounds);
}

const FLAG = [true, false].map(literally);

/** `true` or `false`. */
export const boolean = (): Decoder<boolean> => ({
  expected: FLAG,
  read: (value) => (typeof value === "boolean" ? value : mismatch(FLAG, value)),
});

/** This one value and no other. */
export function literal<const T extends string | number | boolean | null>(only: T): Decoder<T> {
  const expected = [literally(only)];
  return { expected, read: (value) => (value === only ? only : mismatch(expected, value)) };
}

/** One of a list of values. */
export function oneOf<const T extends string | number>(values: readonly T[]): Decoder<T> {
  const expected = [phrase("oneOf", { values: values.map(literally) })];
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

/** What another decoder reads, with one more demand: `problem` tells what is wrong, or null. */
export function refine<T>(decoder: Decoder<T>, problem: (value: T) => Failure | null): Decoder<T> {
  return {
    expected: decoder.expected,
    read(value) {
      const read = decoder.read(value);
      if (read instanceof Failure) return read;
      return problem(read) ?? read;
    },
  };
}

const JSON_TEXT = [phrase("json")];

/** Any JSON of moderate depth, copied; keys that reach a prototype are refused. */
export function json(): Decoder<Json> {
  return { expected: JSON_TEXT, read: (value) => copyJson(value, 0) };
}

/** Whether a key could reach an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return key === "__proto__" || key === "constructor" || key === "prototype";
}

function within(isKind: (value: unknown) => boolean, kind: "number" | "whole", bounds: NumberBounds): Decoder<number> {
  const { min = -Infinity, max = Infinity } = bounds;
  const expected = [ranged(kind, min, max)];
  return {
    expected,
    read: (value) =>
      typeof value === "number" && isKind(value) && value >= min && value <= max ? value : mismatch(expected, value),
  };
}

function ranged(kind: "number" | "whole", min: number, max: number): Phrase {
  if (min === -Infinity) return max === Infinity ? phrase(kind) : phrase(`${kind}UpTo`, { max });
  return max === Infinity ? phrase(`${kind}From`, { min }) : phrase(`${kind}Within`, { min, max });
}

function copyJson(value: unknown, depth: number): Json | Failure {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : mismatch(JSON_TEXT, value);
  if (typeof value !== "object") return mismatch(JSON_TEXT, value);
  if (depth >= DEEPEST_JSON) return failure("tooDeep", { most: DEEPEST_JSON });
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
    if (isForbiddenKey(key)) return failure("forbiddenKey", { key });
    const copy = copyJson(item, depth + 1);
    if (copy instanceof Failure) return copy.under(key);
    copies[key] = copy;
  }
  return copies;
}
