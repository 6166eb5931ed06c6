import { readFileSync } from "node:fs";
import { plainWords } from "../../src/rules/kernel/fault.ts";
import { jsonProblem } from "../../src/rules/kernel/json-fault.ts";
import { ScenarioError } from "./scenario-error.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file; check the path",
  EISDIR: "this is a folder; name a file",
  EACCES: "the file may not be read; check its permissions",
};

/** The JSON of a file. Throws a {@link ScenarioError} when it cannot be read, or with line and column when it is broken. */
export function readScenarioFile(file: string): unknown {
  const text = textOf(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = jsonProblem(text);
    throw new ScenarioError("", problem === null ? `broken JSON: ${reasonOf(error)}` : plainWords(problem));
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new ScenarioError("", `cannot be read: ${REASONS[code] ?? reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
