import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorldDefinition } from "../server/world.ts";
import { isRecord, type Source } from "../shared/document-kinds.ts";

/** The folder of the demo world: one JSON file a collection, and `world.json` with its name. */
export const DEMO_FOLDER = join(dirname(fileURLToPath(import.meta.url)), "world");

const TITLE_FILE = "world.json";

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(join(DEMO_FOLDER, name), "utf8"));
}

function recordsOf(name: string): Source[] {
  const value = parsed(name);
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error(`stage/demo/world/${name} should hold a list of records.`);
  return value;
}

/** The demo world, fresh: a scene, a game master, two players with a character each, two foes, a combat not yet begun. */
export function demoWorld(): WorldDefinition {
  const about = parsed(TITLE_FILE);
  if (!isRecord(about) || typeof about["title"] !== "string") throw new Error(`stage/demo/world/${TITLE_FILE} should name the world.`);
  const files = readdirSync(DEMO_FOLDER).filter(name => name.endsWith(".json") && name !== TITLE_FILE).sort();
  return {
    id: "demo",
    title: about["title"],
    description: typeof about["description"] === "string" ? about["description"] : "",
    documents: Object.fromEntries(files.map(name => [name.replace(/\.json$/, ""), recordsOf(name)])),
  };
}
