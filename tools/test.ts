import {
  dependencyCheck,
  formatCheck,
  inLanes,
  lintCheck,
  programCheck,
  typeChecks,
  unusedChecks,
  type Check,
  type CheckResult,
} from "./test/checks.ts";
import { findOrInstallBrowser } from "./test/browser.ts";
import { runNode } from "./test/command.ts";
import { GUESTS, hasGuests } from "./test/guests.ts";
import { commitsSoFar, shareOf, tellShare, type Share } from "./test/slices.ts";
import { forgetReports, runSuite, suiteName, suitesToRun } from "./test/suites.ts";
import { explain, runTool, say } from "./tool.ts";

const TSX = "node_modules/tsx/dist/cli.mjs";

/** What the run has found so far. */
class Tally {
  passed = 0;
  failed = 0;
  readonly faults: string[] = [];

  /** Counts a check as one, and shows its output when it failed. */
  check(result: CheckResult): void {
    say(`${result.passed ? "ok  " : "FAIL"} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (result.passed) this.passed += 1;
    else {
      this.failed += 1;
      this.faults.push(`${result.name}: see above`);
      say(result.output.trim());
    }
  }
}

const live = (text: string): void => void process.stdout.write(text);

const buildChecks = (): Check[] => [
  programCheck("build", () => runNode(TSX, ["tools/build.ts"])),
  programCheck("stage build", () => runNode(TSX, ["stage/build.ts"])),
];

async function browserFor(tally: Tally): Promise<string | null> {
  try {
    return await findOrInstallBrowser(live);
  } catch (error) {
    tally.check({ name: "browser", passed: false, output: explain(error), seconds: 0 });
    return null;
  }
}

async function runChecks(tally: Tally): Promise<void> {
  for (const check of buildChecks()) tally.check(await check.run());
  const checks = [
    formatCheck(),
    lintCheck(),
    ...unusedChecks(),
    ...typeChecks().map((check) => ({ ...check, run: async () => named(await check.run()) })),
    dependencyCheck(),
  ];
  await inLanes(checks.map((check) => async () => tally.check(await check.run())));
}

const named = (result: CheckResult): CheckResult => ({ ...result, name: `types: ${result.name}` });

async function runSuites(tally: Tally, share: Share): Promise<void> {
  const browser = await browserFor(tally);
  if (!hasGuests()) say(`\nThe modules of others are not tried: ${GUESTS} is not there.`);
  for (const suite of suitesToRun(share.slice)) {
    say(`\n== ${suiteName(suite)}`);
    const { passed, failed, faults } = await runSuite(suite, { browser, share }, live);
    tally.passed += passed;
    tally.failed += failed;
    tally.faults.push(...faults);
  }
}

/** `npm test` and `npm run test:all`: every check and every suite, whatever fails on the way; then the count. */
await runTool(async () => {
  const tally = new Tally();
  const share = shareOf(await commitsSoFar(), process.argv.includes("--all"), process.env);
  say(tellShare(share));
  forgetReports();
  await runChecks(tally);
  await runSuites(tally, share);
  say(`\n${tellShare(share)}`);
  if (tally.faults.length > 0) say(`\nFailed:\n  ${tally.faults.join("\n  ")}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
  say(`\n${tally.passed} passed, ${tally.failed} failed`);
});
