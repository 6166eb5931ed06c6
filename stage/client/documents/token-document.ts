import { composeActor } from "../../shared/actor-delta.ts";
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import { deepClone } from "../../shared/objects.ts";
import type { DatabaseOperation, Metadata, UserLike, Veto } from "../abstract/document-types.ts";
import { Document } from "../abstract/document.ts";
import type { DataSchema, ModelContext } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { callMember } from "../dice/call.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { MeasurePathResult, Offset, Point } from "../grid/types.ts";
import { realm } from "../realm.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";
import { ActorDelta } from "./actor-delta.ts";
import { documentClassNamed } from "./class-named.ts";
import { game, type PlayActor, type PlayCombat, type PlayCombatant, type PlayScene } from "./surroundings.ts";
import { newCombat } from "./token/new-combat.ts";
import { barAttribute, type BarAttribute } from "./token/bar-attribute.ts";
import { TokenMovement, type MovementData, type MoveOptions } from "./token/token-movement.ts";
import { completeWaypoints, measurePath, withIntermediate } from "./token/movement-path.ts";
import type {
  CompleteWaypoint,
  MeasuredWaypoint,
  MeasureMovementOptions,
  MovementOperation,
  MovementSignal,
  TokenPosition,
  WaypointInput,
} from "./token/movement-types.ts";
import { listenToMovementSignals } from "./token/movement-signals.ts";
import { footprintCenter, footprintSize, occupiedOffsets, snappedFootprint } from "./token/token-footprint.ts";
import { measuredWaypointFields, prototypeTokenFields } from "./token/token-schema.ts";
import { SyntheticActors } from "./token/synthetic-actors.ts";
import { keepChange, keepUpdate, noteBefore } from "./token/token-undo.ts";

/** A token in a scene: what it looks like, where it stands, and the actor that it stands for. */
export class TokenDocument extends ClientDocument {
  static override metadata: Metadata = metadataOf("Token");

  declare readonly parent: PlayScene | null;
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare sort: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare rotation: number;
  declare alpha: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare texture: { src: string | null; scaleX: number; scaleY: number; tint: unknown; fit: string };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare movementAction: string;
  declare _movementHistory: MeasuredWaypoint[];
  /** The synthetic actors of this token: one, for an unlinked token. */
  declare readonly actors: SyntheticActors;
  declare readonly _movement: TokenMovement;
  /** The token as drawn; null while its scene is not. */
  declare _object: object | null;

  static override defineSchema(): DataSchema {
    const number = (options: Record<string, unknown> = {}) =>
      new fields.NumberField({ required: true, nullable: false, initial: 0, ...options });
    return {
      _id: new fields.DocumentIdField(),
      ...prototypeTokenFields(),
      actorId: new fields.ForeignDocumentField(documentClassNamed("Actor"), { idOnly: true }),
      delta: new fields.EmbeddedDocumentField(ActorDelta),
      shape: number({ initial: 4 }),
      x: number({ integer: true }),
      y: number({ integer: true }),
      elevation: number(),
      sort: number({ integer: true }),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
      _movementHistory: new fields.ArrayField(new fields.SchemaField(measuredWaypointFields())),
      _regions: new fields.ArrayField(new fields.StringField()),
    };
  }

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    const fixed = (value: unknown): PropertyDescriptor => ({
      value,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperty(this, "actors", fixed(new SyntheticActors(this)));
    Object.defineProperty(this, "_movement", fixed(new TokenMovement(this)));
    Object.defineProperty(this, "_object", { value: null, writable: true, enumerable: false, configurable: true });
  }

  override _initializeSource(data: Source | Document, options: ModelContext = {}): Source {
    const source = data instanceof Document ? data.toObject() : data;
    // The very record in which every client keeps what becomes of the synthetic actor.
    source["delta"] ??= { _id: source["_id"] ?? null, system: {}, items: [], effects: [], flags: {} };
    return super._initializeSource(source, options);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.actor?.name ?? "";
    this.movementAction = this._source["movementAction"] === null ? this._inferMovementAction() : this.movementAction;
  }

  /** The movement action of a token that names none. */
  _inferMovementAction(): string {
    const configured: unknown = Reflect.get(isRecord(realm.CONFIG["Token"]) ? realm.CONFIG["Token"] : {}, "movement");
    return isRecord(configured) && typeof configured["defaultAction"] === "string"
      ? configured["defaultAction"]
      : "walk";
  }

  /* ------------------------------ actor ------------------------------ */

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The world's actor. */
  get baseActor(): PlayActor | null {
    return (this.actorId === null ? undefined : game().actors.get(this.actorId)) ?? null;
  }

  /** The world's actor of a linked token; of an unlinked one its own, the base with the delta. */
  get actor(): PlayActor | null {
    if (this.actorLink || this.parent === null) return this.baseActor;
    return this.actors.current;
  }

  /** The stored record of the synthetic actor. Null without a base actor. */
  get _syntheticSource(): Source | null {
    const base: unknown = this.baseActor;
    const delta = this._source["delta"];
    return base instanceof Document && isRecord(delta) ? composeActor(base._source, delta) : null;
  }

  override getEmbeddedCollection(name: string): ReturnType<Document["getEmbeddedCollection"]> {
    if (name === "Actor") return this.actors.asCollection();
    return super.getEmbeddedCollection(name);
  }

  /** The base actor has changed: what the delta does not override changes here too. */
  _onUpdateBaseActor(update: Source = {}, options: DatabaseOperation = {}): void {
    if (!this.actorLink) this.actors.refresh();
    this._onRelatedUpdate(update, options);
  }

  /** The token is drawn anew because something it shows has changed elsewhere. */
  _onRelatedUpdate(_update: Source = {}, _options: DatabaseOperation = {}): void {
    const { object } = this;
    if (object && "refresh" in object && typeof object.refresh === "function")
      Reflect.apply(object.refresh, object, []);
  }

  override getUserLevel(user: UserLike | null = null): number | null {
    const { actor } = this;
    if (actor instanceof Document) return user === null ? actor.getUserLevel() : actor.getUserLevel(user);
    return user?.isGM === true ? 3 : 0;
  }

  override testUserPermission(
    user: UserLike,
    permission: Parameters<Document["testUserPermission"]>[1],
    options: { exact?: boolean } = {},
  ): boolean {
    return this.actor?.testUserPermission(user, permission, options) ?? user.isGM;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  /** Whether the token stands in a region of its scene: the middle of one of its spaces does, or its own where there is no grid. */
  testInsideRegion(region: { testPoint(point: { x: number; y: number; elevation: number }): boolean }): boolean {
    const grid = this.parent?.grid;
    if (grid === undefined) return false;
    const position = {
      x: this._source["x"] as number,
      y: this._source["y"] as number,
      width: this.width,
      height: this.height,
      elevation: this.elevation,
    };
    const spaces = occupiedOffsets(grid, position);
    const points =
      spaces.length === 0 ? [footprintCenter(grid, position)] : spaces.map((space) => grid.getCenterPoint(space));
    return points.some(({ x, y }) => region.testPoint({ x, y, elevation: position.elevation }));
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) === true;
  }

  /** What a bar shows: `{type, attribute, value, max?, editable}`, or null. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const bar = barName === "bar1" ? this.bar1 : barName === "bar2" ? this.bar2 : null;
    return barAttribute(this.actor, alternative ?? bar?.attribute ?? null);
  }

  /* ------------------------------ combat ------------------------------ */

  get combatant(): PlayCombatant | null {
    return game().combat?.getCombatantByToken(this) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Adds these tokens to the combat given or shown; a game master gets a new one where there is none. */
  static async createCombatants(
    tokens: readonly TokenDocument[],
    { combat = game().combat }: { combat?: PlayCombat | null } = {},
  ): Promise<Document[]> {
    const first = tokens[0];
    if (!first) return [];
    const target = combat ?? (await newCombat(first.parent?.id ?? null));
    const fresh = tokens.filter((t) => !target?.getCombatantByToken(t));
    const data = fresh.map((t) => ({
      tokenId: t.id,
      sceneId: t.parent?.id ?? null,
      actorId: t.actorId,
      hidden: t.hidden,
    }));
    return (await target?.createEmbeddedDocuments("Combatant", data)) ?? [];
  }

  static async deleteCombatants(
    tokens: readonly TokenDocument[],
    { combat = game().combat }: { combat?: PlayCombat | null } = {},
  ): Promise<Document[]> {
    const ids = tokens.flatMap((t) => combat?.getCombatantsByToken(t) ?? []).map((c) => c.id ?? "");
    return ids.length === 0 ? [] : ((await combat?.deleteEmbeddedDocuments("Combatant", ids)) ?? []);
  }

  /* ------------------------------ place ------------------------------ */

  /** The drawn token; null while its scene is not drawn. */
  get object(): object | null {
    return this._object;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  get layer(): unknown {
    return Reflect.get(realm.canvas, "tokens");
  }

  /** The grid of the token's scene. Throws for a token that is in none. */
  get grid(): BaseGrid {
    if (!this.parent) throw new Error(`The token "${this.name}" is in no scene and has no grid.`);
    return this.parent.grid;
  }

  getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
    return footprintSize(this.grid, { ...this.#position, ...data });
  }

  getCenterPoint(data: Partial<TokenPosition> = {}): Point & { elevation: number } {
    return footprintCenter(this.grid, { ...this.#position, ...data });
  }

  getSnappedPosition(data: Partial<TokenPosition> = {}): Point & { elevation: number } {
    const position = { ...this.#position, ...data };
    return { ...snappedFootprint(this.grid, position), elevation: position.elevation };
  }

  getOccupiedGridSpaceOffsets(data: Partial<TokenPosition> = {}): Offset[] {
    return occupiedOffsets(this.grid, { ...this.#position, ...data });
  }

  get #position(): TokenPosition {
    const { x, y, elevation, width, height, shape } = this;
    return { x, y, elevation, width, height, shape };
  }

  /* ------------------------------ movement ------------------------------ */

  /** The last movement: the leg, with who moves and its state. */
  get movement(): MovementData {
    return this._movement.data;
  }

  /** The steps recorded in this combat, the first being where it began. */
  get movementHistory(): MeasuredWaypoint[] {
    return deepClone(this._movementHistory);
  }

  /**
   * Moves through waypoints. Generation 13 answers after the first leg, 14 after the last; false when nothing was moved
   * (in 14: when the movement stopped before its end).
   */
  move(waypoints: WaypointInput | WaypointInput[], options: MoveOptions = {}): Promise<boolean> {
    return this._movement.move([waypoints].flat(), options);
  }

  resize(dimensions: { width?: number; height?: number; shape?: number }, options: MoveOptions = {}): Promise<boolean> {
    return this.move({ ...dimensions, action: "displace" }, { method: "config", ...options });
  }

  stopMovement(): boolean {
    return this._movement.stop();
  }

  pauseMovement(): (() => Promise<boolean>) | null;
  pauseMovement(key: string): Promise<boolean> | null;
  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return this._movement.pause(key);
  }

  resumeMovement(movementId: string, key: string): void {
    this._movement.resume(movementId, key);
  }

  revertRecordedMovement(movementId?: string): Promise<boolean> {
    return this._movement.revert(movementId);
  }

  async clearMovementHistory(): Promise<void> {
    if (this._movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  /** The path with all grid steps. Where it starts is its first waypoint. */
  getCompleteMovementPath(waypoints: readonly WaypointInput[]): CompleteWaypoint[] {
    return withIntermediate(this.grid, completeWaypoints(waypoints, this.#position, this.movementAction));
  }

  measureMovementPath(waypoints: readonly WaypointInput[], options: MeasureMovementOptions = {}): MeasurePathResult {
    return measurePath(this.grid, this, completeWaypoints(waypoints, this.#position, this.movementAction), options);
  }

  /** Whether movements are kept: in the active, started combat. */
  _shouldRecordMovementHistory(): boolean {
    const active = game().combats.contents.find((c) => c.isActive || c.active);
    return active?.started === true && active.getCombatantsByToken(this).some((c) => c.sceneId === this.parent?.id);
  }

  /** For subclasses: false rejects this leg. */
  async _preUpdateMovement(_movement: MovementOperation, _operation: DatabaseOperation): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onUpdateMovement(_movement: MovementOperation, _operation: DatabaseOperation, _user: UserLike): void {
    // For subclasses.
  }

  _onMovementStopped(): void {
    // For subclasses.
  }

  _onMovementPaused(): void {
    // For subclasses.
  }

  _onMovementRecorded(): void {
    // For subclasses.
  }

  /** The user who moves the token has left. */
  _stopMovementOnDisconnect(): void {
    this._movement.onDisconnect();
  }

  /** Another client tells of this token's movement. */
  _onMovementSignal(signal: MovementSignal, userId: string): void {
    this._movement.onSignal(signal, userId);
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<Veto> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    const updates = Array.isArray(operation["updates"]) ? (operation["updates"] as Source[]) : [];
    for (const [at, token] of documents.entries()) {
      const changes = updates[at];
      if (token instanceof TokenDocument && changes) await token._movement.prepareUpdate(changes, operation, user);
    }
    noteBefore(documents, operation);
    return undefined;
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tellCanvas("_onCreateToken");
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    this.#tellCanvas("_onDeleteToken");
  }

  #tellCanvas(event: "_onCreateToken" | "_onDeleteToken"): void {
    if (Reflect.get(realm.canvas, "ready") === true) callMember(realm.canvas, [event], this);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    this._movement.noteUpdate(options, userId);
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed || "delta" in changed) this.actors.refresh();
    this._onRelatedUpdate(changed, options);
  }

  static override async _onCreateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    keepChange("create", documents, operation, user);
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    keepUpdate(operation, user);
    for (const token of documents) if (token instanceof TokenDocument) token._movement.announce(operation, user);
  }

  static override async _onDeleteOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    keepChange("delete", documents, operation, user);
    const tokens = documents.filter((d) => d instanceof TokenDocument);
    callMember(documentClassNamed("Combat"), ["_onDeleteTokens"], tokens);
  }
}

listenToMovementSignals();
