import { basename, join } from "node:path";
import { filesUnder } from "../files.ts";
import { COMPENDIA_FILE } from "../build/compendia.ts";
import { readRecord, type JsonRecord } from "../json.ts";
import { SHIPPED, type BuiltRuleset } from "../build/built-rulesets.ts";
import type { Language } from "../build/languages.ts";

/** One document of a compendium as it is written by hand: both languages in one file. */
export interface PackSource {
  /** The ruleset whose it is. */
  readonly of: BuiltRuleset;
  /** The id of that ruleset. */
  readonly ruleset: string;
  /** Name of its folder under that of its ruleset. */
  readonly pack: string;
  /** Its file, relative to `packs/`, with forward slashes: `<ruleset>/<pack>/<slug>_<id>.json`. */
  readonly file: string;
  /** The part of the file's name before the id. */
  readonly slug: string;
  readonly document: JsonRecord;
}

/** The name of the compendium that a folder of sources becomes in one language: `segments-weapons-en`, `d20-weapons-en`. */
export function compendiumName({ ruleset, pack }: Pick<PackSource, "ruleset" | "pack">, language: Language): string {
  return `${ruleset}-${pack}-${language}`;
}

/** Reads the sources of these rulesets, sorted by path. Fails with the file's name when one is not JSON. */
export function readPackSources(rulesets: readonly BuiltRuleset[] = SHIPPED): PackSource[] {
  return rulesets
    .flatMap((of) =>
      filesUnder(of.packs)
        .filter((file) => file.endsWith(".json") && basename(file) !== COMPENDIA_FILE)
        .map((file) => sourceAt(of, file)),
    )
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

function sourceAt(of: BuiltRuleset, file: string): PackSource {
  const ruleset = of.declared.id;
  const [pack = ""] = file.split("/");
  return {
    of,
    ruleset,
    pack,
    file: `${ruleset}/${file}`,
    slug: basename(file, ".json").replace(/_[^_]*$/, ""),
    document: readRecord(join(of.packs, file)),
  };
}
