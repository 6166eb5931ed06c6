import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "./project.ts";
import { runCommand, runNode } from "./test/command.ts";
import { runTool, say, ToolError } from "./tool.ts";

const FOLDER = inProject("node_modules/.cache/types-14");
const USAGE = "Usage: npm run types:14 -- <archive or folder with fvtt-types-14.*.tgz>";

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

/** The archive that is named, or the one in the folder that is named. */
function archiveAt(path: string): string {
  if (path.endsWith(".tgz")) return path;
  const name = existsSync(path) ? readdirSync(path).find((each) => /^fvtt-types-14.*\.tgz$/.test(each)) : undefined;
  if (name === undefined) throw new ToolError(`There are no types of version 14 at ${path}.\n${USAGE}`);
  return join(path, name);
}

/** `npm run types:14 -- <archive>`: holds the sources against the types of version 14, which no registry has. */
await runTool(async () => {
  const path = process.argv[2];
  if (path === undefined) throw new ToolError(USAGE);
  const archive = archiveAt(path);
  rmSync(join(FOLDER, "fvtt-types"), { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const unpacked = await runCommand("tar", ["xzf", archive, "-C", FOLDER]);
  if (unpacked.code !== 0) throw new ToolError(`${archive} cannot be unpacked: ${unpacked.output}`);
  writeFileSync(join(FOLDER, "tsconfig.json"), `${JSON.stringify(CONFIG, null, 2)}\n`);
  const { code, output } = await runNode("node_modules/typescript/bin/tsc", [
    "-p",
    join(FOLDER, "tsconfig.json"),
    "--pretty",
    "false",
  ]);
  if (code !== 0) throw new ToolError(`${output}\nThe types of version 14 do not hold.`);
  say("ok   types: system, against version 14");
});
