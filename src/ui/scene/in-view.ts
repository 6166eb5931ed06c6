import { reportErrors } from "../../foundry/report-errors.ts";
import type { CornerPoint } from "../../foundry/movement/move-path.ts";
import type { Frame } from "./frames.ts";

/** Pixels of the window that a place shown keeps from its edges: room for the label beside it. */
const MARGIN = 120;

/** Pixels between what is written over the map and the window's edge or the sidebar. */
const EDGE = 8;

/** What lies over the map: the host's bars and the tray. */
const OVER_MAP = "#hotbar, #players, #scene-controls, #scene-navigation, .pda-tray";

/** How far to the right the map lies free, in pixels of the window: up to the sidebar. */
function freeEdge(): number {
  return document.querySelector("#sidebar")?.getBoundingClientRect().left ?? innerWidth;
}

/** The part of the window in which something can be written over the map. */
export const mapRoom = (): Frame => ({ left: EDGE, top: EDGE, right: freeEdge() - EDGE, bottom: innerHeight - EDGE });

/** What is taken of that part. */
export function takenFrames(): readonly Frame[] {
  return [...document.querySelectorAll(OVER_MAP)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** What a token takes up of the window. */
export function frameOf({ bounds: { x, y, width, height } }: foundry.canvas.placeables.Token.Implementation): Frame {
  const [start, end] = [
    canvas.clientCoordinatesFromCanvas({ x, y }),
    canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height }),
  ];
  return { left: start.x, top: start.y, right: end.x, bottom: end.y };
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
