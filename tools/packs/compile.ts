import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { BuiltRuleset } from "../build/built-rulesets.ts";
import { packEntries, systemId, type PackEntry } from "../build/manifest.ts";
import { textField, type JsonRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import { buildDocument, sourcesByName, type Stamp } from "./expand.ts";
import { readPackSources, type PackSource } from "./source.ts";

/** The host's release whose stored shapes the sources follow. */
export const CORE_VERSION = "13.351";

/** Scratch folder of the builder: sources of one language, fresh compendia, and what was built last. */
const CACHE = inProject("node_modules/.cache/passe-d-armes/packs");

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

function documentsOf(entry: PackEntry, sources: readonly PackSource[], stamp: Stamp): JsonRecord[] {
  const find = sourcesByName(sources);
  return sources
    .filter((source) => source.ruleset === entry.ruleset && source.pack === entry.source)
    .map((source) => buildDocument(source, entry.language, find, stamp));
}

/** Compiles one compendium beside its place and swaps it in, so that a failure leaves the old one whole. */
async function compileOne(entry: PackEntry, documents: readonly JsonRecord[], target: string): Promise<void> {
  const scratch = join(CACHE, `${entry.name}.${process.pid}`);
  const from = join(scratch, "source");
  const fresh = join(scratch, "pack");
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(from, { recursive: true });
  for (const document of documents) {
    writeFileSync(join(from, `${textField(document, "_id", entry.name)}.json`), JSON.stringify(document));
  }
  await compilePack(from, fresh, { log: false });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, ".."), { recursive: true });
  renameSync(fresh, target);
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * Builds every compendium of the manifest into `<dist>/packs`; one whose documents have not changed since the last
 * build is left alone. Answers the paths of all of them, inside the folder. Fails when one would be empty.
 */
export async function compilePacks(
  manifest: JsonRecord,
  dist: string,
  rulesets: readonly BuiltRuleset[],
): Promise<string[]> {
  const sources = readPackSources(rulesets);
  const stamp = {
    systemId: systemId(manifest),
    systemVersion: textField(manifest, "version", "system.json"),
    coreVersion: CORE_VERSION,
  };
  mkdirSync(CACHE, { recursive: true });
  const entries = packEntries(manifest);
  for (const entry of entries) {
    const documents = documentsOf(entry, sources, stamp);
    if (documents.length === 0)
      throw new ToolError(
        `system.json announces the pack "${entry.name}", but packs/${entry.ruleset}/${entry.source} is empty.`,
      );
    const target = join(dist, entry.path);
    const note = join(CACHE, `${entry.name}.${digestOf(target)}.sha256`);
    const digest = digestOf(JSON.stringify(documents));
    if (existsSync(join(target, "CURRENT")) && existsSync(note) && readFileSync(note, "utf8") === digest) continue;
    await compileOne(entry, documents, target);
    writeFileSync(note, digest);
  }
  return entries.map((entry) => entry.path);
}
