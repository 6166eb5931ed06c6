import { rmSync } from "node:fs";
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
  // A file of its own for each process: several compile at once.
  const outfile = join(REPORTS, "compiled", `${entry.replace(/\W+/g, "-")}-${process.pid}.mjs`);
  await build({ entryPoints: [inProject("tools", entry)], outfile, bundle: true, platform: "node", format: "esm", target: "node20", logLevel: "error", define: { "import.meta.url": PLACE } });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}
