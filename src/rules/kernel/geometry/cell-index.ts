import type { Square } from "./grid.ts";

/** A block of squares from `left` to `right` and from `top` to `bottom`, its last ones included; also of points, in squares. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Squares a side of a cell. */
const CELL = 4;
/** Columns of cells that a key tells apart: far more than a scene has. */
const COLUMNS = 1 << 20;

/** What is filed in a cell, each thing with the first cell of its box. */
interface Cell<T> {
  readonly things: T[];
  readonly filed: Filed<T>[];
}

interface Filed<T> {
  readonly thing: T;
  readonly column: number;
  readonly row: number;
}

/** Finds what lies near a square without looking at everything: each thing is filed in the cells that its box touches. */
export class CellIndex<T> {
  readonly #cells = new Map<number, Cell<T>>();

  put(thing: T, box: Box): void {
    const filed: Filed<T> = { thing, column: Math.floor(box.left / CELL), row: Math.floor(box.top / CELL) };
    forEachCell(box, (key) => {
      let cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, (cell = { things: [], filed: [] }));
      cell.things.push(thing);
      cell.filed.push(filed);
    });
  }

  /** Takes out what was filed with this box. */
  remove(thing: T, box: Box): void {
    forEachCell(box, (key) => {
      const cell = this.#cells.get(key);
      const at = cell?.things.indexOf(thing) ?? -1;
      if (cell === undefined || at === -1) return;
      cell.things.splice(at, 1);
      cell.filed.splice(at, 1);
    });
  }

  /** All whose box touches this square, and neighbours of theirs: the caller looks closer. In the order in which they were put. */
  near({ column, row }: Square): readonly T[] {
    return this.#cells.get(keyOf(Math.floor(column / CELL), Math.floor(row / CELL)))?.things ?? NOTHING;
  }

  /** All whose box may touch this one, each once. */
  within({ left, top, right, bottom }: Box): readonly T[] {
    const [firstColumn, lastColumn, firstRow, lastRow] = [
      Math.floor(left / CELL),
      Math.floor(right / CELL),
      Math.floor(top / CELL),
      Math.floor(bottom / CELL),
    ];
    if (firstColumn === lastColumn && firstRow === lastRow)
      return this.#cells.get(keyOf(firstColumn, firstRow))?.things ?? NOTHING;
    const all: T[] = [];
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = this.#cells.get(keyOf(column, row));
        if (cell === undefined) continue;
        // A thing counts in the first of these cells that it is filed in.
        for (const filed of cell.filed)
          if (Math.max(filed.column, firstColumn) === column && Math.max(filed.row, firstRow) === row)
            all.push(filed.thing);
      }
    }
    return all;
  }
}

const NOTHING: readonly never[] = [];

function keyOf(column: number, row: number): number {
  return row * COLUMNS + column;
}

function forEachCell({ left, top, right, bottom }: Box, visit: (key: number) => void): void {
  const [first, last] = [Math.floor(left / CELL), Math.floor(right / CELL)];
  for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
    for (let column = first; column <= last; column++) visit(keyOf(column, row));
  }
}
