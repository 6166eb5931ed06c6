import type { Point } from "../../rules/kernel/geometry/grid.ts";
import { metresPerPixel } from "./scale.ts";

/** Ground that a token threatens, as outlines in scene pixels, and the host's disposition of the token. */
export interface ThreatenedArea {
  readonly outlines: readonly (readonly Point[])[];
  readonly disposition: number;
}

/** Corners of the outline that stands for a circle where there is no grid. */
const CIRCLE_CORNERS = 48;
/** Metres that computing loses. */
const DUST = 1e-6;
/** How much of a ray's length may be off where a wall cuts it. */
const SHARE_DUST = 0.01;

/**
 * The ground in reach (metres) of a place, as outlines in scene pixels: whole squares or hexes whose middle is in reach, without a
 * grid a circle. `isOpen`: whether a place can be reached from there, by walls.
 */
export function reachOutlines(
  scene: Scene.Implementation,
  place: Point,
  metres: number,
  isOpen: (to: Point) => boolean,
): ThreatenedArea["outlines"] {
  const { grid } = scene;
  const scale = metresPerPixel(scene);
  const [centre, radius] = [{ x: place.x / scale, y: place.y / scale }, (metres - DUST) / scale];
  const isOpenAt = ({ x, y }: Point): boolean => isOpen({ x: x * scale, y: y * scale });
  if (grid.isGridless) return [circle(centre, radius, isOpenAt)];
  const first = grid.getOffset({ x: centre.x - radius - grid.sizeX, y: centre.y - radius - grid.sizeY });
  const last = grid.getOffset({ x: centre.x + radius + grid.sizeX, y: centre.y + radius + grid.sizeY });
  const outlines: (readonly Point[])[] = [];
  for (let i = first.i; i <= last.i; i++) {
    for (let j = first.j; j <= last.j; j++) {
      const middle = grid.getCenterPoint({ i, j });
      if (Math.hypot(middle.x - centre.x, middle.y - centre.y) < radius && isOpenAt(middle))
        outlines.push(grid.getVertices({ i, j }).map(({ x, y }) => ({ x, y })));
    }
  }
  return outlines;
}

/** A circle as far as walls let one see it. */
const circle = (centre: Point, radius: number, isOpen: (to: Point) => boolean): readonly Point[] =>
  Array.from({ length: CIRCLE_CORNERS }, (_, corner): Point => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
    const at = (share: number): Point => ({
      x: centre.x + share * radius * Math.cos(angle),
      y: centre.y + share * radius * Math.sin(angle),
    });
    return at(openShare((share) => isOpen(at(share))));
  });

/** How far one sees along a ray before a wall, from 0 to 1: halving finds it to a hundredth. */
function openShare(isOpen: (share: number) => boolean): number {
  if (isOpen(1)) return 1;
  let [open, shut] = [0, 1];
  while (shut - open > SHARE_DUST) {
    const middle = (open + shut) / 2;
    if (isOpen(middle)) open = middle;
    else shut = middle;
  }
  return open;
}
