import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import {
  startTests,
  type File,
  type Task,
  type Test,
  type VitestRunner,
  type VitestRunnerConfig,
} from "@vitest/runner";
import { framework } from "./framework.ts";

/** Loads one test file: its tests are declared while it loads. */
type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** A script of test files, to be evaluated afresh as often as one likes: nothing that a module remembers survives. */
export class TestScript {
  readonly #script: Script;
  readonly #require: NodeJS.Require;

  constructor(root: string, text: string) {
    const filename = join(root, "tests.bundle.cjs");
    this.#script = new Script(`(function (require, module, exports) {${text}\n})`, { filename });
    this.#require = createRequire(filename);
  }

  evaluate(): Loaders {
    const module: { exports: { files?: Loaders } } = { exports: {} };
    const require = (id: string): unknown => (id === "vitest" ? framework : this.#require(id));
    const run = this.#script.runInThisContext() as (
      require: (id: string) => unknown,
      module: unknown,
      exports: unknown,
    ) => void;
    run(require, module, module.exports);
    if (module.exports.files === undefined) throw new Error("The bundled tests export no files.");
    return module.exports.files;
  }
}

const CONFIG: VitestRunnerConfig = {
  root: "/",
  setupFiles: [],
  name: undefined,
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 1, hooks: "stack", setupFiles: "list" },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

/** How tests are run. */
export interface Plan {
  /** In this order; one is loaded when those before it have run. */
  readonly files: readonly string[];
  /** Ids of the tests to be run; null: all. */
  readonly only: ReadonlySet<string> | null;
  /** Whether the tests after a failure are left out. */
  readonly bails: boolean;
  /** Before a file is loaded. */
  readonly onLoading: () => void;
  /** When it is loaded and its first test is about to run. */
  readonly onLoaded: () => void;
  /** When a test is about to run, and, with null, when it has run. */
  readonly onTest: (id: string | null) => void;
}

/** The id of a test: its file, and its names from the outermost on. */
export function idOf(test: Test): string {
  const names: string[] = [];
  for (let task: Task | undefined = test; task !== undefined; task = task.suite) names.unshift(task.name);
  return `${test.file.filepath}#${names.join(" ")}`;
}

/** Loads and runs tests, file by file; answers the files with their results. */
export async function runTests(
  script: TestScript,
  { files, only, bails, onLoading, onLoaded, onTest }: Plan,
): Promise<readonly File[]> {
  const loaders = script.evaluate();
  const course = { isOver: false };
  const runner: VitestRunner = {
    config: CONFIG,
    importFile: (file) => loaders[file]?.(),
    onBeforeRunFiles: onLoaded,
    onBeforeRunTask: (test) => {
      const id = idOf(test);
      if (course.isOver || (only !== null && !only.has(id))) test.mode = "skip";
      else onTest(id);
    },
    onAfterRunTask: (test) => {
      onTest(null);
      if (bails && test.result?.state === "fail") course.isOver = true;
    },
  };
  const ran: File[] = [];
  for (const file of files) {
    if (course.isOver) break;
    onLoading();
    ran.push(...(await startTests([file], runner)));
  }
  return ran;
}
