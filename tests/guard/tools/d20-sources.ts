import type { LANGUAGES } from "../../../tools/build/languages.ts";
import { isRecord, type JsonRecord } from "../../../tools/json.ts";
import { buildDocument, sourcesByName } from "../../../tools/packs/expand.ts";
import { readPackSources } from "../../../tools/packs/source.ts";

/** The sources of the compendia of `d20`. */
export const sources = readPackSources().filter(({ ruleset }) => ruleset === "d20");

export const find = sourcesByName(sources);
const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };

/** The names of a compendium's sources. */
export const slugsOf = (pack: string): readonly string[] =>
  sources.filter((source) => source.pack === pack).map(({ slug }) => slug);

export const systemOf = (document: JsonRecord): JsonRecord => (isRecord(document["system"]) ? document["system"] : {});

/** A document as it ships. */
export function built(name: string, language: (typeof LANGUAGES)[number] = "en"): JsonRecord {
  const source = find(`d20/${name}`);
  if (source === undefined) throw new Error(`No source of d20 is called ${name}.`);
  return buildDocument(source, language, find, stamp);
}

/** All actors, as their compendium and name. */
export const actors = ["creatures", "characters"].flatMap((pack) => slugsOf(pack).map((slug) => `${pack}/${slug}`));
