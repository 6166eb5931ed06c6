/** Tables of rules: each is declared once, and a world may put one of its own, or rows of it, in the place of the printed one. */
import { MOST, type Origin } from "./constant.ts";
import { integer, keyed, number, object, record, type Decoded, type Decoder } from "./decode.ts";
import type { LedgerId } from "./ids.ts";
import { entry, parts, type Fields, type Group } from "./schema/stored.ts";

/** Of a list the whole, of rows by name as many as are given. */
export type Rows<T> = T extends readonly unknown[] ? T : Partial<T>;
/** What a world puts in the place of printed tables or of some of their rows. */
export type Replaced<T> = { readonly [K in keyof T]?: Rows<T[K]> };

/** A table: the entry that owns it, where it comes from, its rows as printed, and how those of a world are read (`W`). */
export interface RuleTable<T, W> {
  readonly rule: LedgerId;
  readonly origin: Origin;
  readonly printed: T;
  readonly decoder: Decoder<W>;
}

type RuleTables = Readonly<Record<string, RuleTable<unknown, unknown>>>;

/** The tables as the rules read them. */
export type TablesOf<D extends RuleTables> = { readonly [K in keyof D]: D[K]["printed"] };

/** A table with a reading of its own: a list, or rows of which some are always there. */
export const ownTable = <T>(
  rule: LedgerId,
  origin: Origin,
  decoder: Decoder<Rows<T>>,
  printed: T,
): RuleTable<T, Rows<T>> => ({ rule, origin, printed, decoder });

/** A table with a row for each of these words. */
export const tableBy = <K extends string, R>(
  keys: readonly K[],
  row: Decoder<R>,
  rule: LedgerId,
  origin: Origin,
  printed: Readonly<Record<K, NoInfer<R>>>,
): RuleTable<Readonly<Record<K, R>>, Partial<Readonly<Record<K, R>>>> => ({
  rule,
  origin,
  printed,
  decoder: keyed(keys, row),
});

/** A table with rows by identifier, to which a world may add. */
export const openTable = <R>(
  row: Decoder<R>,
  rule: LedgerId,
  origin: Origin,
  printed: Readonly<Record<string, NoInfer<R>>>,
): RuleTable<Readonly<Record<string, R>>, Readonly<Record<string, R>>> => ({
  rule,
  origin,
  printed,
  decoder: record(row),
});

/** Columns of many tables. */
export const points = integer({ min: -MOST, max: MOST });
export const amount = integer({ min: 0, max: MOST });
export const atLeastOne = integer({ min: 1, max: MOST });
export const metres = number({ min: 0, max: MOST });

/** Columns that hold what a stored shape holds under the same names. */
export const columnsOf = <F extends Fields, const K extends keyof F & string>(
  shape: Group<F>,
  keys: readonly K[],
): Group<Pick<F, K>> => entry(parts(shape.form.fields, keys));

/** The tables as printed. */
export const printedOf = <D extends RuleTables>(tables: D): TablesOf<D> =>
  // Each name keeps its own rows, which a mapped type says and `fromEntries` cannot; here and below.
  Object.fromEntries(Object.entries(tables).map(([name, { printed }]) => [name, printed])) as TablesOf<D>;

/** Reads replaced tables strictly: rows by name are those of a world, a list is replaced whole, and the first thing wrong is named by table and row. */
export const tablesReader = <D extends RuleTables>(
  tables: D,
): Decoder<{ readonly [K in keyof D]?: Decoded<D[K]["decoder"]> }> =>
  object(
    {},
    Object.fromEntries(Object.entries(tables).map(([name, { decoder }]) => [name, decoder])) as {
      readonly [K in keyof D]: D[K]["decoder"];
    },
  );

/** The printed tables with the world's own rows in their place. The rows must have been read by the tables' decoders. */
export function withTables<T extends object>(printed: T, replaced: Replaced<T>): T {
  const own: readonly (readonly [string, unknown])[] = Object.entries(replaced);
  const tables = own.map(([name, rows]) => [name, withRows(Reflect.get(printed, name), rows)] as const);
  // Each table was read by its own decoder, hence its rows fit those that they stand in for.
  return { ...printed, ...(Object.fromEntries(tables) as Partial<T>) };
}

function withRows(printed: unknown, own: unknown): unknown {
  const areRows = typeof printed === "object" && typeof own === "object" && !Array.isArray(own);
  return areRows ? { ...printed, ...own } : own;
}
