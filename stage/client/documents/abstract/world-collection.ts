import { isRecord, text, type Source } from "../../../shared/document-kinds.ts";
import type { Document } from "../../abstract/document.ts";
import type { DatabaseOperation } from "../../abstract/document-types.ts";
import { mergeObject } from "../../../shared/objects.ts";
import { currentGame } from "../../helpers/current-game.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";

/** What is left out of a record that comes from a compendium. */
interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

/** The documents of one kind in the world. */
export abstract class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  /** The kind of document; a subclass names it. */
  static documentName = "";

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  /** `game.actors` and its like, by the class that calls. */
  static get instance(): DocumentCollection | undefined {
    return currentGame().collections.get(this.documentName);
  }

  /** The folders for documents of this kind. */
  get folders(): Document[] {
    return currentGame().folders.filter((folder) => folder._source["type"] === this.documentName);
  }

  /** The record of a compendium's document, ready to be created in the world. */
  fromCompendium(document: Document | Source, options: FromCompendiumOptions = {}): Source {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const isDocument = !("toObject" in document) ? false : typeof document.toObject === "function";
    const data = isDocument ? (document as Document).toObject() : structuredClone(document as Source);
    const cleared = [!keepId && "_id", clearFolder && "folder", clearSort && "sort", clearOwnership && "ownership"];
    for (const key of cleared) if (key !== false) Reflect.deleteProperty(data, key);
    const stats = isRecord(data["_stats"]) ? data["_stats"] : {};
    data["_stats"] = {
      ...stats,
      compendiumSource: isDocument ? (document as Document).uuid : (stats["compendiumSource"] ?? null),
    };
    return data;
  }

  /** Copies a document of a compendium into the world, with other data where given. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: Source = {},
    options: DatabaseOperation & FromCompendiumOptions = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (document === null) throw new Error(`The compendium ${pack.collection} has no document with the id ${id}.`);
    if (document.documentName !== this.documentName) {
      throw new Error(
        `The ${document.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`,
      );
    }
    const data = mergeObject(this.fromCompendium(document, options), updateData);
    return this.documentClass.create(data, { fromCompendium: true, ...options });
  }

  override getName(name: string, options: { strict?: boolean | undefined } = {}): D | undefined {
    const found = this.find((document) => text(document._source, "name") === name);
    if (found === undefined && options.strict === true)
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }
}
