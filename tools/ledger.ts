import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, writeIfChanged } from "./files.ts";
import { coveragePages } from "./ledger/coverage-pages.ts";
import { countLedger, provedIds, readLedger } from "./ledger/ledger.ts";
import { namedRules, PROVED_FILE } from "./ledger/named.ts";
import { inProject } from "./project.ts";
import { readSuiteOutcome } from "./test/report.ts";
import { SUITE_REPORTS } from "./test/suites.ts";
import { runTool, say, ToolError } from "./tool.ts";

/** Ids of worked fights and turns: tests may bear them, but they are no rules. */
const WORKED_FIGHT = /^[A-Z0-9]+-(WF|WT)-\d+$/;

/** Renews the list of the rules that tests name, and the pages that count them, which guards hold. */
function writeProved(): void {
  const ids = namedRules();
  writeFileSync(PROVED_FILE, `[\n${ids.map((id) => `  ${JSON.stringify(id)}`).join(",\n")}\n]\n`);
  for (const [file, text] of coveragePages()) writeIfChanged(inProject(file), text);
  say(`${ids.length} rules are named by tests.`);
}

/**
 * `npm run ledger [-- --missing]`: which rules the last run of the tests has proved. `-- --write`: renews the list of the
 * rules that tests name, and the pages that say what each ruleset covers.
 */
await runTool(() => {
  if (process.argv.includes("--write")) {
    writeProved();
    return;
  }
  const reports = filesUnder(SUITE_REPORTS).filter((file) => file.endsWith(".json"));
  if (reports.length === 0) throw new ToolError('No report of a test run: run "npm test" first.');
  const tests = reports.flatMap((file) => readSuiteOutcome(join(SUITE_REPORTS, file))?.tests ?? []);
  const ledger = readLedger();
  const proved = provedIds(tests);
  const known = new Set(ledger.map((entry) => entry.id));
  const unknown = [...proved].filter((id) => !known.has(id) && !WORKED_FIGHT.test(id)).sort();
  const counts = countLedger(ledger, proved);
  for (const { ruleset, level, entries, missing } of counts) {
    const done = entries - missing.length;
    say(
      `${ruleset.padEnd(9)} ${level.padEnd(7)} ${String(done).padStart(4)} of ${String(entries).padStart(4)} proved (${Math.floor((100 * done) / entries)} %)`,
    );
    if (process.argv.includes("--missing") && missing.length > 0) say(`  missing: ${missing.join(" ")}`);
  }
  const total = counts.reduce((sum, count) => sum + count.entries, 0);
  const missing = counts.reduce((sum, count) => sum + count.missing.length, 0);
  if (unknown.length > 0) say(`Tests name ids that the ledger lacks: ${unknown.join(" ")}`);
  say(`${total - missing} of ${total} rules proved by the last run`);
});
