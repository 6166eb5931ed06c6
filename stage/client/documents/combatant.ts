import { getProperty } from "../../shared/objects.ts";
import type { Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation, Metadata, UserLike, Veto } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import type { RollInstance } from "../dice/types.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";
import { documentClassNamed } from "./class-named.ts";
import { initiativeFormula, initiativeRoll } from "./combat/initiative.ts";
import {
  defeatedStatus,
  game,
  type PlayActor,
  type PlayCombat,
  type PlayCombatant,
  type PlayGroup,
  type PlayToken,
  type PlayUser,
} from "./surroundings.ts";

/** One who takes part in a combat: a token, an actor, or only a name. */
export class Combatant extends ClientDocument {
  static override metadata: Metadata = metadataOf("Combatant");

  declare readonly parent: PlayCombat | null;
  declare readonly type: string;
  declare system: object;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  /** The id in the source; in the prepared data the group itself. */
  declare group: PlayGroup | null;
  declare resource: unknown;

  static override defineSchema(): DataSchema {
    const foreign = (name: string) => new fields.ForeignDocumentField(documentClassNamed(name), { idOnly: true });
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      actorId: foreign("Actor"),
      tokenId: foreign("Token"),
      sceneId: foreign("Scene"),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: new fields.DocumentIdField({ readonly: false }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  get combat(): PlayCombat | null {
    return this.parent;
  }

  get token(): PlayToken | null {
    const scene = this.sceneId === null ? undefined : game().scenes.get(this.sceneId);
    return (this.tokenId === null ? undefined : scene?.tokens.get(this.tokenId)) ?? null;
  }

  /** The token's own actor, so that an unlinked token has its synthetic one; else the world's actor. */
  get actor(): PlayActor | null {
    const { token } = this;
    if (token) return token.actor;
    return (this.actorId === null ? undefined : game().actors.get(this.actorId)) ?? null;
  }

  /** Whether no player owns it. */
  get isNPC(): boolean {
    return this.actor?.hasPlayerOwner !== true;
  }

  /** The players who own it. */
  get players(): PlayUser[] {
    const { actor } = this;
    return actor ? game().users.contents.filter((u) => !u.isGM && actor.testUserPermission(u, "OWNER")) : [];
  }

  get isDefeated(): boolean {
    return this.defeated || this.actor?.statuses.has(defeatedStatus()) === true;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override testUserPermission(
    user: UserLike,
    permission: Parameters<Document["testUserPermission"]>[1],
    options: { exact?: boolean } = {},
  ): boolean {
    return this.actor?.testUserPermission(user, permission, options) ?? user.isGM;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._prepareGroup();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    this.name ||= token?.name ?? actor?.name ?? game().i18n.localize("COMBAT.UnknownCombatant");
    this.img ??= token?.texture.src ?? actor?.img ?? null;
    this.updateResource();
  }

  /** Puts the combatant in its group; without an initiative of its own it has the group's. */
  _prepareGroup(): void {
    const id = this._source["group"];
    const group = (typeof id === "string" ? this.parent?.groups.get(id) : undefined) ?? null;
    Object.defineProperty(this, "group", { value: group, writable: true, enumerable: true, configurable: true });
    if (!group) return;
    group.admit(this);
    this.initiative ??= group._source["initiative"] as number | null;
  }

  /** Reads the resource that the tracker shows. */
  updateResource(): unknown {
    const path = this.parent?.settings.resource ?? "";
    const value = path === "" || !this.actor ? null : getProperty(this.actor.system, path);
    this.resource = typeof value === "object" && value !== null && "value" in value ? value.value : (value ?? null);
    return this.resource;
  }

  _getInitiativeFormula(): string {
    return initiativeFormula();
  }

  /** A roll for initiative, not evaluated. */
  getInitiativeRoll(formula?: string): RollInstance {
    return initiativeRoll(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** Rolls initiative and stores it. Undefined when the update was vetoed. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total ?? null });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }

  /* A client that changes combatants says to all where the turn then is, so that the same combatant keeps it. */

  static override async _preCreateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<Veto> {
    const verdict = await super._preCreateOperation(documents, operation, user);
    keepTurn(operation, (turns) => [...turns, ...documents.filter((d) => d instanceof Combatant)]);
    return verdict;
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<Veto> {
    const verdict = await super._preUpdateOperation(documents, operation, user);
    const updates = Array.isArray(operation["updates"]) ? (operation["updates"] as Source[]) : [];
    if (operation["turnEvents"] === false) return verdict;
    keepTurn(operation, (turns) =>
      turns.map((c) => {
        const update = updates.find((u) => u["_id"] === c.id);
        return update ? c.clone(update, { keepId: true }) : c;
      }),
    );
    return verdict;
  }

  static override async _preDeleteOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: UserLike,
  ): Promise<Veto> {
    const verdict = await super._preDeleteOperation(documents, operation, user);
    const ids = new Set(documents.map((d) => d.id));
    keepTurn(operation, (turns) => turns.filter((c) => !ids.has(c.id)));
    return verdict;
  }
}

/** Writes on the operation at which index the combatant whose turn it is will stand. */
function keepTurn(operation: DatabaseOperation, change: (turns: PlayCombatant[]) => PlayCombatant[]): void {
  const combat = operation.parent as PlayCombat | null | undefined;
  const current = combat?.combatant;
  if (!combat || !current) return;
  const order = change([...combat.combatants]).sort((a, b) => combat._sortCombatants(a, b));
  const at = order.findIndex((c) => c.id === current.id);
  operation["combatTurn"] = at < 0 ? Math.min(combat.turn ?? 0, Math.max(order.length - 1, 0)) : at;
}
