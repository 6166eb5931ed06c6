/** Small modules that the stage's own tests write. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Source } from "../shared/document-kinds.ts";

/** Writes a module to a new folder: its manifest, and further files by their paths. A manifest that is a text is written as it is. */
export function writeModule(manifest: Source | string, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "stage-module-"));
  writeFileSync(join(folder, "module.json"), typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A module that notes when each of its parts ran, in `noted`. */
export function notingModule(id: string, more: Source = {}): string {
  const say = (what: string): string => `(globalThis.noted ??= []).push("${id} ${what}");\n`;
  return writeModule(
    {
      id,
      title: `The ${id}`,
      version: "2.0.0",
      esmodules: ["main.mjs"],
      scripts: ["classic.js"],
      socket: true,
      flags: { [id]: { shelf: "upper" } },
      styles: ["plain.css", { src: "low.css", layer: "system" }],
      languages: [
        { lang: "en", name: "English", path: "lang/en.json" },
        { lang: "en", name: "English", path: "lang/other.json", system: "another-system" },
      ],
      documentTypes: { Item: { relic: {} } },
      ...more,
    },
    {
      "main.mjs": `import { part } from "./part.mjs";\nawait Promise.resolve();\n${say("module")}Hooks.once("init", () => { ${say("init")} game.modules.get("${id}").api = { part }; });\n`,
      "part.mjs": "export const part = new URL('data.json', import.meta.url).pathname;\n",
      "classic.js": `function ${id.replaceAll("-", "")}Classic() {}\n${say("script")}`,
      "plain.css": ".window-title { letter-spacing: 3px; }\n",
      "low.css": ".noted { color: inherit; }\n",
      "lang/en.json": JSON.stringify({
        NOTING: { Hello: "Hello from {name}" },
        LITTLE: { OnlyEnglish: "Said by the module" },
      }),
      "lang/other.json": JSON.stringify({ NOTING: { Hello: "For another system" } }),
    },
  );
}
