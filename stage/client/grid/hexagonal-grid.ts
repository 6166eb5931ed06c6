import { BaseGrid, elevationOf, isOffset } from "./base-grid.ts";
import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "./grid-constants.ts";
import type { Coordinates, GridConfiguration, GridDimensions, Measures, Offset, Point } from "./types.ts";

/** Cube coordinates of a hexagon; q + r + s = 0. */
export interface Cube {
  q: number;
  r: number;
  s: number;
}

const NEIGHBOURS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 1, r: -1, s: 0 },
  { q: 0, r: -1, s: 1 },
  { q: -1, r: 0, s: 1 },
  { q: -1, r: 1, s: 0 },
  { q: 0, r: 1, s: -1 },
];

/** A grid of hexagons, in columns (flat top) or rows (pointed top), whose even or odd ones are shifted. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  override readonly sizeX: number;
  override readonly sizeY: number;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: GridConfiguration & { columns?: boolean | undefined; even?: boolean | undefined }) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    const long = (2 * this.size) / Math.sqrt(3);
    this.sizeX = this.columns ? long : this.size;
    this.sizeY = this.columns ? this.size : long;
    if (this.columns) this.type = this.even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ;
    else this.type = this.even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const stepX = this.columns ? this.sizeX * 1.5 : this.sizeX;
    const stepY = this.columns ? this.sizeY : this.sizeY * 1.5;
    const x = Math.ceil((padding * sceneWidth) / stepX) * stepX;
    const y = Math.ceil((padding * sceneHeight) / stepY) * stepY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    const across = (length: number, size: number) => Math.ceil((length - size / 4) / (size * 0.75) - 1e-6);
    return {
      width,
      height,
      x,
      y,
      rows: this.columns ? Math.ceil(height / this.sizeY - 1e-6) : across(height, this.sizeY),
      columns: this.columns ? across(width, this.sizeX) : Math.ceil(width / this.sizeX - 1e-6),
    };
  }

  /** The nearest cube with whole coordinates. */
  static cubeRound({ q, r, s }: Cube): Cube {
    let [iq, ir, is] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
    if (dq > dr && dq > ds) iq = -ir - is;
    else if (dr > ds) ir = -iq - is;
    else is = -iq - ir;
    return { q: iq + 0, r: ir + 0, s: is + 0 };
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
  }

  pointToCube({ x, y }: Point): Cube {
    const [u, v] = this.columns ? [x, y] : [y, x];
    const across = u / (this.size * (Math.sqrt(3) / 2)) - 2 / 3;
    const along = v / this.size - across / 2 - (this.even ? 1 : 0.5);
    return this.columns ? { q: across, r: along, s: -across - along } : { q: along, r: across, s: -across - along };
  }

  cubeToPoint({ q, r }: Cube): Point {
    const [across, along] = this.columns ? [q, r] : [r, q];
    const u = this.size * (Math.sqrt(3) / 2) * (across + 2 / 3);
    const v = this.size * (along + across / 2 + (this.even ? 1 : 0.5));
    return this.columns ? { x: u, y: v } : { x: v, y: u };
  }

  offsetToCube({ i, j }: Offset): Cube {
    const [across, along] = this.columns ? [j, i] : [i, j];
    const shifted = along - (across + (this.even ? 1 : -1) * (across & 1)) / 2;
    return this.columns
      ? { q: across, r: shifted, s: -across - shifted }
      : { q: shifted, r: across, s: -across - shifted };
  }

  cubeToOffset({ q, r }: Cube): Offset {
    const [across, along] = this.columns ? [q, r] : [r, q];
    const shifted = along + (across + (this.even ? 1 : -1) * (across & 1)) / 2;
    return this.columns ? { i: shifted, j: across } : { i: across, j: shifted };
  }

  /** The cube of a space or point, rounded to a whole hexagon. */
  getCube(coords: Coordinates): Cube {
    return isOffset(coords) ? this.offsetToCube(coords) : HexagonalGrid.cubeRound(this.pointToCube(coords));
  }

  override getOffset(coords: Coordinates): Offset {
    const offset = isOffset(coords) ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
    const level = isOffset(coords) ? coords.k : levelOf(coords.elevation, this.distance);
    return level === undefined ? offset : { ...offset, k: level };
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { q, r, s } = this.getCube(coords);
    const { k } = this.getOffset(coords);
    const levels = k === undefined ? [undefined] : [k - 1, k, k + 1];
    return levels.flatMap((level) => {
      const ring = NEIGHBOURS.map((n) => this.cubeToOffset({ q: q + n.q, r: r + n.r, s: s + n.s }));
      if (level !== undefined && level !== k) ring.push(this.cubeToOffset({ q, r, s }));
      return ring.map((o) => (level === undefined ? o : { ...o, k: level }));
    });
  }

  /** The space one step away; where hexagons lie between two sides, the step follows the nearest side. */
  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const bit = (flag: number) => ((direction & flag) === 0 ? 0 : 1);
    const dx = bit(MOVEMENT_DIRECTIONS.RIGHT) - bit(MOVEMENT_DIRECTIONS.LEFT);
    const dy = bit(MOVEMENT_DIRECTIONS.DOWN) - bit(MOVEMENT_DIRECTIONS.UP);
    if (dx === 0 && dy === 0) return offset;
    const center = this.getCenterPoint(offset);
    const score = (o: Offset) => {
      const p = this.getCenterPoint(o);
      return (p.x - center.x) * dx + (p.y - center.y) * dy;
    };
    const ring = this.getAdjacentOffsets({ i: offset.i, j: offset.j });
    const best = ring.reduce((a, b) => (score(b) > score(a) + 1e-6 ? b : a));
    return offset.k === undefined ? best : { ...best, k: offset.k };
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(point);
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  override getCenterPoint(coords: Coordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  override getShape(): Point[] {
    const radius = this.size / Math.sqrt(3);
    return Array.from({ length: 6 }, (_, n) => {
      const angle = ((this.columns ? 60 * n : 60 * n - 90) * Math.PI) / 180;
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
  }

  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    const [first, ...rest] = waypoints.map((w) => this.getOffset(w));
    if (!first) return [];
    const path = [first];
    for (const to of rest) path.push(...this.#line(path.at(-1) ?? first, to));
    return path;
  }

  #line(from: Offset, to: Offset): Offset[] {
    const [a, b] = [this.offsetToCube(from), this.offsetToCube(to)];
    const height = from.k === undefined || to.k === undefined ? 0 : to.k - from.k;
    const count = Math.max(HexagonalGrid.cubeDistance(a, b), Math.abs(height));
    return Array.from({ length: count }, (_, n) => {
      const part = (n + 1) / count;
      // A nudge keeps lines that run along an edge on one side of it.
      const between = (from: number, to: number, nudge: number) => from + nudge + (to - from) * part;
      const cube = { q: between(a.q, b.q, 1e-6), r: between(a.r, b.r, 1e-6), s: between(a.s, b.s, -2e-6) };
      const offset = this.cubeToOffset(HexagonalGrid.cubeRound(cube));
      return to.k === undefined ? offset : { ...offset, k: (from.k ?? to.k) + Math.round(height * part) };
    });
  }

  protected override _measureSegment(from: Coordinates, to: Coordinates): Measures {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const [p, q] = [this.getCenterPoint(a), this.getCenterPoint(b)];
    const height =
      elevationOf(from) === undefined || elevationOf(to) === undefined ? 0 : Math.abs((b.k ?? 0) - (a.k ?? 0));
    const spaces = Math.max(HexagonalGrid.cubeDistance(this.offsetToCube(a), this.offsetToCube(b)), height);
    const euclidean = Math.hypot((q.x - p.x) / this.size, (q.y - p.y) / this.size, height) * this.distance;
    return { distance: spaces * this.distance, spaces, cost: 0, diagonals: 0, euclidean };
  }
}

function levelOf(elevation: number | undefined, distance: number): number | undefined {
  return elevation === undefined ? undefined : Math.floor(elevation / distance + 1e-8);
}
