import { isRecord, text, type Source } from "../../shared/document-kinds.ts";
import { Collection } from "../utils/collection.ts";
import { randomID } from "../utils/text.ts";
import type { DocumentInstance } from "./document-types.ts";

/** How a document is looked up. */
export interface EmbeddedGetOptions {
  strict?: boolean | undefined;
  invalid?: boolean | undefined;
}

/** The class of the documents in a collection. */
interface DocumentsClass<D> {
  new (data: Source, context: Record<string, unknown>): D;
  readonly documentName: string;
  readonly implementation: DocumentsClass<D>;
}

/** The documents that a document holds in one of its fields. */
export class EmbeddedCollection<D extends DocumentInstance = DocumentInstance> extends Collection<D> {
  /** The field of the parent. */
  readonly name: string;
  /** The document that holds them. */
  readonly model: DocumentInstance;
  /** The configured class of the documents. */
  readonly documentClass: DocumentsClass<D>;
  /** Ids of records that cannot be made documents. */
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, model: DocumentInstance, documentClass: DocumentsClass<D>) {
    super();
    this.name = name;
    this.model = model;
    this.documentClass = documentClass.implementation;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** The stored records. */
  get _source(): Source[] {
    return listIn(this.model._source, this.name);
  }

  /**
   * Brings the documents up to the parent's source: makes new ones, initialises those there are, drops the others. Those
   * that stay keep their place, so that a loop over the collection meets none of them twice.
   */
  initialize(options: Record<string, unknown> = {}): void {
    this.invalidDocumentIds.clear();
    const kept = new Set(this._source.map((record) => this._initializeRecord(record, options)));
    for (const id of [...this.keys()]) if (!kept.has(id)) super.delete(id);
  }

  /** The id of a record whose document is there now; null where it cannot be one. A record without an id is given one. */
  _initializeRecord(record: Source, options: Record<string, unknown>): string | null {
    record["_id"] ??= randomID();
    const id = text(record, "_id");
    const present = super.get(id);
    if (present?._source === record) {
      present._initialize(options);
      return id;
    }
    const made = this._tryCreate(record, options);
    if (made === null || made.invalid) {
      this.invalidDocumentIds.add(id);
      return null;
    }
    super.set(id, made);
    return id;
  }

  _tryCreate(record: Source, options: Record<string, unknown>): D | null {
    try {
      return this.createDocument(record, options);
    } catch (error) {
      console.error(
        new Error(`Failed to initialize ${this.documentName} [${text(record, "_id")}] in ${this.model.uuid}`, {
          cause: error,
        }),
      );
      return null;
    }
  }

  /** A document of this collection from a stored record. */
  createDocument(data: Source, context: Record<string, unknown> = {}): D {
    return new this.documentClass(data, {
      strict: false,
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    });
  }

  override get(id: string, { strict = false, invalid = false }: EmbeddedGetOptions = {}): D | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (found === undefined && strict) throw new Error(`The key ${id} does not exist in the ${this.name} Collection`);
    return found;
  }

  /** A record that cannot be a document, as far as it can be made one. */
  getInvalid(id: string, { strict = true }: EmbeddedGetOptions = {}): D | undefined {
    const record = this.invalidDocumentIds.has(id) ? this._source.find((each) => each["_id"] === id) : undefined;
    if (record === undefined && strict)
      throw new Error(`${this.documentName} id [${id}] is not in the set of invalid documents.`);
    return record === undefined ? undefined : this.createDocument({ ...record }, { strict: false, fallback: true });
  }

  /** Adds a document; its record goes into the parent's source too. */
  override set(id: string, document: D, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const at = this._source.findIndex((each) => each["_id"] === id);
      if (at >= 0) this._source[at] = document._source;
      else this._source.push(document._source);
    }
    return super.set(id, document);
  }

  /** Removes a document; its record leaves the parent's source too. */
  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    const at = this._source.findIndex((each) => each["_id"] === id);
    if (modifySource && at >= 0) this._source.splice(at, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** The documents as stored; with false as prepared. */
  toObject(source = true): Source[] {
    return this.map((document) => document.toObject(source));
  }
}

function listIn(source: Source, field: string): Source[] {
  const value = source[field];
  // The very list: what is added to it is added to the parent's source.
  return Array.isArray(value) && value.every(isRecord) ? value : [];
}
