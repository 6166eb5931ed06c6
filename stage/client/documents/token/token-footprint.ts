import type { BaseGrid } from "../../grid/base-grid.ts";
import type { Offset, Point } from "../../grid/types.ts";
import type { TokenPosition } from "./movement-types.ts";

/** Where a token stands, as far as its squares are concerned. */
export type Footprint = Pick<TokenPosition, "x" | "y" | "width" | "height" | "elevation">;

/** The size of a token in pixels. */
export function footprintSize(
  grid: BaseGrid,
  { width, height }: Pick<Footprint, "width" | "height">,
): { width: number; height: number } {
  return { width: width * grid.sizeX, height: height * grid.sizeY };
}

/** The middle of a token. */
export function footprintCenter(grid: BaseGrid, position: Footprint): Point & { elevation: number } {
  const size = footprintSize(grid, position);
  return { x: position.x + size.width / 2, y: position.y + size.height / 2, elevation: position.elevation };
}

/** The middle of the token's first square: the point from which its path is measured. */
export function measuringPoint(grid: BaseGrid, position: Footprint): Point & { elevation: number } {
  if (grid.isGridless) return footprintCenter(grid, position);
  const size = footprintSize(grid, { width: Math.min(position.width, 1), height: Math.min(position.height, 1) });
  return { x: position.x + size.width / 2, y: position.y + size.height / 2, elevation: position.elevation };
}

/** The spaces that a token stands on; none on a gridless scene. */
export function occupiedOffsets(grid: BaseGrid, position: Footprint): Offset[] {
  if (grid.isGridless) return [];
  const first = grid.getOffset(xy(measuringPoint(grid, position)));
  if (grid.isHexagonal) return hexOffsets(grid, first, position);
  const [rows, columns] = [
    Math.max(Math.ceil(position.height - 1e-6), 1),
    Math.max(Math.ceil(position.width - 1e-6), 1),
  ];
  return Array.from({ length: rows * columns }, (_, n) => ({
    i: first.i + Math.floor(n / columns),
    j: first.j + (n % columns),
  }));
}

/** The hexagons whose centres lie within the token's box. */
function hexOffsets(grid: BaseGrid, first: Offset, position: Footprint): Offset[] {
  if (position.width <= 1 && position.height <= 1) return [first];
  const size = footprintSize(grid, position);
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: position.x, y: position.y, ...size });
  const found: Offset[] = [];
  for (let i = i0 - 1; i <= i1; i++)
    for (let j = j0 - 1; j <= j1; j++) {
      const p = grid.getCenterPoint({ i, j });
      if (p.x > position.x && p.x < position.x + size.width && p.y > position.y && p.y < position.y + size.height)
        found.push({ i, j });
    }
  return found;
}

/** The nearest position in which the token fits the grid: whole tokens on squares, half ones also between. */
export function snappedFootprint(grid: BaseGrid, position: Footprint): Point {
  if (grid.isGridless) return { x: position.x, y: position.y };
  if (grid.isHexagonal) {
    const center = grid.getCenterPoint(xy(measuringPoint(grid, position)));
    const size = footprintSize(grid, { width: Math.min(position.width, 1), height: Math.min(position.height, 1) });
    return { x: Math.round(center.x - size.width / 2), y: Math.round(center.y - size.height / 2) };
  }
  const step = (length: number) => (Number.isInteger(length) ? grid.size : grid.size / 2);
  const near = (value: number, length: number) => Math.round(value / step(length)) * step(length);
  return { x: near(position.x, position.width), y: near(position.y, position.height) };
}

function xy({ x, y }: Point): Point {
  return { x, y };
}
