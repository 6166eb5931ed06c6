import { inProject } from "../project.ts";
import { isRecord, readRecord, recordList, textField, type JsonRecord } from "../json.ts";
import { ToolError } from "../tool.ts";
import { SHIPPED, type BuiltRuleset } from "./built-rulesets.ts";
import { compendia } from "./compendia.ts";
import { documentTypes } from "./document-types.ts";
import { LANGUAGES, type Language } from "./languages.ts";

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

/** The manifest as it is written, with what the rulesets declare: the types of documents that they store, and their compendia. */
export function writtenManifest(rulesets: readonly BuiltRuleset[] = SHIPPED): JsonRecord {
  const written = readRecord(inProject("system.json"));
  const types = written["documentTypes"];
  return {
    ...written,
    documentTypes: documentTypes(isRecord(types) ? types : {}, rulesets),
    ...compendia(systemId(written), rulesets),
  };
}

/** The manifest as it ships: stamped with the version of `package.json`. */
export function stampedManifest(written: JsonRecord = writtenManifest()): JsonRecord {
  const version = textField(readRecord(inProject("package.json")), "version", "package.json");
  return { ...written, version };
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
