/** Client code bundled to scripts that run in a realm of their own. */
import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

const entry = fileURLToPath(new URL("../client/headless.ts", import.meta.url));

let client: Promise<string> | undefined;
const systems = new Map<string, Promise<string>>();

/** The headless client as a script. Bundled once for each process. */
export function headlessBundle(): Promise<string> {
  client ??= bundle(entry);
  return client;
}

/** An ES module of a system as a script. Bundled once for each process: build the system before. */
export function systemBundle(path: string): Promise<string> {
  const present = systems.get(path) ?? bundle(path);
  systems.set(path, present);
  return present;
}

const modules = new Map<string, Promise<string>>();

/**
 * An ES module of a module as a script, whose value is a promise: it resolves once the module has run, its own waiting at
 * the top included. Bundled once for each process. What it imports of other packages runs again for it alone.
 */
export function moduleBundle(id: string, folder: string, src: string): Promise<string> {
  const path = join(folder, src);
  const present = modules.get(path) ?? bundleModule(id, folder, path);
  modules.set(path, present);
  return present;
}

async function bundleModule(id: string, folder: string, path: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import ${JSON.stringify(path)};`, resolveDir: dirname(path), loader: "js" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
    keepNames: true,
    logLevel: "silent",
    plugins: [servedFiles(id, folder)],
  });
  return `(async () => {\n${outputFiles[0]?.text ?? ""}\n})()`;
}

/** Gives each file of a module the address under which the server hands it out; what cannot be found stays an import. */
function servedFiles(id: string, folder: string): Plugin {
  return {
    name: "served-files",
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === "dynamic-import" ? { path, external: true } : undefined,
      );
      builder.onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
        const address = `/modules/${id}/${relative(folder, path).split(sep).join("/")}`;
        const contents = await readFile(path, "utf8");
        return {
          contents: contents.replaceAll("import.meta.url", `(location.origin + ${JSON.stringify(address)})`),
          loader: "js",
        };
      });
    },
  };
}

async function bundle(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    platform: "browser",
    // Hooks are named after classes: their names have to stay.
    keepNames: true,
    logLevel: "error",
    sourcemap: "inline",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${entryPoint} was bundled to nothing.`);
  return output.text;
}
