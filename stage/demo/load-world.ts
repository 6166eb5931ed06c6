/** A world from a folder: `world.json` with its names, and one file for each collection, a list of records. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isRecord, text, type Source } from "../shared/document-kinds.ts";
import type { WorldDefinition } from "../server/world.ts";

/** Reads the folder. Throws, naming the file, at what is not there or not of that shape. */
export function loadWorld(folder: string): WorldDefinition {
  const world = readRecord(join(folder, "world.json"));
  const files = readdirSync(folder).filter(name => name.endsWith(".json") && name !== "world.json");
  const documents = files.map(name => [basename(name, ".json"), readRecords(join(folder, name))] as const);
  return { id: text(world, "id"), title: text(world, "title"), description: text(world, "description"), documents: Object.fromEntries(documents) };
}

function readRecord(path: string): Source {
  const content = readJSON(path);
  if (!isRecord(content) || text(content, "id") === "" || text(content, "title") === "") throw new Error(`${path} must be an object with "id" and "title".`);
  return content;
}

function readRecords(path: string): Source[] {
  const content = readJSON(path);
  if (!Array.isArray(content) || !content.every(each => isRecord(each) && text(each, "_id") !== "")) throw new Error(`${path} must be a list of records, each with an "_id".`);
  return content.filter(isRecord);
}

function readJSON(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON.`, { cause: error });
  }
}
