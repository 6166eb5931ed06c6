import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import {
  DOCUMENT_KINDS,
  documentKind,
  isRecord,
  text,
  type DocumentKind,
  type Source,
} from "../shared/document-kinds.ts";
import { getProperty, setProperty } from "../shared/objects.ts";
import type { PackPayload } from "../shared/protocol.ts";
import type { PackManifest } from "./system-manifest.ts";

/** What an index entry always has. */
const INDEX_FIELDS = ["_id", "name", "img", "type", "folder", "sort"];

/** The package that a compendium belongs to. */
export interface PackOrigin {
  readonly id: string;
  readonly type: "system" | "module";
  readonly folder: string;
}

/** One compendium of a package, read whole. Its documents never change: the packs of a package are locked. */
export class CompendiumPack {
  readonly #origin: PackOrigin;
  readonly manifest: PackManifest;
  readonly #documents: ReadonlyMap<string, Source>;
  readonly #folders: readonly Source[];

  private constructor(
    origin: PackOrigin,
    manifest: PackManifest,
    documents: ReadonlyMap<string, Source>,
    folders: readonly Source[],
  ) {
    this.#origin = origin;
    this.manifest = manifest;
    this.#documents = documents;
    this.#folders = folders;
  }

  get id(): string {
    return `${this.#origin.id}.${this.manifest.name}`;
  }

  /**
   * Reads the LevelDB folder of a pack. Works on a copy, since opening a database writes into it and what ships has to
   * stay as it is. A pack whose folder is not there is empty. Throws, naming the folder, when it cannot be read.
   */
  static async read(origin: PackOrigin, manifest: PackManifest): Promise<CompendiumPack> {
    const folder = join(origin.folder, manifest.path);
    if (!existsSync(folder)) return new CompendiumPack(origin, manifest, new Map(), []);
    const copy = await mkdtemp(join(tmpdir(), "stage-pack-"));
    try {
      await cp(folder, copy, { recursive: true });
      const entries = await readEntries(copy);
      return new CompendiumPack(origin, manifest, assemble(entries, documentKind(manifest.type)), [
        ...topLevel(entries, "folders").values(),
      ]);
    } catch (error) {
      throw new Error(`The compendium ${manifest.name} cannot be read from ${folder}.`, { cause: error });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  /** The index, with these further fields. */
  index(fields: readonly string[] = []): Source[] {
    return [...this.#documents.values()].map((document) => {
      const entry: Source = { uuid: `Compendium.${this.id}.${this.manifest.type}.${text(document, "_id")}` };
      for (const field of [...INDEX_FIELDS, ...fields]) {
        const value = getProperty(document, field);
        if (value !== undefined) setProperty(entry, field, structuredClone(value));
      }
      return entry;
    });
  }

  /** Whole documents, by id; all of them without ids. What is not there is left out. */
  documents(ids?: readonly string[]): Source[] {
    const all = [...this.#documents.values()];
    const found = ids === undefined ? all : all.filter((document) => ids.includes(text(document, "_id")));
    return structuredClone(found);
  }

  /** What every client hears of the pack when it connects. */
  payload(): PackPayload {
    const { name, label, type, system, ownership, flags } = this.manifest;
    const metadata = {
      id: this.id,
      name,
      label,
      type,
      system,
      ownership,
      flags: structuredClone(flags),
      packageName: this.#origin.id,
      packageType: this.#origin.type,
    };
    return { metadata, index: this.index(), folders: structuredClone([...this.#folders]) };
  }
}

async function readEntries(directory: string): Promise<Map<string, Source>> {
  const database = new ClassicLevel<string, unknown>(directory, {
    createIfMissing: false,
    keyEncoding: "utf8",
    valueEncoding: "json",
  });
  await database.open();
  try {
    const entries = new Map<string, Source>();
    for await (const [key, value] of database.iterator()) if (isRecord(value)) entries.set(key, value);
    return entries;
  } finally {
    await database.close();
  }
}

/** The entries `!<collection>!<id>`. */
function topLevel(entries: ReadonlyMap<string, Source>, collection: string): Map<string, Source> {
  const prefix = `!${collection}!`;
  const found = [...entries].filter(([key]) => key.startsWith(prefix));
  return new Map(found.map(([key, value]) => [key.slice(prefix.length), value]));
}

/** The documents of a pack with their children, which lie in entries of their own. */
function assemble(entries: ReadonlyMap<string, Source>, kind: DocumentKind): Map<string, Source> {
  const documents = topLevel(entries, kind.collection);
  for (const [id, document] of documents) attachChildren(entries, kind, kind.collection, id, document);
  return documents;
}

function attachChildren(
  entries: ReadonlyMap<string, Source>,
  kind: DocumentKind,
  path: string,
  id: string,
  document: Source,
): void {
  for (const [childName, field] of Object.entries(kind.embedded)) {
    const listed = document[field];
    const childKind = DOCUMENT_KINDS.get(childName);
    if (!Array.isArray(listed) || childKind === undefined) continue;
    const childPath = `${path}.${field}`;
    document[field] = listed.flatMap((child: unknown) => {
      if (isRecord(child)) return [child];
      const childId = `${id}.${String(child)}`;
      const found = entries.get(`!${childPath}!${childId}`);
      if (found === undefined) return [];
      attachChildren(entries, childKind, childPath, childId, found);
      return [found];
    });
  }
}
