import { asPlan, asPlannedMovement } from "../../foundry/compat/casts.ts";
import type { CornerPoint } from "../../foundry/movement/move-path.ts";
import { refusalText } from "../../foundry/refusal-text.ts";
import { hostWords } from "../host-words.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { templatePath } from "../template-path.ts";
import { keyCap, startDrawing, stopDrawing } from "./drawings.ts";
import { GroundLayer } from "./ground-layer.ts";
import { forgetWay, keyedWay } from "./key-ways.ts";
import { isOpenAt, type Outlook } from "./outlook.ts";
import { labelText, type RulerLabel, type Voice } from "./ruler-label.ts";
import TokenRuler = foundry.canvas.placeables.tokens.TokenRuler;

/** What a waypoint is known by in every method of the ruler. */
export type Step = Pick<
  TokenRuler.Waypoint,
  "x" | "y" | "elevation" | "userId" | "movementId" | "intermediate" | "previous" | "next" | "action"
>;

/** What our label says besides the host's. */
interface PricedContext extends TokenRuler.WaypointContext {
  price?: RulerLabel;
  paceClass?: string;
  /** The keys that go or drop a way laid by keys; empty for others. */
  keys?: string;
  showElevation?: boolean;
}

/** What a label is asked for. */
export interface LabelAt {
  /** The places set up to here, as the token's corner in pixels with its height; the first is where it stands. */
  readonly corners: readonly CornerPoint[];
  readonly isLast: boolean;
  /** Whether it tells of all of the way, and not of what is new since the label before it: of a way laid by keys there is one label. */
  readonly isOnly: boolean;
}

/** Colours of the map's marks: the same on every scene, whatever the theme of the windows. */
const [OPENING, RAPID] = ["--pda-map-opening", "--pda-map-rapid"];
const OPENING_ALPHA = 0.55;
/** The length of line that is looked at as one place, in squares. */
const PIECE = 0.5;

/** What a ruleset says of its ruler. `O`: what its rules answer. */
export interface RulerKit<O extends Outlook> {
  /** What a planned path would come to; null where the token moves freely. */
  outlook(token: TokenDocument.Implementation, path: readonly CornerPoint[]): O | null;
  /** What is said at a place of it, in these words. */
  label(outlook: O, at: LabelAt, voice: Voice): RulerLabel;
  /** The action of the key that goes on to another way. */
  readonly otherWay: string;
  isRapid(outlook: O): boolean;
  /** What is painted on the ground besides the way. */
  ground?(outlook: O): readonly SVGElement[];
}

/**
 * The ruler of a token in a fight: besides the distance it tells what the movement takes and whom it gives an opening,
 * at the step where that happens; of what others drag it tells the distance alone. It asks the rules; nothing is written
 * while a token is dragged.
 */
abstract class PricedTokenRuler<O extends Outlook> extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("scene/waypoint-label.hbs");

  #isKeyed = false;
  readonly #ground = new GroundLayer("planned");
  /** What was asked since the last refresh, by path. */
  readonly #known = new Map<string, O | null>();

  protected abstract readonly kit: RulerKit<O>;

  override refresh(rulerData: TokenRuler.Data): void {
    this.#known.clear();
    const { document } = this.token;
    if (rulerData.plannedMovement[game.user.id] !== undefined) forgetWay(document);
    const [keyed, wasKeyed] = [keyedWay(document), this.#isKeyed];
    this.#isKeyed = keyed !== null;
    const data: TokenRuler.Data =
      keyed === null
        ? rulerData
        : { ...rulerData, plannedMovement: { ...rulerData.plannedMovement, [game.user.id]: this.#planOf(keyed) } };
    const plan = data.plannedMovement[game.user.id];
    if (plan === undefined) stopDrawing(this);
    else startDrawing(this, { token: document, path: asPlan(plan).foundPath, redraw: () => this.refresh(rulerData) });
    super.refresh(data);
    this.#paint(plan === undefined ? null : asPlan(plan).foundPath);
    if (keyed !== null || wasKeyed) say(keyed === null ? "" : this.#told(keyed));
  }

  #paint(path: readonly CornerPoint[] | null): void {
    const outlook = path === null || path.length < 2 ? null : this.#outlookOf(path);
    this.#ground.show(outlook === null ? [] : (this.kit.ground?.(outlook) ?? []));
  }

  /** Whether a way laid by keys is priced: its token is in a fight. */
  prices(way: readonly CornerPoint[]): boolean {
    return this.kit.outlook(this.token.document, way) !== null;
  }

  /** Shows the way that is laid by keys, or none. */
  showKeyed(): void {
    this.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: {} });
  }

  /** A way laid by keys as the host plans what is dragged: the label stands at its end alone. */
  #planOf(way: readonly CornerPoint[]): never {
    const set = way.map(({ x, y }, index) => ({
      x,
      y,
      snapped: true,
      explicit: index === way.length - 1,
      checkpoint: index === way.length - 1,
    }));
    const foundPath = this.token.document
      .getCompleteMovementPath(set)
      .map((waypoint) => ({ ...waypoint, userId: game.user.id, movementId: null, cost: 0 }));
    return asPlannedMovement({ foundPath, unreachableWaypoints: [], history: [], hidden: false, searching: false });
  }

  /** What the label at the end of a way laid by keys says, for those who hear it. */
  #told(way: readonly CornerPoint[]): string {
    const outlook = this.kit.outlook(this.token.document, way);
    return outlook === null
      ? ""
      : `${labelText(this.#label(outlook, { corners: way, isLast: true, isOnly: true }))}. ${keysText()}`;
  }

  #label(outlook: O, at: LabelAt): RulerLabel {
    return this.kit.label(outlook, at, { words: hostWords, refusalText, wayKey: keyCap(this.kit.otherWay) });
  }

  override clear(): void {
    stopDrawing(this);
    this.#paint(null);
    super.clear();
  }

  protected override _getWaypointLabelContext(
    waypoint: TokenRuler.Waypoint,
    state: TokenRuler.State,
  ): ReturnType<TokenRuler["_getWaypointLabelContext"]> {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (!context) return context;
    const isElsewhere = waypoint.elevation !== this.token.document.elevation;
    const shown: PricedContext = Object.assign(context, { showElevation: isElsewhere || !context.elevation.hidden });
    const outlook = this.#outlook(waypoint);
    if (outlook === null) return shown;
    const price = this.#label(outlook, {
      corners: cornersTo(waypoint),
      isLast: waypoint.next === null,
      isOnly: this.#isKeyed,
    });
    if (price.distance !== undefined) shown.distance.total = price.distance;
    return Object.assign(shown, {
      price,
      keys: this.#isKeyed && waypoint.next === null ? keysText() : "",
      paceClass: price.rapid ? "is-rapid" : "is-slow",
    });
  }

  protected override _getSegmentStyle(waypoint: TokenRuler.Waypoint): ReturnType<TokenRuler["_getSegmentStyle"]> {
    const style = super._getSegmentStyle(waypoint);
    const outlook = this.#outlook(waypoint);
    if (outlook !== null && this.#opensOnLine(waypoint, outlook)) return { ...style, color: mapColour(OPENING) };
    return outlook !== null && this.kit.isRapid(outlook) ? { ...style, color: mapColour(RAPID) } : style;
  }

  protected override _getGridHighlightStyle(
    waypoint: TokenRuler.Waypoint,
    offset: foundry.grid.BaseGrid.Offset3D,
  ): TokenRuler.GridHighlightStyle {
    const style = super._getGridHighlightStyle(waypoint, offset);
    const outlook = this.#outlook(waypoint);
    if (outlook === null) return style;
    const { document } = this.token;
    const size = document.parent?.grid.size ?? 0;
    return isOpenAt(outlook, document.getCenterPoint(waypoint), size / 2)
      ? { ...style, color: mapColour(OPENING), alpha: OPENING_ALPHA }
      : style;
  }

  /** Where no spaces are lit up, the line that leads to a place is marked: whether a foe may strike on it. */
  #opensOnLine(waypoint: Step, outlook: O): boolean {
    const { document } = this.token;
    const { previous } = waypoint;
    if (previous === null || document.parent?.grid.isGridless !== true) return false;
    const [from, size] = [document.getCenterPoint(previous), document.parent.grid.size];
    const end = document.getCenterPoint(waypoint);
    const pieces = Math.max(1, Math.ceil(Math.hypot(end.x - from.x, end.y - from.y) / (size * PIECE)));
    return Array.from({ length: pieces + 1 }, (_, at) => at / pieces).some((part) => {
      const place = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
      return isOpenAt(outlook, place, (size * PIECE) / 2);
    });
  }

  /** The outlook of the planned path that a waypoint lies on; null for paths already walked, for what others plan, and outside of fights. */
  #outlook(waypoint: Step): O | null {
    // What others know of the fight, and how they mean to go, is not known here.
    if (!isPlanned(waypoint) || waypoint.userId !== game.user.id) return null;
    return this.#outlookOf(routeOf(waypoint));
  }

  #outlookOf(path: readonly CornerPoint[]): O | null {
    const key = path.map(({ x, y, elevation = 0 }) => `${x},${y},${elevation}`).join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const outlook = this.kit.outlook(this.token.document, path);
    this.#known.set(key, outlook);
    return outlook;
  }
}

/** The ruler of a ruleset. */
export function rulerClass<O extends Outlook>(kit: RulerKit<O>): typeof TokenRuler {
  return class extends PricedTokenRuler<O> {
    protected override readonly kit = kit;
  };
}

/** Whether a waypoint is part of what is being planned: only a movement that is made has an id. */
function isPlanned({ movementId }: Pick<Step, "movementId">): boolean {
  return movementId === null;
}

/** The places that were set up to a waypoint, it included: the steps in between say nothing. */
function cornersTo(waypoint: Step): readonly Step[] {
  const corners = [waypoint];
  for (let before = waypoint.previous; before !== null && isPlanned(before); before = before.previous) {
    if (!before.intermediate || before.previous === null || !isPlanned(before.previous)) corners.unshift(before);
  }
  return corners;
}

/** All of the planned path on which a waypoint lies. */
function routeOf(waypoint: Step): readonly Step[] {
  let first = waypoint;
  while (first.previous !== null && isPlanned(first.previous)) first = first.previous;
  const route: Step[] = [];
  for (let at: Step | null = first; at !== null; at = at.next) route.push(at);
  return route;
}

/** The keys that go a way, and that drop it. */
function keysText(): string {
  return hostWords.format("PDA.Scene.WayKeys", { go: keyCap("wayGo"), drop: keyCap("wayDrop") });
}

let voice: HTMLParagraphElement | null = null;

/** Tells screen readers how a way laid by keys stands. */
function say(text: string): void {
  if (voice === null) {
    voice = document.createElement("p");
    voice.className = "pda-hidden";
    voice.setAttribute("aria-live", "polite");
    const place = document.createElement("div");
    place.className = SYSTEM_ID;
    place.append(voice);
    document.body.append(place);
  }
  if (voice.textContent !== text) voice.textContent = text;
}

function mapColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
