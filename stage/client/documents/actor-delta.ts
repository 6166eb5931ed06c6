import type { UserLike } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import { ArrayField, FilePathField, ObjectField, StringField } from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { flagsField, idField, metadataOf } from "./schema-parts.ts";

/** What sets an unlinked token's actor apart from its base actor. Written through the synthetic actor. */
export class ActorDelta extends ClientDocument {
  // The children are entries over the base actor's, not documents: the synthetic actor has the documents.
  static override metadata = metadataOf("ActorDelta", { embedded: {} });

  declare name: string | null;
  declare type: string | null;
  declare img: string | null;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null, required: false }),
      system: new ObjectField(),
      items: new ArrayField(new ObjectField()),
      effects: new ArrayField(new ObjectField()),
      ownership: new ObjectField({ required: false, nullable: true, initial: null }),
      ...flagsField(),
    };
  }

  override getUserLevel(user?: UserLike | null): number | null {
    return this.parent?.getUserLevel(user) ?? null;
  }
}
