import { basename, join } from "node:path";
import { filesUnder } from "../files.ts";
import { inProject } from "../project.ts";
import { readRecord, type JsonRecord } from "../json.ts";

/** One document of a compendium as it is written by hand: both languages in one file. */
export interface PackSource {
  /** Name of its folder under `packs/`. */
  readonly pack: string;
  /** Its file, relative to `packs/`, with forward slashes. */
  readonly file: string;
  /** The part of the file's name before the id. */
  readonly slug: string;
  readonly document: JsonRecord;
}

/** The folder of the compendium sources. */
export const PACKS = inProject("packs");

/** Reads all sources, sorted by path. Fails with the file's name when one is not JSON. */
export function readPackSources(folder: string = PACKS): PackSource[] {
  return filesUnder(folder).filter((file) => file.endsWith(".json")).map((file) => ({
    pack: file.split("/")[0] ?? "",
    file,
    slug: basename(file, ".json").replace(/_[^_]*$/, ""),
    document: readRecord(join(folder, file)),
  }));
}
