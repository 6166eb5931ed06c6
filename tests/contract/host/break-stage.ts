/** Bundles the stage with one line of it broken: a behaviour that no spec misses is a behaviour that no spec tests. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type BuildOptions, type Plugin } from "esbuild";
import type { createStageServer } from "../../../stage/server/create-stage-server.ts";
import type { StageParts } from "./stage-host.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Inside the project, so that packages are found from there; never committed. */
const FOLDER = join(ROOT, "reports", "broken-stage");

/** One break: in this file, the one place that reads so, reads otherwise. */
export interface Break {
  readonly where: "client" | "server";
  readonly file: string;
  readonly reads: string;
  readonly becomes: string;
}

/** Replaces the text while bundling. Throws when it is not there exactly once: the break has to follow the stage. */
function breaking({ file, reads, becomes }: Break): Plugin {
  const path = join(ROOT, file);
  return {
    name: "break",
    setup(bundler) {
      bundler.onLoad({ filter: /\.ts$/ }, async (args) => {
        if (args.path !== path) return undefined;
        const source = await readFile(path, "utf8");
        if (source.split(reads).length !== 2) throw new Error(`${file} does not read exactly once: ${reads}`);
        return { contents: source.replace(reads, () => becomes), loader: "ts" };
      });
    },
  };
}

/** The broken bundle's text. */
async function bundleBroken(broken: Break, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    write: false,
    target: "es2022",
    logLevel: "silent",
    keepNames: true,
    plugins: [breaking(broken)],
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${broken.file}, broken, was bundled to nothing.`);
  return output.text;
}

/** The parts of a stage with this break in it. */
export async function breakStage(broken: Break): Promise<StageParts> {
  if (broken.where === "client") {
    return {
      script: await bundleBroken(broken, {
        entryPoints: [join(ROOT, "stage/client/headless.ts")],
        format: "iife",
        platform: "browser",
      }),
    };
  }
  const code = await bundleBroken(broken, {
    entryPoints: [join(ROOT, "stage/server/create-stage-server.ts")],
    format: "esm",
    platform: "node",
    packages: "external",
  });
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, code);
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
      createStageServer: typeof createStageServer;
    };
    return { createServer: module.createStageServer };
  } finally {
    await rm(path);
  }
}
