import type { Point } from "../../rules/kernel/geometry/grid.ts";

/** Corners as SVG reads them. */
export function cornersOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
}

const SIDES = new Map([
  [-1, "foe"],
  [0, "neutral"],
  [1, "friend"],
]);

/** The side in whose colour a token's ground is drawn; secret ones look neutral. */
export function sideClass(disposition: number): string {
  return `is-${SIDES.get(disposition) ?? "neutral"}`;
}
