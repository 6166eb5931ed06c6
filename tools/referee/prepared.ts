import type { Encounter } from "../../src/rules/kernel/encounter.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import type { Ruleset } from "../../src/rules/kernel/ruleset.ts";
import type { Expectation, Scenario, ScenarioStep } from "./scenario.ts";
import type { ScenarioRules } from "./scenario-rules.ts";

/** A step whose command is read. */
export interface PreparedStep<G extends Game> extends Omit<ScenarioStep, "command" | "expect"> {
  readonly place: string;
  readonly command: G["command"];
  readonly expect: Expectation;
}

/** A whole scenario, read by its ruleset. */
export interface PreparedScenario<G extends Game> {
  readonly scenario: Scenario;
  readonly rules: ScenarioRules<G>;
  readonly ruleset: Ruleset<G>;
  readonly start: Encounter<G>;
  readonly steps: readonly PreparedStep<G>[];
}
