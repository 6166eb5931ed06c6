import { REGION_VISIBILITY } from "../../shared/constants.ts";
import type { RegionDocument } from "../documents/region-document.ts";
import { outlinesOf } from "../documents/region/region-shapes.ts";
import { cssColor, svg } from "./element.ts";
import { ownUser } from "./targets.ts";
import type { SceneCanvas } from "./canvas-types.ts";

/** The regions of the scene shown: those that the user may see, below the tokens. */
export class RegionLayer {
  readonly element = svg("svg", { class: "scene-regions", "aria-hidden": "true" });
  readonly #canvas: SceneCanvas;

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
  }

  /** Draws all of them anew. */
  draw(): void {
    const scene = this.#canvas.scene;
    if (scene === null) {
      this.element.replaceChildren();
      return;
    }
    this.element.setAttribute("viewBox", `0 0 ${scene.dimensions.width} ${scene.dimensions.height}`);
    this.element.replaceChildren(...[...scene.regions].filter(isShown).map(drawn));
  }
}

/** A region that is shown on its own layer only is not shown at all: the layer cannot be chosen here. */
function isShown({ visibility }: RegionDocument): boolean {
  return visibility === REGION_VISIBILITY.ALWAYS || (visibility === REGION_VISIBILITY.GAMEMASTER && ownUser().isGM);
}

function drawn(region: RegionDocument): SVGElement {
  const colour = cssColor(region.color, "#ffffff");
  const parts = region._shapes.map((shape) =>
    outlinesOf(shape)
      .map((outline) => `M ${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" L ")} Z`)
      .join(" "),
  );
  return svg("path", {
    "data-region-id": region.id ?? "",
    d: parts.join(" "),
    "fill-rule": "evenodd",
    fill: colour,
    "fill-opacity": 0.2,
    stroke: colour,
    "stroke-width": 4,
  });
}
