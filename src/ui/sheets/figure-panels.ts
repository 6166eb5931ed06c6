/** Panels of derived numbers, and of stored ones beside them. Pure. */
import { inputView } from "./field-view.ts";
import { figure, type FigureView } from "./figures.ts";
import type { Laying, ColumnSpec, Figure, FigureSpec, ScoresSpec, SheetSource } from "./layout.ts";
import { isGroup, shapeAt } from "./shape-fields.ts";
import { fieldLabel } from "./vocabulary.ts";

/** Lines of numbers as `templates/sheets/scores.hbs` prints them in a table, `rated.hbs` in a list. */
export type ScoresView = ReturnType<typeof scoresView>;

/** The figures that the rules give. */
export function figureViews(figures: readonly Figure<SheetSource>[], laying: Laying): readonly FigureView[] {
  const { source, words } = laying;
  return figures
    .map((each): FigureSpec<SheetSource> => (typeof each === "string" ? { key: each } : each))
    .filter((spec) => spec.key in source.numbers && spec.when?.(source) !== false)
    .map((spec) => {
      const { key, label = `PDA.Total.${key}`, plus = false, rolled = false } = spec;
      const text = spec.text?.(source.numbers[key]?.value ?? 0, words);
      return figure(source, key, words, {
        label: words.text(label),
        plus,
        rolled,
        ...(text === undefined ? {} : { text }),
      });
    });
}

/** Lays figures out that stand beside others, with a sentence and fields below them. */
export function columnView(column: ColumnSpec<SheetSource>, laying: Laying) {
  const { title, figures, fields = [] } = column;
  const { layout, source, words } = laying;
  return {
    title: words.text(title),
    figures: figureViews(figures, laying),
    note: column.note?.(source, words) ?? "",
    fields: fields.map((path) => inputView(path, fieldLabel(path, layout.gear, words), laying)),
  };
}

/** Lays lines of stored and derived numbers out. */
export function scoresView({ title, head, words: below, columns }: ScoresSpec, laying: Laying) {
  const { layout, words } = laying;
  const [first] = columns;
  const lines = first !== undefined && "group" in first ? shapeAt(layout.shape, first.group) : null;
  const keys = lines !== null && isGroup(lines) ? Object.keys(lines.form.fields) : [];
  const named = (key: string | undefined): string => (key === undefined ? "" : words.text(key));
  return {
    title: words.text(title),
    head: named(head),
    heads: columns.map((column) => named(column.head)),
    lines: keys.map((key) => {
      const label = words.text(`${below}.${key}`);
      const cells = columns.map((column) => scoreCell(column, key, label, laying));
      return {
        label,
        inputId: cells[0]?.input?.inputId ?? "",
        cells: cells.map((cell, at) => (at === 0 ? { ...cell, name: "" } : cell)),
      };
    }),
  };
}

/** One of `input` and `figure` is not null; `name`: what the input is called, blank where it bears the label of its line. */
function scoreCell(column: ScoresSpec["columns"][number], line: string, label: string, laying: Laying) {
  const { source, words } = laying;
  const head = column.head === undefined ? "" : words.text(column.head);
  if ("group" in column)
    return {
      head,
      name: words.format("PDA.Pair", { label: head, value: label }),
      input: inputView(`${column.group}.${line}`, label, laying),
      figure: null,
    };
  const { number, rolled = false } = column;
  return {
    head,
    name: "",
    input: null,
    figure: figure(source, `${number}.${line}`, words, { label, plus: rolled, rolled }),
  };
}
