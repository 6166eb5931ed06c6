import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { BundledTestRunner } from "./runner.ts";

/** What Stryker finds here: the test runner `bundled`. */
export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "bundled", Object.assign(BundledTestRunner, { inject: [] as const })),
];
