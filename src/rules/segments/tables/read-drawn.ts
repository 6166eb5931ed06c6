/**
 * Reads a table that the game master wrote as rows of a die: what stands in square brackets in a row is for the rules, the rest
 * for its readers. Nothing is taken by halves: a table is read whole, or one thing is said to be wrong with it.
 */
import { readCode } from "../derive/effect-code.ts";
import { LAST_COLUMN, WOUND_TABLES, type WoundRow, type WoundTable } from "./wounds.ts";
import type { FailureResult } from "./exceptional.ts";
import { DRAWN_TABLE_ENTRIES, type DrawnTable } from "./drawn.ts";

/** A row as it was written: the faces that draw it, its name, and its text without markup; null: it is no text. */
export interface DrawnRow {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly text: string | null;
}

/** What keeps the rules from playing by a table; rows are counted from 1, in the order of their faces. */
export type DrawnFault =
  | { readonly fault: "formula"; readonly formula: string; readonly faces: number }
  | { readonly fault: "noRows" }
  | {
      readonly fault: "outside";
      readonly row: number;
      readonly from: number;
      readonly to: number;
      readonly faces: number;
    }
  | { readonly fault: "gap"; readonly row: number; readonly from: number; readonly to: number }
  | { readonly fault: "overlap"; readonly row: number; readonly from: number; readonly to: number }
  | { readonly fault: "noText" | "noCode" | "manyCodes" | "noName"; readonly row: number }
  | { readonly fault: "unknownCode"; readonly row: number; readonly code: string }
  | { readonly fault: "unknownColumn"; readonly row: number; readonly column: string }
  | { readonly fault: "repeatedColumn" | "missingColumn"; readonly row: number; readonly column: number };

/** A table as the rules hold it. */
export type ReadDrawn =
  | { readonly table: "criticalFailures"; readonly rows: readonly FailureResult[] }
  | { readonly table: Exclude<DrawnTable, "criticalFailures">; readonly rows: WoundTable };

/** Letters of the results of a critical failure: opportunity, disarmed, ruined, companion. [SEG-EXC-09] */
export const FAILURE_CODES: ReadonlyMap<string, FailureResult> = new Map([
  ["O", "opportunity"],
  ["D", "weaponLost"],
  ["R", "weaponBroken"],
  ["C", "companionHurt"],
]);

const DIE = /^(?:1)?d(\d+)$/u;
const BRACKETS = /\[([^\]]*)\]/gu;
const CELL = /^(\d+)\+?\s*:\s*(.*)$/u;
/** What an empty cell may hold. */
const DASH = /^[-\u2013\u2014]?$/u;
/** Rows of ten faces each are how wounds are printed; other divisions take a row for each face. [SEG-WOUND-05] */
const FACES_PER_PRINTED_ROW = 10;
const LONGEST_PLACE = 60;

/** A fault in the place of what was to be read. */
class Fault {
  constructor(readonly told: DrawnFault) {}
}

/** All values, or the first fault among them. */
function whole<T>(values: readonly (T | Fault)[]): readonly T[] | Fault {
  const sound: T[] = [];
  for (const value of values) {
    if (value instanceof Fault) return value;
    sound.push(value);
  }
  return sound;
}

/** Reads the rows of a table drawn by `formula`; what is wrong with it otherwise. */
export function readDrawn(table: DrawnTable, formula: string, written: readonly DrawnRow[]): ReadDrawn | DrawnFault {
  const { faces } = DRAWN_TABLE_ENTRIES[table];
  if (Number(DIE.exec(formula.replaceAll(" ", "").toLowerCase())?.[1]) !== faces)
    return { fault: "formula", formula, faces };
  const rows = [...written].sort((a, b) => a.from - b.from);
  const misplaced = placeFault(rows, faces);
  if (misplaced !== null) return misplaced;
  if (table === "criticalFailures") {
    const results = whole(rows.map(failureOf));
    return results instanceof Fault ? results.told : { table, rows: byFace(rows, results) };
  }
  const wounds = whole(rows.map(woundOf));
  return wounds instanceof Fault
    ? wounds.told
    : { table, rows: { names: WOUND_TABLES.printed[table].names, rows: inTens(byFace(rows, wounds)) } };
}

/** What is wrong with the faces of rows in order: each face of the die stands in one of them and in no other. */
function placeFault(rows: readonly DrawnRow[], faces: number): DrawnFault | null {
  if (rows.length === 0) return { fault: "noRows" };
  let next = 1;
  for (const [index, { from, to }] of rows.entries()) {
    const row = index + 1;
    if (from < 1 || to > faces || to < from) return { fault: "outside", row, from, to, faces };
    if (from > next) return { fault: "gap", row, from: next, to: from - 1 };
    if (from < next) return { fault: "overlap", row, from, to: Math.min(to, next - 1) };
    next = to + 1;
  }
  return next <= faces ? { fault: "gap", row: rows.length, from: next, to: faces } : null;
}

/** One value for each face of the die. */
function byFace<T>(rows: readonly DrawnRow[], values: readonly T[]): readonly T[] {
  return rows.flatMap(({ from, to }, index) =>
    values.slice(index, index + 1).flatMap((value) => Array.from({ length: to - from + 1 }, () => value)),
  );
}

/** What stands in brackets in a row's text. */
function bracketsOf({ text }: DrawnRow, row: number): readonly string[] | Fault {
  if (text === null) return new Fault({ fault: "noText", row });
  const found = [...text.matchAll(BRACKETS)].map(([, inside = ""]) => inside.trim());
  return found.length === 0 ? new Fault({ fault: "noCode", row }) : found;
}

function failureOf(written: DrawnRow, index: number): FailureResult | Fault {
  const row = index + 1;
  const found = bracketsOf(written, row);
  if (found instanceof Fault) return found;
  const [code = "", ...others] = found;
  if (others.length > 0) return new Fault({ fault: "manyCodes", row });
  return FAILURE_CODES.get(code) ?? new Fault({ fault: "unknownCode", row, code });
}

/** A place of the body: its name, and a cell for each number of points left. */
function woundOf(written: DrawnRow, index: number): WoundRow | Fault {
  const row = index + 1;
  const place = written.name.trim();
  if (place === "" || place.length > LONGEST_PLACE) return new Fault({ fault: "noName", row });
  const found = bracketsOf(written, row);
  if (found instanceof Fault) return found;
  const given = new Map<number, readonly string[]>();
  for (const inside of found) {
    const [, column = "", codes = ""] = CELL.exec(inside) ?? [];
    const left = Number(column);
    if (column === "" || left > LAST_COLUMN) return new Fault({ fault: "unknownColumn", row, column: inside });
    if (given.has(left)) return new Fault({ fault: "repeatedColumn", row, column: left });
    const read = codesOf(codes, row);
    if (read instanceof Fault) return read;
    given.set(left, read);
  }
  const cells = whole(
    Array.from(
      { length: LAST_COLUMN + 1 },
      (_, left) => given.get(left) ?? new Fault({ fault: "missingColumn", row, column: left }),
    ),
  );
  return cells instanceof Fault ? cells : { place, cells };
}

function codesOf(text: string, row: number): readonly string[] | Fault {
  const codes = DASH.test(text.trim()) ? [] : text.trim().split(/[\s,]+/u);
  const unknown = codes.find((code) => readCode(code) === null);
  return unknown === undefined ? codes : new Fault({ fault: "unknownCode", row, code: unknown });
}

/** Ten rows where the faces go by tens, as they are printed; a row for each face otherwise. */
function inTens(faces: readonly WoundRow[]): readonly WoundRow[] {
  const isTens = faces.every((row, index) => row === faces[index - (index % FACES_PER_PRINTED_ROW)]);
  return isTens ? faces.filter((_, index) => index % FACES_PER_PRINTED_ROW === 0) : faces;
}
