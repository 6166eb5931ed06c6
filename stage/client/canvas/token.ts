import { isRecord } from "../../shared/document-kinds.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { PlayActor } from "../documents/surroundings.ts";
import { game } from "../documents/surroundings.ts";
import type { Point } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { ACTIVE_EFFECT_SHOW_ICON } from "../../shared/constants.ts";
import { callMember } from "../dice/call.ts";
import { generation, realm } from "../realm.ts";
import { TokenView } from "./token-view.ts";
import { setTarget } from "./targets.ts";
import type { SceneRuler, SceneToken, SceneTokens, TargetOptions, TargetingUser } from "./canvas-types.ts";

/** Whether an effect's icon is on tokens. [14] */
function showsIcon({ showIcon, isTemporary }: Record<string, unknown>): boolean {
  return (
    showIcon === ACTIVE_EFFECT_SHOW_ICON.ALWAYS ||
    (showIcon === ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL && isTemporary === true)
  );
}

/** A token as it is drawn and handled on the scene. */
export class Token implements SceneToken {
  readonly document: TokenDocument;
  readonly layer: SceneTokens;
  /** The users who aim at it. */
  readonly targeted = new Set<TargetingUser>();
  readonly view: TokenView;
  /** Measures its movements; of the class that is configured. Null before it is drawn. */
  ruler: SceneRuler | null = null;
  #controlled = false;
  #hover = false;
  #shownTurn = "";
  /** The height and the rank at which it was last put among the others. */
  #stacked = "";

  constructor(document: TokenDocument, layer: SceneTokens) {
    this.document = document;
    this.layer = layer;
    this.view = new TokenView(document.id ?? "");
  }

  get id(): string {
    return this.document.id ?? "";
  }

  get name(): string {
    return this.document.name;
  }

  get scene(): TokenDocument["parent"] {
    return this.document.parent;
  }

  get actor(): PlayActor | null {
    return this.document.actor;
  }

  get sheet(): PlayActor["sheet"] {
    return this.actor?.sheet ?? null;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  get center(): Point {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }

  get bounds(): Point & { width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** Hidden tokens are seen by game masters alone. */
  get isVisible(): boolean {
    return !this.document.hidden || game().user?.isGM === true;
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): TokenDocument["combatant"] {
    return this.document.combatant;
  }

  get isTargeted(): boolean {
    return [...this.targeted].some((user) => user.isSelf);
  }

  /** Whether it is this token's turn in the combat shown. */
  get isTurn(): boolean {
    const { combat } = game();
    return combat?.started === true && combat.combatant?.tokenId === this.id;
  }

  get isDefeated(): boolean {
    return this.combatant?.isDefeated === true;
  }

  /** Whether the token shows another part in the combat than it has. */
  get isTurnStale(): boolean {
    return this.#shownTurn !== this.#turnState;
  }

  get #turnState(): string {
    return `${String(this.isTurn)} ${String(this.isDefeated)}`;
  }

  /** The pictures of the actor's effects: the temporary ones; in generation 14 those that say so of themselves. */
  get effectIcons(): { img: string; overlay: boolean }[] {
    const isNew = generation() >= 14;
    const effects: unknown =
      this.actor === null ? null : Reflect.get(this.actor, isNew ? "appliedEffects" : "temporaryEffects");
    const list: unknown[] = Array.isArray(effects) ? effects : [];
    return list
      .filter(isRecord)
      .filter((effect) => !isNew || showsIcon(effect))
      .flatMap((effect) => {
        const flags = effect["flags"];
        const overlay = isRecord(flags) && isRecord(flags["core"]) && flags["core"]["overlay"] === true;
        return typeof effect["img"] === "string" ? [{ img: effect["img"], overlay }] : [];
      });
  }

  /** Draws the token for the first time. */
  draw(): this {
    this.layer.element.append(this.view.root);
    this.ruler = this._initializeRuler();
    this.#show();
    Hooks.callAll("drawToken", this);
    Hooks.callAll("refreshToken", this, { refreshState: true });
    return this;
  }

  /** Asks for parts of it to be drawn anew. */
  readonly renderFlags = { set: (flags: Record<string, boolean>): void => void this.refresh(flags) };

  /** A new ruler of the class that is configured. */
  _initializeRuler(): SceneRuler {
    const config: unknown = realm.CONFIG["Token"];
    if (!isRecord(config) || typeof config["rulerClass"] !== "function")
      throw new Error("CONFIG.Token.rulerClass is no class.");
    const ruler = new (config["rulerClass"] as new (token: SceneToken) => SceneRuler)(this);
    ruler
      .draw()
      .catch((error: unknown) =>
        Hooks.onError("TokenRuler#draw", error instanceof Error ? error : new Error(String(error))),
      );
    return ruler;
  }

  /** Draws it anew. */
  refresh(flags: Record<string, boolean> = {}): this {
    this.#show();
    Hooks.callAll("refreshToken", this, flags);
    return this;
  }

  #show(): void {
    this.#shownTurn = this.#turnState;
    if (this.ruler !== null) this.ruler.visible = this.ruler.isVisible;
    this.view.show(this);
    const { elevation, sort } = this.document;
    const stacked = [elevation, sort, this.#controlled].join(" ");
    if (stacked !== this.#stacked) this.layer.stack();
    this.#stacked = stacked;
  }

  /** Takes it off the scene. */
  destroy(): void {
    this.release();
    for (const user of [...this.targeted]) setTarget(this, false, { user, releaseOthers: false, groupSelection: true });
    this.view.root.remove();
    this.ruler?.destroy();
    Hooks.callAll("destroyToken", this);
  }

  /** Selects the token, alone unless told otherwise. False where the user may not. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.refresh({ refreshState: true });
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.#controlled) return false;
    this.#controlled = false;
    this.refresh({ refreshState: true });
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Makes the token this user's target, or no longer. */
  setTarget(targeted = true, options: TargetOptions = {}): void {
    setTarget(this, targeted, options);
  }

  /** The pointer or the focus has come, or it is pointed at from elsewhere. `hoverOutOthers`: they leave all others. */
  _onHoverIn(event: Event, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): void {
    if (hoverOutOthers)
      for (const other of this.layer.placeables) if (other !== this && other.hover) other._onHoverOut(event);
    this.#pointAt(true);
  }

  /** The pointer or the focus has gone. */
  _onHoverOut(_event: Event): void {
    this.#pointAt(false);
  }

  #pointAt(hover: boolean): void {
    if (this.#hover === hover) return;
    this.#hover = hover;
    this.layer.hover = hover ? this : this.layer.hover === this ? null : this.layer.hover;
    this.#markRow(hover);
    this.refresh({ refreshState: true });
    Hooks.callAll("hoverToken", this, hover);
  }

  /** Marks its row in the combat tracker. */
  #markRow(hover: boolean): void {
    const { combatant } = this;
    if (combatant !== null && Object.hasOwn(realm.ui, "combat"))
      callMember(realm.ui["combat"], ["hoverCombatant"], combatant, hover);
  }
}
