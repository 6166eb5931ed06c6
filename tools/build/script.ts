import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { minify } from "terser";
import { build, type Plugin } from "vite";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import type { BuildOutput } from "./output.ts";

/** Sizes of the bundle in bytes. */
export interface ScriptSize {
  readonly raw: number;
  readonly gzipped: number;
}

/** What the bundle may weigh, gzipped, in bytes. */
export const SCRIPT_LIMIT = 294 * 1024;

/** Classes keep their names, for the host names its hooks after them. */
const KEEP_NAMES = { function: false, class: true } as const;

/**
 * Bundles the entry into one module with its source map. Classes keep their names; other names are shortened, comments
 * and spaces go, and the source map gives a table's module author the code as it was written. Two minifiers share the
 * work: Terser folds expressions and variables that are used once, then the bundler's own shortens the names.
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
      rolldownOptions: {
        checks: { bundlerTimings: false },
        plugins: [fold()],
        output: {
          codeSplitting: false,
          minify: { mangle: { keepNames: KEEP_NAMES }, compress: { keepNames: KEEP_NAMES } },
        },
      },
    },
  });
  const bundle = Array.isArray(result) ? result[0] : result;
  if (bundle === undefined || !("output" in bundle)) throw new ToolError("The bundler answered without a bundle.");
  let size: ScriptSize = { raw: 0, gzipped: 0 };
  for (const file of bundle.output) {
    const content = file.type === "chunk" ? file.code : file.source;
    output.write(file.fileName, content);
    if (file.type === "chunk")
      size = { raw: Buffer.byteLength(file.code), gzipped: gzipSync(file.code, { level: 9 }).length };
  }
  if (size.gzipped > SCRIPT_LIMIT) {
    throw new ToolError(`${name}.mjs weighs ${size.gzipped} bytes gzipped, more than ${SCRIPT_LIMIT}.`);
  }
  return size;
}

/** Folds the bundle before its names are shortened. */
function fold(): Plugin {
  return {
    name: "fold",
    async renderChunk(code) {
      const folded = await minify(code, {
        module: true,
        ecma: 2020,
        keep_classnames: true,
        mangle: false,
        compress: { passes: 2 },
        sourceMap: { asObject: true },
      });
      if (folded.code === undefined || folded.map === undefined) throw new ToolError("The bundle could not be folded.");
      return { code: folded.code, map: JSON.stringify(folded.map) };
    },
  };
}
