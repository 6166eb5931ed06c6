import type { Point } from "./grid.ts";

/** How diagonals are counted: every second one twice (D20-MOVE-08), or each once (FIF-HOUSE-09, PCT-HOUSE-21). */
export type Diagonals = "alternating" | "equal";

/** Straight distance between two points of the ground. Written out: `Math.hypot` takes four times as long, and engines may round it each in its own way. */
export function groundDistance(a: Point, b: Point): number {
  const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  const most = Math.max(across, down);
  return most === 0 ? 0 : Math.sqrt((across / most) ** 2 + (down / most) ** 2) * most;
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

function alternating(a: number, b: number): number {
  return Math.max(a, b) + Math.floor(Math.min(a, b) / 2);
}
