import { squaresApart } from "./distance.ts";
import type { Diagonals } from "./distance.ts";
import { columnsApart, rowsApart } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";

/**
 * What a weapon reaches on a grid: more than `beyond` squares away and up to `upTo`. `corners` names the one distance
 * whose ring holds its diagonal corners as well. An ordinary weapon is `{ beyond: 0, upTo: 1 }`; a longspear
 * `{ beyond: 1, upTo: 2, corners: 2 }`. [D20-AOO-03] [D20-AOO-06] [D20-MOVE-44]
 */
export interface GridReach {
  readonly beyond: number;
  readonly upTo: number;
  readonly corners?: number;
}

/** Whether a creature with this reach threatens another's space, judged by its nearest square. `levels`: between their heights. */
export function threatens(
  diagonals: Diagonals,
  from: Footprint,
  reach: GridReach,
  target: Footprint,
  levels = 0,
): boolean {
  const [columns, rows] = [columnsApart(from, target), rowsApart(from, target)];
  const ring = Math.max(columns, rows, Math.abs(levels));
  if (ring > reach.upTo) return false;
  if (reach.beyond === 0 && ring === 0) return true;
  const distance = squaresApart(diagonals, columns, rows, levels);
  const isWithin = (squares: number): boolean => (squares === reach.corners ? ring : distance) <= squares;
  return isWithin(reach.upTo) && !isWithin(reach.beyond);
}
