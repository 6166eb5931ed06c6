import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { isRecord, readRecord, recordList, type JsonRecord } from "../json.ts";

/** One test of a report. */
export interface TestOutcome {
  readonly title: string;
  readonly fullName: string;
  readonly file: string;
  readonly status: "passed" | "failed" | "skipped";
  /** What a failed test complained of, shortened, line by line. */
  readonly complaint?: readonly string[];
}

/** What one suite did, read from its JSON report. */
export interface SuiteOutcome {
  readonly tests: readonly TestOutcome[];
  /** Files that failed outside any test: they could not be loaded, or a hook of theirs failed. */
  readonly brokenFiles: readonly string[];
}

/** Lines of a complaint that the final count repeats, at most, and letters in each. */
const COMPLAINT = { lines: 6, letters: 300 };

/** The beginning of what a failed test complained of, without its stack, so that the end of a log tells it. */
function complaintOf(test: JsonRecord): readonly string[] {
  const messages = test["failureMessages"];
  if (!Array.isArray(messages)) return [];
  return messages
    .flatMap((message) => stripVTControlCharacters(String(message)).split("\n"))
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, COMPLAINT.lines)
    .map((line) => line.slice(0, COMPLAINT.letters));
}

function status(word: unknown): TestOutcome["status"] {
  if (word === "passed" || word === "failed") return word;
  return "skipped";
}

function outcomesOf(file: JsonRecord): TestOutcome[] {
  return recordList(file, "assertionResults", "report").map((test) => ({
    title: String(test["title"]),
    fullName: String(test["fullName"]),
    file: String(file["name"]),
    status: status(test["status"]),
    complaint: complaintOf(test),
  }));
}

/** Reads the content of a Vitest JSON report. */
export function suiteOutcome(report: JsonRecord): SuiteOutcome {
  const files = recordList(report, "testResults", "report").filter(isRecord);
  const tests = files.flatMap(outcomesOf);
  const brokenFiles = files
    .filter((file) => file["status"] === "failed" && !outcomesOf(file).some((test) => test.status === "failed"))
    .map((file) => String(file["name"]));
  return { tests, brokenFiles };
}

/** Reads a report's file; null when the run ended before it wrote one. */
export function readSuiteOutcome(file: string): SuiteOutcome | null {
  return existsSync(file) ? suiteOutcome(readRecord(file)) : null;
}

/** A suite's line in the final count. */
export interface SuiteCount {
  readonly passed: number;
  readonly failed: number;
  /** Why it counts as failed: a line each, and under it what a test complained of. */
  readonly faults: readonly string[];
}

/**
 * Counts a suite. Besides each failed test, these are failures: a file that could not run, a skipped test, a suite
 * without any test, a missing report, and a run that ended badly although all its tests passed.
 */
export function countSuite(name: string, outcome: SuiteOutcome | null, exitCode: number): SuiteCount {
  if (outcome === null) return { passed: 0, failed: 1, faults: [`${name}: ended without a report`] };
  const passed = outcome.tests.filter((test) => test.status === "passed").length;
  const faults = outcome.tests
    .filter((test) => test.status !== "passed")
    .map((test) => {
      const line = `${name}: ${test.status === "failed" ? "" : "skipped: "}${test.fullName}`;
      return [line, ...(test.complaint ?? [])].join("\n    ");
    });
  for (const file of outcome.brokenFiles) faults.push(`${name}: could not run ${file}`);
  if (outcome.tests.length === 0 && faults.length === 0) faults.push(`${name}: ran no test`);
  if (exitCode !== 0 && faults.length === 0)
    faults.push(`${name}: ended with code ${exitCode} although its tests passed`);
  return { passed, failed: faults.length, faults };
}
