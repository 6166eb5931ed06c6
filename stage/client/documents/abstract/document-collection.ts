import { text, type Source } from "../../../shared/document-kinds.ts";
import { getProperty } from "../../../shared/objects.ts";
import type { Document } from "../../abstract/document.ts";
import type { DatabaseOperation, DocumentApp } from "../../abstract/document-types.ts";
import { documentClass } from "../../realm.ts";
import { Collection } from "../../utils/collection.ts";

/** Documents of one kind that are not inside another: of the world, or of a compendium. */
export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** Applications that show the collection. */
  readonly apps: DocumentApp[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly #invalid = new Map<string, Source>();

  abstract get documentName(): string;

  /** The configured class of the documents. */
  get documentClass(): typeof Document {
    const cls = documentClass(this.documentName);
    if (cls === undefined) throw new Error(`CONFIG.${this.documentName}.documentClass is not set.`);
    return cls as typeof Document;
  }

  /** The name of the collection's class. */
  get name(): string {
    return this.constructor.name;
  }

  /** Makes documents of stored records. What cannot be a document is listed as invalid, and the rest still loads. */
  load(records: readonly Source[]): void {
    for (const record of records) this.#loadRecord(record);
  }

  #loadRecord(record: Source): void {
    const id = text(record, "_id");
    try {
      const document = this.createDocument(record);
      if (document.invalid) this.#exclude(id, record);
      else super.set(id, document);
    } catch (error) {
      this.#exclude(id, record);
      console.error(new Error(`Failed to initialize ${this.documentName} [${id}]`, { cause: error }));
    }
  }

  #exclude(id: string, record: Source): void {
    this.invalidDocumentIds.add(id);
    this.#invalid.set(id, record);
  }

  /** A document of this collection from a stored record. */
  createDocument(data: Source, context: Record<string, unknown> = {}): D {
    return new this.documentClass(data, { strict: false, ...context, parent: null }) as D;
  }

  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean | undefined; invalid?: boolean | undefined } = {},
  ): D | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (found === undefined && strict)
      throw new Error(`${this.documentName} [${id}] does not exist in the ${this.name} collection.`);
    return found;
  }

  /** A record that cannot be a document, as far as it can be made one. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const record = this.#invalid.get(id);
    if (record !== undefined) return this.createDocument(structuredClone(record), { strict: false, fallback: true });
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid documents.`);
    return undefined;
  }

  override delete(id: string): boolean {
    this.invalidDocumentIds.delete(id);
    this.#invalid.delete(id);
    return super.delete(id);
  }

  /** Documents whose searched fields contain a text. */
  search({ query = "" }: { query?: string } = {}): D[] {
    const wanted = query.toLowerCase();
    return this.filter(
      (document) =>
        text(document._source, "name").toLowerCase().includes(wanted) ||
        String(getProperty(document._source, "_id")) === query,
    );
  }

  render(force = false, options: Record<string, unknown> = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }

  /** Hears what happened to documents of this collection, after they have. */
  _onModifyContents(
    action: string,
    documents: readonly Document[],
    operation: DatabaseOperation,
    _userId: string,
  ): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: documents });
  }
}
