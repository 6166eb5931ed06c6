/** The ground that a body sweeps on its straight way from one space to another. */
import { covers, rowsOf, type Footprint } from "./footprint.ts";
import type { Square } from "./grid.ts";

/**
 * The squares whose inside the hull of two equal spaces meets, but for those of the first: all that any line from the one
 * to the other goes over. Row by row. [D20-CHARGE-06]
 */
export function laneBetween(from: Footprint, to: Footprint): readonly Square[] {
  const [across, down] = [to.column - from.column, to.row - from.row];
  const squares: Square[] = [];
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row) + rowsOf(from)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column) + from.side];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const square = { column, row };
      const times = both(during(column - from.column, from.side, across), during(row - from.row, rowsOf(from), down));
      if (times !== null && !covers(from, square)) squares.push(square);
    }
  }
  return squares;
}

/** A part of the way, 0 its beginning and 1 its end. */
type During = readonly [from: number, until: number];

/** While a body so many squares wide, which goes so far along, is over a square this far from its first one; null: never. */
function during(square: number, side: number, along: number): During | null {
  const [first, last] = [square - side, square + 1];
  if (along === 0) return first < 0 && last > 0 ? [0, 1] : null;
  return along > 0 ? [first / along, last / along] : [last / along, first / along];
}

/** The part of the way in which both are so; null: there is none. */
function both(one: During | null, other: During | null): During | null {
  if (one === null || other === null) return null;
  const [from, until] = [Math.max(one[0], other[0], 0), Math.min(one[1], other[1], 1)];
  return from < until ? [from, until] : null;
}
