import { BaseGrid, elevationOf, isOffset } from "./base-grid.ts";
import { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "./grid-constants.ts";
import { measureLine } from "./path-meter.ts";
import type { Coordinates, GridConfiguration, GridDimensions, Measures, Offset, Point } from "./types.ts";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: GridConfiguration & { diagonals?: number | undefined }) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return {
      width,
      height,
      x,
      y,
      rows: Math.ceil(height / this.size - 1e-6),
      columns: Math.ceil(width / this.size - 1e-6),
    };
  }

  override getOffset(coords: Coordinates): Offset {
    if (isOffset(coords))
      return coords.k === undefined ? { i: coords.i, j: coords.j } : { i: coords.i, j: coords.j, k: coords.k };
    const offset = { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    return coords.elevation === undefined
      ? offset
      : { ...offset, k: Math.floor(coords.elevation / this.distance + 1e-8) };
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, k } = this.getOffset(coords);
    const steps = [-1, 0, 1];
    const levels = k === undefined ? [0] : steps;
    return levels
      .flatMap((dk) => steps.flatMap((di) => steps.map((dj) => ({ di, dj, dk }))))
      .filter(({ di, dj, dk }) => {
        const axes = Math.abs(di) + Math.abs(dj) + Math.abs(dk);
        return this.diagonals === GRID_DIAGONALS.ILLEGAL ? axes === 1 : axes > 0;
      })
      .map(({ di, dj, dk }) => ({ i: i + di, j: j + dj, ...(k === undefined ? {} : { k: k + dk }) }));
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const { di, dj } = shift(direction);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL && di !== 0 && dj !== 0) return offset;
    return { ...offset, i: offset.i + di, j: offset.j + dj };
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { di, dj } = shift(direction);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL && di !== 0 && dj !== 0) return { x: point.x, y: point.y };
    return { x: point.x + dj * this.size, y: point.y + di * this.size };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  override getShape(): Point[] {
    const s = this.size / 2;
    return [
      { x: -s, y: -s },
      { x: s, y: -s },
      { x: s, y: s },
      { x: -s, y: s },
    ];
  }

  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    const [first, ...rest] = waypoints.map((w) => this.getOffset(w));
    if (!first) return [];
    const path = [first];
    for (const to of rest) {
      const from = path.at(-1) ?? first;
      path.push(...(this.diagonals === GRID_DIAGONALS.ILLEGAL ? orthogonalLine(from, to) : directLine(from, to)));
    }
    return path;
  }

  protected override _measureSegment(from: Coordinates, to: Coordinates, diagonals: number): Measures {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const height = elevationOf(from) === undefined || elevationOf(to) === undefined ? 0 : (b.k ?? 0) - (a.k ?? 0);
    const steps = [b.i - a.i, b.j - a.j, height];
    const line = measureLine(steps, this.diagonals, diagonals);
    const lengths = steps.map(Math.abs);
    const spaces =
      this.diagonals === GRID_DIAGONALS.ILLEGAL ? lengths.reduce((sum, n) => sum + n, 0) : Math.max(...lengths);
    return {
      distance: line.length * this.distance,
      spaces,
      cost: 0,
      diagonals: line.diagonals,
      euclidean: Math.hypot(...steps) * this.distance,
    };
  }
}

function shift(direction: number): { di: number; dj: number } {
  const bit = (flag: number) => ((direction & flag) === 0 ? 0 : 1);
  return {
    di: bit(MOVEMENT_DIRECTIONS.DOWN) - bit(MOVEMENT_DIRECTIONS.UP),
    dj: bit(MOVEMENT_DIRECTIONS.RIGHT) - bit(MOVEMENT_DIRECTIONS.LEFT),
  };
}

/** The spaces after `from` up to `to`, one king's move at a time. */
function directLine(from: Offset, to: Offset): Offset[] {
  const height = from.k === undefined || to.k === undefined ? 0 : to.k - from.k;
  const [di, dj] = [to.i - from.i, to.j - from.j];
  const count = Math.max(Math.abs(di), Math.abs(dj), Math.abs(height));
  return Array.from({ length: count }, (_, n) => {
    const part = (n + 1) / count;
    const offset = { i: from.i + towards(di, part), j: from.j + towards(dj, part) };
    return to.k === undefined ? offset : { ...offset, k: (from.k ?? to.k) + towards(height, part) };
  });
}

/** The rounded part of a span; halves go on to the end, so that a line and its reverse differ only there. */
function towards(span: number, part: number): number {
  return Math.sign(span) * Math.floor(Math.abs(span) * part + 0.5 + 1e-9);
}

/** The spaces after `from` up to `to`, one rook's move at a time, as near to the straight line as may be. */
function orthogonalLine(from: Offset, to: Offset): Offset[] {
  const path: Offset[] = [];
  let last = from;
  for (const next of directLine(from, to)) {
    if (next.i !== last.i) path.push((last = { ...last, i: next.i }));
    if (next.j !== last.j) path.push((last = { ...last, j: next.j }));
    if (next.k !== last.k) path.push((last = { ...last, k: next.k }));
  }
  return path;
}
