import { array, decode, object, type Decoder } from "../../src/rules/kernel/decode.ts";
import { encounterOf, type Encounter } from "../../src/rules/kernel/encounter.ts";
import { plainFault, plainPlace, plainWords } from "../../src/rules/kernel/fault.ts";
import { combatantId } from "../../src/rules/kernel/ids.ts";
import type { Json } from "../../src/rules/kernel/json.ts";
import type { Game, Ruleset } from "../../src/rules/kernel/ruleset.ts";
import { playScenario, type PlayOptions, type Played } from "./play-scenario.ts";
import type { Expectation, Scenario, ScenarioStep } from "./scenario.ts";
import { joined, ScenarioError } from "./scenario-error.ts";
import type { Reference, ScenarioRules } from "./scenario-rules.ts";
import type { WriteLine } from "./transcript.ts";

/** A step whose command is read. */
export interface PreparedStep<G extends Game> extends Omit<ScenarioStep, "command" | "expect"> {
  readonly place: string;
  readonly command: G["command"];
  readonly expect: Expectation;
}

/** A whole scenario, read and checked against its ruleset. */
export interface PreparedScenario<G extends Game> {
  readonly scenario: Scenario;
  readonly rules: ScenarioRules<G>;
  readonly ruleset: Ruleset<G>;
  readonly start: Encounter<G>;
  readonly steps: readonly PreparedStep<G>[];
}

/** A scenario ready to be played, whatever its ruleset. */
export interface Prepared {
  readonly scenario: Scenario;
  /** Plays it. Throws a {@link ScenarioError} at the first thing that does not fit. */
  readonly play: (options: PlayOptions, write: WriteLine) => Played;
}

/** Reads what is the ruleset's own, and checks every id. Throws a {@link ScenarioError} at the first thing wrong. */
export function prepare<G extends Game>(rules: ScenarioRules<G>, scenario: Scenario): Prepared {
  const { settings } = readUnder(object({ settings: rules.settings }), { settings: scenario.settings ?? {} });
  const ruleset = rules.rulesetWith(settings);
  const { combatants } = readUnder(object({ combatants: array(rules.combatant(settings)) }), { combatants: scenario.combatants });
  const { field } = readUnder(object({ field: rules.field }), { field: scenario.field ?? {} });
  refuseTwins(rules, combatants);
  const names = new Names(rules, combatants);
  for (const reference of rules.fieldReferences(field)) names.check(reference, "field");
  const steps = scenario.steps.map((step, index) => prepareStep(rules, ruleset, names, step, `steps[${index}]`));
  const prepared: PreparedScenario<G> = { scenario, rules, ruleset, start: encounterOf<G>(rules.clock, combatants, field), steps };
  return { scenario, play: (options, write) => playScenario(prepared, options, write) };
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
    if (twin !== undefined) throw new ScenarioError(`combatants[${index}].id`, `"${combatant.id}" is the id of combatants[${twin}] already; choose another`);
    places.set(combatant.id, index);
    const gear = rules.gearOf(combatant);
    const double = gear.find((id, at) => gear.indexOf(id) < at);
    if (double !== undefined) throw new ScenarioError(`combatants[${index}].gear`, `two things share the id "${double}"; choose another for one of them`);
  }
}

/** Who and what there is to be named. */
class Names<G extends Game> {
  private readonly gear = new Map<string, readonly string[]>();

  constructor(rules: ScenarioRules<G>, combatants: readonly G["combatant"][]) {
    for (const combatant of combatants) this.gear.set(combatant.id, rules.gearOf(combatant));
  }

  /** Throws a {@link ScenarioError} for what nobody has introduced. */
  check(reference: Reference, place: string): void {
    const where = joined(place, reference.path);
    if (reference.kind === "offer") return;
    if (reference.kind === "combatant") {
      if (!this.gear.has(reference.id)) throw new ScenarioError(where, `unknown combatant "${reference.id}"; the combatants are ${[...this.gear.keys()].join(", ")}`);
      return;
    }
    const gear = this.gear.get(reference.of) ?? [];
    if (gear.includes(reference.id)) return;
    throw new ScenarioError(where, `unknown gear "${reference.id}"; "${reference.of}" has ${gear.length === 0 ? "none" : gear.join(", ")}`);
  }
}

function prepareStep<G extends Game>(rules: ScenarioRules<G>, ruleset: Ruleset<G>, names: Names<G>, step: ScenarioStep, place: string): PreparedStep<G> {
  const command = readCommand(ruleset, step.command, `${place}.command`);
  const expect = step.expect ?? {};
  // A step that expects a refusal may name what does not exist: that is what it shows.
  if (expect.refused === undefined) {
    if (command.by !== null) names.check({ kind: "combatant", id: command.by, path: "by" }, `${place}.command`);
    for (const reference of rules.commandReferences(command)) names.check(reference, `${place}.command`);
  }
  if (typeof step.answers === "object") {
    for (const [index, answer] of step.answers.entries()) names.check({ kind: "combatant", id: combatantId(answer.to), path: "to" }, `${place}.answers[${index}]`);
  }
  for (const id of Object.keys(expect.combatants ?? {})) names.check({ kind: "combatant", id: combatantId(id), path: id }, `${place}.expect.combatants`);
  return { ...step, place, command, expect };
}

function readCommand<G extends Game>(ruleset: Ruleset<G>, input: Json, place: string): G["command"] {
  const read = ruleset.parseCommand(input);
  if (read.ok) return read.value;
  throw new ScenarioError(joined(place, plainPlace(read.fault.place)), plainWords(read.fault.problem));
}
