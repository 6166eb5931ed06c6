import type { Point, Square } from "./grid.ts";

/** A straight piece: a line of sight, a wall, a step. Its unit is that of its points. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Rounding error that still counts as "on the line". */
const EPSILON = 1e-9;

/** On which side of a line a point lies: 1, -1, or 0 on the line itself. */
export function sideOf({ from, to }: Line, point: Point): -1 | 0 | 1 {
  const area = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  if (Math.abs(area) <= EPSILON) return 0;
  return area > 0 ? 1 : -1;
}

/** Whether two pieces have a point in common, ends included. */
export function meet(a: Line, b: Line): boolean {
  const [b1, b2] = [sideOf(a, b.from), sideOf(a, b.to)];
  const [a1, a2] = [sideOf(b, a.from), sideOf(b, a.to)];
  if (b1 !== b2 && a1 !== a2) return true;
  // What is left are pieces of one line, and points: an end of the second lies in the first, or all of the first in the second.
  return (
    (b1 === 0 && isWithinBox(a, b.from)) || (b2 === 0 && isWithinBox(a, b.to)) || (a1 === 0 && isWithinBox(b, a.from))
  );
}

/** Whether two pieces cross: each has its ends strictly on both sides of the other. */
export function cross(a: Line, b: Line): boolean {
  return sideOf(a, b.from) * sideOf(a, b.to) < 0 && sideOf(b, a.from) * sideOf(b, a.to) < 0;
}

/**
 * Whether walls stop a line between two creatures that goes from `from` to `to`: the line passes from one side of a
 * wall to the other. Touching a wall's free end stops nothing; passing where two walls meet does. A line that begins or
 * ends on a wall counts as coming from where its creature's centre is. [D20-COVER-12] [D20-COVER-13]
 */
export function isStoppedByWalls(line: Line, walls: readonly Line[], centres: Line = line): boolean {
  const ends: WallEnd[] = [];
  for (const wall of walls) {
    const [start, stop] = [
      sideOf(wall, line.from) || sideOf(wall, centres.from),
      sideOf(wall, line.to) || sideOf(wall, centres.to),
    ];
    if (start * stop >= 0) continue;
    const [a, b] = [sideOf(line, wall.from), sideOf(line, wall.to)];
    if (a * b < 0) return true;
    if (a === 0 && b === 0) {
      if (overlapsAlong(line, wall)) return true;
    } else if (a === 0) ends.push({ at: wall.from, side: b });
    else if (b === 0) ends.push({ at: wall.to, side: a });
  }
  return ends.some((end) => ends.some((other) => end.side * other.side < 0 && isSamePoint(end.at, other.at)));
}

/** A wall that ends where the line passes it, and the side on which the rest of it lies. */
interface WallEnd {
  readonly at: Point;
  readonly side: number;
}

/** Whether a line passes through the inside of a square, or of a block; touching a corner or an edge does not. Unit: squares. [D20-COVER-12] */
export function passesThrough(
  { from, to }: Line,
  { column, row, side = 1, rows = side }: Square & { readonly side?: number; readonly rows?: number },
): boolean {
  const across = between(from.x, to.x, column, column + side);
  const down = between(from.y, to.y, row, row + rows);
  if (across === null || down === null) return false;
  return Math.min(1, across[1], down[1]) - Math.max(0, across[0], down[0]) > EPSILON;
}

/**
 * Whether full squares stop a line: it passes through one of them, along the seam between two, or through the point
 * where two touch by a corner. Unit: squares. [D20-COVER-13]
 */
export function isStoppedBySquares(line: Line, isFull: (square: Square) => boolean): boolean {
  return (
    squaresAlong(line).some((square) => isFull(square) && passesThrough(line, square)) ||
    runsAlongSeam(line, isFull) ||
    slipsBetweenCorners(line, isFull)
  );
}

/** The squares whose inside or border a line touches, from left to right. Unit: squares. */
export function squaresAlong({ from, to }: Line): Square[] {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const squares: Square[] = [];
  for (let column = Math.ceil(left.x - EPSILON) - 1; column <= Math.floor(right.x + EPSILON); column++) {
    const [y1, y2] =
      left.x === right.x
        ? [from.y, to.y]
        : [heightAt(left, right, Math.max(left.x, column)), heightAt(left, right, Math.min(right.x, column + 1))];
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
    for (let row = Math.ceil(top - EPSILON) - 1; row <= Math.floor(bottom + EPSILON); row++)
      squares.push({ column, row });
  }
  return squares;
}

/** When (0 the start, 1 the end) a coordinate that goes from `a` to `b` lies strictly between `low` and `high`; null: never. */
function between(a: number, b: number, low: number, high: number): readonly [number, number] | null {
  if (Math.abs(b - a) <= EPSILON) return a > low + EPSILON && a < high - EPSILON ? [0, 1] : null;
  const [first, second] = [(low - a) / (b - a), (high - a) / (b - a)];
  return first < second ? [first, second] : [second, first];
}

/** A line that runs along the grid between two full squares is stopped. */
function runsAlongSeam(line: Line, isFull: (square: Square) => boolean): boolean {
  const { from, to } = line;
  const isLevel = Math.abs(from.y - to.y) <= EPSILON;
  const seam = isLevel ? from.y : from.x;
  if ((!isLevel && Math.abs(from.x - to.x) > EPSILON) || !isWhole(seam)) return false;
  const [start, end] = isLevel
    ? [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    : [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  for (let at = Math.floor(start + EPSILON); at < end - EPSILON; at++) {
    const [one, other] = isLevel
      ? [
          { column: at, row: Math.round(seam) - 1 },
          { column: at, row: Math.round(seam) },
        ]
      : [
          { column: Math.round(seam) - 1, row: at },
          { column: Math.round(seam), row: at },
        ];
    if (isFull(one) && isFull(other)) return true;
  }
  return false;
}

/** A line through a grid point where two full squares touch by a corner, one on each side of it, is stopped. */
function slipsBetweenCorners(line: Line, isFull: (square: Square) => boolean): boolean {
  for (const { column, row } of squaresAlong(line)) {
    // Each square answers for its upper left corner; every grid point on the line is one of these.
    const corner = { x: column, y: row };
    if (sideOf(line, corner) !== 0 || !isWithinBox(line, corner)) continue;
    if (isFull({ column: column - 1, row: row - 1 }) && isFull({ column, row })) return true;
    if (isFull({ column, row: row - 1 }) && isFull({ column: column - 1, row })) return true;
  }
  return false;
}

function overlapsAlong(line: Line, wall: Line): boolean {
  const isSteep = Math.abs(wall.to.y - wall.from.y) > Math.abs(wall.to.x - wall.from.x);
  const pick = (point: Point): number => (isSteep ? point.y : point.x);
  const [a, b] = [Math.min(pick(line.from), pick(line.to)), Math.max(pick(line.from), pick(line.to))];
  const [c, d] = [Math.min(pick(wall.from), pick(wall.to)), Math.max(pick(wall.from), pick(wall.to))];
  return Math.min(b, d) - Math.max(a, c) > EPSILON || (b - a <= EPSILON && a > c + EPSILON && a < d - EPSILON);
}

function isWithinBox({ from, to }: Line, point: Point): boolean {
  return (
    point.x >= Math.min(from.x, to.x) - EPSILON &&
    point.x <= Math.max(from.x, to.x) + EPSILON &&
    point.y >= Math.min(from.y, to.y) - EPSILON &&
    point.y <= Math.max(from.y, to.y) + EPSILON
  );
}

function isSamePoint(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) <= EPSILON && Math.abs(a.y - b.y) <= EPSILON;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= EPSILON;
}

function heightAt(left: Point, right: Point, x: number): number {
  return left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x);
}
