import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../../shared/constants.ts";
import { isRecord, text, type Source } from "../../../shared/document-kinds.ts";
import { getProperty } from "../../../shared/objects.ts";
import type { PackPayload } from "../../../shared/protocol.ts";
import type { Document } from "../../abstract/document.ts";
import type { UserLike } from "../../abstract/document-types.ts";
import { currentGame } from "../../helpers/current-game.ts";
import { realm } from "../../realm.ts";
import { Collection } from "../../utils/collection.ts";
import { DocumentCollection } from "../abstract/document-collection.ts";

/** The entry of a document in its compendium's index. */
export type IndexEntry = Source & { _id: string; uuid: string; name: string };

/** A compendium: an index of everything in it, and the documents that were asked for. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: Source;
  readonly index: Collection<IndexEntry>;
  readonly #folders: readonly Source[];

  constructor({ metadata, index, folders }: PackPayload) {
    super();
    this.metadata = metadata;
    this.index = new Collection(index.filter(isEntry).map((entry) => [entry._id, entry] as const));
    this.#folders = folders;
  }

  get collection(): string {
    return text(this.metadata, "id");
  }

  get documentName(): string {
    return text(this.metadata, "type");
  }

  get title(): string {
    return text(this.metadata, "label");
  }

  /** The packs of a system are locked. */
  get locked(): boolean {
    return true;
  }

  /** The folders inside the compendium, as records. */
  get folders(): Collection<Source> {
    return new Collection(this.#folders.map((folder) => [text(folder, "_id"), folder] as const));
  }

  get visible(): boolean {
    const { user } = currentGame();
    return user !== null && this.getUserLevel(user) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** The ownership of the pack by role. Roles above one that is named have at least its level. */
  get ownership(): Record<string, string> {
    const ownership = isRecord(this.metadata["ownership"]) ? this.metadata["ownership"] : {};
    return Object.fromEntries(
      Object.entries(ownership).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  }

  /** The level of a user on the whole pack. No user has any where the manifest names no role. */
  getUserLevel(user: UserLike): number {
    const levels = Object.entries(this.ownership).map(([role, level]) =>
      roleNumber(role) <= user.role ? levelNumber(level) : 0,
    );
    return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...levels);
  }

  testUserPermission(
    user: UserLike,
    permission: keyof typeof DOCUMENT_OWNERSHIP_LEVELS | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  override createDocument(data: Source, context: Record<string, unknown> = {}): Document {
    return super.createDocument(data, { ...context, pack: this.collection });
  }

  /** The index with further fields: those asked for and those that CONFIG lists for the kind of document. */
  async getIndex({ fields = [] }: { fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    const configured: unknown = getProperty(realm.CONFIG, `${this.documentName}.compendiumIndexFields`);
    const wanted = [
      ...new Set([
        ...fields,
        ...(Array.isArray(configured) ? configured.filter((each) => typeof each === "string") : []),
      ]),
    ];
    const entries: unknown = await currentGame().connection.request("packIndex", [this.collection, wanted]);
    for (const entry of Array.isArray(entries) ? entries.filter(isEntry) : []) this.index.set(entry._id, entry);
    return this.index;
  }

  /** One document, loaded when it has not been; null where there is none. */
  async getDocument(id: string): Promise<Document | null> {
    const present = this.get(id);
    if (present !== undefined) return present;
    const [document] = await this.#fetch([id]);
    return document ?? null;
  }

  /** The documents whose index entries agree with a query (`{type: "x", _id__in: [...]}`); all of them without one. */
  async getDocuments(query: Source = {}): Promise<Document[]> {
    const entries = this.index.filter((entry) =>
      Object.entries(query).every(([key, wanted]) => agrees(entry, key, wanted)),
    );
    return this.#fetch(entries.map((entry) => entry._id));
  }

  async #fetch(ids: readonly string[]): Promise<Document[]> {
    const due = ids.filter((id) => !this.has(id));
    if (due.length > 0) {
      const records: unknown = await currentGame().connection.request("packDocuments", [this.collection, due]);
      this.load(Array.isArray(records) ? records.filter(isRecord) : []);
    }
    return ids.flatMap((id) => this.get(id) ?? []);
  }
}

function isEntry(value: unknown): value is IndexEntry {
  return (
    isRecord(value) &&
    typeof value["_id"] === "string" &&
    typeof value["uuid"] === "string" &&
    typeof value["name"] === "string"
  );
}

function agrees(entry: IndexEntry, key: string, wanted: unknown): boolean {
  if (key.endsWith("__in"))
    return Array.isArray(wanted) && wanted.includes(getProperty(entry, key.slice(0, -"__in".length)));
  return getProperty(entry, key) === wanted;
}

function roleNumber(role: string): number {
  const roles: Readonly<Record<string, number>> = USER_ROLES;
  return roles[role] ?? Number.POSITIVE_INFINITY;
}

function levelNumber(level: string): number {
  const levels: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;
  return levels[level] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
}
