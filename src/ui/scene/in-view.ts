import { reportErrors } from "../../foundry/report-errors.ts";
import type { CornerPoint } from "../../foundry/movement/move-path.ts";

/** Pixels of the window that a place shown keeps from its edges: room for the label beside it. */
const MARGIN = 120;

/** How far to the right the map lies free, in pixels of the window: up to the sidebar. */
export function freeEdge(): number {
  return document.querySelector("#sidebar")?.getBoundingClientRect().left ?? innerWidth;
}

/** Whether a place on the scene is one that its map has: nothing is laid beyond its edge. */
export function isOnMap({ x, y }: CornerPoint): boolean {
  const { width, height } = canvas.dimensions ?? { width: Infinity, height: Infinity };
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Pans the map, no farther than it must, where a place on the scene lies at the window's edge, beyond it or under the sidebar. */
export function bringIntoView(place: CornerPoint): void {
  const at = canvas.clientCoordinatesFromCanvas({ x: place.x, y: place.y });
  const wanted = { x: within(at.x, freeEdge()), y: within(at.y, innerHeight) };
  if (wanted.x === at.x && wanted.y === at.y) return;
  // The scene in the middle of the window once it has been shifted so far.
  const { x, y } = canvas.canvasCoordinatesFromClient({
    x: innerWidth / 2 + at.x - wanted.x,
    y: innerHeight / 2 + at.y - wanted.y,
  });
  reportErrors(canvas.animatePan({ x, y }));
}

/** The nearest pixel that keeps clear of both edges. */
function within(pixel: number, edge: number): number {
  return Math.max(MARGIN, Math.min(pixel, edge - MARGIN));
}
