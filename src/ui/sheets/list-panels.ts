/** Lists of a document that are edited in place: words that are switched, and rows that are added, changed and removed. Pure. */
import type { Fields, Group, Stored } from "../../rules/kernel/schema/stored.ts";
import type { Words } from "../words.ts";
import { switches, type ChoiceView, type SwitchView } from "./figures.ts";
import { bareForm, isGroup, shapeAt, textOf, valueAt, wordsOf } from "./shape-fields.ts";
import { fieldLabel, fieldWords, labelAt, wordChoices, type SheetWords } from "./vocabulary.ts";

/** How a field of a row is written and read as text; `read` answers null for what says nothing. */
export interface WrittenField {
  print(value: unknown): string;
  read(text: string): unknown;
}

/** The things among which a field of a row chooses, their names by what is stored; `blank`: the key of none of them. */
interface Things {
  readonly names: ReadonlyMap<string, string>;
  readonly blank?: string;
}

/** A row that stands above the others and is not edited. */
interface FixedRow {
  readonly title: string;
  readonly text: string;
  readonly note: string;
}

/**
 * How a list is shown. Its words lie with the labels of the ruleset's fields below its path: its `title` and, for a list of rows, what
 * stands in its place while it is empty (`none`), of the button that removes a row (`remove`), and of the fields. `S`: what the sheet
 * is laid out from.
 */
export interface ListSpec<S = unknown> {
  /** The fields of a row in their order; left out: those of the shape in its own. */
  readonly cells?: readonly string[];
  /** What a new row says besides what the shape's new ones say. */
  readonly fresh?: Readonly<Record<string, unknown>>;
  readonly written?: Readonly<Record<string, WrittenField>>;
  things?(source: S, words: Words): Readonly<Record<string, Things>>;
  fixed?(source: S, words: Words): readonly FixedRow[];
}

/** A field of a row; exactly one of `options` and `text` is not null. */
interface CellView {
  readonly field: string;
  readonly label: string;
  readonly options: readonly ChoiceView[] | null;
  readonly text: { readonly type: "text" | "number"; readonly value: string } | null;
}

/** A list of rows as `templates/sheets/rows.hbs` prints it. */
export interface RowsView {
  /** Path of the list in the document's `system`. */
  readonly list: string;
  readonly title: string;
  readonly none: string;
  readonly remove: string;
  readonly fixed: readonly FixedRow[];
  readonly rows: readonly { readonly index: number; readonly cells: readonly CellView[] }[];
}

/** A list of words as `templates/sheets/switches.hbs` prints it. */
export interface WordListView {
  readonly list: string;
  readonly title: string;
  readonly words: readonly SwitchView[];
}

/** A list by what it holds. */
export type ListView = { readonly rows: RowsView } | { readonly switches: WordListView };

/** What a list is laid out with. */
export interface ListSetting<S> {
  /** Path of the list below `system`, and the shape of what holds it. */
  readonly list: string;
  readonly shape: Group<Fields>;
  readonly spec: ListSpec<S>;
  readonly sheet: SheetWords;
  /** The document's values, the list among them. */
  readonly values: unknown;
  readonly source: S;
}

/** What an entry of a list holds. Throws for what is no list. */
export function entryOf(shape: Stored<unknown>): Stored<unknown> {
  const form = bareForm(shape);
  if (form.kind !== "list") throw new Error("Only lists have entries.");
  return form.entry;
}

/** Lays a list out. */
export function listView<S>(setting: ListSetting<S>, words: Words): ListView {
  const { list, shape, spec, values, sheet } = setting;
  const held = valueAt(values, list);
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  const entry = entryOf(shapeAt(shape, list));
  const title = fieldLabel(`${list}.title`, sheet, words);
  if (!isGroup(entry)) {
    const held = entries.filter((each) => typeof each === "string");
    return {
      switches: {
        list,
        title,
        words: switches(wordsOf(entry), held, fieldWords(sheet.vocabulary, list).below, words),
      },
    };
  }
  const things = spec.things?.(setting.source, words) ?? {};
  const { cells = Object.keys(entry.form.fields) } = spec;
  const cell = (row: unknown, field: string): CellView =>
    cellView(
      {
        field,
        label: fieldLabel(`${list}.${field}`, sheet, words),
        value: valueAt(row, field),
        shape: entry.form.fields[field],
        things: things[field],
        written: spec.written?.[field],
      },
      setting,
      words,
    );
  const fixed = spec.fixed?.(setting.source, words) ?? [];
  return {
    rows: {
      list,
      title,
      none: fixed.length > 0 ? "" : (labelAt(`${list}.none`, sheet, words) ?? ""),
      remove: labelAt(`${list}.remove`, sheet, words) ?? words.text("PDA.Sheet.Remove"),
      fixed,
      rows: entries.map((row, index) => ({
        index,
        cells: cells.map((field) => cell(row, field)),
      })),
    },
  };
}

interface Cell {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
  readonly shape: Stored<unknown> | undefined;
  readonly things: Things | undefined;
  readonly written: WrittenField | undefined;
}

function cellView(
  { field, label, value, shape, things, written }: Cell,
  { list, sheet }: Pick<ListSetting<unknown>, "list" | "sheet">,
  words: Words,
): CellView {
  const form = shape === undefined ? null : bareForm(shape);
  if (things !== undefined) return { field, label, options: thingChoices(things, textOf(value), words), text: null };
  if (written === undefined && shape !== undefined && form?.kind === "word")
    return {
      field,
      label,
      options: sorted(wordChoices(sheet.vocabulary, `${list}.${field}`, shape, value, words)),
      text: null,
    };
  const text = written === undefined ? textOf(value) : written.print(value);
  return { field, label, options: null, text: { type: form?.kind === "number" ? "number" : "text", value: text } };
}

/** What is stored and is no longer there stays to be seen. */
function thingChoices({ names, blank }: Things, value: string, words: Words): readonly ChoiceView[] {
  const known = new Map([...(value === "" ? [] : [[value, value] as const]), ...names]);
  const options = [...known].map(([id, label]) => ({ value: id, label, selected: id === value }));
  const none = blank === undefined ? [] : [{ value: "", label: words.text(blank), selected: value === "" }];
  return [...none, ...sorted(options)];
}

function sorted(options: readonly ChoiceView[]): readonly ChoiceView[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}
