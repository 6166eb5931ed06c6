/**
 * What is stored of a thing, said once: from a shape come its type, the decoder, what a new one holds, the copy by keys, what is
 * recorded and, at the table, the host's data model.
 */
import { array, boolean, brand, integer, nullable, number, object, oneOf, string, type Decoder } from "../decode.ts";
import { Failure } from "../decode-failure.ts";

/** What a form has to know of a stored value. */
export type Form =
  | { readonly kind: "flag" }
  | { readonly kind: "number"; readonly isWhole: boolean; readonly min: number; readonly max: number }
  | { readonly kind: "choice"; readonly choices: readonly number[] }
  /** `""` among the choices stands for none. */
  | { readonly kind: "word"; readonly choices: readonly string[] }
  | { readonly kind: "text"; readonly isBlank: boolean }
  | { readonly kind: "list"; readonly entry: Stored<unknown>; readonly max: number }
  | { readonly kind: "group"; readonly fields: Fields }
  | { readonly kind: "nullable"; readonly of: Stored<unknown> };

/**
 * A stored value: how strangers' JSON is read as one, what a new one is, and how it goes into documents and back. `T` is the value
 * as the rules have it, `H` as documents hold it, which is JSON.
 */
export interface Stored<T, H = T> extends Decoder<T> {
  readonly initial: T;
  readonly form: Form;
  /** Copies the value out of a document that the host has judged by the same shape; what the shape does not name stays behind. */
  take(held: H): T;
  /** The value as documents hold it, with every key of the shape. */
  store(value: T): H;
}

/** Shapes by key. */
export type Fields = Readonly<Record<string, Stored<unknown>>>;

/** The type of what a shape stores, as the rules have it. */
export type StoredType<S> = S extends { readonly initial: infer T } ? T : never;

/** The type of what a shape stores, as documents hold it. */
export type HeldType<S> = S extends { store(value: never): infer H } ? H : never;

/** The object that shapes by key make. */
export type GroupOf<F extends Fields> = { readonly [K in keyof F]: StoredType<F[K]> };

/** The same object as documents hold it. */
export type HeldOf<F extends Fields> = { readonly [K in keyof F]: HeldType<F[K]> };

/** A group knows its fields: models and records are made of them. */
export interface Group<F extends Fields> extends Stored<GroupOf<F>, HeldOf<F>> {
  readonly form: { readonly kind: "group"; readonly fields: F };
}

const LONGEST_TEXT = 200;

/** A value that documents hold as it is. */
function leaf<T extends string | number | boolean>(decoder: Decoder<T>, initial: T, form: Form): Stored<T> {
  return { ...decoder, initial, form, take: (held) => held, store: (value) => value };
}

/** Yes or no. */
export const flag = (initial = false): Stored<boolean> => leaf(boolean(), initial, { kind: "flag" });

/** A whole number within bounds. */
export const whole = (min: number, max: number, initial = 0): Stored<number> =>
  leaf(integer({ min, max }), initial, { kind: "number", isWhole: true, min, max });

/** A number within bounds, in the unit that its place says. */
export const measure = (min: number, max: number, initial = 0): Stored<number> =>
  leaf(number({ min, max }), initial, { kind: "number", isWhole: false, min, max });

/** One of a few numbers. */
export const choice = <const N extends number>(choices: readonly N[], initial: NoInfer<N>): Stored<N> =>
  leaf(oneOf(choices), initial, { kind: "choice", choices });

/** One of a list of words. */
export const word = <const W extends string>(choices: readonly W[], initial: NoInfer<W>): Stored<W> =>
  leaf(oneOf(choices), initial, { kind: "word", choices });

/** Free text without markup. */
export const text = (initial = ""): Stored<string> =>
  leaf(string({ max: LONGEST_TEXT }), initial, { kind: "text", isBlank: true });

/** Text that must say something: a key, an id. */
export const name = (initial: string): Stored<string> =>
  leaf(string({ min: 1, max: LONGEST_TEXT }), initial, { kind: "text", isBlank: false });

/** A text with rules of its own: dice, arithmetic. It may be blank where its decoder reads "". */
export const written = (decoder: Decoder<string>, initial = ""): Stored<string> =>
  leaf(decoder, initial, { kind: "text", isBlank: !(decoder.read("") instanceof Failure) });

/** Null, or what another shape stores; null where nothing is said. */
export function orNull<T, H>(of: Stored<T, H>, initial: NoInfer<T> | null = null): Stored<T | null, H | null> {
  return {
    ...nullable(of),
    initial,
    form: { kind: "nullable", of },
    take: (held) => (held === null ? null : of.take(held)),
    store: (value) => (value === null ? null : of.store(value)),
  };
}

/** A list of such entries, so many at most; empty where nothing is said. */
export function list<T, H>(
  entry: Stored<T, H>,
  max: number,
  initial: readonly NoInfer<T>[] = [],
): Stored<readonly T[], readonly H[]> {
  return {
    ...array(entry, { max }),
    initial,
    form: { kind: "list", entry, max },
    take: (held) => held.map((each) => entry.take(each)),
    store: (value) => value.map((each) => entry.store(each)),
  };
}

/** An object with these keys. Strangers may leave keys out, which then hold what a new one holds; unknown keys are refused. */
export const group = <F extends Fields>(fields: F): Group<F> => grouped(fields, {});

/** An object with these keys that says nothing by halves: strangers name them all, but for those of `optional`. */
export function entry<R extends Fields>(required: R): Group<R>;
export function entry<R extends Fields, O extends Fields>(required: R, optional: O): Group<R & O>;
export function entry(required: Fields, optional: Fields = {}): Group<Fields> {
  return grouped({ ...required, ...optional }, required);
}

function grouped<F extends Fields>(fields: F, required: Fields): Group<F> {
  const entries = Object.entries(fields);
  const optional = Object.fromEntries(entries.filter(([key]) => !Object.hasOwn(required, key)));
  const made = (value: (field: Stored<unknown>, key: string) => unknown): Record<string, unknown> => {
    const whole: Record<string, unknown> = {};
    for (const [key, field] of entries) whole[key] = value(field, key);
    return whole;
  };
  // Every key of the shape has what its own field makes, here and below.
  const initial = made((field) => field.initial) as GroupOf<F>;
  return {
    ...brand(object(required, optional), (given): GroupOf<F> => ({ ...initial, ...given })),
    initial,
    form: { kind: "group", fields },
    take: (held) => made((field, key) => field.take(held[key])) as GroupOf<F>,
    store: (value) => made((field, key) => field.store(value[key])) as HeldOf<F>,
  };
}

/** One field for each word of a list. */
export const each = <const K extends string, T>(
  keys: readonly K[],
  field: (key: K) => Stored<T>,
): Record<K, Stored<T>> =>
  // `fromEntries` forgets the keys it was given.
  Object.fromEntries(keys.map((key) => [key, field(key)])) as Record<K, Stored<T>>;

/** What another shape stores, as the rules have it. Neither way may throw for what the other gives. */
export function mapped<S, T, H>(
  of: Stored<S, H>,
  { read, store }: { readonly read: (stored: S) => T; readonly store: (value: T) => S },
): Stored<T, H> {
  return {
    ...brand(of, read),
    initial: read(of.initial),
    form: of.form,
    take: (held) => read(of.take(held)),
    store: (value) => of.store(store(value)),
  };
}

/** Another shape whose values bear a brand: `branded(name("combatant"), combatantId)`. */
export const branded = <S extends string, T extends S, H>(of: Stored<S, H>, make: (stored: S) => T): Stored<T, H> =>
  mapped(of, { read: make, store: (value) => value });

/** A group with these of another's fields alone. */
export const only = <F extends Fields, const K extends keyof F & string>(
  of: Group<F>,
  keys: readonly K[],
): Group<Pick<F, K>> =>
  // Each key is one of the shape's.
  group(Object.fromEntries(keys.map((key) => [key, of.form.fields[key]])) as Pick<F, K>);

/** The parts of a value under these keys. */
export function parts<T extends object, const K extends keyof T & string>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

/** The other keys of a group than these. */
export function otherKeys<F extends Fields, const K extends keyof F & string>(
  of: Group<F>,
  keys: readonly K[],
): readonly Exclude<keyof F & string, K>[] {
  const known: readonly string[] = keys;
  return Object.keys(of.form.fields).filter((key): key is Exclude<keyof F & string, K> => !known.includes(key));
}
