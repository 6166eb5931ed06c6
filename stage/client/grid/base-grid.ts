import type {
  Coordinates,
  CostFunction,
  GridConfiguration,
  GridDimensions,
  MeasuredSegment,
  MeasuredWaypoint,
  MeasurePathResult,
  MeasurePathWaypoint,
  Measures,
  Offset,
  Point,
} from "./types.ts";
import { GRID_TYPES } from "./grid-constants.ts";

const nothing = (): Measures => ({ distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 });

/** What all grids have in common. Pure: no scene and no canvas is needed. */
export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: string | number;
  readonly alpha: number;
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? 0;
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  /** The space that holds the point; a space is answered as it is. */
  abstract getOffset(coords: Coordinates): Offset;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getShiftedPoint(point: Point, direction: number): Point;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  /** The outline of a space around the origin. */
  abstract getShape(): Point[];
  /** All spaces crossed by straight lines from each waypoint to the next, both ends included. */
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const to = this.getOffset(b);
    return this.getAdjacentOffsets(a).some((o) => o.i === to.i && o.j === to.j && (o.k ?? 0) === (to.k ?? 0));
  }

  /** The outline of a space in the scene. */
  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((p) => ({ x: x + p.x, y: y + p.y }));
  }

  /** Rows and columns of spaces that meet a rectangle: first included, last excluded. */
  getOffsetRange({ x, y, width, height }: Point & { width: number; height: number }): [number, number, number, number] {
    const from = this.getOffset({ x, y });
    const to = this.getOffset({ x: x + Math.max(width - 1e-6, 0), y: y + Math.max(height - 1e-6, 0) });
    return [from.i, from.j, to.i + 1, to.j + 1];
  }

  /** Measures a path. Without a cost a segment costs its distance; a waypoint's own cost goes before the common one. */
  measurePath(waypoints: MeasurePathWaypoint[], { cost }: { cost?: CostFunction | undefined } = {}): MeasurePathResult {
    const result: MeasurePathResult = {
      waypoints: waypoints.map(() => ({ backward: null, forward: null, ...nothing() })),
      segments: [],
      ...nothing(),
    };
    for (let n = 1; n < waypoints.length; n++) {
      const [from, to, start, end] = [waypoints[n - 1], waypoints[n], result.waypoints[n - 1], result.waypoints[n]];
      if (!from || !to || !start || !end) continue;
      const segment = this.#segment([from, to], [start, end], result.diagonals, cost);
      result.segments.push(segment);
      start.forward = segment;
      end.backward = segment;
      for (const key of ["distance", "spaces", "cost", "diagonals", "euclidean"] as const) {
        result[key] += segment[key];
        end[key] = result[key];
      }
    }
    return result;
  }

  #segment(
    [from, to]: readonly [MeasurePathWaypoint, MeasurePathWaypoint],
    [start, end]: readonly [MeasuredWaypoint, MeasuredWaypoint],
    diagonals: number,
    common: CostFunction | undefined,
  ): MeasuredSegment {
    const base = { from: start, to: end, teleport: to.teleport ?? false };
    if (to.measure === false) return { ...base, ...nothing() };
    const measured = this._measureSegment(from, to, diagonals);
    const cost = to.cost ?? common;
    if (typeof cost === "number") return { ...base, ...measured, cost };
    if (cost === undefined) return { ...base, ...measured, cost: measured.distance };
    return { ...base, ...measured, cost: this.#sumCosts(cost, from, to, diagonals, measured.distance) };
  }

  #sumCosts(
    cost: CostFunction,
    from: MeasurePathWaypoint,
    to: MeasurePathWaypoint,
    diagonals: number,
    distance: number,
  ): number {
    if (to.teleport === true) return cost(this.getOffset(from), this.getOffset(to), distance, to);
    const path = this.getDirectPath([from, to]);
    if (path.length < 2) return 0;
    let total = 0;
    let made = diagonals;
    for (let n = 1; n < path.length; n++) {
      const [a, b] = [path[n - 1], path[n]];
      if (!a || !b) continue;
      const step = this.isGridless ? { distance, diagonals: 0 } : this._measureSegment(a, b, made);
      made += step.diagonals;
      total += cost(a, b, step.distance, to);
    }
    return total;
  }

  /** The measures of one segment (its cost not yet), after so many diagonals on the path. */
  protected abstract _measureSegment(from: Coordinates, to: Coordinates, diagonals: number): Measures;
}

/** Whether coordinates are a grid space. */
export function isOffset(coords: Coordinates): coords is Offset {
  return "i" in coords;
}

/** Whether coordinates tell a height. */
export function elevationOf(coords: Coordinates): number | undefined {
  return isOffset(coords) ? coords.k : coords.elevation;
}
