import { oneHand } from "../documents/token/token-undo.ts";
import type { WaypointInput } from "../documents/token/movement-types.ts";
import type { Point } from "../grid/types.ts";
import { element } from "./element.ts";
import { ownUser } from "./targets.ts";
import type { SceneCanvas, SceneToken } from "./canvas-types.ts";

/** A token held by the pointer: its ghost, the path over the waypoints set so far, and the move at the end. */
export class TokenDrag {
  readonly #canvas: SceneCanvas;
  readonly #token: SceneToken;
  /** From the token's corner to where it was taken. */
  readonly #grip: Point;
  readonly #ghost: HTMLElement;
  readonly #waypoints: Point[] = [];
  #target: Point;

  constructor(canvas: SceneCanvas, token: SceneToken, grip: Point) {
    this.#canvas = canvas;
    this.#token = token;
    this.#grip = { x: grip.x - token.x, y: grip.y - token.y };
    this.#target = { x: token.x, y: token.y };
    const copy = token.view.root.querySelector(".scene-token__image")?.cloneNode(true);
    this.#ghost = element("div", "scene-token is-ghost", { "aria-hidden": "true" }, copy ? [copy] : []);
    this.#ghost.style.inlineSize = `${token.w}px`;
    this.#ghost.style.blockSize = `${token.h}px`;
    canvas.tokens.element.append(this.#ghost);
  }

  /** The pointer is there. */
  moveTo(point: Point): void {
    const corner = { x: Math.round(point.x - this.#grip.x), y: Math.round(point.y - this.#grip.y) };
    const { x, y } = this.#token.document.getSnappedPosition(corner);
    this.#target = { x, y };
    this.#ghost.style.translate = `${x}px ${y}px`;
    this.#measure();
  }

  /** Sets a waypoint where the ghost now is. */
  addWaypoint(): void {
    const last = this.#waypoints.at(-1) ?? { x: this.#token.x, y: this.#token.y };
    if (last.x === this.#target.x && last.y === this.#target.y) return;
    this.#waypoints.push(this.#target);
    this.#measure();
  }

  removeWaypoint(): void {
    this.#waypoints.pop();
    this.#measure();
  }

  /** Shows the planned movement on the token's ruler. */
  #measure(): void {
    const { document: doc } = this.#token;
    const userId = ownUser().id;
    const set = [
      { x: doc.x, y: doc.y },
      ...this.#path().map(({ x, y }) => ({ x, y, snapped: true, explicit: true, checkpoint: true })),
    ];
    const foundPath = doc
      .getCompleteMovementPath(set)
      .map((waypoint) => ({ ...waypoint, userId, movementId: "", cost: 0 }));
    const plan = { foundPath, unreachableWaypoints: [], history: [], hidden: false, searching: false };
    this.#token.ruler?.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [userId]: plan } });
  }

  /** The waypoints with the ghost's place as the last. */
  #path(): Point[] {
    const last = this.#waypoints.at(-1);
    const isThere = last !== undefined && last.x === this.#target.x && last.y === this.#target.y;
    return isThere ? [...this.#waypoints] : [...this.#waypoints, this.#target];
  }

  /** Lets the token go: it moves along the path; the other selected tokens go the same way. */
  async finish(): Promise<void> {
    const path = this.#path();
    const { x, y } = this.#token;
    this.cancel();
    const end = path.at(-1);
    if (!end || (path.length === 1 && end.x === x && end.y === y)) return;
    const movers = this.#canvas.tokens.controlled.filter((t) => !t.document.locked);
    const hand = oneHand();
    await Promise.all(
      movers.map((mover) =>
        mover.document.move(
          path.map(
            (p): WaypointInput => ({
              x: p.x + mover.x - x,
              y: p.y + mover.y - y,
              snapped: true,
              explicit: true,
              checkpoint: true,
            }),
          ),
          { method: "dragging", showRuler: true, ...hand },
        ),
      ),
    );
  }

  /** Ends the drag without a move. */
  cancel(): void {
    this.#ghost.remove();
    this.#token.ruler?.clear();
  }
}
