import { renderTemplate } from "../applications/handlebars/index.ts";
import { game } from "../documents/surroundings.ts";
import type { Offset } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { BaseTokenRuler } from "./base-token-ruler.ts";
import { cssColor, element, svg } from "./element.ts";
import { rulerPath } from "./ruler-path.ts";
import type {
  GridHighlightStyle,
  RulerState,
  RulerWaypoint,
  SegmentStyle,
  TokenRulerData,
  WaypointContext,
  WaypointStyle,
} from "./ruler-types.ts";

/** Pixels of a scene with a grid of 100. */
const WAYPOINT_RADIUS = 7;
const SEGMENT_WIDTH = 4;
const HIGHLIGHT_ALPHA = 0.22;

/** The ruler of a token that is dragged: its path over the steps, and a label at each waypoint. Systems extend it. */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly #group = svg("g", { class: "token-ruler" });
  readonly #labels = element("div", "ruler-labels token-ruler-labels");
  /** Labels are drawn from templates: what is older than the last refresh comes too late. */
  #turn = 0;

  protected override _onVisibleChange(): void {
    this.#labels.classList.toggle("hidden", !this.visible);
  }

  override async draw(): Promise<void> {
    this.#labels.id = `token-ruler-${this.token.id}`;
    return Promise.resolve();
  }

  override clear(): void {
    this.#turn += 1;
    this.#group.remove();
    this.#group.replaceChildren();
    this.#labels.remove();
    this.#labels.replaceChildren();
  }

  override destroy(): void {
    this.clear();
  }

  override refresh({ plannedMovement }: TokenRulerData): void {
    const plans = Object.values(plannedMovement);
    if (plans.length === 0) {
      this.clear();
      return;
    }
    const paths = plans.map((plan) => rulerPath(this.token.document, plan));
    this.#group.replaceChildren(...paths.flatMap((path) => this.#shapes(path)));
    this.token.layer.canvas.view.overlay.append(this.#group);
    this.#write(paths).catch((error: unknown) =>
      Hooks.onError("TokenRuler#refresh", error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** What is printed at a waypoint; nothing at the start and between the waypoints that were set. */
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: RulerState): WaypointContext | undefined {
    const { previous, explicit, next, measurement, center, size, actionConfig, hidden, elevation } = waypoint;
    if (previous === null || (!explicit && next !== null)) return undefined;
    const { units } = this.token.document.grid;
    const number = (value: number): string => String(Math.round(value * 100) / 100);
    state.hasElevation = state.hasElevation === true || elevation !== 0;
    return {
      action: actionConfig,
      cssClass: next === null ? "last" : "",
      secret: hidden,
      units,
      uiScale: this.token.layer.canvas.dimensions === null ? 1 : this.token.document.grid.size / 100,
      position: { x: center.x, y: center.y + size.height / 2 },
      distance: { total: number(measurement.distance) },
      cost: { total: number(measurement.cost), units },
      elevation: { total: elevation, icon: "fa-solid fa-arrows-up-down", hidden: !state.hasElevation },
    };
  }

  _getWaypointStyle(waypoint: RulerWaypoint): WaypointStyle {
    return waypoint.explicit || waypoint.previous === null
      ? { radius: WAYPOINT_RADIUS, color: this.#color(waypoint), alpha: 1 }
      : { radius: 0 };
  }

  _getSegmentStyle(waypoint: RulerWaypoint): SegmentStyle {
    return { width: SEGMENT_WIDTH, color: this.#color(waypoint), alpha: 1 };
  }

  _getGridHighlightStyle(waypoint: RulerWaypoint, _offset: Offset): GridHighlightStyle {
    return { color: this.#color(waypoint), alpha: HIGHLIGHT_ALPHA };
  }

  #color({ userId }: RulerWaypoint): unknown {
    const user: object | undefined = game().users.get(userId);
    return user === undefined ? 0 : Reflect.get(user, "color");
  }

  #shapes(path: readonly RulerWaypoint[]): SVGElement[] {
    const { scale } = this.token.layer.canvas.view.position;
    return [...this.#spaces(path), ...this.#lines(path, scale), ...this.#marks(path, scale)];
  }

  /** The grid spaces that the token occupies on its way, each once, as the last of its waypoints there has it. */
  #spaces(path: readonly RulerWaypoint[]): Iterable<SVGElement> {
    const { document: doc } = this.token;
    const spaces = new Map<string, SVGElement>();
    for (const waypoint of path) {
      for (const offset of doc.getOccupiedGridSpaceOffsets(waypoint)) {
        const { color, alpha = 1 } = this._getGridHighlightStyle(waypoint, offset);
        if (alpha <= 0) continue;
        const fill = cssColor(color, "#ffffff");
        const points = doc.grid
          .getVertices(offset)
          .map(({ x, y }) => `${x},${y}`)
          .join(" ");
        const drawn = { class: "token-ruler__space", points, fill, stroke: fill, "fill-opacity": alpha };
        spaces.set(points, svg("polygon", drawn));
      }
    }
    return spaces.values();
  }

  /** The lines from waypoint to waypoint. */
  #lines(path: readonly RulerWaypoint[], scale: number): SVGElement[] {
    return path.flatMap((waypoint) => {
      if (waypoint.ray === null) return [];
      const { width, color, alpha = 1 } = this._getSegmentStyle(waypoint);
      if (width === 0) return [];
      const { A, B } = waypoint.ray;
      return svg("line", {
        class: "token-ruler__line",
        x1: A.x,
        y1: A.y,
        x2: B.x,
        y2: B.y,
        stroke: cssColor(color, "#ffffff"),
        "stroke-opacity": alpha,
        "stroke-width": width / scale,
      });
    });
  }

  /** The circles at the waypoints. */
  #marks(path: readonly RulerWaypoint[], scale: number): SVGElement[] {
    return path.flatMap((waypoint) => {
      const { radius, color, alpha = 1 } = this._getWaypointStyle(waypoint);
      if (radius === 0) return [];
      const { x, y } = waypoint.center;
      return svg("circle", {
        class: "token-ruler__waypoint",
        cx: x,
        cy: y,
        r: radius / scale,
        stroke: cssColor(color, "#ffffff"),
        "stroke-opacity": alpha,
        "stroke-width": 2 / scale,
      });
    });
  }

  /** Prints the labels in the measurement part of the canvas's overlay, each at its place in scene pixels. */
  async #write(paths: readonly (readonly RulerWaypoint[])[]): Promise<void> {
    const turn = ++this.#turn;
    const template = (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE;
    const contexts = paths.flatMap((path) => {
      const state: RulerState = {};
      return path
        .filter(({ intermediate }) => !intermediate)
        .map((waypoint) => this._getWaypointLabelContext(waypoint, state))
        .filter((context) => context !== undefined);
    });
    const labels = await Promise.all(
      contexts.map(async (context) => {
        const holder = element("div");
        holder.innerHTML = await renderTemplate(template, context);
        const label = holder.firstElementChild;
        if (!(label instanceof HTMLElement)) throw new Error(`The template ${template} has no element at its root.`);
        label.style.setProperty("--position-x", `${context.position.x}px`);
        label.style.setProperty("--position-y", `${context.position.y}px`);
        label.style.setProperty("--ui-scale", String(context.uiScale));
        return label;
      }),
    );
    if (turn !== this.#turn) return;
    this.#labels.replaceChildren(...labels);
    document.querySelector("#hud #measurement")?.append(this.#labels);
  }
}
