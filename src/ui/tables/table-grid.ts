/** The tables of the rules as grids for a reader: pure, so that they are tested without a host. */
import { keyBelow, type BookWords } from "../../foundry/rulesets/book-words.ts";
import type { Words } from "../words.ts";

/** A row with its name before it, and the rule that it is where it is one. */
interface GridRow {
  readonly name: string;
  readonly rule?: string;
  readonly cells: readonly string[];
}

/** A part of a table: a head, and its rows. */
export interface TableGrid {
  readonly caption: string | null;
  readonly head: readonly string[];
  readonly rows: readonly GridRow[];
}

/** Constants by name: a cell may name the one that owns its number. */
export type Numbers = Readonly<Record<string, unknown>>;

type Row = Readonly<Record<string, unknown>>;

/** Faces of the die by which such tables are entered. */
const FACES = 100;
/** The column that names the rule of a row. */
const RULE = "rule";

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a cell says that there is nothing. */
const isSilent = (value: unknown): boolean =>
  value === null || value === false || value === "" || value === "none" || (Array.isArray(value) && value.length === 0);

/** Draws a table; what is not shaped like one of the rules' tables comes out as far as it can be read. */
export function tableGrids(
  table: string,
  rows: unknown,
  numbers: Numbers,
  words: Words,
  books: BookWords,
): readonly TableGrid[] {
  const drawing = new Drawing(table, numbers, words, books);
  if (Array.isArray(rows)) return [drawing.list(rows)];
  if (!isRow(rows)) return [];
  const kinds = Object.entries(rows);
  const shares = kinds.flatMap(([kind, value]) =>
    isRow(value) && Array.isArray(value["rows"]) ? [drawing.shares(kind, value["rows"])] : [],
  );
  if (shares.length > 0) return shares;
  const by = books.groups[table];
  return by === undefined ? [drawing.record(rows)] : drawing.groups(rows, by);
}

class Drawing {
  constructor(
    private readonly table: string,
    private readonly numbers: Numbers,
    private readonly words: Words,
    private readonly books: BookWords,
  ) {}

  /** Faces of a die, or rows that hold from a level on. */
  list(rows: readonly unknown[]): TableGrid {
    const isStepped = rows.some((row) => isRow(row) && "from" in row);
    return {
      caption: null,
      head: [this.column(isStepped ? "from" : "face"), this.column("value")],
      rows: rows.map((row, index) =>
        isRow(row) && isStepped
          ? { name: this.cell(row["from"]), cells: [this.cell(row["value"])] }
          : { name: String(index + 1), cells: [this.cell(row)] },
      ),
    };
  }

  /** One row for each name; values that are records themselves have a column for each of theirs. */
  record(rows: Row): TableGrid {
    return this.named(null, rows, [
      ...new Set(Object.values(rows).flatMap((row) => (isRow(row) ? Object.keys(row) : []))),
    ]);
  }

  /** The same, a grid for each value of a column, in the order in which they come; what no row of a grid says anything about is left out there. */
  groups(rows: Row, by: string): readonly TableGrid[] {
    const valueOf = (row: unknown): string => (isRow(row) ? String(row[by]) : "");
    return [...new Set(Object.values(rows).map(valueOf))].map((value) => {
      const own = Object.entries(rows).filter(([, row]) => valueOf(row) === value);
      const cells = own.flatMap(([, row]) => (isRow(row) ? Object.entries(row) : []));
      const told = new Set(
        cells.filter(([column, cell]) => column !== by && !isSilent(cell)).map(([column]) => column),
      );
      return this.named(
        this.group(by, value),
        Object.fromEntries(own),
        [...new Set(cells.map(([column]) => column))].filter((column) => told.has(column)),
      );
    });
  }

  private named(caption: string | null, rows: Row, columns: readonly string[]): TableGrid {
    const told = columns.filter((column) => column !== RULE);
    return {
      caption,
      head: ["", ...(columns.length === 0 ? [this.column("value")] : told.map((column) => this.column(column)))],
      rows: Object.entries(rows).map(([name, row]) => ({
        name: this.rowName(name),
        ...(isRow(row) && typeof row[RULE] === "string" ? { rule: row[RULE] } : {}),
        cells:
          columns.length === 0
            ? [this.cell(row)]
            : told.map((column) => (isRow(row) && column in row ? this.cell(row[column], column) : "")),
      })),
    };
  }

  /** Rows of one kind with equal shares of a d100's faces, each at its place of the body, and a column for each number of points left. */
  shares(kind: string, rows: readonly unknown[]): TableGrid {
    const columns = Math.max(
      0,
      ...rows.map((row) => (isRow(row) && Array.isArray(row["cells"]) ? row["cells"].length : 0)),
    );
    const share = FACES / rows.length;
    return {
      caption: this.rowName(kind),
      head: [this.column("d100"), ...Array.from({ length: columns }, (_, left) => this.pointsLeft(left, columns - 1))],
      rows: rows.map((row, index) => {
        const [place, cells] = isRow(row) ? [row["place"], row["cells"]] : [null, null];
        const faces = `${index * share + 1}–${(index + 1) * share}`;
        return {
          name: `${faces} ${this.word(["PDA.BodyPlace"], String(place))}`,
          cells: Array.isArray(cells) ? cells.map((codes) => this.cell(codes)) : [],
        };
      }),
    };
  }

  private pointsLeft(left: number, most: number): string {
    if (left === 0) return this.words.text("PDA.Table.NoneLeft");
    return left === most
      ? this.words.format("PDA.Table.MostLeft", { count: left })
      : this.words.format("PDA.Table.Left", { count: left });
  }

  private column(name: string): string {
    return this.word(this.books.columns, name);
  }

  private rowName(name: string): string {
    return this.word(this.books.rows(this.table), name);
  }

  private group(by: string, value: string): string {
    return this.word(this.books.byColumn === null ? [] : [`${this.books.byColumn.groups}.${by}`], value);
  }

  private word(below: readonly string[], name: string): string {
    const key = keyBelow(below, name, this.words);
    return key === null ? name : this.words.text(key);
  }

  private cell(value: unknown, column = "value"): string {
    if (value === null) return "—";
    if (typeof value === "boolean") return this.words.text(value ? "PDA.Table.Yes" : "PDA.Table.No");
    if (typeof value === "number") return this.words.number(value);
    if (typeof value === "string") return this.text(value, column);
    if (Array.isArray(value))
      return value.length === 0
        ? "—"
        : value.map((each) => this.cell(each, column)).join(value.some(isRow) ? " · " : ", ");
    return isRow(value) ? this.pair(value, column) : "";
  }

  /** A word of the rules, the number of the constant that owns it, or what stands there. */
  private text(value: string, column: string): string {
    const owned = this.numbers[value];
    if (typeof owned === "number") return this.cell(owned);
    const { byColumn } = this.books;
    return this.word(
      [...(byColumn === null ? [] : [byColumn.lists[column] ?? `${byColumn.cells}.${column}`]), ...this.books.cells],
      value,
    );
  }

  /** A small record in a cell: a level and its value, faces and their effect, ranges, a creature's own blow, or as its column has a sentence for it. */
  private pair(value: Row, column: string): string {
    const key = keyBelow(this.books.byColumn === null ? [] : [this.books.byColumn.records], column, this.words);
    const parts = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.cell(each, column)]));
    if (key !== null) return this.words.format(key, parts);
    if ("from" in value)
      return `${this.words.format("PDA.Table.FromLevel", { level: parts["from"] ?? "" })} ${parts["value"] ?? ""}`;
    return Object.values(parts).join(" / ");
  }
}
