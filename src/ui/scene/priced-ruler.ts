import { asPlan } from "../../foundry/compat/casts.ts";
import type { SceneOutlook } from "../../foundry/rulesets/segments/movement-services.ts";
import { hostWords } from "../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { refusalText } from "../../foundry/refusal-text.ts";
import { templatePath } from "../template-path.ts";
import { startDrawing, stopDrawing, wayKey } from "./drawing-keys.ts";
import { isOpenAt, rulerLabel, type RulerLabel } from "./ruler-view.ts";
import TokenRuler = foundry.canvas.placeables.tokens.TokenRuler;

/** What a waypoint is known by in every method of the ruler. */
type Step = Pick<TokenRuler.Waypoint, "x" | "y" | "movementId" | "intermediate" | "previous" | "next" | "action">;

/** What our label says besides the host's. */
interface PricedContext extends TokenRuler.WaypointContext {
  price?: RulerLabel;
  paceClass?: string;
  showElevation?: boolean;
}

/** Colours of the map's marks: the same on every scene, whatever the theme of the windows. */
const [OPENING, RAPID] = ["--pda-map-opening", "--pda-map-rapid"];
const OPENING_ALPHA = 0.55;

/**
 * The ruler of a token in a fight: besides the distance it tells what the movement takes and whom it gives an opening,
 * at the step where that happens. It asks the rules; nothing is written while a token is dragged.
 */
export class PricedTokenRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("scene/waypoint-label.hbs");

  /** What was asked since the last refresh, by path. */
  readonly #known = new Map<string, SceneOutlook | null>();
  /** Metres from the start up to which the last label has told of openings. */
  #told: number | null = null;

  override refresh(rulerData: TokenRuler.Data): void {
    this.#known.clear();
    const plan = rulerData.plannedMovement[game.user.id];
    if (plan === undefined) stopDrawing(this);
    else startDrawing(this, { token: this.token.document, path: asPlan(plan).foundPath, redraw: () => this.refresh(rulerData) });
    super.refresh(rulerData);
  }

  override clear(): void {
    stopDrawing(this);
    super.clear();
  }

  protected override _getWaypointLabelContext(waypoint: TokenRuler.Waypoint, state: TokenRuler.State): ReturnType<TokenRuler["_getWaypointLabelContext"]> {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (waypoint.previous === null) this.#told = null;
    if (!context) return context;
    const shown: PricedContext = Object.assign(context, { showElevation: !context.elevation.hidden });
    const outlook = this.#outlook(waypoint);
    if (outlook === null) return shown;
    const metres = pixelsTo(waypoint) * outlook.metresPerPixel;
    const price = rulerLabel(outlook, { metres, since: this.#told, isLast: waypoint.next === null }, { words: hostWords, refusalText, wayKey: wayKey() });
    this.#told = metres;
    return Object.assign(shown, { price, paceClass: price.rapid ? "is-rapid" : "is-slow" });
  }

  protected override _getSegmentStyle(waypoint: TokenRuler.Waypoint): ReturnType<TokenRuler["_getSegmentStyle"]> {
    const style = super._getSegmentStyle(waypoint);
    return this.#outlook(waypoint)?.rapid === true ? { ...style, color: mapColour(RAPID) } : style;
  }

  protected override _getGridHighlightStyle(waypoint: TokenRuler.Waypoint, offset: foundry.grid.BaseGrid.Offset3D): TokenRuler.GridHighlightStyle {
    const style = super._getGridHighlightStyle(waypoint, offset);
    const outlook = this.#outlook(waypoint);
    if (outlook === null) return style;
    const { document } = this.token;
    const size = document.parent?.grid.size ?? 0;
    return isOpenAt(outlook, document.getCenterPoint(waypoint), size / 2) ? { ...style, color: mapColour(OPENING), alpha: OPENING_ALPHA } : style;
  }

  /** The outlook of the planned path that a waypoint lies on; null for paths already walked and outside of fights. */
  #outlook(waypoint: Step): SceneOutlook | null {
    if (!isPlanned(waypoint)) return null;
    const path = routeOf(waypoint);
    const key = path.map(({ x, y }) => `${x},${y}`).join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const outlook = segmentsServices().moveOutlook(this.token.document, path);
    this.#known.set(key, outlook);
    return outlook;
  }

}

/** Whether a waypoint is part of what is being planned: only a movement that is made has an id. */
function isPlanned({ movementId }: Pick<Step, "movementId">): boolean {
  return movementId === null;
}

/** Pixels from the token to a waypoint, straight from each waypoint that was set to the next: the steps in between say nothing. */
function pixelsTo(waypoint: Step): number {
  let pixels = 0;
  let at = waypoint;
  for (let before = waypoint.previous; before !== null && isPlanned(before); before = before.previous) {
    if (before.intermediate && before.previous !== null && isPlanned(before.previous)) continue;
    pixels += Math.hypot(before.x - at.x, before.y - at.y);
    at = before;
  }
  return pixels;
}

/** All of the planned path on which a waypoint lies. */
function routeOf(waypoint: Step): readonly Step[] {
  let first = waypoint;
  while (first.previous !== null && isPlanned(first.previous)) first = first.previous;
  const route: Step[] = [];
  for (let at: Step | null = first; at !== null; at = at.next) route.push(at);
  return route;
}

function mapColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
