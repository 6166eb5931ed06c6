import type { Point } from "../grid/types.ts";
import { currentGame } from "../helpers/current-game.ts";
import { element } from "./element.ts";
import type { Rectangle, SceneCanvas } from "./canvas-types.ts";

/** A box drawn over the ground by the pointer: at its end the tokens in it are selected or, with that tool, aimed at. */
export class BoxSelection {
  readonly #canvas: SceneCanvas;
  readonly #from: Point;
  readonly #mark = element("div", "scene-select", { "aria-hidden": "true" });
  #to: Point;

  constructor(canvas: SceneCanvas, from: Point) {
    this.#canvas = canvas;
    this.#from = from;
    this.#to = from;
    canvas.view.world.append(this.#mark);
  }

  /** The pointer is there. */
  moveTo(point: Point): void {
    this.#to = point;
    const { x, y, width, height } = this.#rectangle;
    this.#mark.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  }

  get #rectangle(): Rectangle {
    const [a, b] = [this.#from, this.#to];
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
  }

  /** Selects what lies in the box or makes it targets, besides what is so already where it is asked for. */
  finish(adds: boolean): void {
    this.cancel();
    const { tokens } = this.#canvas;
    if (currentGame().activeTool === "target") tokens.targetObjects(this.#rectangle, { releaseOthers: !adds });
    else tokens.selectObjects(this.#rectangle, { releaseOthers: !adds });
  }

  cancel(): void {
    this.#mark.remove();
  }
}
