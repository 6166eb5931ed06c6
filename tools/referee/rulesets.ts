import { decode } from "../../src/rules/kernel/decode.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";
import { prepare, type Prepared } from "./prepare.ts";
import { scenarioDecoder, type Scenario } from "./scenario.ts";
import { ScenarioError } from "./scenario-error.ts";
import { d20Scenarios } from "./d20/d20-scenarios.ts";
import { segmentsScenarios } from "./segments/segments-scenarios.ts";

/** The rulesets that scenarios may name, each closed over its own types. */
const RULESETS: Readonly<Record<string, (scenario: Scenario) => Prepared>> = {
  [d20Scenarios.id]: (scenario) => prepare(d20Scenarios, scenario),
  [segmentsScenarios.id]: (scenario) => prepare(segmentsScenarios, scenario),
};

/** Reads and checks a whole scenario, ready to be played. Throws a {@link ScenarioError} at the first thing wrong. */
export function prepareScenario(input: unknown): Prepared {
  const read = decode(scenarioDecoder(Object.keys(RULESETS)), input);
  if (!read.ok) throw new ScenarioError("", plainFault(read.fault));
  const open = RULESETS[read.value.ruleset];
  if (open === undefined) throw new ScenarioError("ruleset", `unknown ruleset "${read.value.ruleset}"`);
  return open(read.value);
}
