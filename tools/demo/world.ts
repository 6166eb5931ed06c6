import { join } from "node:path";
import { demoFolder } from "../../stage/demo/demo-world.ts";
import { stampedManifest, systemId } from "../build/manifest.ts";
import type { Language } from "../build/languages.ts";
import { isRecord, readJson, recordList, sortKeys, textField, type JsonRecord } from "../json.ts";
import { buildDocument, sourcesByName, type FindSource, type Stamp } from "../packs/expand.ts";
import { CORE_VERSION } from "../packs/compile.ts";
import { compendiumName, readPackSources, type PackSource } from "../packs/source.ts";
import { ToolError } from "../tool.ts";

/** The file of a demo world's actors. */
export const demoActorsFile = (demo: string): string => join(demoFolder(demo), "actors.json");

/** The language that the demo's actors speak. */
const LANGUAGE: Language = "en";

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "_key")
      .map(([key, entry]) => [key, withoutKeys(entry)]),
  );
}

function castActor(member: JsonRecord, find: FindSource, stamp: Stamp, language: Language): JsonRecord {
  const reference = textField(member, "from", "cast.json");
  const source = find(reference);
  if (source === undefined) throw new ToolError(`A demo world's cast.json: no source is called "${reference}".`);
  const document = buildDocument(source, language, find, stamp);
  const origin = `Compendium.${stamp.systemId}.${compendiumName(source, language)}.Actor.${textField(document, "_id", source.file)}`;
  const stats = isRecord(document["_stats"]) ? document["_stats"] : {};
  const actor = sortKeys(
    withoutKeys({
      ...document,
      _id: member["_id"],
      ownership: member["ownership"],
      _stats: { ...stats, compendiumSource: origin },
    }),
  );
  if (!isRecord(actor)) throw new ToolError(`A demo world's cast.json: "${reference}" is not a document.`);
  return actor;
}

/** The actors of the demo world of a ruleset that ships. */
export const demoActors = (demo: string, language: Language = LANGUAGE): JsonRecord[] =>
  castOf(demoFolder(demo), readPackSources(), language);

/** A world's actors: what these sources of compendia hold of those whom the `cast.json` of its folder names, with the owners that it gives, in one language. */
export function castOf(folder: string, sources: readonly PackSource[], language: Language): JsonRecord[] {
  return castMembers(recordList({ cast: readJson(join(folder, "cast.json")) }, "cast", "cast.json"), sources, language);
}

/** The same of members of a cast that no file holds. */
export function castMembers(
  cast: readonly JsonRecord[],
  sources: readonly PackSource[],
  language: Language,
): JsonRecord[] {
  const manifest = stampedManifest();
  const stamp = {
    systemId: systemId(manifest),
    systemVersion: textField(manifest, "version", "system.json"),
    coreVersion: CORE_VERSION,
  };
  const find = sourcesByName(sources);
  return cast.map((member) => castActor(member, find, stamp, language));
}

/** The text of a demo world's `actors.json`. */
export const demoActorsText = (demo: string): string => `${JSON.stringify(demoActors(demo), null, 2)}\n`;
