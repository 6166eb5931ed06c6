/** Modules of other authors, unpacked into a scratch folder to be run: none of it is kept, packaged or copied. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GUESTS } from "../../tools/test/guests.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** The modules that are tried. */
export type Guest = "socketlib" | "lib-wrapper" | "effectmacro";

let scratch: string | undefined;

/** The folder of a module, unpacked once for each process and removed at its end. */
export function guest(id: Guest): string {
  if (scratch === undefined) {
    const made = mkdtempSync(join(tmpdir(), "guest-modules-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    scratch = made;
  }
  const folder = join(scratch, id);
  if (existsSync(folder)) return folder;
  execFileSync("tar", ["-xzf", join(GUESTS, `${id}.tgz`), "-C", scratch]);
  // The archive lacks what is a repository of its own.
  if (id === "lib-wrapper" && !existsSync(join(folder, "src/shared/log.js")))
    cpSync(join(HERE, "lib-wrapper-shared"), join(folder, "src/shared"), { recursive: true });
  return folder;
}
