/** The system without its screens, as a folder that a headless client can load: the adapter's tests need no page. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writtenManifest } from "../../tools/build/manifest.ts";

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const ENTRY = `
import "${file("src/foundry/types.ts")}";
import { d20Kit } from "${file("src/foundry/rulesets/d20/d20-kit.ts")}";
import { segmentsKit } from "${file("src/foundry/rulesets/segments/segments-kit.ts")}";
import { startAdapter } from "${file("src/foundry/start.ts")}";
Hooks.once("init", () => { startAdapter({ segments: segmentsKit, d20: d20Kit }); });
`;

/** Writes the folder: our own manifest without packs, styles and screens, our own words. */
export function writeAdapterSystem(): string {
  const folder = mkdtempSync(join(tmpdir(), "adapter-system-"));
  writeFileSync(
    join(folder, "system.json"),
    JSON.stringify({ ...writtenManifest(), packs: [], packFolders: [], styles: [], esmodules: ["adapter.ts"] }),
  );
  mkdirSync(join(folder, "lang"));
  for (const language of ["en", "fr"])
    writeFileSync(join(folder, `lang/${language}.json`), readFileSync(file(`lang/${language}.json`)));
  writeFileSync(join(folder, "adapter.ts"), ENTRY);
  return folder;
}
