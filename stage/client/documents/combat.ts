import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation, Metadata, UserLike } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import type { DataSchema, ModelContext } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { callMember, memberOf } from "../dice/call.ts";
import { Hooks } from "../helpers/hooks.ts";
import { realm } from "../realm.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";
import { documentClassNamed } from "./class-named.ts";
import { rollAndSend, timeUnits, type InitiativeOptions } from "./combat/initiative.ts";
import { turnEvents, type CombatHistory, type RoundContext, type TurnContext } from "./combat/turn-events.ts";
import { Combatant } from "./combatant.ts";
import { CombatantGroup } from "./combatant-group.ts";
import type { Scene } from "./scene.ts";
import { coreSetting, game, isActiveGM, renderInterface, type PlayCollection } from "./surroundings.ts";
import type { TokenDocument } from "./token-document.ts";

/** The world setting `core.combatTrackerConfig`. */
export interface CombatTrackerConfig {
  resource: string;
  skipDefeated: boolean;
  turnMarker: { enabled: boolean; src?: string; animation?: string };
}

/** What turns of a combat say to everybody: the direction, and how much time passes. */
type TurnOperation = DatabaseOperation & { direction: 1 | -1; worldTime: { delta: number } };

/** An encounter: its combatants, whose turn it is, and what happens when that changes. */
export class Combat extends ClientDocument {
  static CONFIG_SETTING = "combatTrackerConfig";
  static override metadata: Metadata = metadataOf("Combat");

  declare readonly type: string;
  declare system: object;
  declare scene: Scene | null;
  declare readonly combatants: PlayCollection<Combatant> & { readonly size: number };
  declare readonly groups: PlayCollection<CombatantGroup> & { readonly size: number };
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** The combatants in turn order. */
  declare turns: Combatant[];
  /** Where the combat stands, and where it stood before. */
  declare current: CombatHistory;
  declare previous: CombatHistory | undefined;

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField(documentClassNamed("Scene")),
      groups: new fields.EmbeddedCollectionField(CombatantGroup),
      combatants: new fields.EmbeddedCollectionField(Combatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    const kept = (value: unknown): PropertyDescriptor => ({ value, writable: true, enumerable: false, configurable: true });
    Object.defineProperty(this, "turns", kept([]));
    Object.defineProperty(this, "current", kept({ round: 0, turn: null, combatantId: null, tokenId: null }));
    Object.defineProperty(this, "previous", kept(undefined));
  }

  /* ------------------------------ state ------------------------------ */

  get settings(): CombatTrackerConfig {
    const found = coreSetting(Combat.CONFIG_SETTING);
    const read: Source = isRecord(found) ? found : {};
    return {
      resource: typeof read["resource"] === "string" ? read["resource"] : "",
      skipDefeated: read["skipDefeated"] === true,
      turnMarker: { enabled: memberOf(read, "turnMarker", "enabled") !== false },
    };
  }

  /** Whose turn it is; null or undefined for nobody's. */
  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  /** Whose turn is next, the defeated passed over where the tracker does so. */
  get nextCombatant(): Combatant | undefined {
    const { turns } = this;
    if (turns.length === 0 || this.turn === null) return turns[0];
    const after = [...turns.slice(this.turn + 1), ...turns.slice(0, this.turn + 1)];
    return this.settings.skipDefeated ? after.find(c => !c.isDefeated) : after[0];
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** Active in the scene that is shown, or active and bound to no scene. */
  get isActive(): boolean {
    return this.scene === null ? this.active : this.scene.isView && this.active;
  }

  get isView(): boolean {
    return game().combat === this;
  }

  /** Whether the user may change the turn; for subclasses. */
  _canChangeTurn(_user: UserLike): boolean {
    return true;
  }

  /** Whether the user may change the round; for subclasses. */
  _canChangeRound(_user: UserLike): boolean {
    return true;
  }

  override canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Source = {}): boolean {
    if (user.isGM) return true;
    if (action !== "update") return false;
    if (!Object.keys(data).every(key => ["_id", "round", "turn", "combatants"].includes(key))) return false;
    if (data["round"] !== undefined && !this._canChangeRound(user)) return false;
    return data["turn"] === undefined || this._canChangeTurn(user);
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.contents.filter(c => c.tokenId === id);
  }

  getCombatantsByActor(actor: string | { id: string | null; isToken?: boolean; token?: TokenDocument | null }): Combatant[] {
    if (typeof actor !== "string" && actor.isToken === true && actor.token) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.contents.filter(c => c.actorId === id);
  }

  getCombatantByToken(token: string | TokenDocument): Combatant | null {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  getCombatantByActor(actor: string | { id: string | null }): Combatant | null {
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  /** Seconds between two places of the turn order. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    if (fromRound === 0 || toRound === 0) return 0;
    const { turnTime, roundTime } = timeUnits();
    const whole = roundTime + this.turns.length * turnTime;
    return (toRound - fromRound) * whole + ((toTurn ?? 0) - (fromTurn ?? 0)) * turnTime;
  }

  /* ------------------------------ turn order ------------------------------ */

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    // Later changes are prepared by the events below, which compare with the state before.
    if (this.turns.length === 0) this.setupTurns();
  }

  /** Puts the combatants in turn order and notes where the combat stands. */
  setupTurns(): Combatant[] {
    this.turns = [...this.combatants.contents].sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState(this.turn === null ? null : this.turns[this.turn]);
    this.previous ??= this.current;
    return this.turns;
  }

  debounceSetup(): void {
    this.setupTurns();
    renderInterface("combat");
  }

  /** Descending initiative, those without one last, then by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [ia, ib] = [a.initiative ?? Number.NEGATIVE_INFINITY, b.initiative ?? Number.NEGATIVE_INFINITY];
    if (ia !== ib) return ib > ia ? 1 : -1;
    return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
  }

  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistory {
    return { round: this.round, turn: this.turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /* ------------------------------ navigation ------------------------------ */

  /** Makes this the active combat (of its scene, or of those without one). */
  activate(operation: DatabaseOperation = {}): Promise<Document[]> {
    const others = game().combats.contents.filter(c => c.active && c !== this && (c.scene?.id ?? null) === (this.scene?.id ?? null));
    const updates: Source[] = others.map(c => ({ _id: c.id, active: false }));
    return (this.constructor as typeof Combat).updateDocuments([...updates, { _id: this.id, active: true }], operation);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const from = (this.turn ?? -1) + 1;
    const after = this.turns.slice(from).findIndex(c => !(this.settings.skipDefeated && c.isDefeated));
    if (after < 0) return this.nextRound();
    return this.#go("combatTurn", this.round, from + after, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this.#go("combatTurn", this.round, (this.turn ?? this.turns.length) - 1, -1);
  }

  async nextRound(): Promise<this> {
    let turn = this.turns.length === 0 ? null : 0;
    if (this.settings.skipDefeated && turn !== null) {
      const first = this.turns.findIndex(c => !c.isDefeated);
      if (first < 0) callMember(realm.ui, ["notifications", "warn"], "COMBAT.NoneRemaining", { localize: true });
      turn = Math.max(first, 0);
    }
    return this.#go("combatRound", this.round + 1, turn, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turns.length === 0 ? null : this.turns.length - 1;
    return this.#go("combatRound", round, turn, -1);
  }

  /** The hook for listeners here, then the one update; both may have been altered by the listeners. */
  async #go(hook: "combatTurn" | "combatRound", round: number, turn: number | null, direction: 1 | -1): Promise<this> {
    const updateData = { round, turn };
    const options: TurnOperation = { direction, worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, turn) } };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData, options);
    return this;
  }

  /** Asks, and deletes the combat on yes. */
  async endCombat(): Promise<this> {
    await callMember(realm.foundry, ["applications", "api", "DialogV2", "confirm"], {
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game().i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    });
    return this;
  }

  /** Binds the combat to the scene shown, or frees it of its scene. */
  async toggleSceneLink(): Promise<this> {
    const scene: unknown = this.scene === null ? memberOf(realm.canvas, "scene", "id") : null;
    await this.update({ scene: scene ?? null });
    return this;
  }

  /* ------------------------------ initiative ------------------------------ */

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const currentId = this.combatant?.id ?? null;
    const reset = (list: readonly (Combatant | CombatantGroup)[]): Source[] => list.map(c => ({ _id: c.id, initiative: null }));
    await this.updateEmbeddedDocuments("CombatantGroup", reset(this.groups.contents), { turnEvents: false });
    await this.updateEmbeddedDocuments("Combatant", reset(this.combatants.contents), { turnEvents: false });
    if (updateTurn) await this.#keepTurn(currentId);
    return this;
  }

  /** Rolls for these combatants, as far as the user owns them, with a chat message each. */
  async rollInitiative(ids: string | string[], { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions = {}): Promise<this> {
    const owned = [ids].flat().map(id => this.combatants.get(id)).filter(c => c?.isOwner === true);
    const currentId = this.combatant?.id ?? null;
    const updates = await rollAndSend(owned.filter(c => c !== undefined), formula, messageOptions, async rolled => {
      await this.updateEmbeddedDocuments("Combatant", rolled, { turnEvents: false });
    });
    if (updates.length > 0 && updateTurn) await this.#keepTurn(currentId);
    return this;
  }

  /** The turn is an index: after a new order it is rewritten so that the same combatant has it. */
  async #keepTurn(combatantId: string | null): Promise<void> {
    if (combatantId === null) return;
    await this.update({ turn: Math.max(this.turns.findIndex(c => c.id === combatantId), 0) }, { turnEvents: false });
  }

  rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(this.#unrolled(() => true), options);
  }

  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(this.#unrolled(c => c.isNPC), options);
  }

  #unrolled(condition: (c: Combatant) => boolean): string[] {
    return this.combatants.contents.filter(c => c.isOwner && c.initiative === null && condition(c)).map(c => c.id ?? "");
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id);
    if (!combatant) throw new Error(`No combatant [${id}] takes part in combat [${String(this.id)}].`);
    await combatant.update({ initiative: value });
  }

  /* ------------------------------ turn events ------------------------------ */

  /**
   * Runs, on the active game master's client, the events between the previous state and the current one, one after
   * another; then tells the hook on every client.
   */
  async _manageTurnEvents(): Promise<void> {
    if (!this.started) return;
    const [previous, current] = [this.previous ?? this.current, this.current];
    if (isActiveGM()) {
      for (const event of turnEvents(previous, current, this.turns.map(c => c.id ?? ""))) {
        if ("combatantId" in event) await this.#runTurn(event.event, event.combatantId, event.context);
        else if (event.event === "startRound") await this._onStartRound(event.context);
        else await this._onEndRound(event.context);
      }
    }
    Hooks.callAll("combatTurnChange", this, previous, current);
  }

  async #runTurn(event: "startTurn" | "endTurn", id: string, context: TurnContext): Promise<void> {
    const combatant = this.combatants.get(id);
    if (!combatant) return;
    if (event === "endTurn") return this._onEndTurn(combatant, context);
    await this._onStartTurn(combatant, context);
    if (combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, context);
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  async _onEndRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  async _onStartRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Clears the movement histories of these combatants' tokens, or of all. */
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  /* ------------------------------ changes ------------------------------ */

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) renderInterface("combat", { combat: this });
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    const before = this.current;
    if ("combatants" in changed) this.setupTurns();
    else this.current = this._getCurrentState();
    this.#settle(before, options);
    this.updateCombatantActors();
    if (["round", "turn", "active", "scene", "combatants"].some(key => key in changed)) renderInterface("combat", { combat: this });
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    renderInterface("combat");
    this.updateCombatantActors();
    if (isActiveGM()) runApart(async () => {
      for (const combatant of this.combatants) await this.#exit(combatant);
    });
  }

  /** Notes the state before, and starts the turn events where the turn has changed hands. */
  #settle(before: CombatHistory, options: DatabaseOperation): void {
    this.previous = before;
    const { round, combatantId } = this.current;
    // The place in the order may move while the turn stays with the same combatant.
    if (round === before.round && combatantId === before.combatantId) return;
    this._updateTurnMarkers();
    if (options["turnEvents"] !== false) runApart(() => this._manageTurnEvents());
  }

  /** Has the canvas show whose turn it is. */
  _updateTurnMarkers(): void {
    const refresh = memberOf(realm.canvas, "tokens", "refreshTurnMarkers");
    if (typeof refresh === "function") callMember(realm.canvas, ["tokens", "refreshTurnMarkers"]);
  }

  /** Draws the open sheets of those who take part anew. */
  updateCombatantActors(): void {
    for (const { actor } of this.combatants) if (actor) callMember(actor, ["render"], false);
  }

  override _onCreateDescendantDocuments(parent: Document, collection: string, documents: Document[], data: Source[], options: DatabaseOperation, userId: string): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#onModified(options);
    if (isActiveGM()) runApart(async () => {
      for (const d of documents) if (d instanceof Combatant) await this._onEnter(d);
    });
  }

  override _onUpdateDescendantDocuments(parent: Document, collection: string, documents: Document[], changes: Source[], options: DatabaseOperation, userId: string): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this.#onModified(options);
  }

  override _onDeleteDescendantDocuments(parent: Document, collection: string, documents: Document[], ids: string[], options: DatabaseOperation, userId: string): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#onModified(options);
    if (isActiveGM()) runApart(async () => {
      for (const d of documents) if (d instanceof Combatant) await this.#exit(d);
    });
  }

  async #exit(combatant: Combatant): Promise<void> {
    await this._onExit(combatant);
    if (combatant.token) await this._clearMovementHistoryOnExit(combatant);
  }

  /** The order may have changed: whoever asked for the change has said where the turn then is. */
  #onModified(options: DatabaseOperation): void {
    const before = this.current;
    const { combatTurn } = options;
    if (typeof combatTurn === "number" && combatTurn !== this.turn) {
      this.updateSource({ turn: combatTurn });
      this.turn = combatTurn;
      if (isActiveGM()) runApart(() => this.update({ turn: combatTurn }, { diff: false, turnEvents: false, render: false }));
    }
    this.setupTurns();
    this.#settle(before, options);
    if (options.render !== false) renderInterface("combat");
  }

  /** The combatants of deleted tokens leave their combats. */
  static _onDeleteTokens(tokens: readonly TokenDocument[]): void {
    if (!isActiveGM()) return;
    for (const combat of game().combats) {
      const ids = tokens.flatMap(t => combat.getCombatantsByToken(t).filter(c => c.sceneId === t.parent?.id).map(c => c.id ?? ""));
      if (ids.length > 0) runApart(() => combat.deleteEmbeddedDocuments("Combatant", ids));
    }
  }
}

/** Starts work that nothing here waits for; a failure is reported as any other. */
function runApart(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => Hooks.onError("Combat", error instanceof Error ? error : new Error(String(error))));
}
