import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildSystem, reportLines } from "./build/build.ts";
import { stampedManifest, systemId } from "./build/manifest.ts";
import { textField } from "./json.ts";
import { zipSystem } from "./package/package-system.ts";
import { filledPages, writePages } from "./package/release-pages.ts";
import { archiveName, releaseAt, uploadLines, type Release, type ReleaseNames } from "./package/release.ts";
import { writeIfChanged } from "./files.ts";
import { DIST, REPORTS } from "./project.ts";
import { runTool, say } from "./tool.ts";

const FOLDER = join(REPORTS, "package");

/** What the release is called, and where it will lie; null without the option. */
function asked(args: readonly string[]): { readonly names: ReleaseNames; readonly release: Release | null } {
  const manifest = stampedManifest();
  const names = { id: systemId(manifest), version: textField(manifest, "version", "system.json") };
  const at = args.indexOf("--release");
  return { names, release: at < 0 ? null : releaseAt(args[at + 1], names) };
}

/**
 * `npm run package [-- --release <address>]`: the archive of the built system and its manifest, beside each other. With
 * an address, the manifest says where the host finds both and the pages about them, and what to upload is printed; without
 * one, the archive installs by hand.
 */
await runTool(async () => {
  const { names, release } = asked(process.argv.slice(2));
  for (const line of reportLines(await buildSystem())) say(line);
  rmSync(FOLDER, { recursive: true, force: true });
  const manifest = `${JSON.stringify({ ...stampedManifest(), ...release?.addresses }, null, 2)}\n`;
  const replaced = new Map([["system.json", manifest], ...(release === null ? [] : filledPages(release))]);
  const archive = join(FOLDER, archiveName(names));
  const files = await zipSystem(DIST, archive, replaced);
  writeIfChanged(join(FOLDER, "system.json"), manifest);
  const size = (statSync(archive).size / 1024).toFixed(0);
  say(`reports/package/${archiveName(names)}: ${files} files, ${size} KB; manifest beside it`);
  if (release === null) return;
  if (release.kind === "folder") writePages(release, FOLDER);
  for (const line of uploadLines(release, names, "reports/package")) say(line);
});
