/**
 * Bundles the stage's client for browsers, with the assets beside it. Clients without a page are bundled where they are used.
 *
 * Class names are kept as they are written, since hooks and ids are made of them.
 */
import { cp, mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

const HERE = dirname(fileURLToPath(import.meta.url));

/** Where the bundles and the assets lie. */
export const BUILD_FOLDER = join(HERE, ".build");

/** What the server has to hand out of a build: the client, and the icons under the host's own path. */
export function stageMounts(folder: string = BUILD_FOLDER): Record<string, string> {
  return { "/stage/": folder, "/icons/": join(folder, "icons") };
}

const BROWSER = { entry: "client/shell/main.ts", file: "stage.js", format: "es" } as const;

/** The text of one bundle. */
export async function bundle(entry: string, format: "es" | "iife" = "es", name = "bundle"): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    root: HERE,
    build: {
      write: false,
      minify: false,
      target: "es2022",
      copyPublicDir: false,
      lib: { entry: join(HERE, entry), formats: [format], name, fileName: () => "bundle.js" },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]?.output[0];
  if (chunk?.type !== "chunk") throw new Error(`Bundling ${entry} gave no script.`);
  return chunk.code;
}

/** Copies the style sheets, the drawn icons and the icon font. */
async function copyAssets(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const awesome = dirname(require.resolve("@fortawesome/fontawesome-free/package.json"));
  const fonts = join(folder, "fonts", "fontawesome");
  await cp(join(HERE, "assets"), folder, { recursive: true });
  await cp(join(awesome, "css", "all.min.css"), join(fonts, "css", "all.min.css"));
  await cp(join(awesome, "webfonts"), join(fonts, "webfonts"), { recursive: true });
}

/** Builds the client and its assets into a folder, `stage/.build` where none is named; what lies there is written over. */
export async function buildStage(folder: string = BUILD_FOLDER): Promise<void> {
  const code = await bundle(BROWSER.entry, BROWSER.format);
  await mkdir(folder, { recursive: true });
  await copyAssets(folder);
  await writeFile(join(folder, BROWSER.file), code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStage();
