/** How high bodies stand. */
import { apart, squaresOf, type Footprint } from "../geometry/footprint.ts";
import { squaresIn, type Grid } from "../geometry/grid.ts";
import type { Terrain } from "./terrain.ts";

/** A body in the air or on the ground: metres above the plain ground, and squares that it is high, as it is wide. */
export interface Upright {
  readonly metres: number;
  readonly side: number;
}

/** Metres above the plain ground of the highest ground below a space. */
export function groundUnder(terrain: Terrain, space: Footprint): number {
  let ground = 0;
  if (terrain.isUneven)
    for (const square of squaresOf(space)) ground = Math.max(ground, terrain.at(square)?.height ?? 0);
  return ground;
}

/** Levels that one rises or sinks from one height (metres) to another: each begun one counts. */
export function risenBy({ metresPerSquare }: Grid, from: number, to: number): number {
  return from === to ? 0 : Math.max(1, Math.ceil(Math.abs(to - from) / metresPerSquare - DUST));
}

/** What dividing loses. */
const DUST = 1e-9;

/** Squares between the heights of two bodies: 0 when they share a level, 1 when one is right above. */
export function levelsApart(grid: Grid, a: Upright, b: Upright): number {
  return apart(squaresIn(grid, a.metres), a.side, squaresIn(grid, b.metres), b.side);
}
