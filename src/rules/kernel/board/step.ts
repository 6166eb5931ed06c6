/** One step of a body from a space to the next. */
import { covers, squaresOf, type Footprint } from "../geometry/footprint.ts";
import type { Square } from "../geometry/grid.ts";
import { cross, meet, type Line } from "../geometry/lines.ts";
import { SOLID, type WallKind } from "./field.ts";
import { boxAround } from "./space.ts";
import type { Terrain } from "./terrain.ts";

/** By how many columns, rows and levels a body moves. */
export interface Shift extends Square {
  readonly levels: number;
}

/** A body that moves from one space into another. */
export interface Shifted {
  readonly from: Footprint;
  readonly to: Footprint;
  readonly shift: Shift;
}

/** Whether a shift leads to a neighbouring space, be it above or below. */
export const isNext = ({ column, row, levels }: Shift): boolean =>
  Math.max(Math.abs(column), Math.abs(row), Math.abs(levels)) === 1;

/** How many diagonals a shift to a neighbouring space is: aslant on the ground is one, and upwards or downwards on the way another. [D20-AIR-101] */
export const diagonalsOf = ({ column, row, levels }: Shift): number =>
  Math.max(0, Math.abs(column) + Math.abs(row) + Math.abs(levels) - 1);

/** By how many columns and rows a space moves into another, so many levels apart; a space inside the other does not move. */
export function shiftOf(from: Footprint, to: Footprint, levels: number): Shift {
  const along = (a: number, aLength: number, b: number, bLength: number): number => {
    if (aLength === bLength) return b - a;
    const [start, end] = [b - a, b + bLength - a - aLength];
    if (start * end <= 0) return 0;
    return start > 0 ? Math.min(start, end) : Math.max(start, end);
  };
  return {
    column: along(from.column, from.side, to.column, to.side),
    row: along(from.row, from.rows ?? from.side, to.row, to.rows ?? to.side),
    levels,
  };
}

/** The lines that the squares newly entered are entered by. */
function entries(from: Footprint, to: Footprint, { column, row }: Square): readonly Line[] {
  return squaresOf(to)
    .filter((square) => !covers(from, square))
    .map((square): Line => {
      const end = { x: square.column + 1 / 2, y: square.row + 1 / 2 };
      return { from: { x: end.x - column, y: end.y - row }, to: end };
    });
}

/** What stops a body on a step: a wall across it, or on a diagonal the corner of a wall or of rock; null: nothing. [D20-MOVE-10] [D20-MOVE-28] */
export function stepStoppedBy(terrain: Terrain, { from, to, shift }: Shifted): "wall" | "corner" | null {
  if (terrain.isPlain) return null;
  const walls = wallsBetween(terrain, from, to, SOLID);
  const lines = entries(from, to, shift);
  for (const wall of walls) {
    const hit = lines.find((line) => meet(line, wall));
    if (hit !== undefined) return shift.column === 0 || shift.row === 0 || cross(hit, wall) ? "wall" : "corner";
  }
  if (shift.column === 0 || shift.row === 0 || !terrain.hasGrounds) return null;
  const isRock = (column: number, row: number): boolean => terrain.at({ column, row })?.blocking === true;
  const atCorner = squaresOf(to).some(
    ({ column, row }) => isRock(column - shift.column, row) || isRock(column, row - shift.row),
  );
  return atCorner ? "corner" : null;
}

/** Whether a step goes over a wall of these kinds. */
export function crossesWalls(terrain: Terrain, { from, to, shift }: Shifted, kinds: readonly WallKind[]): boolean {
  if (!terrain.hasWalls) return false;
  const walls = wallsBetween(terrain, from, to, kinds);
  return entries(from, to, shift).some((line) => walls.some((wall) => meet(line, wall)));
}

function wallsBetween(terrain: Terrain, from: Footprint, to: Footprint, kinds: readonly WallKind[]): readonly Line[] {
  const [a, b] = [boxAround(from), boxAround(to)];
  return terrain.wallsIn(
    {
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    },
    kinds,
  );
}
