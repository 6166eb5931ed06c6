import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRecord } from "../../tools/json.ts";
import { inProject } from "../../tools/project.ts";
import { readScenarioFile } from "../../tools/referee/read-scenario.ts";
import { prepareScenario } from "../../tools/referee/rulesets.ts";
import { ScenarioError } from "../../tools/referee/scenario-error.ts";
import { dueIn, sliceOfRun } from "../../tools/test/slices.ts";

const FOLDER = "tests/scenarios";

type Path = readonly (string | number)[];

/** Where the numbers of a value stand. */
function numbersIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === "number") return [path];
  if (Array.isArray(value)) return value.flatMap((each, at) => numbersIn(each, [...path, at]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, each]) => numbersIn(each, [...path, key])) : [];
}

/** The value with the number at a path one higher. */
function raised(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return (value as number) + 1;
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === key ? raised(each, rest) : each));
  return isRecord(value) ? { ...value, [key]: raised(value[key], rest) } : value;
}

/** The numbers that the steps of a scenario expect. */
const expectedIn = (scenario: unknown): readonly Path[] =>
  numbersIn(scenario).filter(([top, , part]) => top === "steps" && part === "expect");

/** What is wrong with a scenario, in words; null: it fits. */
function faultOf(scenario: unknown): string | null {
  try {
    prepareScenario(scenario).play({ check: true }, () => undefined);
    return null;
  } catch (error) {
    if (error instanceof ScenarioError) return error.message;
    throw error;
  }
}

const scenarios = readdirSync(inProject(FOLDER), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => [file, readScenarioFile(inProject(FOLDER, file))] as const)
  .filter(([, scenario]) => expectedIn(scenario).length > 0);

describe("a scenario with one number of its expectations changed", () => {
  it.each(scenarios)("is refused at that place: %s", (_file, scenario) => {
    for (const path of dueIn(expectedIn(scenario), sliceOfRun())) {
      const fault = faultOf(raised(scenario, path));
      expect(fault, path.join(".")).toContain(`steps[${String(path[1])}]`);
    }
  });

  it("is most of them", () => {
    expect(scenarios.length).toBeGreaterThan(100);
  });
});
