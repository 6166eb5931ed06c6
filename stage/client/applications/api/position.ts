/** Where a window stands: resolving a requested position, writing it to the element, dragging and resizing. */
import type { Position } from "./application-types.ts";

/** The least part of a window's header that stays on the page. */
const KEEP_VISIBLE = 50;
/** No window becomes smaller than this by dragging its corner. */
const SMALLEST = { width: 200, height: 50 };

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** The size of one side in pixels: the given one, or the one that the content asks for. */
function measured(element: HTMLElement, side: "width" | "height", value: number | "auto", most: number): number {
  if (value !== "auto") return Math.min(value, most);
  const former = element.style[side];
  element.style[side] = side === "width" ? "fit-content" : "";
  const size = side === "width" ? element.offsetWidth : element.offsetHeight;
  element.style[side] = former;
  return Math.min(size, most);
}

/**
 * Turns a requested position into one that can be shown: sizes within the page, a missing place filled by the middle,
 * a place outside the page brought back in. "auto" sizes stay "auto".
 */
export function resolvePosition(element: HTMLElement, requested: Position): Position {
  const page = { width: globalThis.innerWidth, height: globalThis.innerHeight };
  const width = measured(element, "width", requested.width, page.width);
  const height = measured(element, "height", requested.height, page.height);
  const left = Number.isFinite(requested.left) ? requested.left : (page.width - width) / 2;
  const top = Number.isFinite(requested.top) ? requested.top : (page.height - height) / 2;
  return {
    ...requested,
    width: requested.width === "auto" ? "auto" : width,
    height: requested.height === "auto" ? "auto" : height,
    left: Math.round(clamp(left, 0, page.width - Math.min(width, page.width))),
    top: Math.round(clamp(top, 0, page.height - KEEP_VISIBLE)),
  };
}

/** Writes a resolved position into the element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.width = position.width === "auto" ? "" : `${position.width}px`;
  style.height = position.height === "auto" ? "" : `${position.height}px`;
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  style.zIndex = String(position.zIndex);
}

/** What a dragged window asks for while the pointer moves. */
export interface PointerTarget {
  readonly position: Position;
  readonly element: HTMLElement;
  setPosition(position: Partial<Position>): unknown;
  bringToFront(): void;
}

/** Follows the pointer from its press to its release, with the way it has made since the press. */
function follow(event: PointerEvent, moved: (dx: number, dy: number) => void): void {
  const start = { x: event.clientX, y: event.clientY };
  const ends = new AbortController();
  const { signal } = ends;
  globalThis.addEventListener("pointermove", (move) => moved(move.clientX - start.x, move.clientY - start.y), {
    signal,
  });
  for (const name of ["pointerup", "pointercancel"] as const)
    globalThis.addEventListener(name, () => ends.abort(), { signal });
}

/** Lets the header of a window be dragged. */
export function dragByHeader(header: HTMLElement, target: PointerTarget): void {
  header.addEventListener("pointerdown", (event) => {
    if (
      event.button !== 0 ||
      (event.target instanceof Element && event.target.closest("button, input, select") !== null)
    )
      return;
    event.preventDefault();
    const { left, top } = target.position;
    target.bringToFront();
    follow(event, (dx, dy) => void target.setPosition({ left: left + dx, top: top + dy }));
  });
}

/** Lets the corner of a window be dragged. */
export function resizeByCorner(handle: HTMLElement, target: PointerTarget): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { offsetWidth, offsetHeight } = target.element;
    follow(
      event,
      (dx, dy) =>
        void target.setPosition({
          width: Math.max(SMALLEST.width, offsetWidth + dx),
          height: Math.max(SMALLEST.height, offsetHeight + dy),
        }),
    );
  });
}
