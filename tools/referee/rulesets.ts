import { decode } from "../../src/rules/kernel/decode.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";
import { prepare, type Prepared } from "./prepare.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import { scenarioDecoder, type Scenario } from "./scenario.ts";
import type { ScenarioRules } from "./scenario-rules.ts";
import { ScenarioError } from "./scenario-error.ts";
import { d20Scenarios } from "./d20/d20-scenarios.ts";
import { segmentsScenarios } from "./segments/segments-scenarios.ts";

/** A ruleset that scenarios may name, closed over its own types. */
export interface RefereedRuleset {
  readonly id: string;
  prepare(scenario: Scenario): Prepared;
}

/** A ruleset for the referee. */
export const refereed = <G extends Game>(rules: ScenarioRules<G>): RefereedRuleset => ({
  id: rules.declaration.id,
  prepare: (scenario) => prepare(rules, scenario),
});

/** The rulesets that ship. */
const SHIPPED: readonly RefereedRuleset[] = [refereed(d20Scenarios), refereed(segmentsScenarios)];

/** Reads and checks a whole scenario of one of these rulesets, ready to be played. Throws a {@link ScenarioError} at the first thing wrong. */
export function prepareScenario(input: unknown, rulesets: readonly RefereedRuleset[] = SHIPPED): Prepared {
  const read = decode(scenarioDecoder(rulesets.map(({ id }) => id)), input);
  if (!read.ok) throw new ScenarioError("", plainFault(read.fault));
  const ruleset = rulesets.find(({ id }) => id === read.value.ruleset);
  if (ruleset === undefined) throw new ScenarioError("ruleset", `unknown ruleset "${read.value.ruleset}"`);
  return ruleset.prepare(read.value);
}
