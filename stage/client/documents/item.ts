import type { UserLike } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import {
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  TypeDataField,
} from "../data/fields.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { ActiveEffect } from "./active-effect.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { Folder } from "./folder.ts";
import { flagsField, idField, metadataOf, nameField, ownershipField, sortField, statsField } from "./schema-parts.ts";

/** A thing, a power, a condition: whatever an actor can have. */
export class Item extends ClientDocument {
  static override metadata = metadataOf("Item");
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  declare name: string;
  declare img: string;
  declare type: string;
  declare system: object;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Folder | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Record<string, unknown>;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(ActiveEffect),
      folder: new ForeignDocumentField(Folder),
      ...sortField(),
      ...ownershipField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  /** An actor's item does not heed its own ownership: the owners of the actor own it. */
  override getUserLevel(user?: UserLike | null): number | null {
    if (this.parent !== null) return user === undefined ? this.parent.getUserLevel() : this.parent.getUserLevel(user);
    return user === undefined ? super.getUserLevel() : super.getUserLevel(user);
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("ITEM_CREATE");
  }

  /** The actor that has the item; null for one of the world or of a compendium. */
  get actor(): ClientDocument | null {
    return this.parent instanceof ClientDocument ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** What formulas may name: the item's system data themselves, no copy. */
  getRollData(): object {
    return this.system;
  }

  /** The effects that go over to the actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.contents.filter(
      (effect): effect is ActiveEffect => effect instanceof ActiveEffect && effect.transfer,
    );
  }
}
