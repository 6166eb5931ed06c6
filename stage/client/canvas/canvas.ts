import type { Document } from "../abstract/document.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import { coreSetting, game } from "../documents/surroundings.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { Point } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { CanvasControls } from "./canvas-controls.ts";
import { cssColor, element } from "./element.ts";
import { InterfaceGroup } from "./interface-group.ts";
import { RegionLayer } from "./region-layer.ts";
import { SceneView, type ViewPosition } from "./scene-view.ts";
import { followOthers, ownUser } from "./targets.ts";
import { TokenHud } from "./token-hud.ts";
import { TokenLayer } from "./token-layer.ts";
import { emitActivity } from "./user-activity.ts";
import type { SceneCanvas, TargetingUser } from "./canvas-types.ts";

/** How long the camera takes to get somewhere, in milliseconds. */
const PAN_TIME = 250;

/** What may change how tokens look: their actors, and their part in the combat. */
const ACTOR_HOOKS = [
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
];
const COMBAT_HOOKS = ["createCombatant", "updateCombatant", "deleteCombatant", "updateCombat", "deleteCombat"];

/** The scene on the screen. Documents never need it: with `core.noCanvas` nothing is drawn. */
export class Canvas implements SceneCanvas {
  readonly view = new SceneView();
  readonly tokens = new TokenLayer(this);
  readonly regions = new RegionLayer(this);
  readonly interface = new InterfaceGroup(this);
  readonly hud: { token: TokenHud; element: HTMLElement };
  mousePosition: Point = { x: 0, y: 0 };
  #scene: Scene | null = null;
  #ready = false;
  #initialized = false;
  #controls: CanvasControls | null = null;

  constructor() {
    this.hud = { token: new TokenHud(this), element: this.view.hud };
  }

  get ready(): boolean {
    return this.#ready;
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get grid(): BaseGrid | null {
    return this.#scene?.grid ?? null;
  }

  get dimensions(): SceneDimensions | null {
    return this.#scene?.dimensions ?? null;
  }

  /** The layer that the tools are for; null where none is. */
  get activeLayer(): TokenLayer | null {
    return this.tokens.active ? this.tokens : null;
  }

  get layers(): TokenLayer[] {
    return [this.tokens];
  }

  /** The camera: the point in the middle and the scale. */
  get stage(): { pivot: Point; scale: Point } {
    const { x, y, scale } = this.view.position;
    return { pivot: { x, y }, scale: { x: scale, y: scale } };
  }

  /** Takes its place in the page, once, and starts to listen. */
  initialize(): void {
    if (this.#initialized || coreSetting("noCanvas") === true) return;
    this.#initialized = true;
    const place = document.getElementById("board-container");
    // The board stays where modules look for it; the scene lies over it.
    if (place) place.append(this.view.root);
    else document.body.prepend(this.view.root);
    this.#controls = new CanvasControls(this);
    this.#controls.listen();
    followOthers(this);
    for (const hook of ACTOR_HOOKS) Hooks.on(hook, (changed: Document) => this.tokens.refreshActor(changed));
    for (const hook of COMBAT_HOOKS) Hooks.on(hook, () => this.tokens.refreshTurnMarkers());
    Hooks.callAll("canvasInit", this);
  }

  /** Draws a scene: the one given, else the one viewed or active; null draws none. */
  async draw(scene?: Scene | null): Promise<this> {
    this.initialize();
    if (!this.#initialized) return this;
    const { scenes } = game();
    const next = scene === undefined ? ((scenes.viewed ?? scenes.active ?? null) as Scene | null) : scene;
    const kept = next !== null && next === this.#scene ? this.view.position : null;
    await this.tearDown();
    this.#scene = next;
    ownUser().viewedScene = next?.id ?? null;
    if (!next) return this;
    this.view.draw(next, this.regions.element, this.tokens.element);
    this.regions.draw();
    for (const token of next.tokens) this.tokens.add(token);
    this.#ready = true;
    this.pan(kept ?? this.#initialPosition(next));
    this.tokens.activate();
    Hooks.callAll("canvasReady", this);
    emitActivity({ sceneId: next.id, targets: [] });
    return this;
  }

  #initialPosition(scene: Scene): Partial<ViewPosition> {
    const { x, y, scale } = scene.initial;
    const fit = this.view.fit(scene.dimensions);
    return x === null || y === null ? fit : { x, y, scale: scale ?? fit.scale };
  }

  /** Takes the scene down. */
  tearDown(): Promise<void> {
    if (this.#ready) Hooks.callAll("canvasTearDown", this);
    this.#ready = false;
    this.hud.token.clear();
    this.tokens.clear();
    this.view.clear();
    this.#scene = null;
    return Promise.resolve();
  }

  /** A token has been created in the scene shown. */
  _onCreateToken(token: TokenDocument): void {
    if (this.#ready && token.parent === this.#scene) this.tokens.add(token);
  }

  _onDeleteToken(token: TokenDocument): void {
    this.tokens.remove(token);
  }

  /** Regions of a scene have been made, changed or removed. */
  _onChangeRegions(): void {
    this.regions.draw();
  }

  /** Looks at a point at once. */
  pan(position: Partial<ViewPosition>): void {
    const now = this.view.look(position);
    Hooks.callAll("canvasPan", this, now);
  }

  /** Looks at a point, gliding there unless motion is unwanted. */
  async animatePan({
    duration = PAN_TIME,
    ...position
  }: Partial<ViewPosition> & { duration?: number }): Promise<boolean> {
    const isCalm = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { world } = this.view;
    if (!isCalm && duration > 0) world.style.transition = `transform ${duration}ms ease`;
    this.pan(position);
    await Promise.allSettled(world.getAnimations().map((a) => a.finished));
    world.style.transition = "";
    return true;
  }

  /** Shows everybody a point of the scene. */
  ping(point: Point): Promise<boolean> {
    if (!this.#ready) return Promise.resolve(false);
    this.showPing(point, ownUser());
    emitActivity({ sceneId: this.id, ping: { x: Math.round(point.x), y: Math.round(point.y) } });
    return Promise.resolve(true);
  }

  /** Draws a ping of a user; it goes when its animation has ended. */
  showPing(point: Point, user: TargetingUser): void {
    const mark = element("div", "scene-ping", { "aria-hidden": "true" });
    mark.style.cssText = `left:${point.x}px;top:${point.y}px`;
    mark.style.setProperty("--ping-color", cssColor(user.color, "#ffffff"));
    this.view.world.append(mark);
    mark.addEventListener("animationend", () => mark.remove(), { once: true });
  }

  /** The centre of the window's view, in the scene. */
  canvasCoordinatesFromClient(origin: Point): Point {
    return this.view.toScene({ clientX: origin.x, clientY: origin.y });
  }

  clientCoordinatesFromCanvas(origin: Point): Point {
    return this.view.toWindow(origin);
  }
}
