import { DOCUMENT_OWNERSHIP_LEVELS } from "../../shared/constants.ts";
import type { UserLike } from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import { EmbeddedCollectionField, ForeignDocumentField } from "../data/fields.ts";
import { currentGame, gameOrNull } from "../helpers/current-game.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { Folder } from "./folder.ts";
import { JournalEntryCategory } from "./journal-entry-category.ts";
import { JournalEntryPage } from "./journal-entry-page.ts";
import { flagsField, idField, metadataOf, nameField, ownershipField, sortField, statsField } from "./schema-parts.ts";

const { LIMITED, OBSERVER } = DOCUMENT_OWNERSHIP_LEVELS;

/** A book of pages. */
export class JournalEntry extends ClientDocument {
  static override metadata = metadataOf("JournalEntry", {
    labelPlural: "DOCUMENT.JournalEntries",
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
  });

  declare name: string;
  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare categories: EmbeddedCollection<JournalEntryCategory>;
  declare folder: Folder | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Record<string, unknown>;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      pages: new EmbeddedCollectionField(JournalEntryPage),
      folder: new ForeignDocumentField(Folder),
      categories: new EmbeddedCollectionField(JournalEntryCategory),
      ...sortField(),
      ...ownershipField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("JOURNAL_CREATE");
  }

  /** Whether the directory lists it for the user at this client. */
  override get visible(): boolean {
    const { user } = currentGame();
    return user !== null && this.testUserPermission(user, "OBSERVER");
  }

  /** In a compendium that a user may see to a limited degree, an entry can be read: limited means nothing for journals. */
  override getUserLevel(user: UserLike | null = gameOrNull()?.user ?? null): number | null {
    const level = super.getUserLevel(user);
    return this.pack !== null && level === LIMITED ? OBSERVER : level;
  }
}
