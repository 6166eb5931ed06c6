/** The ground by its squares and the walls on it, found by place. */
import { CellIndex, type Box } from "../geometry/cell-index.ts";
import type { Grid, Square } from "../geometry/grid.ts";
import type { Line } from "../geometry/lines.ts";
import { perObject } from "../memo.ts";
import { LIGHTS, type BoardField, type Ground, type Light, type Wall, type WallKind } from "./field.ts";

/** What a square is like: the worst of all ground that it belongs to. [D20-MOVE-24] */
export type SquareGround = Omit<Ground, "id" | "squares">;

/** A wall, in squares. */
export interface SquareWall extends Line {
  readonly kind: WallKind;
}

/** A square that cover, sight or bodies may meet, and what it is like. */
export interface Obstacle extends Square {
  readonly ground: SquareGround;
}

/** A scene's ground and walls. */
export interface Terrain {
  /** What a square is like; undefined: plain. */
  readonly at: (square: Square) => SquareGround | undefined;
  /** Walls of these kinds that may touch a box, its edges included. */
  readonly wallsIn: (box: Box, kinds: readonly WallKind[]) => readonly SquareWall[];
  /** Squares in a box that stop, cover or conceal. */
  readonly obstaclesIn: (box: Box) => readonly Obstacle[];
  /** Whether no ground is other than plain, and no wall stands. */
  readonly isPlain: boolean;
  readonly hasWalls: boolean;
  /** Whether any ground is other than plain. */
  readonly hasGrounds: boolean;
  /** Whether any ground is raised. */
  readonly isUneven: boolean;
}

/** The terrain of a field, remembered as long as its walls and grounds, and the grid, are the same objects; the last one lies at hand. */
export function terrainOf(grid: Grid, { walls, grounds }: Pick<BoardField, "walls" | "grounds">): Terrain {
  if (last?.grid !== grid || last.walls !== walls || last.grounds !== grounds) {
    last = { grid, walls, grounds, terrain: terrains(grid)(walls)(grounds) };
  }
  return last.terrain;
}

let last: (Pick<BoardField, "walls" | "grounds"> & { readonly grid: Grid; readonly terrain: Terrain }) | null = null;

const terrains = perObject((grid: Grid) =>
  perObject((walls: readonly Wall[]) => perObject((grounds: readonly Ground[]) => made(grid, walls, grounds))),
);

function made(grid: Grid, walls: readonly Wall[], grounds: readonly Ground[]): Terrain {
  const index = wallIndex(grid, walls);
  const squares = groundsBySquare(grounds);
  const obstacles = obstacleIndex(squares);
  const kindsHere = new Set(walls.map(({ kind }) => kind));
  const isHere = (kind: WallKind): boolean => kindsHere.has(kind);
  const [hasWalls, hasGrounds] = [walls.length > 0, squares.size > 0];
  return {
    at: (square) => squares.get(square.row)?.get(square.column),
    wallsIn: (box, kinds) =>
      hasWalls && kinds.some(isHere)
        ? only(index.within(box), (wall) => kinds.includes(wall.kind) && touches(wall, box))
        : NONE,
    obstaclesIn: (box) => (hasGrounds ? only(obstacles.within(box), (square) => holds(box, square)) : NONE),
    isPlain: !hasWalls && !hasGrounds,
    hasWalls,
    hasGrounds,
    isUneven: grounds.some(({ height }) => height !== 0),
  };
}

const NONE: readonly never[] = [];

/** Those of a list of which something holds; most often there are none. */
function only<T>(all: readonly T[], holds: (each: T) => boolean): readonly T[] {
  let found: T[] | null = null;
  for (const each of all) if (holds(each)) (found ??= []).push(each);
  return found ?? NONE;
}

function obstacleIndex(squares: ReadonlyMap<number, ReadonlyMap<number, SquareGround>>): CellIndex<Obstacle> {
  const index = new CellIndex<Obstacle>();
  for (const [row, columns] of squares) {
    for (const [column, ground] of columns) {
      const isObstacle = ground.blocking || ground.cover || ground.blocksSight || ground.concealment > 0;
      if (isObstacle) index.put({ column, row, ground }, { left: column, top: row, right: column, bottom: row });
    }
  }
  return index;
}

function holds({ left, top, right, bottom }: Box, { column, row }: Square): boolean {
  return column >= left && column < right && row >= top && row < bottom;
}

function wallIndex({ metresPerSquare }: Grid, walls: readonly Wall[]): CellIndex<SquareWall> {
  const index = new CellIndex<SquareWall>();
  for (const { from, to, kind } of walls) {
    const wall: SquareWall = {
      from: { x: from.x / metresPerSquare, y: from.y / metresPerSquare },
      to: { x: to.x / metresPerSquare, y: to.y / metresPerSquare },
      kind,
    };
    index.put(wall, boxOf(wall));
  }
  return index;
}

function boxOf({ from, to }: Line): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

function touches({ from, to }: Line, { left, top, right, bottom }: Box): boolean {
  return (
    Math.min(from.x, to.x) <= right &&
    Math.max(from.x, to.x) >= left &&
    Math.min(from.y, to.y) <= bottom &&
    Math.max(from.y, to.y) >= top
  );
}

function groundsBySquare(grounds: readonly Ground[]): ReadonlyMap<number, ReadonlyMap<number, SquareGround>> {
  const rows = new Map<number, Map<number, SquareGround>>();
  for (const ground of grounds) {
    for (const { column, row } of ground.squares) {
      let columns = rows.get(row);
      if (columns === undefined) rows.set(row, (columns = new Map<number, SquareGround>()));
      const other = columns.get(column);
      columns.set(column, other === undefined ? ground : worst(other, ground));
    }
  }
  return rows;
}

/** What says nothing of the light is no lighter than what does. */
function darker(a: Light | null, b: Light | null): Light | null {
  if (a === null || b === null) return a ?? b;
  return LIGHTS.indexOf(a) > LIGHTS.indexOf(b) ? a : b;
}

/** Of two checks the harder one counts. [D20-MOVE-27] */
function harder(a: SquareGround, b: SquareGround): Pick<Ground, "crossing" | "crossingDc"> {
  const { crossing, crossingDc } = b.crossing !== null && (a.crossing === null || b.crossingDc > a.crossingDc) ? b : a;
  return { crossing, crossingDc };
}

function worst(a: SquareGround, b: SquareGround): SquareGround {
  return {
    difficult: a.difficult || b.difficult,
    obstructed: a.obstructed || b.obstructed,
    blocking: a.blocking || b.blocking,
    ...harder(a, b),
    cover: a.cover || b.cover,
    concealment: Math.max(a.concealment, b.concealment),
    blocksSight: a.blocksSight || b.blocksSight,
    light: darker(a.light, b.light),
    silent: a.silent || b.silent,
    sheltered: a.sheltered || b.sheltered,
    height: Math.max(a.height, b.height),
  };
}
