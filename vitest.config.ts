import { defineConfig } from "vitest/config";
import { hasGuests } from "./tools/test/guests.ts";

/** What leaves nothing behind for the next file shares its modules with it: loading them anew costs more than the tests. */
const SHARED = { isolate: false, pool: "threads" };

/** One project a suite, so that each can be run and counted by name. */
const suite = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  test: { name, include, environment: "node", ...more },
});

export default defineConfig({
  test: {
    globalSetup: ["tests/scratch-folder.ts"],
    // What a module of a test throws on purpose, and nobody on its page waits for, is no failure of the run.
    onUnhandledError: (error) => error.message !== "on purpose",
    projects: [
      suite("unit", ["src/**/*.test.ts", "tools/**/*.test.ts"], {
        ...SHARED,
        exclude: ["src/**/*.prop.test.ts"],
        setupFiles: ["tests/explained/setup.ts"],
      }),
      suite("property", ["src/**/*.prop.test.ts", "tests/properties/**/*.prop.test.ts"], {
        ...SHARED,
        testTimeout: 300_000,
        setupFiles: ["tests/properties/setup.ts"],
      }),
      suite("simulator", ["tests/simulator/**/*.test.ts"], { ...SHARED, testTimeout: 900_000 }),
      suite("stage", ["stage/**/*.test.ts"], { testTimeout: 20_000 }),
      suite("scenario", ["tests/scenarios/**/*.test.ts"], { ...SHARED, testTimeout: 30_000 }),
      suite("guard", ["tests/guard/**/*.test.ts"], { ...SHARED, testTimeout: 180_000 }),
      suite("contract", ["tests/contract/**/*.test.ts"], { ...SHARED, testTimeout: 30_000 }),
      suite("adapter", ["tests/adapter/**/*.test.ts"], { testTimeout: 60_000 }),
      suite("modules", [hasGuests() ? "tests/modules/*.test.ts" : "tests/modules/own-module.test.ts"], {
        testTimeout: 180_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      suite("e2e", ["tests/e2e/**/*.test.ts"], {
        testTimeout: 300_000,
        hookTimeout: 120_000,
        isolate: false,
      }),
    ],
  },
});
