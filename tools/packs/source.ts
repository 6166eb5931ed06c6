import { basename, join } from "node:path";
import { filesUnder } from "../files.ts";
import { COMPENDIA_FILE } from "../build/compendia.ts";
import { inProject } from "../project.ts";
import { readRecord, type JsonRecord } from "../json.ts";
import type { Language } from "../build/languages.ts";

/** One document of a compendium as it is written by hand: both languages in one file. */
export interface PackSource {
  /** The ruleset whose it is: the folder under `packs/`. */
  readonly ruleset: string;
  /** Name of its folder under that of its ruleset. */
  readonly pack: string;
  /** Its file, relative to `packs/`, with forward slashes: `<ruleset>/<pack>/<slug>_<id>.json`. */
  readonly file: string;
  /** The part of the file's name before the id. */
  readonly slug: string;
  readonly document: JsonRecord;
}

/** The folder of the compendium sources. */
const PACKS = inProject("packs");

/** The name of the compendium that a folder of sources becomes in one language: `segments-weapons-en`, `d20-weapons-en`. */
export function compendiumName({ ruleset, pack }: Pick<PackSource, "ruleset" | "pack">, language: Language): string {
  return `${ruleset}-${pack}-${language}`;
}

/** Reads the sources of one ruleset, or of all, sorted by path. Fails with the file's name when one is not JSON. */
export function readPackSources(only?: string): PackSource[] {
  const files = filesUnder(PACKS).filter((file) => file.endsWith(".json") && basename(file) !== COMPENDIA_FILE);
  return files.map(sourceAt).filter(({ ruleset }) => only === undefined || ruleset === only);
}

function sourceAt(file: string): PackSource {
  const [ruleset = "", pack = ""] = file.split("/");
  return {
    ruleset,
    pack,
    file,
    slug: basename(file, ".json").replace(/_[^_]*$/, ""),
    document: readRecord(join(PACKS, file)),
  };
}
