import { squaresOf } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";
import type { Point, Square } from "./grid.ts";
import { isStoppedBySquares, isStoppedByWalls, passesThrough, squaresAlong } from "./lines.ts";
import type { Line } from "./lines.ts";

/** What may stand in the way, in squares: full squares and thin walls. */
export interface Obstacles {
  readonly isFull: (square: Square) => boolean;
  readonly walls: readonly Line[];
}

/** One corner of the attacker's and what happens to the lines from it to the target's corners. */
export interface CornerView {
  readonly corner: Point;
  /** Lines drawn. */
  readonly lines: number;
  /** Lines that pass through a full square or from one side of a wall to the other: they give cover. */
  readonly covered: number;
  /** Lines that nothing gets along: covered ones, and those along a seam between full squares or between their corners. */
  readonly stopped: number;
}

/**
 * What each corner of the attacker's squares sees of the target's corners. The rulesets read their cover from it: any
 * covered line from the best corner (D20-COVER-01), the share of lines that nothing gets along (FIF-HOUSE-47), one that
 * is not stopped (D20-COVER-13).
 */
export function cornerViews(from: Footprint, target: Footprint, obstacles: Obstacles): CornerView[] {
  const centres = { from: middleOf(from), to: middleOf(target) };
  const corners = cornersOf(target);
  return allCorners(from).map((corner) => {
    let [covered, stopped] = [0, 0];
    for (const to of corners) {
      const line = { from: corner, to };
      const isWalled = isStoppedByWalls(line, obstacles.walls, centres);
      if (isWalled || isCovered(line, obstacles.isFull)) covered++;
      if (isWalled || isStoppedBySquares(line, obstacles.isFull)) stopped++;
    }
    return { corner, lines: corners.length, covered, stopped };
  });
}

/** The corner with the fewest covered lines; of equals, the one with the fewest stopped, then the first. */
export function bestView(views: readonly CornerView[]): CornerView | null {
  let best: CornerView | null = null;
  for (const view of views) {
    if (best === null || view.covered < best.covered || (view.covered === best.covered && view.stopped < best.stopped))
      best = view;
  }
  return best;
}

/** Whether at least one corner-to-corner line between the two spaces is not stopped. [D20-COVER-13] */
export function hasLineOfEffect(views: readonly CornerView[]): boolean {
  return views.some((view) => view.stopped < view.lines);
}

/** Whether any line from the attacker's best corner is covered. [D20-COVER-01] */
export function hasCover(views: readonly CornerView[]): boolean {
  const best = bestView(views);
  return best !== null && best.covered > 0;
}

/** Whether any of the corner-to-corner lines is covered: the stricter test of blows between neighbours. [D20-COVER-02] */
export function hasAnyCover(views: readonly CornerView[]): boolean {
  return views.some((view) => view.covered > 0);
}

/** The share of lines that nothing gets along, from 0 to 1, of the corner where it is least. [FIF-HOUSE-47] */
export function blockedShare(views: readonly CornerView[]): number {
  let least = 1;
  for (const view of views) least = Math.min(least, view.stopped / view.lines);
  return views.length === 0 ? 0 : least;
}

/** The four outer corners of a space, in squares. */
export function cornersOf({ column, row, side, rows = side }: Footprint): Point[] {
  return [
    { x: column, y: row },
    { x: column + side, y: row },
    { x: column, y: row + rows },
    { x: column + side, y: row + rows },
  ];
}

/** Every corner of every square of a space, once. [D20-COVER-12] */
export function allCorners({ column, row, side, rows = side }: Footprint): Point[] {
  return squaresOf({ column, row, side: side + 1, rows: rows + 1 }).map((square) => ({
    x: square.column,
    y: square.row,
  }));
}

/** The middle of a space, in squares. */
export function middleOf({ column, row, side, rows = side }: Footprint): Point {
  return { x: column + side / 2, y: row + rows / 2 };
}

function isCovered(line: Line, isFull: (square: Square) => boolean): boolean {
  return squaresAlong(line).some((square) => isFull(square) && passesThrough(line, square));
}
