import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { SYSTEM_ID, writeProbeSystem } from "../tests/contract/host/probe-system.ts";
import { title } from "../tests/contract/spec.ts";
import { allSpecs } from "../tests/contract/specs/all.ts";
import { serverStatus, type ServerStatus } from "./licensed/server-status.ts";
import { verdictLines, verdicts, type Verdict } from "./licensed/verdicts.ts";
import { REPORTS } from "./project.ts";
import { BROWSER_VARIABLE, findOrInstallBrowser } from "./test/browser.ts";
import { runNode } from "./test/command.ts";
import { readSuiteOutcome } from "./test/report.ts";
import { runTool, say, ToolError } from "./tool.ts";

const USAGE = [
  "Usage: npm run test:licensed -- <address> [--password <word>]",
  "       npm run test:licensed -- --install <Foundry user data folder>",
  "docs/first-licensed-run.md tells the whole of it.",
].join("\n");

const REPORT = join(REPORTS, "licensed", "vitest.json");

/** The words after `npm run test:licensed --`. */
function options(): { address: string | undefined; password: string; install: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { password: { type: "string", default: "" }, install: { type: "string" } },
    });
    return { address: positionals[0], password: values.password, install: values.install };
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Runs the contract on the server, live; answers what came of each spec. */
async function hold({ address, generation }: ServerStatus, password: string): Promise<Verdict[]> {
  mkdirSync(dirname(REPORT), { recursive: true });
  const live = (text: string): boolean => process.stdout.write(text);
  const browser = await findOrInstallBrowser(live);
  await runNode(
    "node_modules/vitest/vitest.mjs",
    [
      "run",
      "--project",
      "contract",
      "tests/contract/0",
      "tests/contract/1",
      "--no-file-parallelism",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${REPORT}`,
    ],
    {
      env: {
        FOUNDRY_URL: address,
        FOUNDRY_PASSWORD: password,
        STAGE_GENERATION: String(generation),
        [BROWSER_VARIABLE]: browser,
      },
      live,
    },
  );
  const outcome = readSuiteOutcome(REPORT);
  if (outcome === null) throw new ToolError("The run ended without a report: see above.");
  return verdicts(
    allSpecs.map((spec) => ({ id: spec.id, grade: spec.grade, evidence: spec.evidence, title: title(spec) })),
    outcome.tests,
  );
}

/** `npm run test:licensed -- <address>`: holds the contract against a real server. */
await runTool(async () => {
  const { address, password, install } = options();
  if (install !== undefined) {
    say(
      `The probe is installed in ${await writeProbeSystem(join(install, "Data", "systems", SYSTEM_ID))}. Restart Foundry to see it.`,
    );
    return;
  }
  if (address === undefined) throw new ToolError(USAGE);
  const status = await serverStatus(address);
  say(`Foundry ${status.version} with the world "${status.world}" at ${status.address}.`);
  const found = await hold(status, password);
  for (const line of verdictLines(found)) say(line);
  const file = join(REPORTS, "licensed", `${status.version}.json`);
  writeFileSync(file, `${JSON.stringify({ version: status.version, specs: found }, null, 2)}\n`);
  say(`\nAll of it is in ${file}.`);
  if (found.length === 0 || found.some(({ held }) => !held)) process.exitCode = 1;
});
