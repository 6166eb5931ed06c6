import { rmSync } from "node:fs";
import { join } from "node:path";
import { REPORTS } from "../project.ts";
import { BROWSER_VARIABLE } from "./browser.ts";
import { runNode } from "./command.ts";
import { countSuite, readSuiteOutcome, type SuiteCount } from "./report.ts";

/** The generations of the host that the stage plays. */
export const GENERATIONS = ["14", "13"] as const;
export type Generation = (typeof GENERATIONS)[number];

/** One run of Vitest: a project of `vitest.config.ts`, played as a generation, cut down to some files or not. */
export interface Suite {
  readonly project: string;
  readonly generation: Generation;
  /** Parts of file names; empty means all files of the project. */
  readonly files: readonly string[];
}

/** Where the reports of the last run lie. */
export const SUITE_REPORTS = join(REPORTS, "vitest");

/** Suites that meet the host, and therefore play both generations in a full run. */
const HOSTED = ["stage", "contract", "adapter", "e2e"];
const PURE = ["unit", "property", "simulator", "scenario", "guard"];

/** The part of a file's name that puts it into the short set of end-to-end tests. */
const SMOKE = "smoke";

/** Plays modules beside the system, those of other authors where they are; each of its files goes through both generations. */
const MODULES = "modules";

/** What a run plays: all as 14; as 13 the contract and a smoke set, or with `all` everything that meets the host. */
export function suitesToRun(all: boolean): Suite[] {
  const first = [...PURE, ...HOSTED].map((project): Suite => ({ project, generation: "14", files: [] }));
  first.push({ project: MODULES, generation: "14", files: [] });
  const second = all
    ? HOSTED.map((project): Suite => ({ project, generation: "13", files: [] }))
    : [
        { project: "contract", generation: "13", files: [] } satisfies Suite,
        { project: "e2e", generation: "13", files: [SMOKE] } satisfies Suite,
      ];
  return [...first, ...second];
}

/** How a suite is called in the output. */
export const suiteName = (suite: Suite): string =>
  `${suite.project}${suite.files.length > 0 ? ` (${suite.files.join(", ")})` : ""} as v${suite.generation}`;

/** Removes what an earlier run reported, so that no old proof is read again. */
export function forgetReports(): void {
  rmSync(SUITE_REPORTS, { recursive: true, force: true });
}

/** Runs one suite with live output and counts it from its JSON report. */
export async function runSuite(
  suite: Suite,
  browser: string | null,
  live: (text: string) => void,
): Promise<SuiteCount> {
  const report = join(SUITE_REPORTS, `${suite.generation}-${suite.project}.json`);
  // Suites that wait for nobody take every core of the machine; by themselves they would leave one idle.
  const cores = PURE.includes(suite.project) ? ["--maxWorkers=100%"] : [];
  const args = [
    "run",
    "--project",
    suite.project,
    ...suite.files,
    ...cores,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const env = { STAGE_GENERATION: suite.generation, ...(browser === null ? {} : { [BROWSER_VARIABLE]: browser }) };
  const { code } = await runNode("node_modules/vitest/vitest.mjs", args, { env, live });
  return countSuite(suiteName(suite), readSuiteOutcome(report), code);
}
