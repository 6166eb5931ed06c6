/**
 * Puts the probe system together: its files and its compendia, built with the public command-line tool.
 * `npx tsx tests/contract/host/probe-system.ts <Foundry's Data/systems>` installs it on a licensed server.
 */
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

export const SYSTEM_ID = "contract-probe";
const HERE = fileURLToPath(new URL("../system/", import.meta.url));

/** Writes the probe system into a folder; answers the folder. */
export async function writeProbeSystem(folder = mkdtempSync(join(tmpdir(), "contract-probe-"))): Promise<string> {
  cpSync(HERE, folder, { recursive: true });
  for (const name of ["things", "heroes", "books"])
    await compilePack(join(HERE, "packs-src", name), join(folder, "packs", name), { log: false });
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target] = process.argv;
  if (target === undefined) throw new Error("Name the server's Data/systems folder.");
  console.log(`Installed in ${await writeProbeSystem(join(target, SYSTEM_ID))}.`);
}
