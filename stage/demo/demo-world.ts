import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorldDefinition } from "../server/world.ts";
import { isRecord, type Source } from "../shared/document-kinds.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** The ids of the demo worlds, one for each ruleset that can be played: the folders that lie here. */
export const DEMOS: readonly string[] = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The folder of a demo world: one JSON file a collection, `world.json` with its name and `cast.json` with those who play. */
export const demoFolder = (demo: string): string => join(HERE, demo);

const TITLE_FILE = "world.json";
const NO_COLLECTIONS: readonly string[] = [TITLE_FILE, "cast.json"];

function recordsOf(file: string): Source[] {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error(`${file} should hold a list of records.`);
  return value;
}

/** A demo world, fresh: a scene, a game master, two players with their characters, some foes, a combat not yet begun. */
export const demoWorld = (demo: string): WorldDefinition => worldIn(demoFolder(demo));

/** The world whose files lie in a folder, as those of the demo worlds do. */
export function worldIn(folder: string): WorldDefinition {
  const about: unknown = JSON.parse(readFileSync(join(folder, TITLE_FILE), "utf8"));
  if (!isRecord(about) || typeof about["title"] !== "string" || typeof about["id"] !== "string")
    throw new Error(`${join(folder, TITLE_FILE)} should name the world.`);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && !NO_COLLECTIONS.includes(name))
    .sort();
  return {
    id: about["id"],
    title: about["title"],
    description: typeof about["description"] === "string" ? about["description"] : "",
    documents: Object.fromEntries(files.map((name) => [name.replace(/\.json$/, ""), recordsOf(join(folder, name))])),
  };
}
