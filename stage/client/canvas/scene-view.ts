import type { BaseGrid } from "../grid/base-grid.ts";
import type { Point } from "../grid/types.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import { cssColor, element, svg } from "./element.ts";

/** Where the camera looks: the point of the scene in the middle of the window, and pixels of the window per scene pixel. */
export interface ViewPosition extends Point {
  scale: number;
}

const SCALES = { min: 0.15, max: 3 };

/** The elements below the tokens, and the camera over them. */
export class SceneView {
  readonly root = element("div", "scene-view", { role: "application", "aria-label": "Scene", tabindex: "-1" });
  readonly world = element("div", "scene-world");
  readonly overlay = svg("svg", { class: "scene-overlay", "aria-hidden": "true" });
  /** The overlay of HTML over the scene: whatever lies in it is placed in scene pixels. */
  readonly hud = element("section", "", { id: "hud" });
  position: ViewPosition = { x: 0, y: 0, scale: 1 };

  /** Draws a scene's background and grid, and lays the elements of regions and tokens over them. */
  draw(scene: Scene, regions: Element, tokens: HTMLElement): void {
    const { dimensions, grid } = scene;
    this.world.replaceChildren(
      background(scene),
      gridLines(grid, dimensions, scene),
      regions,
      tokens,
      this.overlay,
      this.hud,
    );
    this.world.style.inlineSize = `${dimensions.width}px`;
    this.world.style.blockSize = `${dimensions.height}px`;
    this.overlay.setAttribute("viewBox", `0 0 ${dimensions.width} ${dimensions.height}`);
    this.overlay.replaceChildren();
    this.hud.replaceChildren(element("div", "", { id: "measurement" }));
    this.root.replaceChildren(this.world);
  }

  clear(): void {
    this.world.replaceChildren();
  }

  /** The size of the window on the scene. */
  get size(): { width: number; height: number } {
    return { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  /** The position that shows the whole picture beside the sidebar. */
  fit({ sceneX, sceneY, sceneWidth, sceneHeight }: SceneDimensions): ViewPosition {
    const { width, height } = this.size;
    const scale = Math.min((width - 380) / sceneWidth, (height - 80) / sceneHeight);
    return { x: sceneX + sceneWidth / 2 + 170 / Math.max(scale, SCALES.min), y: sceneY + sceneHeight / 2, scale };
  }

  /** Looks there. */
  look(to: Partial<ViewPosition>): ViewPosition {
    const scale = Math.min(Math.max(to.scale ?? this.position.scale, SCALES.min), SCALES.max);
    this.position = { x: to.x ?? this.position.x, y: to.y ?? this.position.y, scale };
    const { width, height } = this.size;
    this.world.style.transform = `translate(${width / 2 - this.position.x * scale}px, ${height / 2 - this.position.y * scale}px) scale(${scale})`;
    this.root.style.setProperty("--scene-scale", String(scale));
    return this.position;
  }

  /** The point of the scene under a point of the window. */
  toScene(client: { clientX: number; clientY: number }): Point {
    const rect = this.root.getBoundingClientRect();
    const { x, y, scale } = this.position;
    return {
      x: x + (client.clientX - rect.left - rect.width / 2) / scale,
      y: y + (client.clientY - rect.top - rect.height / 2) / scale,
    };
  }

  /** The point of the window over a point of the scene. */
  toWindow(point: Point): Point {
    const rect = this.root.getBoundingClientRect();
    const { x, y, scale } = this.position;
    return {
      x: rect.left + rect.width / 2 + (point.x - x) * scale,
      y: rect.top + rect.height / 2 + (point.y - y) * scale,
    };
  }
}

function background(scene: Scene): HTMLElement {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const picture = element("div", "scene-background");
  picture.style.cssText = `left:${sceneX}px;top:${sceneY}px;width:${sceneWidth}px;height:${sceneHeight}px`;
  picture.style.backgroundColor = cssColor(scene.backgroundColor, "#999999");
  const { src } = scene.background;
  if (src !== null && src !== "")
    picture.style.backgroundImage = `url("${encodeURI(/^(https?:|data:|\/)/.test(src) ? src : `/${src}`)}")`;
  return picture;
}

function gridLines(grid: BaseGrid, { width, height, rows, columns }: SceneDimensions, scene: Scene): SVGElement {
  const lines = svg("svg", {
    class: "scene-grid",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    "aria-hidden": "true",
  });
  if (grid.isGridless) return lines;
  const stroke = {
    fill: "none",
    stroke: cssColor(grid.color, "#000000"),
    "stroke-opacity": grid.alpha,
    "stroke-width": grid.thickness,
  };
  if (grid.isSquare) {
    const id = `grid-${scene.id ?? ""}`;
    const cell = svg("pattern", { id, width: grid.size, height: grid.size, patternUnits: "userSpaceOnUse" }, [
      svg("path", { d: `M ${grid.size} 0 H 0 V ${grid.size}`, ...stroke }),
    ]);
    lines.append(svg("defs", {}, [cell]), svg("rect", { width, height, fill: `url(#${id})` }));
    return lines;
  }
  const outlines: string[] = [];
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) {
      const points = grid.getVertices({ i, j }).map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`);
      outlines.push(`M ${points.join(" L ")} Z`);
    }
  lines.append(svg("path", { d: outlines.join(" "), ...stroke }));
  return lines;
}
