import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Where the tests lie that mutants are measured by: those beside the rules, and the scenarios. Laws are left out: they take too long. */
const [BESIDE, SCENARIOS, SETUP] = ["src/rules", "tests/scenarios/scenarios.test.ts", "tests/explained/setup.ts"];
/** The one file that asks where it lies itself. */
const PLACED = "tools/project.ts";

/** The test files that mutants are measured by, from `root`. */
export function testFiles(root: string): readonly string[] {
  const beside = readdirSync(join(root, BESIDE), { recursive: true, encoding: "utf8" }).map(
    (file) => `${BESIDE}/${file.replaceAll("\\", "/")}`,
  );
  return [...beside.filter((file) => file.endsWith(".test.ts") && !file.endsWith(".prop.test.ts")).sort(), SCENARIOS];
}

/**
 * All test files in one script, each loaded when its entry of the exported `files` is called, with whatever it imports.
 * Packages stay outside: the script calls `require` for them.
 */
export async function bundled(root: string, files: readonly string[]): Promise<string> {
  const loaders = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`./${file}`)})`);
  const { outputFiles } = await build({
    stdin: {
      contents: `import "./${SETUP}";\nexport const files = {${loaders.join(",\n")}};`,
      resolveDir: root,
      loader: "ts",
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    define: { "import.meta.url": JSON.stringify(pathToFileURL(join(root, PLACED)).href) },
    logLevel: "silent",
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error("esbuild wrote no script.");
  return script.text;
}
