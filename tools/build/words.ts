import { existsSync } from "node:fs";
import { join } from "node:path";
import { isRecord, readRecord, type JsonRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import type { BuiltRuleset } from "./built-rulesets.ts";
import type { Language } from "./languages.ts";

/** The words of one language: the system's, and those that rulesets bring in folders of their own. Fails on a key that stands in two files. */
export function wordsIn(language: Language, rulesets: readonly BuiltRuleset[]): JsonRecord {
  const folders = [inProject("lang"), ...rulesets.flatMap(({ words }) => words ?? [])];
  const files = folders.map((folder) => join(folder, `${language}.json`));
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new ToolError(`${missing} is missing.`);
  return files.map(readRecord).reduce((all, own) => joined(all, own, ""));
}

function joined(all: JsonRecord, own: JsonRecord, below: string): JsonRecord {
  const both = Object.entries(own).map(([key, value]) => {
    const known = all[key];
    if (known === undefined) return [key, value] as const;
    if (!isRecord(known) || !isRecord(value)) throw new ToolError(`The word "${below}${key}" stands in two files.`);
    return [key, joined(known, value, `${below}${key}.`)] as const;
  });
  return { ...all, ...Object.fromEntries(both) };
}
