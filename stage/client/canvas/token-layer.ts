import type { Document } from "../abstract/document.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { Canvas } from "./canvas.ts";
import { element } from "./element.ts";
import { Token } from "./token.ts";
import { ownUser, tellTargets } from "./targets.ts";

/** The tokens of the scene shown. */
export class TokenLayer {
  readonly element = element("div", "scene-tokens");
  readonly canvas: Canvas;
  /** The token under the pointer or with the focus. */
  hover: Token | null = null;
  readonly #placeables = new Map<string, Token>();

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  get placeables(): Token[] {
    return [...this.#placeables.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter((t) => t.controlled);
  }

  get controlledObjects(): Map<string, Token> {
    return new Map(this.controlled.map((t) => [t.id, t]));
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((t) => t.isOwner);
  }

  get documentCollection(): unknown {
    return this.canvas.scene?.tokens ?? null;
  }

  get(id: string): Token | undefined {
    return this.#placeables.get(id);
  }

  /** Draws a document of the scene shown. */
  add(document: TokenDocument): Token {
    const token = new Token(document, this);
    this.#placeables.set(token.id, token);
    document._object = token;
    return token.draw();
  }

  remove(document: TokenDocument): void {
    const token = this.#placeables.get(document.id ?? "");
    if (!token) return;
    token.destroy();
    this.#placeables.delete(token.id);
    document._object = null;
  }

  clear(): void {
    for (const { document } of this.placeables) this.remove(document);
  }

  releaseAll(): number {
    return this.controlled.filter((t) => t.release()).length;
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

  /** The next token that the user owns, selected and brought into view. */
  cycleTokens(forwards = true): Token | null {
    const owned = this.ownedTokens.filter((t) => t.isVisible);
    const at = owned.findIndex((t) => t.controlled);
    const next = owned[(at + (forwards ? 1 : -1) + owned.length) % Math.max(owned.length, 1)];
    if (!next) return null;
    next.control();
    void this.canvas.animatePan(next.center);
    return next;
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
