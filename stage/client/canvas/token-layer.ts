import type { Source } from "../../shared/document-kinds.ts";
import type { Document } from "../abstract/document.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { Hooks } from "../helpers/hooks.ts";
import { element } from "./element.ts";
import { Token } from "./token.ts";
import { TokenHistory, type HistoryEntry, type HistoryOptions, type HistoryType } from "./token-history.ts";
import { ownUser, tellTargets } from "./targets.ts";
import type { Rectangle, SceneCanvas, SceneTokens } from "./canvas-types.ts";

/** The tokens of the scene shown. */
export class TokenLayer implements SceneTokens {
  readonly element = element("div", "scene-tokens");
  readonly canvas: SceneCanvas;
  /** Whether the tokens are what the pointer's tools are for. */
  active = false;
  /** The token under the pointer or with the focus. */
  hover: Token | null = null;
  readonly #placeables = new Map<string, Token>();
  #history = new TokenHistory();

  constructor(canvas: SceneCanvas) {
    this.canvas = canvas;
  }

  get placeables(): Token[] {
    return [...this.#placeables.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter((t) => t.controlled);
  }

  get(id: string): Token | undefined {
    return this.#placeables.get(id);
  }

  /** Makes this the layer that the tools are for. */
  activate(): this {
    if (this.active) return this;
    this.active = true;
    Hooks.callAll(`activate${this.constructor.name}`, this);
    Hooks.callAll("activateCanvasLayer", this);
    return this;
  }

  deactivate(): this {
    if (!this.active) return this;
    this.active = false;
    this.releaseAll();
    Hooks.callAll(`deactivate${this.constructor.name}`, this);
    return this;
  }

  /** Draws a document of the scene shown. */
  add(document: TokenDocument): Token {
    const token = new Token(document, this);
    this.#placeables.set(token.id, token);
    document._object = token;
    return token.draw();
  }

  /** Lays the tokens over each other: the higher one on top, of those as high the one that is sorted after, of those sorted alike the one that is controlled. */
  stack(): void {
    const tokens = this.placeables.map(({ document, view, controlled }) => ({ document, view, controlled }));
    tokens.sort(
      (a, b) =>
        a.document.elevation - b.document.elevation ||
        a.document.sort - b.document.sort ||
        Number(a.controlled) - Number(b.controlled),
    );
    for (const [place, { view }] of tokens.entries()) view.root.style.zIndex = String(place);
  }

  remove(document: TokenDocument): void {
    const token = this.#placeables.get(document.id ?? "");
    if (!token) return;
    token.destroy();
    this.#placeables.delete(token.id);
    document._object = null;
  }

  /** Takes the scene's tokens off; what has been done to them can be undone no longer. */
  clear(): void {
    for (const { document } of this.placeables) this.remove(document);
    this.#history = new TokenHistory();
  }

  releaseAll(): number {
    return this.controlled.filter((t) => t.release()).length;
  }

  /**
   * Selects the tokens that the user owns and whose middle lies in a rectangle of the scene, alone unless told otherwise. Answers
   * whether other tokens are selected than before.
   */
  selectObjects(rectangle: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const before = this.controlled;
    const chosen = this.#within(rectangle).filter((t) => t.isOwner);
    if (releaseOthers) for (const token of before) if (!chosen.includes(token)) token.release();
    for (const token of chosen) token.control({ releaseOthers: false });
    return before.length !== this.controlled.length || before.some((t) => !t.controlled);
  }

  /** Makes the tokens whose middle lies in a rectangle of the scene targets, and no others unless told otherwise; answers how many there are. */
  targetObjects(rectangle: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): number {
    this.setTargets(
      this.#within(rectangle).map((t) => t.id),
      { mode: releaseOthers ? "replace" : "acquire" },
    );
    return ownUser().targets.size;
  }

  #within({ x, y, width, height }: Rectangle): Token[] {
    return this.placeables.filter(
      ({ isVisible, center }) =>
        isVisible && center.x >= x && center.x <= x + width && center.y >= y && center.y <= y + height,
    );
  }

  /** What this client's user has done to the tokens here, the latest last. */
  get history(): HistoryEntry[] {
    return this.#history.entries;
  }

  /** Keeps a change so that it can be undone. */
  storeHistory(type: HistoryType, data: readonly Source[], options: HistoryOptions = {}): void {
    this.#history.store(type, data, options);
  }

  /** Whether a chain of legs goes on with the movement that was kept last. */
  _continuesHistory(chain: readonly string[]): boolean {
    return this.#history.continues(chain);
  }

  /** Undoes what this client's user has last done to tokens here; answers them. */
  undoHistory(): Promise<Document[]> {
    const { scene } = this.canvas;
    return scene === null ? Promise.resolve([]) : this.#history.undo(scene);
  }

  /** Makes these the targets of this client's user, and no others (unless asked to keep them). */
  setTargets(
    targetIds: readonly string[],
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    for (const token of this.placeables) {
      const named = targetIds.includes(token.id);
      const wanted = mode === "replace" ? named : named ? mode === "acquire" : token.isTargeted;
      if (wanted !== token.isTargeted) token.setTarget(wanted, { releaseOthers: false, groupSelection: true });
    }
    tellTargets();
  }

  /** Draws those tokens anew whose part in the combat has changed. */
  refreshTurnMarkers(): void {
    for (const token of this.placeables) if (token.isTurnStale) token.refresh({ refreshTurnMarker: true });
  }

  /** Draws the tokens of an actor anew, when it or something in it has changed. */
  refreshActor(changed: Document): void {
    let actor: Document | null = changed;
    while (actor !== null && actor.documentName !== "Actor") actor = actor.parent;
    if (actor === null) return;
    const own = actor.parent?.id ?? null;
    for (const token of this.placeables) {
      const isOf = own === null ? token.document.actorId === actor.id : token.id === own;
      if (isOf) token.refresh({ refreshBars: true, refreshEffects: true });
    }
  }

  /** Turns the user's target on or off for the token that is pointed at; answers whether there was one. */
  toggleTarget(releaseOthers: boolean): boolean {
    const token = this.hover;
    if (!token) return false;
    token.setTarget(!ownUser().targets.has(token), { releaseOthers });
    return true;
  }
}
