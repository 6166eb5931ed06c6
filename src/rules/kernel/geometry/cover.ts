import { squaresOf } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";
import type { Point } from "./grid.ts";

/** The four outer corners of a space, in squares. */
export function cornersOf({ column, row, side, rows = side }: Footprint): Point[] {
  return [
    { x: column, y: row },
    { x: column + side, y: row },
    { x: column, y: row + rows },
    { x: column + side, y: row + rows },
  ];
}

/** Every corner of every square of a space, once. [D20-COVER-12] */
export function allCorners({ column, row, side, rows = side }: Footprint): Point[] {
  return squaresOf({ column, row, side: side + 1, rows: rows + 1 }).map((square) => ({
    x: square.column,
    y: square.row,
  }));
}

/** The middle of a space, in squares. */
export function middleOf({ column, row, side, rows = side }: Footprint): Point {
  return { x: column + side / 2, y: row + rows / 2 };
}
