/** Lists of a sheet whose rows are added, changed and removed: pure. */
import type { Words } from "../words.ts";
import type { ChoiceView } from "./figures.ts";

/** A field of a row; exactly one of `options` and `text` is not null. */
interface CellView {
  readonly field: string;
  readonly label: string;
  readonly options: readonly ChoiceView[] | null;
  readonly text: { readonly type: "text" | "number"; readonly value: string } | null;
}

/** A list as `templates/sheets/rows.hbs` prints it. */
export interface RowsView {
  /** Name of the list in the document's `system`. */
  readonly list: string;
  readonly title: string;
  readonly none: string;
  readonly remove: string;
  readonly rows: readonly { readonly index: number; readonly cells: readonly CellView[] }[];
}

/** How a field of a row is edited: one of some words (below this key, with a blank choice or without), one of some things by name (or none of them), a number, or text. */
export type ColumnKind =
  | { readonly words: readonly string[]; readonly prefix: string; readonly blank?: string }
  | { readonly things: ReadonlyMap<string, string>; readonly blank?: string }
  | "number"
  | "text";

/** A field of every row of a list. */
export interface Column {
  readonly field: string;
  readonly label: string;
  readonly kind: ColumnKind;
}

type Row = Readonly<Record<string, string | number>>;

function cell(row: Row, { field, label, kind }: Column, words: Words): CellView {
  const value = row[field] ?? "";
  const name = words.text(label);
  if (typeof kind === "string")
    return { field, label: name, options: null, text: { type: kind, value: String(value) } };
  // What is stored and is no longer there stays to be seen.
  const known =
    "things" in kind
      ? [...new Map([...(value === "" ? [] : [[String(value), String(value)] as const]), ...kind.things])]
      : kind.words.map((word) => [word, words.text(`${kind.prefix}.${word}`)] as const);
  const options = known
    .map(([id, label]) => ({ value: id, label, selected: id === value }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return {
    field,
    label: name,
    options:
      kind.blank === undefined
        ? options
        : [{ value: "", label: words.text(kind.blank), selected: value === "" }, ...options],
    text: null,
  };
}

/** Lays a list out; `title`, `none` and `remove`: the keys of what stands above it, in its place while it is empty, and on the button that removes a row. */
export function rowsView(
  list: string,
  rows: readonly Row[],
  columns: readonly Column[],
  keys: Pick<RowsView, "title" | "none" | "remove">,
  words: Words,
): RowsView {
  return {
    list,
    title: words.text(keys.title),
    none: words.text(keys.none),
    remove: words.text(keys.remove),
    rows: rows.map((row, index) => ({ index, cells: columns.map((column) => cell(row, column, words)) })),
  };
}
