/** Whether a line leads from one space to another: of effect, and of sight. */
import type { Box } from "../geometry/cell-index.ts";
import { allCorners, cornersOf, middleOf } from "../geometry/cover.ts";
import { overlap, rowsOf, type Footprint } from "../geometry/footprint.ts";
import type { Square } from "../geometry/grid.ts";
import { isStoppedBySquares, isStoppedByWalls, type Line } from "../geometry/lines.ts";
import type { WallKind } from "./field.ts";
import type { SquareGround, Terrain } from "./terrain.ts";

/** What stops a kind of line: walls of these kinds, squares of such ground. */
interface Stops {
  readonly kinds: readonly WallKind[];
  readonly isFull: (ground: SquareGround) => boolean;
}

const EFFECT: Stops = { kinds: ["blocking", "glass"], isFull: ({ blocking }) => blocking };
const SIGHT: Stops = { kinds: ["blocking", "sight"], isFull: ({ blocking, blocksSight }) => blocking || blocksSight };

/** Whether at least one corner-to-corner line between two spaces is not stopped; creatures stop none. [D20-COVER-10] [D20-COVER-13] */
export function hasLineOfEffect(terrain: Terrain, from: Footprint, to: Footprint): boolean {
  return hasLine(terrain, from, to, EFFECT);
}

/** The same test, stopped by what only blocks sight as well and not by glass. [D20-COVER-13] */
export function hasLineOfSight(terrain: Terrain, from: Footprint, to: Footprint): boolean {
  return hasLine(terrain, from, to, SIGHT);
}

function hasLine(terrain: Terrain, from: Footprint, to: Footprint, { kinds, isFull }: Stops): boolean {
  if (terrain.isPlain || overlap(from, to)) return true;
  const box = hullOf(from, to);
  const walls = terrain.wallsIn(box, kinds);
  const areSquaresFull = terrain.obstaclesIn(box).some(({ ground }) => isFull(ground));
  if (walls.length === 0 && !areSquaresFull) return true;
  const centres = { from: middleOf(from), to: middleOf(to) };
  const isFullAt = (square: Square): boolean => isGround(terrain, square, isFull);
  const isOpen = (line: Line): boolean =>
    !isStoppedByWalls(line, walls, centres) && !(areSquaresFull && isStoppedBySquares(line, isFullAt));
  const ends = cornersOf(to);
  return allCorners(from).some((start) => ends.some((end) => isOpen({ from: start, to: end })));
}

function isGround(terrain: Terrain, square: Square, is: (ground: SquareGround) => boolean): boolean {
  const ground = terrain.at(square);
  return ground !== undefined && is(ground);
}

/** The smallest box around two spaces. */
export function hullOf(a: Footprint, b: Footprint): Box {
  return {
    left: Math.min(a.column, b.column),
    top: Math.min(a.row, b.row),
    right: Math.max(a.column + a.side, b.column + b.side),
    bottom: Math.max(a.row + rowsOf(a), b.row + rowsOf(b)),
  };
}
