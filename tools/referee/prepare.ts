import { array, decode, object, type Decoder } from "../../src/rules/kernel/decode.ts";
import { encounterOf } from "../../src/rules/kernel/encounter.ts";
import { plainFault, plainPlace, plainWords } from "../../src/rules/kernel/fault.ts";
import type { Json } from "../../src/rules/kernel/json.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import type { Ruleset } from "../../src/rules/kernel/ruleset.ts";
import { checkScenario } from "./check-scenario.ts";
import { playScenario, type PlayOptions, type Played } from "./play-scenario.ts";
import type { PreparedScenario, PreparedStep } from "./prepared.ts";
import type { Scenario, ScenarioStep } from "./scenario.ts";
import { joined, ScenarioError } from "./scenario-error.ts";
import type { ScenarioRules } from "./scenario-rules.ts";
import type { WriteLine } from "./transcript.ts";

/** A scenario ready to be played, whatever its ruleset. */
export interface Prepared {
  readonly scenario: Scenario;
  /** Checks it, unless told otherwise, and plays it. Throws a {@link ScenarioError} at the first thing that does not fit. */
  readonly play: (options: PlayOptions, write: WriteLine) => Played;
}

/** A scenario closed over its ruleset's own types, to be checked and played. Throws a {@link ScenarioError} at the first thing that cannot be read. */
export function prepare<G extends Game>(rules: ScenarioRules<G>, scenario: Scenario): Prepared {
  const prepared = readScenario(rules, scenario);
  const play: Prepared["play"] = (options, write) => {
    if (options.check) checkScenario(prepared);
    return playScenario(prepared, options, write);
  };
  return { scenario, play };
}

/** Reads what is the ruleset's own. Throws a {@link ScenarioError} at the first thing that cannot be read. */
export function readScenario<G extends Game>(rules: ScenarioRules<G>, scenario: Scenario): PreparedScenario<G> {
  const { settings } = readUnder(object({ settings: rules.settings }), { settings: scenario.settings ?? {} });
  const ruleset = rules.declaration.rulesetWith(settings);
  const { combatants } = readUnder(object({ combatants: array(rules.combatant(settings)) }), {
    combatants: scenario.combatants,
  });
  const { field } = readUnder(object({ field: rules.field }), { field: scenario.field ?? {} });
  refuseTwins(rules, combatants);
  const steps = scenario.steps.map((step, index) => prepareStep(ruleset, step, `steps[${index}]`));
  return { scenario, rules, ruleset, start: encounterOf<G>(rules.clock, combatants, field), steps };
}

function readUnder<T>(decoder: Decoder<T>, value: unknown): T {
  const read = decode(decoder, value);
  if (!read.ok) throw new ScenarioError("", plainFault(read.fault));
  return read.value;
}

function refuseTwins<G extends Game>(rules: ScenarioRules<G>, combatants: readonly G["combatant"][]): void {
  const places = new Map<string, number>();
  for (const [index, combatant] of combatants.entries()) {
    const twin = places.get(combatant.id);
    if (twin !== undefined)
      throw new ScenarioError(
        `combatants[${index}].id`,
        `"${combatant.id}" is the id of combatants[${twin}] already; choose another`,
      );
    places.set(combatant.id, index);
    const gear = rules.gearOf(combatant);
    const double = gear.find((id, at) => gear.indexOf(id) < at);
    if (double !== undefined)
      throw new ScenarioError(
        `combatants[${index}].gear`,
        `two things share the id "${double}"; choose another for one of them`,
      );
  }
}

function prepareStep<G extends Game>(ruleset: Ruleset<G>, step: ScenarioStep, place: string): PreparedStep<G> {
  return { ...step, place, command: readCommand(ruleset, step.command, `${place}.command`), expect: step.expect ?? {} };
}

function readCommand<G extends Game>(ruleset: Ruleset<G>, input: Json, place: string): G["command"] {
  const read = ruleset.parseCommand(input);
  if (read.ok) return read.value;
  throw new ScenarioError(joined(place, plainPlace(read.fault.place)), plainWords(read.fault.problem));
}
