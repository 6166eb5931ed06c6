import type { DatabaseOperation } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import { ForeignDocumentField, JSONField, StringField } from "../data/fields.ts";
import { currentGame } from "../helpers/current-game.ts";
import type { Source } from "../../shared/document-kinds.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { idField, metadataOf, statsField } from "./schema-parts.ts";
import { User } from "./user.ts";

/** One stored setting: of the world, or of one user. The value is JSON. */
export class Setting extends ClientDocument {
  static override metadata = metadataOf("Setting");

  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      key: new StringField({ required: true, nullable: false, blank: false }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(User, {
        idOnly: true,
        required: false,
        nullable: true,
        initial: null,
        readonly: false,
      }),
      ...statsField(),
    };
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    currentGame().settings.changed(this, options, userId);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) currentGame().settings.changed(this, options, userId);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    currentGame().settings.removed(this);
  }
}
