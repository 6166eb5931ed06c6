/** The tables of the rules as grids for a reader: pure, so that they are tested without a host. */
import { COLUMN_WORDS, rowWords } from "../../foundry/rulesets/table-words.ts";
import type { Words } from "../words.ts";

/** A part of a table: a head, and rows that begin with their name. */
export interface TableGrid {
  readonly caption: string | null;
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** Constants by name: a cell may name the one that owns its number. */
export type Numbers = Readonly<Record<string, unknown>>;

type Row = Readonly<Record<string, unknown>>;

/** Below which keys words in cells are looked for. */
const CELL_WORDS = ["PDA.Table.Word", "PDA.Table.Family", "PDA.DamageKind", "PDA.Size", "PDA.FaceEffect", "PDA.Table.Gear"];
const FACES_IN_A_WOUND_ROW = 10;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Draws a table; what is not shaped like one of the rules' tables comes out as far as it can be read. */
export function tableGrids(table: string, rows: unknown, numbers: Numbers, words: Words): readonly TableGrid[] {
  const drawing = new Drawing(rowWords(table), numbers, words);
  if (Array.isArray(rows)) return [drawing.list(rows)];
  if (!isRow(rows)) return [];
  const kinds = Object.entries(rows);
  const wounds = kinds.flatMap(([kind, value]) => (isRow(value) && Array.isArray(value["rows"]) ? [drawing.wounds(kind, value["rows"])] : []));
  return wounds.length > 0 ? wounds : [drawing.record(rows)];
}

class Drawing {
  constructor(private readonly rowWords: string, private readonly numbers: Numbers, private readonly words: Words) {}

  /** Faces of a die, or rows that hold from a level on. */
  list(rows: readonly unknown[]): TableGrid {
    const isStepped = rows.some((row) => isRow(row) && "from" in row);
    return {
      caption: null,
      head: [this.column(isStepped ? "from" : "face"), this.column("value")],
      rows: rows.map((row, index) => (isRow(row) && isStepped ? { name: this.cell(row["from"]), cells: [this.cell(row["value"])] } : { name: String(index + 1), cells: [this.cell(row)] })),
    };
  }

  /** One row for each name; values that are records themselves have a column for each of theirs. */
  record(rows: Row): TableGrid {
    const columns = [...new Set(Object.values(rows).flatMap((row) => (isRow(row) ? Object.keys(row) : [])))];
    const named = Object.entries(rows).map(([name, row]) => ({
      name: this.rowName(name),
      cells: columns.length === 0 ? [this.cell(row)] : columns.map((column) => (isRow(row) && column in row ? this.cell(row[column]) : "")),
    }));
    return { caption: null, head: ["", ...(columns.length === 0 ? [this.column("value")] : columns.map((column) => this.column(column)))], rows: named };
  }

  /** The wounds of one kind: ten faces of the d100 a row, a column for each number of wound points left. */
  wounds(kind: string, rows: readonly unknown[]): TableGrid {
    const columns = Math.max(0, ...rows.map((row) => (isRow(row) && Array.isArray(row["cells"]) ? row["cells"].length : 0)));
    return {
      caption: this.rowName(kind),
      head: [this.column("d100"), ...Array.from({ length: columns }, (_, left) => this.pointsLeft(left, columns - 1))],
      rows: rows.map((row, index) => {
        const [place, cells] = isRow(row) ? [row["place"], row["cells"]] : [null, null];
        const faces = `${index * FACES_IN_A_WOUND_ROW + 1}–${(index + 1) * FACES_IN_A_WOUND_ROW}`;
        return { name: `${faces} ${this.word("PDA.BodyPlace", String(place))}`, cells: Array.isArray(cells) ? cells.map((codes) => this.cell(codes)) : [] };
      }),
    };
  }

  private pointsLeft(left: number, most: number): string {
    if (left === 0) return this.words.text("PDA.Table.NoneLeft");
    return left === most ? this.words.format("PDA.Table.MostLeft", { count: left }) : this.words.format("PDA.Table.Left", { count: left });
  }

  private column(name: string): string {
    const below = COLUMN_WORDS.find((key) => this.words.has(`${key}.${name}`));
    return below === undefined ? name : this.words.text(`${below}.${name}`);
  }

  private rowName(name: string): string {
    return this.word(this.rowWords, name);
  }

  private word(below: string, name: string): string {
    return this.words.has(`${below}.${name}`) ? this.words.text(`${below}.${name}`) : name;
  }

  private cell(value: unknown): string {
    if (value === null) return "—";
    if (typeof value === "boolean") return this.words.text(value ? "PDA.Table.Yes" : "PDA.Table.No");
    if (typeof value === "number") return this.words.number(value);
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.length === 0 ? "—" : value.map((each) => this.cell(each)).join(value.some(isRow) ? " · " : ", ");
    return isRow(value) ? this.pair(value) : "";
  }

  /** A word of the rules, the number of the constant that owns it, or what stands there. */
  private text(value: string): string {
    const owned = this.numbers[value];
    if (typeof owned === "number") return this.cell(owned);
    const below = CELL_WORDS.find((key) => this.words.has(`${key}.${value}`));
    return below === undefined ? value : this.words.text(`${below}.${value}`);
  }

  /** A small record in a cell: a level and its value, faces and their effect, ranges, a creature's own blow. */
  private pair(value: Row): string {
    if ("from" in value) return `${this.words.format("PDA.Table.FromLevel", { level: this.cell(value["from"]) })} ${this.cell(value["value"])}`;
    return Object.values(value).map((each) => this.cell(each)).join(" / ");
  }
}
