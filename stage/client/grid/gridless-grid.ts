import { BaseGrid, elevationOf, isOffset } from "./base-grid.ts";
import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "./grid-constants.ts";
import type { Coordinates, GridDimensions, Measures, Offset, Point } from "./types.ts";

/** No grid: an offset is a pixel, distances are straight. */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override getOffset(coords: Coordinates): Offset {
    if (isOffset(coords))
      return coords.k === undefined ? { i: coords.i, j: coords.j } : { i: coords.i, j: coords.j, k: coords.k };
    const offset = { i: Math.round(coords.y), j: Math.round(coords.x) };
    return coords.elevation === undefined
      ? offset
      : { ...offset, k: Math.round((coords.elevation / this.distance) * this.size) };
  }

  override getAdjacentOffsets(): Offset[] {
    return [];
  }

  override testAdjacency(): boolean {
    return false;
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const { x, y } = this.getShiftedPoint({ x: offset.j, y: offset.i }, direction);
    return { ...this.getOffset({ x, y }), ...(offset.k === undefined ? {} : { k: offset.k }) };
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const bit = (flag: number) => ((direction & flag) === 0 ? 0 : 1);
    return {
      x: point.x + (bit(MOVEMENT_DIRECTIONS.RIGHT) - bit(MOVEMENT_DIRECTIONS.LEFT)) * this.size,
      y: point.y + (bit(MOVEMENT_DIRECTIONS.DOWN) - bit(MOVEMENT_DIRECTIONS.UP)) * this.size,
    };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  override getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  override getShape(): Point[] {
    return [];
  }

  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    return waypoints
      .map((w) => this.getOffset(w))
      .filter((o, n, all) => {
        const before = all[n - 1];
        return before?.i !== o.i || before.j !== o.j || before.k !== o.k;
      });
  }

  protected override _measureSegment(from: Coordinates, to: Coordinates): Measures {
    const [a, b] = [this.getTopLeftPoint(from), this.getTopLeftPoint(to)];
    const height = this.#height(to) - this.#height(from);
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    const known = elevationOf(from) !== undefined && elevationOf(to) !== undefined;
    const distance = known ? Math.hypot(flat, height) : flat;
    return { distance, spaces: 0, cost: 0, diagonals: 0, euclidean: distance };
  }

  /** The height in grid units. */
  #height(coords: Coordinates): number {
    return isOffset(coords) ? ((coords.k ?? 0) / this.size) * this.distance : (coords.elevation ?? 0);
  }
}
