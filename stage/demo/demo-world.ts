import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorldDefinition } from "../server/world.ts";
import { isRecord, type Source } from "../shared/document-kinds.ts";

/** The demo worlds, one for each ruleset that can be played. */
export const DEMOS = ["segments", "d20"] as const;
export type DemoId = (typeof DEMOS)[number];

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder of a demo world: one JSON file a collection, `world.json` with its name and `cast.json` with those who play. */
export const demoFolder = (demo: DemoId): string => join(HERE, demo);

const TITLE_FILE = "world.json";
const NO_COLLECTIONS: readonly string[] = [TITLE_FILE, "cast.json"];

function parsed(demo: DemoId, name: string): unknown {
  return JSON.parse(readFileSync(join(demoFolder(demo), name), "utf8"));
}

function recordsOf(demo: DemoId, name: string): Source[] {
  const value = parsed(demo, name);
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new Error(`stage/demo/${demo}/${name} should hold a list of records.`);
  return value;
}

/** A demo world, fresh: a scene, a game master, two players with their characters, some foes, a combat not yet begun. */
export function demoWorld(demo: DemoId = "segments"): WorldDefinition {
  const about = parsed(demo, TITLE_FILE);
  if (!isRecord(about) || typeof about["title"] !== "string" || typeof about["id"] !== "string")
    throw new Error(`stage/demo/${demo}/${TITLE_FILE} should name the world.`);
  const files = readdirSync(demoFolder(demo))
    .filter((name) => name.endsWith(".json") && !NO_COLLECTIONS.includes(name))
    .sort();
  return {
    id: about["id"],
    title: about["title"],
    description: typeof about["description"] === "string" ? about["description"] : "",
    documents: Object.fromEntries(files.map((name) => [name.replace(/\.json$/, ""), recordsOf(demo, name)])),
  };
}
