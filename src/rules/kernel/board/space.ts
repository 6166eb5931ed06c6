/** The room that a body takes on a grid. */
import type { Box } from "../geometry/cell-index.ts";
import { rowsOf, squaresOf, type Footprint } from "../geometry/footprint.ts";
import type { Grid, Point } from "../geometry/grid.ts";
import { passesThrough } from "../geometry/lines.ts";
import { SOLID } from "./field.ts";
import type { Terrain } from "./terrain.ts";

/** Squares a side of a space so many metres wide: at least one. */
export function squaresASide({ metresPerSquare }: Grid, metres: number): number {
  return Math.max(1, Math.ceil(metres / metresPerSquare));
}

/** The spaces of this length and width whose centre is here or half a square aside. */
export function narrowed(grid: Grid, centre: Point, length: number, width: number): readonly Footprint[] {
  const [x, y] = [centre.x / grid.metresPerSquare, centre.y / grid.metresPerSquare];
  const starts = (middle: number, extent: number): readonly number[] => [
    ...new Set([Math.floor(middle - extent / 2 + 1 / 2), Math.ceil(middle - extent / 2 - 1 / 2)]),
  ];
  const blocks = (columns: number, rows: number): readonly Footprint[] =>
    starts(x, columns).flatMap((column) =>
      starts(y, rows).map((row): Footprint => ({ column, row, side: columns, rows })),
    );
  return [...blocks(length, width), ...blocks(width, length)];
}

/** How far from its border a wall may stray into a space without standing in it, in squares: walls are drawn by hand. */
const STRAY = 1 / 4;

/** Whether nothing that stops a body stands in a space. [D20-MOVE-28] */
export function isFree(terrain: Terrain, space: Footprint): boolean {
  if (terrain.hasGrounds && squaresOf(space).some((square) => terrain.at(square)?.blocking === true)) return false;
  const inside = {
    column: space.column + STRAY,
    row: space.row + STRAY,
    side: space.side - 2 * STRAY,
    rows: rowsOf(space) - 2 * STRAY,
  };
  return !terrain.wallsIn(boxAround(space), SOLID).some((wall) => passesThrough(wall, inside));
}

/** The corners of a space as a box. */
export function boxAround(space: Footprint): Box {
  return { left: space.column, top: space.row, right: space.column + space.side, bottom: space.row + rowsOf(space) };
}

/** The squares of a space and those around it, so many squares wide. */
export function widened(space: Footprint, by: number): Box {
  return {
    left: space.column - by,
    top: space.row - by,
    right: space.column + space.side - 1 + by,
    bottom: space.row + rowsOf(space) - 1 + by,
  };
}
