/** The ground that a splash weapon wets where it breaks. */
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { columnsApart, rowsApart, rowsOf, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import type { Table } from "../game.ts";

/** A square as a space of its own. */
export const asSpace = (square: Square): Footprint => ({ ...square, side: 1 });

/** Whether nothing lies between two spaces; without a map nothing does. */
export const isOpen = (table: Table, from: Footprint | null, to: Footprint | null): boolean =>
  from === null || to === null || hasLineOfEffect(terrainOf(table.settings, table.field), from, to);

/** Those of some squares that no wall shuts off from all of these spaces. */
export const openTo = (
  table: Table,
  squares: readonly Square[],
  from: readonly (Footprint | null)[],
): readonly Square[] => squares.filter((square) => from.some((space) => isOpen(table, space, asSpace(square))));

/** The squares within so many of any of these spaces, their own among them, that no wall shuts off from it. [D20-SPLASH-03] [D20-SPLASH-09] */
export function squaresWithin(table: Table, spaces: readonly Footprint[], within: number): readonly Square[] {
  const found = new Map<string, Square>();
  for (const space of spaces) {
    const { column, row, side } = space;
    const block = {
      column: column - within,
      row: row - within,
      side: side + 2 * within,
      rows: rowsOf(space) + 2 * within,
    };
    for (const square of squaresOf(block)) {
      const spot = asSpace(square);
      const apart = squaresApart("alternating", columnsApart(space, spot), rowsApart(space, spot));
      if (apart <= within && isOpen(table, space, spot)) found.set(`${square.column},${square.row}`, square);
    }
  }
  return [...found.values()];
}
