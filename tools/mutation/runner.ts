import { dirname, relative } from "node:path";
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from "@stryker-mutator/api/core";
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from "@stryker-mutator/api/test-runner";
import type { File, Task, Test } from "@vitest/runner";
import { bundled, testFiles } from "./bundle.ts";
import { idOf, runTests, TestScript, type Plan } from "./evaluation.ts";

/** Where Stryker's mutants look who of them is awake, and write down where they are. */
function mutants(): InstrumenterContext {
  const scope = globalThis as { [INSTRUMENTER_CONSTANTS.NAMESPACE]?: InstrumenterContext };
  return (scope[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
}

function testsOf(tasks: readonly Task[]): readonly Test[] {
  return tasks.flatMap((task) => (task.type === "suite" ? testsOf(task.tasks) : [task]));
}

/** What a file failed of besides its tests. */
function errorsOf(files: readonly File[]): readonly string[] {
  return files.flatMap((file) => file.result?.errors?.map(({ message }) => `${file.filepath}: ${message}`) ?? []);
}

function resultOf(test: Test): TestResult {
  const id = idOf(test);
  const told = { id, name: id, timeSpentMs: test.result?.duration ?? 0, fileName: test.file.filepath };
  if (test.result?.state === "fail")
    return { ...told, status: TestStatus.Failed, failureMessage: test.result.errors?.[0]?.message ?? "failed" };
  return { ...told, status: test.result?.state === "pass" ? TestStatus.Success : TestStatus.Skipped };
}

/**
 * Runs the tests of the rules ring for Stryker in its own process: one script of all test files, evaluated afresh for
 * each mutant and with only the files that meet it. A run of Vitest for each of thousands of mutants would spend most
 * of its time on starting.
 */
export class BundledTestRunner implements TestRunner {
  #script: TestScript | null = null;
  #files: readonly string[] = [];

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const root = process.cwd();
    this.#files = testFiles(root);
    this.#script = new TestScript(root, await bundled(root, this.#files));
  }

  async dryRun({ disableBail }: DryRunOptions): Promise<DryRunResult> {
    const state = mutants();
    delete state.activeMutant;
    const onTest = (id: string | null): void => {
      if (id === null) delete state.currentTestId;
      else state.currentTestId = id;
    };
    const result = await this.#run({
      files: this.#files,
      only: null,
      bails: !disableBail,
      onLoading: () => undefined,
      onLoaded: () => undefined,
      onTest,
    });
    return result.status === DryRunStatus.Complete && state.mutantCoverage !== undefined
      ? { ...result, mutantCoverage: state.mutantCoverage }
      : result;
  }

  async mutantRun({
    activeMutant,
    sandboxFileName,
    mutantActivation,
    hitLimit,
    testFilter,
    disableBail,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const state = mutants();
    state.hitCount = 0;
    if (hitLimit === undefined) delete state.hitLimit;
    else state.hitLimit = hitLimit;
    const wake = (): void => {
      state.activeMutant = activeMutant.id;
    };
    const sleep = (): void => {
      delete state.activeMutant;
    };
    const files = this.#nearestFirst(sandboxFileName).filter(
      (file) => testFilter?.some((id) => id.startsWith(`${file}#`)) ?? true,
    );
    const only = testFilter === undefined ? null : new Set(testFilter);
    const result = await this.#run({
      files,
      only,
      bails: !disableBail,
      onLoading: mutantActivation === "static" ? wake : sleep,
      onLoaded: wake,
      onTest: () => undefined,
    });
    sleep();
    return toMutantRunResult(determineHitLimitReached(state.hitCount, hitLimit) ?? result);
  }

  /** The test files, those beside a source first: they are the likeliest to notice what is wrong with it. */
  #nearestFirst(source: string): readonly string[] {
    const folder = `${dirname(relative(process.cwd(), source)).replaceAll("\\", "/")}/`;
    const isNear = (file: string): boolean => file.startsWith(folder);
    return [...this.#files.filter(isNear), ...this.#files.filter((file) => !isNear(file))];
  }

  async #run(plan: Plan): Promise<DryRunResult> {
    if (this.#script === null) throw new Error("The test runner was not initialised.");
    const ran = await runTests(this.#script, plan);
    const tests = testsOf(ran).map(resultOf);
    const errors = errorsOf(ran);
    if (errors.length > 0 && !tests.some(({ status }) => status === TestStatus.Failed))
      return { status: DryRunStatus.Error, errorMessage: errors.join("\n") };
    return { status: DryRunStatus.Complete, tests: tests.filter(({ status }) => status !== TestStatus.Skipped) };
  }
}
