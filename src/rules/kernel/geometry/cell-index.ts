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

/** Finds what lies near a square without looking at everything: each thing is filed in the cells that its box touches. */
export class CellIndex<T> {
  readonly #cells = new Map<number, T[]>();

  put(thing: T, box: Box): void {
    forEachCell(box, (key) => {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [thing]);
      else cell.push(thing);
    });
  }

  /** Takes out what was filed with this box. */
  remove(thing: T, box: Box): void {
    forEachCell(box, (key) => {
      const cell = this.#cells.get(key);
      const at = cell?.indexOf(thing) ?? -1;
      if (cell !== undefined && at !== -1) cell.splice(at, 1);
    });
  }

  /** All whose box touches this square, and neighbours of theirs: the caller looks closer. In the order in which they were put. */
  near({ column, row }: Square): readonly T[] {
    return this.#cells.get(keyOf(Math.floor(column / CELL), Math.floor(row / CELL))) ?? NOTHING;
  }

  /** All whose box may touch this one, each once. */
  within(box: Box): readonly T[] {
    const cells: T[][] = [];
    forEachCell(box, (key) => {
      const cell = this.#cells.get(key);
      if (cell !== undefined && cell.length > 0) cells.push(cell);
    });
    const [first = NOTHING, ...more] = cells;
    if (more.length === 0) return first;
    const all = new Set(first);
    for (const cell of more) for (const thing of cell) all.add(thing);
    return [...all];
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
