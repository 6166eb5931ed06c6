import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inProject } from "../project.ts";
import type { CheckResult } from "../test/checks.ts";
import { runCommand, runNode } from "../test/command.ts";
import { ToolError } from "../tool.ts";

const FOLDER = inProject("node_modules/.cache/host-types");
const UNPACKED = join(FOLDER, "fvtt-types");
const ARCHIVE = /^fvtt-types-.*\.tgz$/u;

/** The same sources and strictness as `tsconfig.json`; only what `fvtt-types` means is another folder. */
const CONFIG = {
  extends: "../../../tsconfig.json",
  compilerOptions: {
    paths: { "fvtt-types": ["./fvtt-types/src/index.d.mts"], "fvtt-types/*": ["./fvtt-types/src/*/index.d.mts"] },
    // Not incremental: what is checked in another order goes deeper into the host's types than the compiler follows.
    types: ["./fvtt-types"],
    incremental: false,
    tsBuildInfoFile: null,
  },
  include: ["../../../src"],
  exclude: ["../../../src/rules/**/*.test.ts", "../../../src/rules/testing"],
};

/** The archive of the host's types that a path names, itself or as the one in a folder. */
function archiveAt(path: string): string {
  if (!existsSync(path)) throw new ToolError(`There is no ${path}.`);
  if (path.endsWith(".tgz")) return path;
  const found = readdirSync(path).filter((each) => ARCHIVE.test(each));
  const [only] = found;
  if (only === undefined) throw new ToolError(`There is no archive of the host's types (fvtt-types-….tgz) in ${path}.`);
  if (found.length > 1) throw new ToolError(`Name one of the archives in ${path}: ${found.join(", ")}.`);
  return join(path, only);
}

/**
 * Holds the system's sources against another version of the host's types. `path`: an archive `fvtt-types-….tgz`, or the
 * folder that has one. Throws a {@link ToolError} where there is none or it cannot be unpacked.
 */
export async function checkAgainst(path: string): Promise<CheckResult> {
  const archive = archiveAt(resolve(path));
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const unpacked = await runCommand("tar", ["xzf", archive, "-C", FOLDER]);
  if (unpacked.code !== 0) throw new ToolError(`${archive} cannot be unpacked: ${unpacked.output}`);
  const config = join(FOLDER, "tsconfig.json");
  writeFileSync(config, `${JSON.stringify(CONFIG, null, 2)}\n`);
  // The native compiler gives up on the host's nested types of that version ("excessive stack depth").
  const { code, output, seconds } = await runNode("node_modules/typescript/bin/tsc", [
    "-p",
    config,
    "--pretty",
    "false",
  ]);
  return { name: `system, against ${archive}`, passed: code === 0, output, seconds };
}
