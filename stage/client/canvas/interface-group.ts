import { coreSetting } from "../documents/surroundings.ts";
import type { Point } from "../grid/types.ts";
import { element } from "./element.ts";
import type { SceneView } from "./scene-view.ts";

/** How a scrolling text looks and moves. */
export interface ScrollingTextOptions {
  /** The side of the origin on which the text begins. */
  readonly anchor?: number;
  /** In milliseconds. */
  readonly duration?: number;
  readonly fill?: string;
  readonly fontSize?: number;
  readonly stroke?: string;
  readonly strokeThickness?: number;
}

/** Offsets of a text's middle from its origin, in heights of the text, by the anchor's value. */
const OFFSETS = [0, 0.5, -0.5, 0, 0];

/** `canvas.interface`: what is drawn above the scene for its users. */
export class InterfaceGroup {
  readonly #canvas: { readonly view: SceneView };

  constructor(canvas: { readonly view: SceneView }) {
    this.#canvas = canvas;
  }

  /** Lets a text rise from a point and fade. Resolves once it has; with nothing where the user wants no such text. */
  async createScrollingText(
    origin: Point,
    content: string,
    {
      anchor = 0,
      duration = 2000,
      fill = "#ffffff",
      fontSize = 36,
      stroke = "#000000",
      strokeThickness = 4,
    }: ScrollingTextOptions = {},
  ): Promise<HTMLElement | undefined> {
    if (coreSetting("scrollingStatusText") !== true) return undefined;
    const text = element("div", "scene-scrolling-text", { "aria-hidden": "true" }, [content]);
    text.style.cssText = `left:${origin.x}px;top:${origin.y + fontSize * (OFFSETS[anchor] ?? 0)}px;color:${fill};font-size:${fontSize}px`;
    text.style.setProperty("-webkit-text-stroke", `${strokeThickness}px ${stroke}`);
    this.#canvas.view.world.append(text);
    await text.animate(
      [
        { transform: "translate(-50%, -50%)", opacity: 1 },
        { opacity: 1, offset: 0.6 },
        { transform: `translate(-50%, calc(-50% - ${2 * fontSize}px))`, opacity: 0 },
      ],
      { duration, easing: "ease-out" },
    ).finished;
    text.remove();
    return text;
  }
}
