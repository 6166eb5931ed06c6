import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { Document } from "../abstract/document.ts";
import type { DatabaseOperation, UserLike } from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DataSchema, ModelContext } from "../abstract/model-types.ts";
import {
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  TypeDataField,
} from "../data/fields.ts";
import { callMember } from "../dice/call.ts";
import { currentGame } from "../helpers/current-game.ts";
import { Hooks } from "../helpers/hooks.ts";
import { documentClass, generation } from "../realm.ts";
import { getProperty, mergeObject } from "../../shared/objects.ts";
import { ActiveEffect } from "./active-effect.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { dependentTokens } from "./abstract/dependent-tokens.ts";
import { applyEffects, isPhaseDue } from "./effects/apply-effects.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { PrototypeTokenField } from "./prototype-token.ts";
import { flagsField, idField, metadataOf, nameField, ownershipField, sortField, statsField } from "./schema-parts.ts";
import { statusEffect } from "./status-effects.ts";

/** A character or a creature. */
export class Actor extends ClientDocument {
  static override metadata = metadataOf("Actor");
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  declare name: string;
  declare img: string;
  declare type: string;
  declare system: object;
  declare prototypeToken: Source;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Folder | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Record<string, unknown>;
  /** The statuses that the actor's effects give it; prepared. */
  declare statuses: Set<string>;
  /** Values that active effects have changed. */
  declare overrides: Source;
  /** [14] The phases that were applied since the last preparation began. */
  declare _completedActiveEffectPhases: Set<string>;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      system: new TypeDataField(this),
      prototypeToken: new PrototypeTokenField(),
      items: new EmbeddedCollectionField(Item),
      effects: new EmbeddedCollectionField(ActiveEffect),
      folder: new ForeignDocumentField(Folder),
      ...sortField(),
      ...ownershipField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", {
      value: new Set(),
      writable: true,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false, configurable: true });
    Object.defineProperty(this, "_completedActiveEffectPhases", {
      value: new Set(),
      writable: true,
      enumerable: false,
      configurable: true,
    });
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }

  /* ------------------------------ preparation ------------------------------ */

  override prepareData(): void {
    super.prepareData();
    if (generation() >= 14) this.applyActiveEffects("final");
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._clearData();
  }

  /** Forgets what effects made of the last preparation. */
  _clearData(): void {
    this.overrides = {};
    this.statuses.clear();
    this._completedActiveEffectPhases.clear();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (generation() >= 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /** Applies the changes of active effects: [13] all of them, [14] those of a phase, once in each preparation. */
  applyActiveEffects(phase?: string): void {
    const due =
      generation() >= 14
        ? (phase ?? (this._completedActiveEffectPhases.has("initial") ? "final" : "initial"))
        : undefined;
    if (due === undefined || isPhaseDue(this, due)) applyEffects(this, due);
  }

  /** [14] For what follows when durations of its effects have gone on. For subclasses. */
  async onUpdateEffectDurations(
    _effects: readonly ActiveEffect[],
    _event: string,
    _context: object = {},
  ): Promise<void> {
    // For subclasses.
  }

  /** Its own effects, and those that its items hand over. */
  *allApplicableEffects(): Generator<ActiveEffect, void> {
    for (const effect of this.effects) if (effect instanceof ActiveEffect) yield effect;
    for (const item of this.items) if (item instanceof Item) yield* item.transferredEffects;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Those of them that are to end some day, or give a status. */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** What formulas may name: the actor's system data themselves, no copy. */
  getRollData(): object {
    return this.system;
  }

  /** The items by type. */
  get itemTypes(): Record<string, Document[]> {
    const types = documentClass("Item")?.TYPES ?? [];
    return Object.fromEntries(types.map((type) => [type, this.items.filter((item) => item._source["type"] === type)]));
  }

  get thumbnail(): string {
    return this.img;
  }

  /* --------------------------------- tokens --------------------------------- */

  /** Whether this is the synthetic actor of an unlinked token. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  /** The token of a synthetic actor; null for any other. */
  get token(): Document | null {
    return this.isToken ? this.parent : null;
  }

  /** Whether the actor takes part in the combat that is viewed. */
  get inCombat(): boolean {
    const viewed = currentGame().combat;
    const combatants = viewed === null ? [] : viewed.getEmbeddedCollection("Combatant").contents;
    return combatants.some((each) =>
      this.isToken ? each._source["tokenId"] === this.token?.id : each._source["actorId"] === this.id,
    );
  }

  /** The tokens of this actor in a scene, or in all of them. */
  getDependentTokens({
    scenes,
    linked = false,
  }: {
    scenes?: Document | readonly Document[];
    linked?: boolean;
  } = {}): Document[] {
    if (this.isToken) return this.token === null ? [] : [this.token];
    const wanted = scenes === undefined ? null : [scenes].flat();
    return dependentTokens(this.id ?? "").filter(
      (token) =>
        (wanted?.includes(token.parent as Document) ?? true) && (!linked || token._source["actorLink"] === true),
    );
  }

  /** An unsaved token made of the actor's prototype. */
  getTokenDocument(data: Source = {}, options: Record<string, unknown> = {}): Promise<Document> {
    const prototype = this.toObject()["prototypeToken"];
    const source = mergeObject(typeof prototype === "object" && prototype !== null ? prototype : {}, {
      actorId: this.id,
      ...data,
    });
    const cls = documentClass("Token") as typeof Document | undefined;
    if (cls === undefined) throw new Error("CONFIG.Token.documentClass is not set.");
    return Promise.resolve(new cls({ name: this.name, ...source }, options));
  }

  /** A token that shows the actor: null where no scene is drawn or none is there. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const viewed = currentGame().scenes.viewed;
    const tokens = this.getDependentTokens(viewed === undefined ? {} : { scenes: viewed, linked });
    return viewed === undefined ? [] : tokens.flatMap((token) => (document ? [token] : objectOf(token)));
  }

  /* -------------------------------- statuses -------------------------------- */

  /**
   * Gives the actor a status of CONFIG or takes it away; `active` forces one or the other. Answers the new effect, true
   * where it was there already, false where it was taken away or was not there, undefined where it was vetoed.
   */
  async toggleStatusEffect(
    id: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusEffect(id);
    if (status === undefined) throw new Error(`Invalid status ID "${id}" provided to Actor#toggleStatusEffect`);
    const staticId = status["_id"];
    const present = this.effects.filter((effect) =>
      typeof staticId === "string" ? effect.id === staticId : isSoleStatus(effect, id),
    );
    if (present.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.flatMap((effect) => effect.id ?? []),
      );
      return false;
    }
    if (active === false) return false;
    const effect = await (documentClass("ActiveEffect") as typeof ActiveEffect).fromStatusEffect(id, { parent: this });
    if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], {
      keepId: typeof staticId === "string",
    });
    return created instanceof ActiveEffect ? created : undefined;
  }

  /** Changes a bar of the token: an absolute value, or a difference; a bar stays between 0 and its maximum. Modules hear of it first. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<Document | undefined> {
    const held: unknown = getProperty(this.system, attribute);
    const bar = isRecord(held) ? held : {};
    const present = Number(isBar ? bar["value"] : held);
    const wanted = isDelta ? present + value : value;
    if (wanted === present) return this;
    const update = isBar
      ? { [`system.${attribute}.value`]: Math.min(Math.max(wanted, 0), Number(bar["max"])) }
      : { [`system.${attribute}`]: wanted };
    return Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, update, this)
      ? this.update(update)
      : this;
  }

  /* --------------------------------- events --------------------------------- */

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshTokens(options, changed);
  }

  override _onCreateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    data: Source[],
    options: DatabaseOperation,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#refreshTokens(options);
  }

  override _onUpdateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    changes: Source[],
    options: DatabaseOperation,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this.#refreshTokens(options);
  }

  override _onDeleteDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    ids: string[],
    options: DatabaseOperation,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#refreshTokens(options);
  }

  /** The synthetic actors of unlinked tokens rest on this one. */
  #refreshTokens(options: DatabaseOperation, changed: Source = {}): void {
    if (this.isToken || this.pack !== null) return;
    for (const token of dependentTokens(this.id ?? "")) callMember(token, ["_onUpdateBaseActor"], changed, options);
  }
}

function isSoleStatus(effect: Document, id: string): boolean {
  return effect instanceof ActiveEffect && effect.statuses.size === 1 && effect.statuses.has(id);
}

function objectOf(token: Document): unknown[] {
  const placeable: unknown = Reflect.get(token, "object");
  return placeable === null || placeable === undefined ? [] : [placeable];
}
