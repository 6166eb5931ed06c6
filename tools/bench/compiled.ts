import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { inProject, REPORTS } from "../project.ts";
import type * as Figures from "./rule-figures.ts";

/**
 * The benches of the rules as one compiled module, like the rules in the shipped bundle. Loaded file by file they would
 * be measured together with the loader, which gives every closure a name and every import a getter.
 */
export async function compiledFigures(): Promise<typeof Figures> {
  const outfile = `${REPORTS}/bench/rule-figures.mjs`;
  await build({ entryPoints: [inProject("tools/bench/rule-figures.ts")], outfile, bundle: true, platform: "node", format: "esm", target: "node20", logLevel: "error" });
  return (await import(pathToFileURL(outfile).href)) as typeof Figures;
}
