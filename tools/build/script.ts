import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import type { BuildOutput } from "./output.ts";

/** Sizes of the bundle in bytes. */
export interface ScriptSize {
  readonly raw: number;
  readonly gzipped: number;
}

/** What the bundle may weigh, gzipped, in bytes. */
export const SCRIPT_LIMIT = 200 * 1024;

/**
 * Bundles the entry into one module with its source map. Classes and functions keep their names, for the host names its
 * hooks after our classes; other names are shortened, comments and spaces go, and the source map gives a table's module
 * author the code as it was written.
 */
export async function bundleScript(output: BuildOutput, name: string): Promise<ScriptSize> {
  const entry = inProject("src", `${name}.ts`);
  if (!existsSync(entry)) throw new ToolError(`The entry src/${name}.ts is missing.`);
  const result = await build({
    configFile: false,
    root: inProject(),
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      minify: false,
      sourcemap: true,
      lib: { entry, formats: ["es"], fileName: () => `${name}.mjs` },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false, minify: { mangle: { keepNames: true }, compress: false, codegen: { removeWhitespace: true } } } },
    },
  });
  const bundle = Array.isArray(result) ? result[0] : result;
  if (bundle === undefined || !("output" in bundle)) throw new ToolError("The bundler answered without a bundle.");
  let size: ScriptSize = { raw: 0, gzipped: 0 };
  for (const file of bundle.output) {
    const content = file.type === "chunk" ? file.code : file.source;
    output.write(file.fileName, content);
    if (file.type === "chunk") size = { raw: Buffer.byteLength(file.code), gzipped: gzipSync(file.code, { level: 9 }).length };
  }
  if (size.gzipped > SCRIPT_LIMIT) {
    throw new ToolError(`${name}.mjs weighs ${size.gzipped} bytes gzipped, more than ${SCRIPT_LIMIT}.`);
  }
  return size;
}
