import { inProject } from "../project.ts";
import { isRecord, readRecord, recordList, textField, type JsonRecord } from "../json.ts";
import { ToolError } from "../tool.ts";
import { documentTypes } from "./document-types.ts";

/** The languages that the system ships. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Kinds of documents that a compendium of ours may hold, each with the collection that its keys begin with. */
export const PACK_KINDS = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
  Scene: "scenes",
} as const;
export type PackKind = keyof typeof PACK_KINDS;

/** One compendium of the manifest and the folder of sources that it is built from: `packs/<ruleset>/<source>`. */
export interface PackEntry {
  readonly name: string;
  readonly path: string;
  readonly type: PackKind;
  readonly ruleset: string;
  readonly source: string;
  readonly language: Language;
}

/** The manifest as it is written, with the types of documents that the rulesets store: those whose documents nothing reads yet included. */
export function writtenManifest(): JsonRecord {
  const written = readRecord(inProject("system.json"));
  const types = written["documentTypes"];
  return { ...written, documentTypes: documentTypes(isRecord(types) ? types : {}) };
}

/**
 * The manifest as it ships: `system.json` stamped with the version of `package.json`. The compendia of a ruleset ship with
 * its documents: while the manifest declares no type of actor for it, they stay out.
 */
export function stampedManifest(written: JsonRecord = writtenManifest()): JsonRecord {
  const version = textField(readRecord(inProject("package.json")), "version", "package.json");
  const id = systemId(written);
  const packs = recordList(written, "packs", "system.json").filter((pack) =>
    isDeclared(written, packEntry(pack, id).ruleset),
  );
  const names = new Set(packs.map(({ name }) => name));
  return { ...written, version, packs, packFolders: folderList(written).map((folder) => withPacks(folder, names)) };
}

/** Whether the manifest declares a ruleset's documents: its actors have its name for a type. */
export function isDeclared({ documentTypes }: JsonRecord, ruleset: string): boolean {
  const actors = isRecord(documentTypes) ? documentTypes["Actor"] : undefined;
  return isRecord(actors) && Object.hasOwn(actors, ruleset);
}

const folderList = (manifest: JsonRecord): JsonRecord[] => recordList(manifest, "packFolders", "system.json");

/** A folder of compendia with those that are there. */
function withPacks(folder: JsonRecord, names: ReadonlySet<unknown>): JsonRecord {
  const { packs, folders } = folder;
  return {
    ...folder,
    ...(Array.isArray(packs) ? { packs: packs.filter((name) => names.has(name)) } : {}),
    ...(Array.isArray(folders) ? { folders: folders.filter(isRecord).map((inner) => withPacks(inner, names)) } : {}),
  };
}

/** The system's id, as the manifest says it. */
export function systemId(manifest: JsonRecord): string {
  return textField(manifest, "id", "system.json");
}

const isPackKind = (value: string): value is PackKind => Object.hasOwn(PACK_KINDS, value);
const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

function packEntry(pack: JsonRecord, id: string): PackEntry {
  const where = `system.json, pack "${String(pack["name"])}"`;
  const flags = isRecord(pack["flags"]) ? pack["flags"][id] : undefined;
  if (!isRecord(flags))
    throw new ToolError(`${where}: flags.${id} should name its ruleset, its source folder and its language.`);
  const type = textField(pack, "type", where);
  if (!isPackKind(type)) throw new ToolError(`${where}: type ${type} has no builder.`);
  if (!isLanguage(flags["lang"]))
    throw new ToolError(`${where}: flags.${id}.lang should be one of ${LANGUAGES.join(", ")}.`);
  return {
    name: textField(pack, "name", where),
    path: textField(pack, "path", where),
    type,
    ruleset: textField(flags, "ruleset", where),
    source: textField(flags, "source", where),
    language: flags["lang"],
  };
}

/** The compendia that the manifest announces. Fails on one that the builder does not know how to make. */
export function packEntries(manifest: JsonRecord): PackEntry[] {
  const id = systemId(manifest);
  return recordList(manifest, "packs", "system.json").map((pack) => packEntry(pack, id));
}
