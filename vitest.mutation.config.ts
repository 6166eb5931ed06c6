import { defineConfig } from "vitest/config";

/** The tests that mutants of the rules ring are measured by: those that lie beside the rules, and the scenarios. */
export default defineConfig({
  test: {
    environment: "node",
    // One worker that keeps its modules: a mutant is switched on at run time, so that nothing need be loaded again.
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    include: ["src/rules/**/*.test.ts", "tests/scenarios/scenarios.test.ts"],
    setupFiles: ["tests/explained/setup.ts"],
    exclude: ["src/rules/**/*.prop.test.ts"],
  },
});
