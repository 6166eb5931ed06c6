import { inProject } from "../project.ts";
import { isRecord, readRecord, recordList, textField, type JsonRecord } from "../json.ts";
import { ToolError } from "../tool.ts";

/** The languages that the system ships. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Kinds of documents that a compendium of ours may hold, each with the collection that its keys begin with. */
export const PACK_KINDS = { Actor: "actors", Item: "items", JournalEntry: "journal", RollTable: "tables", Scene: "scenes" } as const;
export type PackKind = keyof typeof PACK_KINDS;

/** One compendium of the manifest and the folder of sources that it is built from. */
export interface PackEntry {
  readonly name: string;
  readonly path: string;
  readonly type: PackKind;
  readonly source: string;
  readonly language: Language;
}

/** The manifest as it ships: `system.json` stamped with the version of `package.json`. */
export function stampedManifest(): JsonRecord {
  const version = textField(readRecord(inProject("package.json")), "version", "package.json");
  return { ...readRecord(inProject("system.json")), version };
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
  if (!isRecord(flags)) throw new ToolError(`${where}: flags.${id} should name its source folder and its language.`);
  const type = textField(pack, "type", where);
  if (!isPackKind(type)) throw new ToolError(`${where}: type ${type} has no builder.`);
  if (!isLanguage(flags["lang"])) throw new ToolError(`${where}: flags.${id}.lang should be one of ${LANGUAGES.join(", ")}.`);
  return {
    name: textField(pack, "name", where),
    path: textField(pack, "path", where),
    type,
    source: textField(flags, "source", where),
    language: flags["lang"],
  };
}

/** The compendia that the manifest announces. Fails on one that the builder does not know how to make. */
export function packEntries(manifest: JsonRecord): PackEntry[] {
  const id = systemId(manifest);
  return recordList(manifest, "packs", "system.json").map((pack) => packEntry(pack, id));
}
