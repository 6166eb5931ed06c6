import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSystem, reportLines } from "./build/build.ts";
import { stampedManifest, systemId } from "./build/manifest.ts";
import { zipSystem } from "./package/package-system.ts";
import { DIST, REPORTS } from "./project.ts";
import { runTool, say, ToolError } from "./tool.ts";

/** The address that follows `--release`, without a trailing slash; null without the option. */
function releaseAddress(args: readonly string[]): string | null {
  const at = args.indexOf("--release");
  if (at < 0) return null;
  const address = args[at + 1];
  if (address === undefined || !/^https?:\/\//.test(address)) {
    throw new ToolError(
      "Usage: npm run package [-- --release <https address of the folder that will hold both files>]",
    );
  }
  return address.replace(/\/$/, "");
}

/**
 * `npm run package [-- --release <address>]`: the archive of the built system and its manifest, beside each other. With
 * an address, the manifest says where Foundry finds both; without one, the archive installs by hand.
 */
await runTool(async () => {
  const address = releaseAddress(process.argv.slice(2));
  for (const line of reportLines(await buildSystem())) say(line);
  const id = systemId(stampedManifest());
  const where = address === null ? {} : { manifest: `${address}/system.json`, download: `${address}/${id}.zip` };
  const manifest = `${JSON.stringify({ ...stampedManifest(), ...where }, null, 2)}\n`;
  const folder = join(REPORTS, "package");
  const archive = join(folder, `${id}.zip`);
  const files = await zipSystem(DIST, archive, new Map([["system.json", manifest]]));
  writeFileSync(join(folder, "system.json"), manifest);
  say(
    `reports/package/${id}.zip: ${files} files, ${(statSync(archive).size / 1024).toFixed(0)} KB; manifest beside it`,
  );
});
