import { ColorField, ForeignDocumentField, HTMLField, StringField } from "../data/fields.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import { PRIMARY_KINDS } from "../../shared/document-kinds.ts";
import type { Document } from "../abstract/document.ts";
import { currentGame } from "../helpers/current-game.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { flagsField, idField, metadataOf, nameField, sortField, statsField } from "./schema-parts.ts";

/** A folder for documents of one kind. */
export class Folder extends ClientDocument {
  static override metadata = metadataOf("Folder", { coreTypes: PRIMARY_KINDS.map((kind) => kind.name) });

  declare name: string;
  declare type: string;
  declare folder: Folder | null;
  declare sort: number;
  declare color: unknown;
  declare sorting: string;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      type: new StringField({ required: true, blank: false, choices: () => [...this.TYPES] }),
      description: new HTMLField(),
      folder: new ForeignDocumentField(Folder),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      ...sortField(),
      color: new ColorField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  /** The documents that lie directly in the folder. */
  get contents(): Document[] {
    return (
      currentGame()
        .collections.get(this.type)
        ?.filter((document) => document._source["folder"] === this.id) ?? []
    );
  }

  /** The folders that lie directly in this one. */
  get children(): Document[] {
    return currentGame().folders.filter((folder) => folder._source["folder"] === this.id);
  }

  /** How many folders deep it lies: 1 at the top. */
  get depth(): number {
    return this.folder === null ? 1 : this.folder.depth + 1;
  }
}
