/** A world's own tables, or rows of them, over printed ones. */

/** Of a list the whole, of rows by name as many as are given. */
export type Rows<T> = T extends readonly unknown[] ? T : Partial<T>;
/** What a world puts in the place of printed tables or of some of their rows. */
export type Replaced<T> = { readonly [K in keyof T]?: Rows<T[K]> };

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
