import type { Point } from "./grid.ts";

/** A place on a way that somebody has drawn, in metres: the middle of whoever goes there. */
export interface DrawnPoint extends Point {
  /** Nobody has set it: it is a step of the way between two places that were set. */
  readonly between?: boolean;
}

/** The places of a drawn way that were set, those that repeat the one before left out. */
export function cornersOf(start: Point | null, way: readonly DrawnPoint[]): readonly Point[] {
  const corners: Point[] = [];
  for (const { x, y, between } of way) {
    const last = corners.at(-1) ?? start;
    if (between !== true && (last?.x !== x || last.y !== y)) corners.push({ x, y });
  }
  return corners;
}
