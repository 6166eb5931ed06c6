import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { inProject, REPORTS } from "./project.ts";

/** Where every compiled module believes itself to be: only `project.ts` asks, to find the project's folder. */
const PLACE = JSON.stringify(pathToFileURL(inProject("tools", "project.ts")).href);

/**
 * A module of the tools as one compiled file, like the rules in the shipped bundle. Loaded file by file it would run together
 * with the loader, which gives every closure a name and every import a getter, and takes half as long again.
 */
export async function compiled(entry: string): Promise<unknown> {
  const file = join(REPORTS, "compiled", `${entry.replace(/\W+/g, "-")}.mjs`);
  // Several workers compile at once: none may read what another has half written.
  const outfile = `${file}.${randomUUID()}`;
  await build({
    entryPoints: [inProject("tools", entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    define: { "import.meta.url": PLACE },
  });
  renameSync(outfile, file);
  return import(pathToFileURL(file).href);
}
