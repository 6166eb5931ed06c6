import type { TokenDocument } from "../documents/token-document.ts";
import type { Point } from "../grid/types.ts";
import { svg } from "./element.ts";

/** The path of a token that is dragged: a line over its steps, its waypoints, and the distance so far at each. */
export class TokenRuler {
  readonly #overlay: SVGElement;
  readonly #token: TokenDocument;
  readonly #group = svg("g", { class: "token-ruler" });

  constructor(overlay: SVGElement, token: TokenDocument) {
    this.#overlay = overlay;
    this.#token = token;
    overlay.append(this.#group);
  }

  /** Draws the path over these corners. */
  draw(waypoints: readonly Point[], scale: number): void {
    const doc = this.#token;
    const path = [{ x: doc.x, y: doc.y }, ...waypoints];
    const complete = doc.getCompleteMovementPath(path);
    const measured = doc.measureMovementPath(path);
    const line = complete.map(w => doc.getCenterPoint(w)).map(({ x, y }) => `${x},${y}`).join(" ");
    const squares = complete.flatMap(w => doc.getOccupiedGridSpaceOffsets(w)).map(o => doc.grid.getVertices(o).map(p => `${p.x},${p.y}`).join(" "));
    this.#group.replaceChildren(
      ...[...new Set(squares)].map(points => svg("polygon", { class: "token-ruler__space", points })),
      svg("polyline", { class: "token-ruler__line", points: line, "stroke-width": 4 / scale }),
      ...waypoints.flatMap((w, n) => this.#mark(doc.getCenterPoint(w), measured.waypoints[n + 1]?.distance ?? 0, measured.waypoints[n + 1]?.cost ?? 0, scale)),
    );
  }

  #mark({ x, y }: Point, distance: number, cost: number, scale: number): SVGElement[] {
    const { units } = this.#token.grid;
    const number = (value: number) => String(Math.round(value * 100) / 100);
    const total = cost > distance ? `${number(distance)} ${units} (${number(cost)})` : `${number(distance)} ${units}`;
    const label = svg("text", { class: "token-ruler__label", x, y: y - this.#token.getSize().height / 2 - 8 / scale, "font-size": 16 / scale, "stroke-width": 4 / scale });
    label.textContent = total.trim();
    return [svg("circle", { class: "token-ruler__waypoint", cx: x, cy: y, r: 7 / scale, "stroke-width": 2 / scale }), label];
  }

  clear(): void {
    this.#group.remove();
    if (this.#overlay.childElementCount === 0) this.#overlay.replaceChildren();
  }
}
