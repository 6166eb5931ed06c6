import { existsSync } from "node:fs";
import { inProject } from "../project.ts";
import { explain } from "../tool.ts";
import { runNode, type CommandResult } from "./command.ts";

/** One check that is not a suite of tests: it passed or it did not. */
export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** A check that has not run yet. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<CheckResult>;
}

/** At most this many programs at a time: the bars are set for two cores. */
const LANES = 2;

/** Runs jobs side by side, at most `lanes` at once, and answers in the order given. */
export async function inLanes<T>(jobs: readonly (() => Promise<T>)[], lanes: number = LANES): Promise<T[]> {
  const results = new Map<number, T>();
  const waiting = [...jobs.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.set(next[0], await next[1]());
  };
  await Promise.all(Array.from({ length: Math.min(lanes, jobs.length) }, lane));
  return [...results.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
}

/** A check out of a program: it passes when the program ends with 0. */
export function programCheck(name: string, program: () => Promise<CommandResult>): Check {
  return {
    name,
    run: async () => {
      try {
        const { code, output, seconds } = await program();
        return { name, passed: code === 0, output, seconds };
      } catch (error) {
        return { name, passed: false, output: explain(error), seconds: 0 };
      }
    },
  };
}

/** The type projects: name and configuration. */
const TYPE_PROJECTS = [
  ["rules", "src/rules/tsconfig.json"],
  ["system", "tsconfig.json"],
  ["stage", "stage/tsconfig.json"],
  ["tools and tests", "tools/tsconfig.json"],
] as const;

/**
 * The compiler of all checks: native, six times as quick. The one that is a library (`typescript`) reads sources for guards
 * and the ledger.
 */
const COMPILER = "node_modules/typescript-7/bin/tsc";

/** One check for each type project, and one for the stage held against the host's types where that file exists. */
export function typeChecks(): Check[] {
  const projects: (readonly [string, string])[] = [...TYPE_PROJECTS];
  const contract = "tests/contract/types/tsconfig.json";
  if (existsSync(inProject(contract))) projects.push(["stage against the host's types", contract]);
  return projects.map(([name, config]) =>
    programCheck(name, () =>
      runNode(COMPILER, ["-p", config, "--pretty", "false", "--incremental", "--tsBuildInfoFile", knowledgeOf(config)]),
    ),
  );
}

/** Where the compiler keeps what it knows of a project: the next check reads again only what has changed, and what hangs on it. */
const knowledgeOf = (config: string): string => `node_modules/.cache/types/${config.replace(/\W+/g, "-")}.tsbuildinfo`;

/** Checks all type projects, two at a time. */
export const checkTypes = (): Promise<CheckResult[]> => inLanes(typeChecks().map((check) => check.run));

/** The formatter's own shape, in every file that it knows. */
export const formatCheck = (): Check =>
  programCheck("format", () => runNode("node_modules/@biomejs/biome/bin/biome", ["format", "."]));

/** Lint with the types' knowledge, warnings included. */
export const lintCheck = (): Check =>
  programCheck("lint", () => runNode("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]));

/** What nothing uses, and what nothing but tests does: files, exports, packages. */
export const unusedChecks = (): Check[] =>
  [[], ["--production"]].map((mode) =>
    programCheck(["unused code", ...mode].join(" "), () =>
      runNode("node_modules/knip/bin/knip.js", ["--no-progress", ...mode]),
    ),
  );

/** The dependency rule: rings, rulesets, cycles. */
export const dependencyCheck = (): Check =>
  programCheck("dependency rule", () =>
    runNode("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", [
      "--config",
      ".dependency-cruiser.json",
      "src",
      "stage",
      "tools",
      "tests",
    ]),
  );
