import { Failure, failure, mismatch } from "./decode-failure.ts";
import type { Decoded, Decoder } from "./decoder.ts";
import { excerpt, literally, phrase } from "./fault.ts";
import { isForbiddenKey } from "./decode-values.ts";

/** Decoders by key. */
export type Shape = Readonly<Record<string, Decoder<unknown>>>;

/** The object that a shape's decoders give. */
export type ObjectOf<R extends Shape> = { readonly [K in keyof R]: Decoded<R[K]> };

/** The object that optional decoders give. */
export type PartialOf<O extends Shape> = { readonly [K in keyof O]?: Decoded<O[K]> };

type Plain = Readonly<Record<string, unknown>>;

const OBJECT = [phrase("object")];
const LIST = [phrase("list")];

/** An object with these keys, perhaps those of `optional`, and no other: an unknown key is refused by name. */
export function object<R extends Shape>(required: R): Decoder<ObjectOf<R>>;
export function object<R extends Shape, O extends Shape>(required: R, optional: O): Decoder<ObjectOf<R> & PartialOf<O>>;
export function object<R extends Shape, O extends Shape>(
  required: R,
  optional?: O,
): Decoder<ObjectOf<R> & PartialOf<O>> {
  const must = Object.entries(required);
  const may = Object.entries(optional ?? {});
  const known = new Set([...must, ...may].map(([key]) => key));
  return {
    expected: OBJECT,
    read(value) {
      if (!isPlain(value)) return mismatch(OBJECT, value);
      const result: Record<string, unknown> = {};
      for (const [key, decoder] of must) {
        const read = decoder.read(own(value, key));
        if (read instanceof Failure) return read.under(key);
        result[key] = read;
      }
      for (const [key, decoder] of may) {
        const given = own(value, key);
        if (given === undefined) continue;
        const read = decoder.read(given);
        if (read instanceof Failure) return read.under(key);
        result[key] = read;
      }
      // Every key of the two shapes has been read by its own decoder.
      return unknownKey(value, known) ?? (result as ObjectOf<R> & PartialOf<O>);
    },
  };
}

/** An object with at least these keys, of which alone anything is asked: the rest of it is left behind. */
export function having<R extends Shape>(required: R): Decoder<ObjectOf<R>> {
  const asked = object(required);
  const keys = Object.keys(required);
  return {
    expected: OBJECT,
    read: (value) => asked.read(isPlain(value) ? Object.fromEntries(keys.map((key) => [key, own(value, key)])) : value),
  };
}

/** A list, each entry read by the same decoder. */
export function array<T>(
  entry: Decoder<T>,
  { min = 0, max = 10_000 }: { readonly min?: number; readonly max?: number } = {},
): Decoder<readonly T[]> {
  const bounded = [min === max ? phrase("listOf", { count: min }) : phrase("listWithin", { min, max })];
  return {
    expected: LIST,
    read(value) {
      if (!Array.isArray(value)) return mismatch(LIST, value);
      if (value.length < min || value.length > max) return mismatch(bounded, value);
      const result: T[] = [];
      for (let index = 0; index < value.length; index++) {
        const read = entry.read(value[index]);
        if (read instanceof Failure) return read.under(index);
        result.push(read);
      }
      return result;
    },
  };
}

/** An object with any keys but those that reach a prototype; every value is read by the same decoder. */
export function record<T>(entry: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return {
    expected: OBJECT,
    read(value) {
      if (!isPlain(value)) return mismatch(OBJECT, value);
      const result: Record<string, T> = {};
      for (const key of Object.keys(value)) {
        if (isForbiddenKey(key)) return failure("forbiddenKey", { key });
        const read = entry.read(value[key]);
        if (read instanceof Failure) return read.under(key);
        result[key] = read;
      }
      return result;
    },
  };
}

/** An object with some of these keys, each value read by the same decoder. */
export function keyed<K extends string, T>(
  keys: readonly K[],
  entry: Decoder<T>,
): Decoder<Partial<Readonly<Record<K, T>>>> {
  // Every key of the shape is one of the keys, and its value is read by the one decoder.
  return object({}, Object.fromEntries(keys.map((key) => [key, entry])));
}

/** Null, or what another decoder reads. */
export function nullable<T>(decoder: Decoder<T>): Decoder<T | null> {
  return {
    expected: [...decoder.expected, literally(null)],
    read: (value) => (value === null ? null : decoder.read(value)),
  };
}

/** An object with further keys that may be left out, each read apart from the rest: what one folder adds to another's shape. */
export function extended<T extends object, O extends Shape>(
  decoder: Decoder<T>,
  optional: O,
): Decoder<T & PartialOf<O>> {
  const added = object({}, optional);
  return {
    expected: decoder.expected,
    read(value) {
      if (!isPlain(value)) return decoder.read(value);
      const isAdded = ([key]: readonly [string, unknown]): boolean => Object.hasOwn(optional, key);
      const entries = Object.entries(value);
      const own = decoder.read(Object.fromEntries(entries.filter((each) => !isAdded(each))));
      if (own instanceof Failure) return own.knowing(Object.keys(optional));
      const further = added.read(Object.fromEntries(entries.filter(isAdded)));
      return further instanceof Failure ? further : { ...own, ...further };
    },
  };
}

/** One of several shapes, told apart by the value of one key: `union("do", { attack: object({ do: literal("attack") … }) })`. */
export function union<S extends Shape>(tag: string, shapes: S): Decoder<Decoded<S[keyof S]>> {
  const tags = [phrase("oneOf", { values: Object.keys(shapes).map(literally) })];
  const expected = [phrase("taggedObject", { tag })];
  return {
    expected,
    read(value) {
      if (!isPlain(value)) return mismatch(expected, value);
      const name = own(value, tag);
      const decoder = typeof name === "string" && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      if (decoder === undefined) return mismatch(tags, name).under(tag);
      // The decoder is one of the shapes, hence what it reads is one of theirs.
      return decoder.read(value) as Decoded<S[keyof S]> | Failure;
    },
  };
}

/** The first of several decoders that reads the value: for shapes without a tag, such as "a number or a text". */
export function oneOfShapes<T>(...decoders: readonly Decoder<T>[]): Decoder<T> {
  const expected = decoders.flatMap((decoder) => decoder.expected);
  return {
    expected,
    read(value) {
      for (const decoder of decoders) {
        const read = decoder.read(value);
        if (!(read instanceof Failure)) return read;
      }
      return mismatch(expected, value);
    },
  };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Inherited values (`toString`, `constructor`…) are nobody's data. */
function own(value: Plain, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function unknownKey(value: Plain, known: ReadonlySet<string>): Failure | null {
  for (const key of Object.keys(value)) {
    if (known.has(key)) continue;
    return isForbiddenKey(key)
      ? failure("forbiddenKey", { key })
      : failure("unknownKey", { key: excerpt(key), known: [...known].join(", ") });
  }
  return null;
}
