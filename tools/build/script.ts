import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { minify } from "terser";
import { build, type Plugin } from "vite";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import type { BuiltRuleset } from "./built-rulesets.ts";
import type { BuildOutput } from "./output.ts";

/** Sizes of the bundle in bytes. */
export interface ScriptSize {
  readonly raw: number;
  readonly gzipped: number;
}

/** What the bundle that ships may weigh, gzipped, in bytes. */
export const SCRIPT_LIMIT = 376 * 1024;

/** Classes keep their names, for the host names its hooks after them. */
const KEEP_NAMES = { function: false, class: true } as const;

/**
 * Bundles the entry into one module with its source map. Classes keep their names; other names are shortened, comments
 * and spaces go, and the source map gives a table's module author the code as it was written. Two minifiers share the
 * work: Terser folds expressions and variables that are used once, then the bundler's own shortens the names.
 */
export async function bundleScript(
  output: BuildOutput,
  name: string,
  rulesets: readonly BuiltRuleset[],
): Promise<ScriptSize> {
  const entry = inProject("src", `${name}.ts`);
  if (!existsSync(entry)) throw new ToolError(`The entry src/${name}.ts is missing.`);
  const screens = rulesets.flatMap((ruleset) => ruleset.screens ?? []);
  const result = await build({
    configFile: false,
    root: inProject(),
    publicDir: false,
    logLevel: "warn",
    plugins: [playing(screens)],
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
  if (screens.length === 0 && size.gzipped > SCRIPT_LIMIT) {
    throw new ToolError(`${name}.mjs weighs ${size.gzipped} bytes gzipped, more than ${SCRIPT_LIMIT}.`);
  }
  return size;
}

/** The module that lists the rulesets, and the name by which the list with others besides asks for it. */
const LIST = inProject("src", "rulesets.ts");
const SYSTEMS_OWN = `${LIST}?own`;

/** Puts the rulesets of these modules behind the system's own list of those that a world may play. */
function playing(screens: readonly string[]): Plugin {
  return {
    name: "playing",
    enforce: "pre",
    load(id) {
      if (id !== LIST || screens.length === 0) return null;
      const imports = screens.map((file, at) => `import { RULESET as besides${at} } from ${JSON.stringify(file)};`);
      return `import { RULESETS as OWN } from ${JSON.stringify(SYSTEMS_OWN)};
${imports.join("\n")}
export const RULESETS = [...OWN, ${screens.map((_, at) => `besides${at}`).join(", ")}];`;
    },
  };
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
