import type { Point } from "../../rules/kernel/geometry/grid.ts";
import type { Place } from "../../rules/kernel/geometry/place.ts";

/** Metres by unit of length. Unknown units are taken for metres. */
const METRES: Readonly<Record<string, number>> = { m: 1, cm: 0.01, km: 1000, ft: 0.3, "'": 0.3, pi: 0.3, yd: 0.9 };

/** Metres in one of a scene's own units of length. */
export function metresPerUnit({ grid }: Scene.Implementation): number {
  return METRES[grid.units.trim().toLowerCase()] ?? 1;
}

/** Metres that one pixel of a scene stands for. */
export function metresPerPixel(scene: Scene.Implementation): number {
  const { distance, size } = scene.grid;
  return (distance * metresPerUnit(scene)) / size;
}

/** Where a token's centre is, in metres. */
export function centreOf(token: TokenDocument.Implementation): Place | null {
  const scene = token.parent;
  if (scene === null) return null;
  const scale = metresPerPixel(scene);
  const { x, y } = middleOf(token, scene, token.getCenterPoint());
  return { x: rounded(x * scale), y: rounded(y * scale), elevation: rounded(token.elevation * metresPerUnit(scene)) };
}

/**
 * The centre in pixels of a token that stands there; that of a token on one hex is the hex's own: the host stores whole
 * pixels, the middles of hexes do not lie on them, and two hexes off would count as contact in one direction and not in
 * another. [SEG-HOUSE-29]
 */
export function middleOf(token: TokenDocument.Implementation, { grid }: Scene.Implementation, { x, y }: Point): Point {
  if (!grid.isHexagonal || token.width !== 1 || token.height !== 1) return { x, y };
  const middle = grid.getCenterPoint({ x, y });
  return Math.hypot(middle.x - x, middle.y - y) < 1 ? middle : { x, y };
}

/** How the host stores a token whose centre stands in this place: by its top left corner in whole pixels, and its height in the scene's units. */
export function cornerFor(
  token: TokenDocument.Implementation,
  place: Place,
): Readonly<Record<"x" | "y" | "elevation", number>> | null {
  const scene = token.parent;
  if (scene === null) return null;
  const scale = metresPerPixel(scene);
  const centre = token.getCenterPoint();
  return {
    x: Math.round(place.x / scale - (centre.x - token.x)),
    y: Math.round(place.y / scale - (centre.y - token.y)),
    elevation: rounded(place.elevation / metresPerUnit(scene)),
  };
}

/**
 * The place nearest to this one, in metres, where the middle of a token stands when it is put on its scene's grid: in the middle
 * of a hex or, by its size, of squares; on a scene without a grid this very place.
 */
export function placeOnGrid(token: TokenDocument.Implementation, place: Point): Point {
  const scene = token.parent;
  if (scene === null) return place;
  const { grid } = scene;
  const scale = metresPerPixel(scene);
  const inMetres = ({ x, y }: Point): Point => ({ x: rounded(x * scale), y: rounded(y * scale) });
  if (grid.isHexagonal) return inMetres(grid.getCenterPoint({ x: place.x / scale, y: place.y / scale }));
  if (!grid.isSquare) return inMetres({ x: place.x / scale, y: place.y / scale });
  const along = (pixels: number, squares: number): number =>
    (Math.round(pixels / grid.size - squares / 2) + squares / 2) * grid.size;
  return inMetres({ x: along(place.x / scale, token.width), y: along(place.y / scale, token.height) });
}

/** Parts of a metre that are kept: far less than a millimetre. */
const PRECISION = 10_000_000;

/** Metres without what computing loses, so that a place read twice is the same number. */
export function rounded(metres: number): number {
  return Math.round(metres * PRECISION) / PRECISION;
}
