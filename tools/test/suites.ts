import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { filesUnder } from "../files.ts";
import { inProject, REPORTS } from "../project.ts";
import { BROWSER_VARIABLE } from "./browser.ts";
import { runNode } from "./command.ts";
import { countSuite, readSuiteOutcome, type SuiteCount } from "./report.ts";
import { dueIn, SEED_VARIABLE, SLICE_VARIABLE, sliceText, type Share, type Slice } from "./slices.ts";

/** The generations of the host that the stage plays. */
export const GENERATIONS = ["14", "13"] as const;
export type Generation = (typeof GENERATIONS)[number];

/** One run of Vitest: a project of `vitest.config.ts`, played as a generation, cut down to some files or not. */
export interface Suite {
  readonly project: string;
  readonly generation: Generation;
  /** Paths from the project's folder on; empty means all files of the project. */
  readonly files: readonly string[];
}

/** Where the reports of the last run lie. */
export const SUITE_REPORTS = join(REPORTS, "vitest");

/** Where the tests of a suite that meets the host lie. */
const FOLDERS = {
  stage: "stage",
  contract: "tests/contract",
  adapter: "tests/adapter",
  e2e: "tests/e2e",
} as const;
type Hosted = keyof typeof FOLDERS;
const HOSTED = Object.keys(FOLDERS) as Hosted[];
const PURE = ["unit", "property", "simulator", "scenario", "guard"];

/** Plays modules beside the system, those of other authors where they are; each of its files goes through both generations. */
const MODULES = "modules";

/** What every run plays as 13: the contract, but for what needs pages or breaks the stage on purpose, and a short game. */
const CONTRACT_IN_SLICES = ["07-applications", "12-journal-sheets", "21-old-windows", "mutations", "used-members"];
const SMOKE = "smoke";

/** The test files of a suite that meets the host, from the project's folder on. */
function filesOf(project: Hosted): string[] {
  const folder = FOLDERS[project];
  return filesUnder(inProject(folder))
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
}

const isCalled = (file: string, name: string): boolean => basename(file) === `${name}.test.ts`;

/** Whether a file is played as 13 in every run, and not in one slice of them alone. */
function isAlwaysAs13(project: Hosted, file: string): boolean {
  if (project === "contract") return !CONTRACT_IN_SLICES.some((name) => isCalled(file, name));
  return project === "e2e" && isCalled(file, SMOKE);
}

/** The files of a suite that a slice plays as 13. */
function filesAs13(project: Hosted, slice: Slice): string[] {
  const files = filesOf(project);
  const always = files.filter((file) => isAlwaysAs13(project, file));
  const others = files.filter((file) => !isAlwaysAs13(project, file));
  return [...always, ...dueIn(others, slice)];
}

/** What a run plays: all suites as 14, in which the slice thins out the long parts; as 13 what meets the host, by slices. */
export function suitesToRun(slice: Slice): Suite[] {
  const first = [...PURE, ...HOSTED, MODULES].map((project): Suite => ({ project, generation: "14", files: [] }));
  const second = HOSTED.map(
    (project): Suite => ({ project, generation: "13", files: slice === "all" ? [] : filesAs13(project, slice) }),
  );
  return [...first, ...second];
}

/** How a suite is called in the output. */
export const suiteName = ({ project, generation, files }: Suite): string =>
  `${project} as v${generation}${files.length > 0 ? `, ${files.length} files` : ""}`;

/** Removes what an earlier run reported, so that no old proof is read again. */
export function forgetReports(): void {
  rmSync(SUITE_REPORTS, { recursive: true, force: true });
}

/** What a suite is run with, besides its files. */
export interface Terms {
  /** The browser's path; null where there is none. */
  readonly browser: string | null;
  readonly share: Share;
}

/** Runs one suite with live output and counts it from its JSON report. */
export async function runSuite(
  suite: Suite,
  { browser, share }: Terms,
  live: (text: string) => void,
): Promise<SuiteCount> {
  const report = join(SUITE_REPORTS, `${suite.generation}-${suite.project}.json`);
  // By themselves the suites would leave one core idle; modules are tried on a machine that does nothing else.
  const cores = suite.project === MODULES ? [] : ["--maxWorkers=100%"];
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
  const env = {
    STAGE_GENERATION: suite.generation,
    [SLICE_VARIABLE]: sliceText(share.slice),
    [SEED_VARIABLE]: String(share.seed),
    ...(browser === null ? {} : { [BROWSER_VARIABLE]: browser }),
  };
  const { code } = await runNode("node_modules/vitest/vitest.mjs", args, { env, live });
  return countSuite(suiteName(suite), readSuiteOutcome(report), code);
}
