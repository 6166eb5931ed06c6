import type { Grid, Point, Square } from "./grid.ts";

/** The squares that a creature occupies: a block of `side` columns and as many rows, from its upper left one. */
export interface Footprint extends Square {
  readonly side: number;
  /** Rows, where there are not as many as columns: somebody who squeezes. [D20-MOVE-35] */
  readonly rows?: number;
}

/** How many rows a footprint has. */
export function rowsOf({ side, rows }: Footprint): number {
  return rows ?? side;
}

/** The footprint of a creature of `side` squares a side whose centre (metres) is here. Half-way, the right and lower one. */
export function footprintAt(grid: Grid, centre: Point, side: number): Footprint {
  const whole = Math.max(1, Math.ceil(side));
  return {
    column: Math.floor(centre.x / grid.metresPerSquare - whole / 2 + 0.5),
    row: Math.floor(centre.y / grid.metresPerSquare - whole / 2 + 0.5),
    side: whole,
  };
}

/** The footprint's centre, in metres. */
export function footprintCentre(grid: Grid, { column, row, side, rows = side }: Footprint): Point {
  return { x: (column + side / 2) * grid.metresPerSquare, y: (row + rows / 2) * grid.metresPerSquare };
}

/** The squares of a footprint, row by row. */
export function squaresOf({ column, row, side, rows = side }: Footprint): Square[] {
  const squares: Square[] = [];
  for (let down = 0; down < rows; down++) {
    for (let right = 0; right < side; right++) squares.push({ column: column + right, row: row + down });
  }
  return squares;
}

/** Whether a square is one of the footprint's. */
export function covers({ column, row, side, rows = side }: Footprint, square: Square): boolean {
  return square.column >= column && square.column < column + side && square.row >= row && square.row < row + rows;
}

/** Whether two footprints share a square. */
export function overlap(a: Footprint, b: Footprint): boolean {
  return columnsApart(a, b) === 0 && rowsApart(a, b) === 0;
}

/** Columns from the nearest column of one to the nearest of the other: 0 when they share one, 1 when they touch. */
export function columnsApart(a: Footprint, b: Footprint): number {
  return apart(a.column, a.side, b.column, b.side);
}

/** Rows from the nearest row of one to the nearest of the other: 0 when they share one, 1 when they touch. */
export function rowsApart(a: Footprint, b: Footprint): number {
  return apart(a.row, rowsOf(a), b.row, rowsOf(b));
}

/** How far apart two stretches of whole squares lie: 0 when they share one, 1 when they touch. */
export function apart(a: number, aSide: number, b: number, bSide: number): number {
  return Math.max(0, b - (a + aSide) + 1, a - (b + bSide) + 1);
}

/** By how many columns and rows, one at most, a body goes straight at a space that it does not overlap. */
export function directionTo(from: Footprint, to: Footprint): Square {
  const along = (start: number, side: number, end: number, otherSide: number): number =>
    end >= start + side ? 1 : end + otherSide <= start ? -1 : 0;
  return {
    column: along(from.column, from.side, to.column, to.side),
    row: along(from.row, rowsOf(from), to.row, rowsOf(to)),
  };
}

/** The square of a space that is nearest to the middle of another; the first of equals, row by row. */
export function nearestSquare(from: Footprint, space: Footprint): Square {
  const middle = footprintCentre({ metresPerSquare: 1 }, from);
  const away = ({ column, row }: Square): number => Math.hypot(column + 1 / 2 - middle.x, row + 1 / 2 - middle.y);
  return squaresOf(space).reduce((best, square) => (away(square) < away(best) ? square : best), space);
}

/** The four squares that touch a corner of the grid, which is named by the square to the lower right of it. */
export const squaresAtCorner = ({ column, row }: Square): readonly Square[] =>
  squaresOf({ column: column - 1, row: row - 1, side: 2 });
