import { parseArgs } from "node:util";
import { checkTypes } from "./test/checks.ts";
import { runTool, say, ToolError } from "./tool.ts";
import { checkAgainst } from "./types/host-types.ts";

const USAGE = "Usage: npm run types [-- --host <folder or archive with fvtt-types-….tgz>]";

/** The folder that `--host` names; null without it. */
function hostNamed(): string | null {
  try {
    return parseArgs({ options: { host: { type: "string" } } }).values.host ?? null;
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** `npm run types`: every type project, one line each; with `--host`, the system against another version of the host's types. */
await runTool(async () => {
  const host = hostNamed();
  const results = host === null ? await checkTypes() : [await checkAgainst(host)];
  for (const result of results) say(`${result.passed ? "ok  " : "FAIL"} types: ${result.name}`);
  for (const result of results) if (!result.passed) say(`\n${result.output.trim()}`);
  if (results.some((result) => !result.passed)) throw new ToolError("\nThe types do not hold.");
});
