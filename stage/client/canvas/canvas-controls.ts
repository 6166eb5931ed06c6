import { currentGame } from "../helpers/current-game.ts";
import { Hooks } from "../helpers/hooks.ts";
import { BoxSelection } from "./box-selection.ts";
import { dropOnScene } from "./scene-drop.ts";
import { handleSceneKey } from "./scene-keys.ts";
import { ownUser } from "./targets.ts";
import { TokenDrag } from "./token-drag.ts";
import type { SceneCanvas, SceneToken } from "./canvas-types.ts";

/** Pixels that the pointer may shake before a press is a drag. */
const SHAKE = 5;
/** Milliseconds of a press on the empty scene that make a ping. */
const PING_PRESS = 600;

/** What the pointer and the keys do on the scene. */
export class CanvasControls {
  readonly #canvas: SceneCanvas;
  #drag: TokenDrag | null = null;
  #box: BoxSelection | null = null;
  #press: {
    x: number;
    y: number;
    button: number;
    token: SceneToken | null;
    isDrag: boolean;
    origin: { x: number; y: number };
  } | null = null;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
  }

  listen(): void {
    const { root } = this.#canvas.view;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", () => this.#cancel());
    root.addEventListener("dblclick", (event) => this.#open(this.#tokenAt(event)));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener("wheel", (event) => this.#zoom(event), { passive: false });
    root.addEventListener("pointerover", (event) => this.#tokenAt(event)?._onHoverIn(event));
    root.addEventListener("pointerout", (event) => this.#tokenAt(event)?._onHoverOut(event));
    root.addEventListener("focusin", (event) => this.#tokenAt(event)?._onHoverIn(event));
    root.addEventListener("focusout", (event) => this.#tokenAt(event)?._onHoverOut(event));
    root.addEventListener("dragover", (event) => event.preventDefault());
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      dropOnScene(this.#canvas, event).catch((error: unknown) =>
        Hooks.onError("Canvas#drop", error instanceof Error ? error : new Error(String(error))),
      );
    });
    // The keys that packages have bound come first: the host's own for tokens and the map are bound with less precedence.
    globalThis.addEventListener("keydown", (event) => this.#key(event));
  }

  #tokenAt(event: Event): SceneToken | null {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(".scene-token") : null;
    return this.#canvas.tokens.get(target?.dataset["tokenId"] ?? "") ?? null;
  }

  #open(token: SceneToken | null): void {
    if (token?.actor?.testUserPermission(ownUser(), "LIMITED") === true) token.sheet?.render(true);
  }

  #down(event: PointerEvent): void {
    const token = this.#tokenAt(event);
    if (this.#drag) {
      // While a token is dragged: the right button takes the last waypoint back.
      if (event.button === 2) this.#drag.removeWaypoint();
      return;
    }
    const { x, y } = this.#canvas.view.position;
    this.#press = { x: event.clientX, y: event.clientY, button: event.button, token, isDrag: false, origin: { x, y } };
    if (token === null || event.button !== 0) this.#canvas.view.root.setPointerCapture(event.pointerId);
    if (token === null && event.button === 0)
      this.#pingTimer = setTimeout(() => void this.#canvas.ping(this.#canvas.view.toScene(event)), PING_PRESS);
  }

  #move(event: PointerEvent): void {
    const { view } = this.#canvas;
    this.#canvas.mousePosition = view.toScene(event);
    const press = this.#press;
    if (this.#drag) {
      this.#drag.moveTo(this.#canvas.mousePosition);
      return;
    }
    if (this.#box) {
      this.#box.moveTo(this.#canvas.mousePosition);
      return;
    }
    if (!press || (!press.isDrag && Math.hypot(event.clientX - press.x, event.clientY - press.y) < SHAKE)) return;
    press.isDrag = true;
    clearTimeout(this.#pingTimer);
    if (press.button === 0 && press.token) this.#startDrag(press.token, press, event);
    else if (press.button === 0) this.#startBox(press);
    else {
      const { scale } = view.position;
      this.#canvas.pan({
        x: press.origin.x - (event.clientX - press.x) / scale,
        y: press.origin.y - (event.clientY - press.y) / scale,
      });
    }
  }

  #startBox(press: { x: number; y: number }): void {
    this.#box = new BoxSelection(this.#canvas, this.#canvas.view.toScene({ clientX: press.x, clientY: press.y }));
    this.#box.moveTo(this.#canvas.mousePosition);
  }

  #startDrag(token: SceneToken, press: { x: number; y: number }, event: PointerEvent): void {
    if (!token.isOwner || token.document.locked) return;
    token.control({ releaseOthers: !token.controlled });
    this.#drag = new TokenDrag(this.#canvas, token, this.#canvas.view.toScene({ clientX: press.x, clientY: press.y }));
    this.#canvas.view.root.setPointerCapture(event.pointerId);
    this.#drag.moveTo(this.#canvas.mousePosition);
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#pingTimer);
    const press = this.#press;
    if (this.#drag) {
      if (event.button !== 0) return;
      if (event.ctrlKey) {
        this.#drag.addWaypoint();
        return;
      }
      const drag = this.#drag;
      this.#drag = null;
      this.#press = null;
      drag
        .finish()
        .catch((error: unknown) =>
          Hooks.onError("Token#drag", error instanceof Error ? error : new Error(String(error))),
        );
      return;
    }
    this.#press = null;
    if (this.#box) {
      const box = this.#box;
      this.#box = null;
      this.#canvas.hud.token.clear();
      box.finish(event.shiftKey);
      return;
    }
    if (!press || press.isDrag) return;
    if (press.button === 0) this.#click(press.token, event);
    else if (press.button === 2 && press.token?.isOwner === true) this.#canvas.hud.token.bind(press.token);
    else if (press.button === 2 && press.token)
      press.token.setTarget(!press.token.isTargeted, { releaseOthers: !event.shiftKey });
  }

  #click(token: SceneToken | null, event: PointerEvent): void {
    this.#canvas.hud.token.clear();
    if (token && currentGame().activeTool === "target")
      token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (!token) this.#canvas.tokens.releaseAll();
    else if (event.shiftKey && token.controlled) token.release();
    else if (token.control({ releaseOthers: !event.shiftKey })) token.view.root.focus({ preventScroll: true });
  }

  #cancel(): void {
    clearTimeout(this.#pingTimer);
    this.#drag?.cancel();
    this.#drag = null;
    this.#box?.cancel();
    this.#box = null;
    this.#press = null;
  }

  #zoom(event: WheelEvent): void {
    event.preventDefault();
    const { view } = this.#canvas;
    const before = view.toScene(event);
    const scale = view.position.scale * (event.deltaY < 0 ? 1.08 : 1 / 1.08);
    view.look({ scale });
    const after = view.toScene(event);
    this.#canvas.pan({ x: view.position.x + before.x - after.x, y: view.position.y + before.y - after.y });
  }

  #key(event: KeyboardEvent): void {
    if (this.#drag && event.key === "Control" && !event.repeat) this.#drag.addWaypoint();
    else if ((this.#drag ?? this.#box) && event.key === "Escape") this.#cancel();
    else if (!this.#drag) handleSceneKey(this.#canvas, event);
  }
}
