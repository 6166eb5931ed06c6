/** A point of the ground, in metres (or in squares where a function says so). x grows to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the ground and nothing else, as commands tell it: where a combatant stands above it is no such point. */
export interface GroundPoint extends Point {
  readonly elevation?: never;
}

/** The point of the ground below a place. */
export function groundBelow({ x, y }: Point): GroundPoint {
  return { x, y };
}

/** A square of the grid. It covers x from `column` to `column + 1` and y from `row` to `row + 1`, in squares. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

/** How many metres a square's side measures: 1 in `segments` (SEG-HOUSE-29) and `d100`, 1.5 elsewhere. */
export interface Grid {
  readonly metresPerSquare: number;
}

/** The square that a point (metres) lies in. A border belongs to the square on its right or below. */
export function squareAt(grid: Grid, point: Point): Square {
  return { column: Math.floor(point.x / grid.metresPerSquare), row: Math.floor(point.y / grid.metresPerSquare) };
}

/** The corner of the grid nearest to a point (metres), by the square to the lower right of it. */
export function cornerAt({ metresPerSquare }: Grid, { x, y }: Point): Square {
  return { column: Math.round(x / metresPerSquare), row: Math.round(y / metresPerSquare) };
}

/** Where a corner lies, in metres. */
export function cornerPoint({ metresPerSquare }: Grid, { column, row }: Square): Point {
  return { x: column * metresPerSquare, y: row * metresPerSquare };
}

/** The centre of a square, in metres. */
export function centreOf(grid: Grid, square: Square): Point {
  return { x: (square.column + 0.5) * grid.metresPerSquare, y: (square.row + 0.5) * grid.metresPerSquare };
}

/** A number of squares in metres. */
export function metresOf(grid: Grid, squares: number): number {
  return squares * grid.metresPerSquare;
}

/** Whole squares in so many metres, rounded down. A hair's breadth of rounding error does not cost a square. */
export function squaresIn(grid: Grid, metres: number): number {
  return Math.floor(metres / grid.metresPerSquare + 1e-9);
}

/** The squares after one square up to another, each next to the one before, as straight as may be; half-way on to the farther one, as the host's grid draws a way. */
export function straightSquares(from: Square, to: Square): readonly Square[] {
  const [across, down] = [to.column - from.column, to.row - from.row];
  const count = Math.max(Math.abs(across), Math.abs(down));
  const part = (span: number, at: number): number =>
    Math.sign(span) * Math.floor((Math.abs(span) * at) / count + 1 / 2);
  return Array.from({ length: count }, (_, at) => ({
    column: from.column + part(across, at + 1),
    row: from.row + part(down, at + 1),
  }));
}
