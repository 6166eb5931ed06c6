import { columnsApart, rowsApart } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";
import type { Point, Spot, Square } from "./grid.ts";

/** A round body: its centre and radius, in metres. */
export interface RoundBody extends Spot {
  readonly radius: number;
}

/** The radius that every body may have for nothing, in metres. [SEG-HOUSE-29] */
export const FREE_RADIUS = 0.5;

/** How diagonals are counted: every second one twice (D20-MOVE-08), or each once (FIF-HOUSE-09, PCT-HOUSE-21). */
export type Diagonals = "alternating" | "equal";

/** Straight distance between two points of the ground. */
export function groundDistance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Straight distance in space: the difference in height counts. */
export function straightDistance(a: Spot, b: Spot): number {
  const height = (a.elevation ?? 0) - (b.elevation ?? 0);
  return Math.hypot(a.x - b.x, a.y - b.y, height);
}

/** What a radius exceeds the free half metre by. [SEG-HOUSE-29] */
export function excessRadius(radius: number): number {
  return Math.max(0, radius - FREE_RADIUS);
}

/**
 * Distance between two combatants, in metres: between their centres, less what each radius exceeds 0.5 m by, and never
 * below 0. Two neighbours on a 1 m grid are 1 m apart. Height counts. [SEG-HOUSE-29]
 */
export function bodyDistance(a: RoundBody, b: RoundBody): number {
  return Math.max(0, straightDistance(a, b) - excessRadius(a.radius) - excessRadius(b.radius));
}

/**
 * Squares between two places that lie so many columns, rows and (optional) levels apart. Alternating: the longer leg
 * and half of the shorter, rounded down; height combines with the ground in the same way (D20-AIR-101). Equal: the
 * longest leg (FIF-HOUSE-10).
 */
export function squaresApart(diagonals: Diagonals, columns: number, rows: number, levels = 0): number {
  const [x, y, z] = [Math.abs(columns), Math.abs(rows), Math.abs(levels)];
  if (diagonals === "equal") return Math.max(x, y, z);
  return alternating(alternating(x, y), z);
}

/** Squares from one square to another. */
export function squareDistance(diagonals: Diagonals, a: Square, b: Square, levels = 0): number {
  return squaresApart(diagonals, a.column - b.column, a.row - b.row, levels);
}

/** Squares between two creatures: from the nearest square of one to the nearest of the other. [D20-MOVE-45] [FIF-HOUSE-09] */
export function footprintDistance(diagonals: Diagonals, a: Footprint, b: Footprint, levels = 0): number {
  return squaresApart(diagonals, columnsApart(a, b), rowsApart(a, b), levels);
}

function alternating(a: number, b: number): number {
  return Math.max(a, b) + Math.floor(Math.min(a, b) / 2);
}
