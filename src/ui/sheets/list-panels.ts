/** Lists of a document that are edited in place: words that are switched, and rows that are added, changed and removed. Pure. */
import type { Fields, Group, Stored } from "../../rules/kernel/schema/stored.ts";
import type { Words } from "../words.ts";
import { switches, type ChoiceView } from "./figures.ts";
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

/** A list by what it holds, as `templates/sheets/rows.hbs` and `switches.hbs` print it. */
export type ListView =
  | { readonly rows: ReturnType<typeof rowsView> }
  | { readonly switches: ReturnType<typeof wordsView> };

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
  const held = valueAt(setting.values, setting.list);
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  const entry = entryOf(shapeAt(setting.shape, setting.list));
  return isGroup(entry)
    ? { rows: rowsView(entry, entries, setting, words) }
    : { switches: wordsView(entry, entries, setting, words) };
}

function wordsView(
  entry: Stored<unknown>,
  entries: readonly unknown[],
  { list, sheet }: Pick<ListSetting<never>, "list" | "sheet">,
  words: Words,
) {
  const held = entries.filter((each) => typeof each === "string");
  return {
    list,
    title: fieldLabel(`${list}.title`, sheet, words),
    words: switches(wordsOf(entry), held, fieldWords(sheet.vocabulary, list).below, words),
  };
}

function rowsView<S>(entry: Group<Fields>, entries: readonly unknown[], setting: ListSetting<S>, words: Words) {
  const { list, spec, sheet, source } = setting;
  const things = spec.things?.(source, words) ?? {};
  const fixed = spec.fixed?.(source, words) ?? [];
  const { cells = Object.keys(entry.form.fields) } = spec;
  return {
    list,
    title: fieldLabel(`${list}.title`, sheet, words),
    none: fixed.length > 0 ? "" : (labelAt(`${list}.none`, sheet, words) ?? ""),
    remove: labelAt(`${list}.remove`, sheet, words) ?? words.text("PDA.Sheet.Remove"),
    fixed,
    rows: entries.map((row, index) => ({
      index,
      cells: cells.map((field) =>
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
        ),
      ),
    })),
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

/** A field of a row; exactly one of `options` and `text` is not null. */
function cellView(
  { field, label, value, shape, things, written }: Cell,
  { list, sheet }: Pick<ListSetting<never>, "list" | "sheet">,
  words: Words,
) {
  const form = shape === undefined ? null : bareForm(shape);
  const isWord = written === undefined && shape !== undefined && form?.kind === "word";
  const options =
    things !== undefined
      ? thingChoices(things, textOf(value), words)
      : isWord
        ? sorted(wordChoices(sheet.vocabulary, `${list}.${field}`, shape, value, words))
        : null;
  const text = written === undefined ? textOf(value) : written.print(value);
  const type = form?.kind === "number" ? "number" : "text";
  return { field, label, options, text: options === null ? { type, value: text } : null };
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
