/** The system without its screens, as a folder that a headless client can load: the adapter's tests need no page. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writtenManifest } from "../../tools/build/manifest.ts";

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const ENTRY = `
import "${file("src/foundry/types.ts")}";
import { d20Adapter } from "${file("src/foundry/rulesets/d20/d20-adapter.ts")}";
import { d20Services } from "${file("src/foundry/rulesets/d20/d20-services.ts")}";
import { segmentsServices } from "${file("src/foundry/rulesets/segments/segments-services.ts")}";
import { segmentsAdapter } from "${file("src/foundry/rulesets/segments/segments-adapter.ts")}";
import { openWorld, prepareAdapter } from "${file("src/foundry/start.ts")}";
import { worldRuleset } from "${file("src/foundry/settings/world-ruleset.ts")}";
Hooks.once("init", () => {
  prepareAdapter([segmentsAdapter, d20Adapter]);
  if (worldRuleset() === d20Adapter.id) openWorld(d20Adapter, d20Services);
  else openWorld(segmentsAdapter, segmentsServices);
});
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
