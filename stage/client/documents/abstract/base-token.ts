import { getProperty } from "../../../shared/objects.ts";
import type { Source } from "../../../shared/document-kinds.ts";
import type { Document } from "../../abstract/document.ts";
import type { DatabaseOperation, Metadata, UserLike } from "../../abstract/document-types.ts";
import { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { DataSchema } from "../../abstract/model-types.ts";
import { BooleanField, EmbeddedDocumentField, ForeignDocumentField, IntegerSortField, NumberField } from "../../data/fields.ts";
import type { Actor } from "../actor.ts";
import { ActorDelta } from "../actor-delta.ts";
import { idField, metadataOf } from "../schema-parts.ts";
import { commonTokenFields } from "../token-data.ts";
import { documentClass } from "../../realm.ts";
import { ClientDocument } from "./client-document.ts";
import { baseActorOf, refreshTokenActor, tokenActor } from "./token-actors.ts";

/** Reads like a collection with the one synthetic actor in it. */
class SyntheticActors extends EmbeddedCollection {
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): Document | undefined {
    const actor = tokenActor(this.model);
    if (actor !== null && actor.parent === this.model && actor.id === id) return actor;
    return super.get(id, options);
  }
}

/** A token as far as it is data and has an actor. Movement is the business of its subclass. */
export class BaseToken extends ClientDocument {
  static override metadata: Metadata = metadataOf("Token");

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare flags: Record<string, unknown>;

  static override defineSchema(): DataSchema {
    const actorClass = documentClass("Actor");
    if (actorClass === undefined) throw new Error("CONFIG.Actor.documentClass has to be set before tokens are made.");
    const pixel = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      ...idField(), ...commonTokenFields(),
      actorId: new ForeignDocumentField(actorClass, { idOnly: true }),
      delta: new EmbeddedDocumentField(ActorDelta, { nullable: false, initial: () => ({}) }),
      x: pixel(), y: pixel(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      locked: new BooleanField(), hidden: new BooleanField(),
    };
  }

  /** The world's actor for a linked token; for an unlinked one the synthetic actor; null where there is no actor. */
  get actor(): Actor | null {
    return tokenActor(this) as Actor | null;
  }

  /** The world's actor, also for an unlinked token. */
  get baseActor(): Actor | null {
    return baseActorOf(this) as Actor | null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  override get isOwner(): boolean {
    return this.actor === null ? super.isOwner : this.actor.isOwner;
  }

  override getUserLevel(user?: UserLike | null): number | null {
    return this.actor === null ? super.getUserLevel(user) : this.actor.getUserLevel(user);
  }

  /** The synthetic actor has its items; the token answers for them. */
  override getEmbeddedCollection(name: string): EmbeddedCollection {
    if (name === "Actor") return new SyntheticActors("delta", this, documentClass("Actor") as typeof Document);
    if ((name === "Item" || name === "ActiveEffect") && this.actor !== null && !this.isLinked) return this.actor.getEmbeddedCollection(name);
    return super.getEmbeddedCollection(name);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    const isOtherActor = ["actorId", "actorLink", "delta"].some(key => key in changed || getProperty(changed, `==${key}`) !== undefined);
    if (isOtherActor) refreshTokenActor(this, options);
  }
}
