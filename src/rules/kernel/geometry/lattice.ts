import type { Point } from "./grid.ts";

/** The two shifts by which a gridded map repeats itself, in metres: each leads from a space to another, and both together to all. */
export interface Repeat {
  readonly across: Point;
  readonly down: Point;
}

/** Spaces that computing may lose at the edge. */
const DUST = 1e-9;

/** The places less than so many metres from a point that lie on the grid as `origin` does, in the order of the grid. */
export function placesWithin({ across, down }: Repeat, origin: Point, centre: Point, metres: number): readonly Point[] {
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return [];
  const [dx, dy] = [centre.x - origin.x, centre.y - origin.y];
  const rows = whole(
    (across.x * dy - across.y * dx) / area,
    (Math.hypot(across.x, across.y) * metres) / Math.abs(area),
  );
  const columns = whole((dx * down.y - dy * down.x) / area, (Math.hypot(down.x, down.y) * metres) / Math.abs(area));
  const all = rows.flatMap((row) =>
    columns.map((column) => ({
      x: origin.x + column * across.x + row * down.x,
      y: origin.y + column * across.y + row * down.y,
    })),
  );
  return all.filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < metres);
}

/** The whole numbers so near to one. */
function whole(middle: number, reach: number): readonly number[] {
  const first = Math.ceil(middle - reach - DUST);
  return Array.from(
    { length: Math.max(0, Math.floor(middle + reach + DUST) - first + 1) },
    (_, index) => first + index,
  );
}
