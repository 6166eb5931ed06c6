/**
 * Bundles the stage's client: one script for browsers, one for clients without a page, and the assets beside them.
 *
 * Class names are kept as they are written, since hooks and ids are made of them.
 */
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

const HERE = dirname(fileURLToPath(import.meta.url));

/** Where the bundles and the assets lie. */
export const BUILD_FOLDER = join(HERE, ".build");

/** What the server has to hand out of it: the client, and the icons under the host's own path. */
export const STAGE_MOUNTS: Readonly<Record<string, string>> = { "/stage/": BUILD_FOLDER, "/icons/": join(BUILD_FOLDER, "icons") };

/** One bundle: its entry, its file, and for whom it is made. */
interface Bundle {
  readonly entry: string;
  readonly file: string;
  readonly format: "es" | "iife";
}

const BROWSER: Bundle = { entry: "client/shell/main.ts", file: "stage.js", format: "es" };
const HEADLESS: Bundle = { entry: "client/headless.ts", file: "headless.js", format: "iife" };

/** The text of one bundle. */
export async function bundle(entry: string, format: "es" | "iife" = "es", name = "bundle"): Promise<string> {
  const result = await build({
    configFile: false, logLevel: "warn", root: HERE,
    build: {
      write: false, minify: false, target: "es2022", copyPublicDir: false,
      lib: { entry: join(HERE, entry), formats: [format], name, fileName: () => "bundle.js" },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]?.output[0];
  if (chunk?.type !== "chunk") throw new Error(`Bundling ${entry} gave no script.`);
  return chunk.code;
}

async function writeBundle({ entry, file, format }: Bundle): Promise<void> {
  await writeFile(join(BUILD_FOLDER, file), await bundle(entry, format));
}

/** Copies the style sheets, the drawn icons and the icon font. */
async function copyAssets(): Promise<void> {
  const require = createRequire(import.meta.url);
  const awesome = dirname(require.resolve("@fortawesome/fontawesome-free/package.json"));
  await cp(join(HERE, "assets"), BUILD_FOLDER, { recursive: true });
  await cp(join(awesome, "css", "all.min.css"), join(BUILD_FOLDER, "fonts", "fontawesome", "css", "all.min.css"));
  await cp(join(awesome, "webfonts"), join(BUILD_FOLDER, "fonts", "fontawesome", "webfonts"), { recursive: true });
}

/** Builds everything anew into `stage/.build`. */
export async function buildStage(): Promise<void> {
  await rm(BUILD_FOLDER, { recursive: true, force: true });
  await mkdir(BUILD_FOLDER, { recursive: true });
  await copyAssets();
  await writeBundle(BROWSER);
  await writeBundle(HEADLESS);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStage();
