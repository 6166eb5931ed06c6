/** Where an application's window stands, small or whole. */
import type { Application, Position } from "./application-types.ts";
import type { Drawn } from "./drawn.ts";
import { applyPosition } from "./position.ts";

/** Brings the window to a place; undefined for one that is not drawn or not positioned. A small one keeps its size. */
export function placeApplication(app: Application, drawn: Drawn, position: Partial<Position>): Position | undefined {
  const { element } = drawn;
  if (!app.options.window.positioned || element === undefined) return undefined;
  const asked: Position = { ...app.position, ...position };
  app._prePosition(asked);
  if (!drawn.minimized) {
    app.position = app._updatePosition(asked);
    applyPosition(element, app.position);
  } else Object.assign(element.style, { left: `${asked.left}px`, top: `${asked.top}px` });
  app._onPosition(app.position);
  app.dispatchEvent(new Event("position"));
  return app.position;
}

/** Leaves of the window its header alone, where it may be so. */
export function minimizeApplication(app: Application, drawn: Drawn): void {
  if (!app.rendered || !app.hasFrame || drawn.minimized || !app.options.window.minimizable) return;
  drawn.minimized = true;
  app.element.classList.add("minimized");
  Object.assign(app.element.style, { width: "", height: "" });
}

/** Shows a small window whole again. */
export function maximizeApplication(app: Application, drawn: Drawn): void {
  if (!drawn.minimized) return;
  drawn.minimized = false;
  app.element.classList.remove("minimized");
  app.setPosition();
}
