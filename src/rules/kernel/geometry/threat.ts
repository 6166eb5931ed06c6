import { squaresApart } from "./distance.ts";
import type { Diagonals } from "./distance.ts";
import { columnsApart, overlap, rowsApart } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";
import type { Square } from "./grid.ts";

/**
 * What a weapon reaches on a grid: more than `beyond` squares away and up to `upTo`. `corners`: at `upTo` the diagonal
 * corners of the ring count too. An ordinary weapon is `{ beyond: 0, upTo: 1 }`; a longspear `{ 1, 2, corners }`.
 * [D20-AOO-03] [D20-AOO-06] [D20-MOVE-44]
 */
export interface GridReach {
  readonly beyond: number;
  readonly upTo: number;
  readonly corners?: boolean;
}

/** Whether a creature with this reach threatens any square of the other's space. `levels`: difference in height. */
export function threatens(diagonals: Diagonals, from: Footprint, reach: GridReach, target: Footprint, levels = 0): boolean {
  const [columns, rows] = [columnsApart(from, target), rowsApart(from, target)];
  const ring = Math.max(columns, rows, Math.abs(levels));
  const distance = reach.corners === true ? ring : squaresApart(diagonals, columns, rows, levels);
  return distance <= reach.upTo && (distance > reach.beyond || (reach.beyond === 0 && overlap(from, target)));
}

/** The squares that a creature threatens, row by row; its own are left out. */
export function threatenedSquares(diagonals: Diagonals, from: Footprint, reach: GridReach): Square[] {
  const squares: Square[] = [];
  for (let row = from.row - reach.upTo; row < from.row + from.side + reach.upTo; row++) {
    for (let column = from.column - reach.upTo; column < from.column + from.side + reach.upTo; column++) {
      const target = { column, row, side: 1 };
      if (!overlap(from, target) && threatens(diagonals, from, reach, target)) squares.push({ column, row });
    }
  }
  return squares;
}
