import { squaresOf } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";
import type { Point } from "./grid.ts";

/**
 * Whether two allies take the opponent between them: the straight line between the centres of a square of each crosses
 * two opposite borders of the opponent's space, corners included. Bigger ones choose any of their squares. Whether both
 * threaten him is the caller's question. [D20-FLANK-02] [D20-FLANK-03]
 */
export function isFlanked(opponent: Footprint, one: Footprint, other: Footprint): boolean {
  for (const a of squaresOf(one)) {
    for (const b of squaresOf(other)) {
      if (
        crossesOppositeBorders(opponent, { x: a.column + 0.5, y: a.row + 0.5 }, { x: b.column + 0.5, y: b.row + 0.5 })
      )
        return true;
    }
  }
  return false;
}

function crossesOppositeBorders({ column, row, side, rows = side }: Footprint, a: Point, b: Point): boolean {
  return (
    spans([a.x, a.y], [b.x, b.y], [column, side], [row, rows]) ||
    spans([a.y, a.x], [b.y, b.x], [row, rows], [column, side])
  );
}

type Pair = readonly [number, number];

/**
 * Whether the line from (`a`, `p`) to (`b`, `q`) crosses both borders at `low` and `low + depth` of the first axis,
 * within `start` to `start + width` of the second. Compared without division, so that corners are exact.
 */
function spans([a, p]: Pair, [b, q]: Pair, [low, depth]: Pair, [start, width]: Pair): boolean {
  const high = low + depth;
  if (!(Math.min(a, b) <= low && Math.max(a, b) >= high)) return false;
  const run = Math.abs(b - a);
  const [begin, first, last] = a < b ? [a, p, q] : [b, q, p];
  const rise = last - first;
  for (const border of [low, high]) {
    const offset = (first - start) * run + rise * (border - begin);
    if (offset < 0 || offset > width * run) return false;
  }
  return true;
}
