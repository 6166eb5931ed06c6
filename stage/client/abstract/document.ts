import { DOCUMENT_OWNERSHIP_LEVELS } from "../../shared/constants.ts";
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import { deepClone, ForcedDeletion, getProperty, hasProperty, mergeObject } from "../../shared/objects.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { EmbeddedDocumentField } from "../data/fields/embedded-document-field.ts";
import { documentClass, generation, realm } from "../realm.ts";
import { buildUuid } from "../utils/uuid.ts";
import { DataModel } from "./data-model.ts";
import type {
  DatabaseOperation,
  DocumentContext,
  DocumentInstance,
  Metadata,
  UserLike,
  Veto,
} from "./document-types.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import type { ModelContext } from "./model-types.ts";

type OwnershipLevel = keyof typeof DOCUMENT_OWNERSHIP_LEVELS | number;

/** Where documents are written: the answers are those that were, with what became of them. */
export interface DatabaseBackend {
  create(cls: typeof Document, data: readonly (Source | Document)[], operation: DatabaseOperation): Promise<Document[]>;
  update(cls: typeof Document, updates: readonly Source[], operation: DatabaseOperation): Promise<Document[]>;
  delete(cls: typeof Document, ids: readonly string[], operation: DatabaseOperation): Promise<Document[]>;
  getFlagScopes(): string[];
}

/** A record with an identity: the base of everything that the server stores. */
export class Document extends DataModel implements DocumentInstance {
  /** What the class is about. A subclass overrides the whole of it. */
  static metadata: Metadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: ["base"],
    embedded: {},
    isPrimary: false,
    isEmbedded: false,
    compendiumIndexFields: [],
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  };

  declare readonly _id: string | null;
  declare readonly parent: Document | null;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;
  /** The collections of embedded documents, by field. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection<Document>>>;

  constructor(data: Source = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  override _configure({ pack = null, parentCollection = null }: ModelContext = {}): void {
    const fixed = (value: unknown): PropertyDescriptor => ({
      value,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperty(this, "parentCollection", fixed(parentCollection));
    Object.defineProperty(this, "pack", fixed(pack));
    const collections: Record<string, EmbeddedCollection<Document>> = {};
    for (const [name, field] of Object.entries(classOf(this).hierarchy)) {
      if (field instanceof EmbeddedCollectionField)
        collections[name] = new EmbeddedCollection(name, this, documentClassOf(field));
    }
    Object.defineProperty(this, "collections", fixed(Object.seal(collections)));
  }

  /* ------------------------------ the class ------------------------------ */

  static get database(): DatabaseBackend {
    const database = realm.game?.database;
    if (database === undefined) throw new Error("There is no database yet: it is there when the client boots.");
    return database as DatabaseBackend;
  }

  /** The class that CONFIG names for this document. */
  static get implementation(): typeof Document {
    return (documentClass(this.documentName) as typeof Document | undefined) ?? this;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get TYPES(): readonly string[] {
    return realm.documentTypes[this.documentName] ?? this.metadata.coreTypes;
  }

  /** The fields that hold embedded documents. */
  static get hierarchy(): Record<string, DataField> {
    const fields = this.schema
      .entries()
      .filter(([, field]) => field instanceof EmbeddedCollectionField || field instanceof EmbeddedDocumentField);
    return Object.fromEntries(fields);
  }

  /** Embedded documents are initialised last: they may look at their parent. */
  static override *_initializationOrder(): Generator<[string, DataField], void> {
    const { hierarchy } = this;
    for (const entry of this.schema.entries()) if (!Object.hasOwn(hierarchy, entry[0])) yield entry;
    yield* Object.entries(hierarchy);
  }

  /** The field that holds embedded documents of this name, or the name itself where it is such a field; else null. */
  static getCollectionName(name: string): string | null {
    if (Object.hasOwn(this.metadata.embedded, name)) return this.metadata.embedded[name] ?? null;
    return Object.values(this.metadata.embedded).includes(name) ? name : null;
  }

  get documentName(): string {
    return classOf(this).documentName;
  }

  get collectionName(): string {
    return classOf(this).collectionName;
  }

  /* ------------------------------ identity ------------------------------ */

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.documentName in (this.parent.constructor as typeof Document).metadata.embedded;
  }

  get uuid(): string {
    const { id, documentName, parent, pack } = this;
    return buildUuid({ id: id ?? "", documentName, parent, pack }) ?? "";
  }

  /* ----------------------------- permissions ----------------------------- */

  static canUserCreate(user: UserLike): boolean {
    return user.isGM;
  }

  /** The ownership level of a user, whatever their role; null where the document has no owners. */
  getUserLevel(user: UserLike | null = realm.game?.user ?? null): number | null {
    if (user === null) return null;
    if (this.pack !== null)
      return realm.game?.packs?.get(this.pack)?.getUserLevel?.(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const ownership: unknown = Reflect.get(this, "ownership");
    if (isRecord(ownership)) {
      const level = ownership[user.id] ?? ownership["default"];
      if (typeof level === "number" && level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    }
    if (this.parent !== null) return this.parent.getUserLevel(user);
    return user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Whether a user has at least this level, or exactly this one. Game masters have every level. */
  testUserPermission(user: UserLike, permission: OwnershipLevel, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = user.isGM
      ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
      : (this.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE);
    return exact ? level === wanted : level >= wanted;
  }

  /* ------------------------------ operations ------------------------------ */

  /** Creates documents. Those that were vetoed are missing from the answer. */
  static createDocuments(
    data: readonly (Source | Document)[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.database.create(this.implementation, data, withPack(operation));
  }

  /** Updates documents by `_id`. Those that were vetoed or do not differ are missing from the answer. */
  static updateDocuments(updates: readonly Source[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.database.update(this.implementation, updates, withPack(operation));
  }

  /** Deletes documents by id. Those that were vetoed are missing from the answer. */
  static deleteDocuments(ids: readonly string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.database.delete(this.implementation, ids, withPack(operation));
  }

  /** Creates one document (undefined when vetoed), or several from a list. */
  static create(data: readonly (Source | Document)[], operation?: DatabaseOperation): Promise<Document[]>;
  static create(data: Source | Document, operation?: DatabaseOperation): Promise<Document | undefined>;
  static async create(
    data: Source | Document | readonly (Source | Document)[],
    operation: DatabaseOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const isList = Array.isArray(data);
    const created = await this.createDocuments(isList ? (data as readonly Source[]) : [data as Source], operation);
    return isList ? created : created[0];
  }

  /** Updates the document. Undefined when the update was vetoed or changes nothing. */
  async update(data: Source = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const { parent, pack } = this;
    const [updated] = await classOf(this).implementation.updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent,
      pack,
    });
    return updated as this | undefined;
  }

  /** Deletes the document. Undefined when that was vetoed. */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const { parent, pack } = this;
    const [deleted] = await classOf(this).implementation.deleteDocuments([this.id ?? ""], {
      ...operation,
      parent,
      pack,
    });
    return deleted as this | undefined;
  }

  /** A copy with other data, saved when asked for. */
  override clone(data?: Source, context?: ModelContext & { save?: false | undefined; keepId?: boolean }): this;
  override clone(
    data: Source,
    context: ModelContext & { save: true; keepId?: boolean },
  ): Promise<this | undefined> & this;
  override clone(
    data: Source = {},
    context: ModelContext & { save?: boolean | undefined; keepId?: boolean } = {},
  ): this | (Promise<this | undefined> & this) {
    const { save = false, keepId = false, ...rest } = context;
    const merged = mergeObject(this.toObject(), data, { insertKeys: false, applySpecial: true });
    if (!keepId) Reflect.deleteProperty(merged, "_id");
    const operation = { parent: this.parent, pack: this.pack, keepId };
    if (save) {
      const saved: unknown = classOf(this).create(merged, operation);
      return saved as Promise<this | undefined> & this;
    }
    const cls = classOf(this).implementation;
    const place: DocumentContext = { ...rest, parent: this.parent, pack: this.pack };
    const made: unknown = new cls(merged, place);
    return made as this;
  }

  /* -------------------------- embedded documents -------------------------- */

  /** The collection of embedded documents of this name. Throws where there is none. */
  getEmbeddedCollection(name: string): EmbeddedCollection<Document> {
    const field = classOf(this).getCollectionName(name);
    const collection = field === null ? undefined : this.collections[field];
    if (collection === undefined)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  createEmbeddedDocuments(
    name: string,
    data: readonly (Source | Document)[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return embeddedClass(this, name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  updateEmbeddedDocuments(
    name: string,
    updates: readonly Source[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return embeddedClass(this, name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return embeddedClass(this, name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Every embedded document, at any depth, with its path. */
  *traverseEmbeddedDocuments(parentPath?: string): Generator<[string, Document], void> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = parentPath === undefined ? name : `${parentPath}.${name}`;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /* -------------------------------- flags -------------------------------- */

  /** The value of a flag, undefined where it is not set. Throws on a scope that is no active package. */
  getFlag(scope: string, key: string): unknown {
    checkScope(this, scope);
    return deepClone(getProperty(Reflect.get(this, "flags"), `${scope}.${key}`));
  }

  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkScope(this, scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  /** Deletes a flag: setting it to null would keep it. */
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkScope(this, scope);
    const path = key.split(".");
    const last = path.pop() ?? key;
    const parentPath = ["flags", scope, ...path].join(".");
    if (!hasProperty(this._source, `${parentPath}.${last}`)) return undefined;
    return this.update(deletionOf(parentPath, last));
  }

  /* -------------------------------- events -------------------------------- */

  _preCreate(_data: Source, _options: DatabaseOperation, _user: UserLike): Promise<Veto> {
    return Promise.resolve(undefined);
  }

  _onCreate(_data: Source, _options: DatabaseOperation, _userId: string): void {
    // For subclasses.
  }

  _preUpdate(_changed: Source, _options: DatabaseOperation, _user: UserLike): Promise<Veto> {
    return Promise.resolve(undefined);
  }

  _onUpdate(_changed: Source, _options: DatabaseOperation, _userId: string): void {
    // For subclasses.
  }

  _preDelete(_options: DatabaseOperation, _user: UserLike): Promise<Veto> {
    return Promise.resolve(undefined);
  }

  _onDelete(_options: DatabaseOperation, _userId: string): void {
    // For subclasses.
  }

  static _preCreateOperation(_documents: Document[], _operation: DatabaseOperation, _user: UserLike): Promise<Veto> {
    return Promise.resolve(undefined);
  }

  static _onCreateOperation(_documents: Document[], _operation: DatabaseOperation, _user: UserLike): Promise<void> {
    return Promise.resolve();
  }

  static _preUpdateOperation(_documents: Document[], _operation: DatabaseOperation, _user: UserLike): Promise<Veto> {
    return Promise.resolve(undefined);
  }

  static _onUpdateOperation(_documents: Document[], _operation: DatabaseOperation, _user: UserLike): Promise<void> {
    return Promise.resolve();
  }

  static _preDeleteOperation(_documents: Document[], _operation: DatabaseOperation, _user: UserLike): Promise<Veto> {
    return Promise.resolve(undefined);
  }

  static _onDeleteOperation(_documents: Document[], _operation: DatabaseOperation, _user: UserLike): Promise<void> {
    return Promise.resolve();
  }
}

/** The class of a document. No private member: constructors ask before a subclass has its own. */
function classOf(document: Document): typeof Document {
  return document.constructor as typeof Document;
}

/** The class of embedded documents of this name. Throws, naming both, where the document holds none. */
function embeddedClass(document: Document, name: string): typeof Document {
  document.getEmbeddedCollection(name);
  return documentClass(name) as typeof Document;
}

function checkScope(document: Document, scope: string): void {
  const scopes = classOf(document).database.getFlagScopes();
  if (!scopes.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** The changes that delete a key, as the generation played writes them. */
function deletionOf(parentPath: string, key: string): Source {
  if (generation() === 13) return { [`${parentPath}.-=${key}`]: null };
  return { [`${parentPath}.${key}`]: ForcedDeletion.create() };
}

/** Documents embedded in a compendium's document are written to that compendium. */
function withPack(operation: DatabaseOperation): DatabaseOperation {
  return operation.parent?.pack == null ? operation : { ...operation, pack: operation.parent.pack };
}

function documentClassOf(field: EmbeddedCollectionField): typeof Document {
  return field.model as typeof Document;
}
