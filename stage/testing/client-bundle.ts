/** Client code bundled to scripts that run in a realm of their own. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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

async function bundle(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint], bundle: true, write: false, format: "iife", target: "es2022", platform: "browser",
    // Hooks are named after classes: their names have to stay.
    keepNames: true, logLevel: "error", sourcemap: "inline",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${entryPoint} was bundled to nothing.`);
  return output.text;
}
