/** Below which keys the names of a ruleset's constants and tables have their words; of several keys the first that has one. */
export interface BookWords {
  /** Of constants: `<key>.<name>.Name`, and `<key>.<name>.Choice.<value>` for each value of a choice. */
  readonly constants: string;
  /** Below which the choices of a table that are settings of their own have their names. */
  readonly choices: string;
  readonly tables: readonly string[];
  readonly columns: readonly string[];
  /** Of words in cells of any column. */
  readonly cells: readonly string[];
  /** What tells the words of a table's columns, groups and small records apart, `<key>.<column>.<value>`; null: nothing does. */
  readonly byColumn: {
    readonly cells: string;
    /** Columns whose cells have the words of a list: the key below which it lies. */
    readonly lists: Readonly<Record<string, string>>;
    readonly groups: string;
    readonly records: string;
  } | null;
  /** Tables that are read in groups, each with the column that tells them apart. */
  readonly groups: Readonly<Record<string, string>>;
  /** Of the rows of a table. */
  rows(table: string): readonly string[];
}

/** The key of a name's words: below the first of these that has it, or null. */
export function keyBelow(below: readonly string[], name: string, words: { has(key: string): boolean }): string | null {
  return below.map((each) => `${each}.${name}`).find((key) => words.has(key)) ?? null;
}

/** The words that lie below one key, each kind below its own: `<key>.Constant`, `<key>.Table.Name`… */
export const wordsBelow = (key: string): BookWords => ({
  constants: `${key}.Constant`,
  choices: `${key}.Setting`,
  tables: [`${key}.Table.Name`],
  columns: [`${key}.Table.Column`],
  cells: [`${key}.Table.Cell`],
  byColumn: null,
  groups: {},
  rows: (table) => [`${key}.Table.Row.${table}`],
});
