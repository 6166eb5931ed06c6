/** What may stand between two who face each other. */
import { middleOf } from "../geometry/cover.ts";
import { squaresApart, type Diagonals } from "../geometry/distance.ts";
import { covers, type Footprint } from "../geometry/footprint.ts";
import { isStoppedByWalls, passesThrough, type Line } from "../geometry/lines.ts";
import { SOLID } from "./field.ts";
import { hullOf } from "./sight.ts";
import type { Obstacle, SquareWall, Terrain } from "./terrain.ts";

/** Two who face each other, each in a space. */
interface Facing {
  readonly from: Footprint;
  readonly to: Footprint;
}

/** All that lies between two spaces. */
export interface Between {
  /** Walls that cover, the low ones that count among them. [D20-COVER-01] [D20-COVER-04] */
  readonly walls: readonly SquareWall[];
  /** Squares that cover. [D20-COVER-01] */
  readonly solid: readonly Obstacle[];
  /** Spaces of other creatures. [D20-COVER-08] */
  readonly bodies: readonly Footprint[];
  /** Squares that may conceal. [D20-CONC-01] */
  readonly misty: readonly Obstacle[];
  /** From the middle of one space to the middle of the other. */
  readonly centres: Line;
}

/** What lies between, with these bodies of others; null when nothing at all does. `isSheltering`: whether a low wall counts. */
export function between(
  terrain: Terrain,
  facing: Facing,
  bodies: readonly Footprint[],
  isSheltering: (wall: SquareWall) => boolean,
): Between | null {
  const { from, to } = facing;
  if (terrain.isPlain) return bodies.length === 0 ? null : { ...OPEN, bodies, centres: centresOf(facing) };
  const hull = hullOf(from, to);
  const walls = [...terrain.wallsIn(hull, SOLID), ...terrain.wallsIn(hull, ["low"]).filter(isSheltering)];
  const misty = terrain.obstaclesIn(hull);
  if (walls.length + misty.length + bodies.length === 0) return null;
  const solid = misty.filter(
    (square) => (square.ground.blocking || square.ground.cover) && !covers(from, square) && !covers(to, square),
  );
  return { walls, solid, misty, bodies, centres: centresOf(facing) };
}

const OPEN = { walls: [], solid: [], misty: [] } as const;

/** Whether a line meets something hard that gives cover. [D20-COVER-01] [D20-COVER-12] */
export function isCovered(line: Line, { walls, solid, centres }: Between): boolean {
  return isStoppedByWalls(line, walls, centres) || solid.some((square) => passesThrough(line, square));
}

/** Whether a line passes through a creature. [D20-COVER-08] */
export function isScreened(line: Line, { bodies }: Between): boolean {
  return bodies.some((space) => passesThrough(line, space));
}

/** The greatest concealment that a line passes through, in percent. [D20-CONC-01] */
export function mistAlong(line: Line, { misty }: Between): number {
  let most = 0;
  for (const square of misty)
    if (square.ground.concealment > most && passesThrough(line, square)) most = square.ground.concealment;
  return most;
}

/** Squares from a space to a wall; the squares along it are the first. */
export function squaresToWall(diagonals: Diagonals, wall: Line, { column, row, side, rows = side }: Footprint): number {
  return squaresApart(
    diagonals,
    toWall(column, side, wall.from.x, wall.to.x),
    toWall(row, rows, wall.from.y, wall.to.y),
  );
}

function toWall(start: number, extent: number, a: number, b: number): number {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  if (start >= high) return Math.floor(start - high) + 1;
  return start + extent <= low ? Math.floor(low - start - extent) + 1 : 0;
}

function centresOf({ from, to }: Facing): Line {
  return { from: middleOf(from), to: middleOf(to) };
}
