import { combatantId } from "../../src/rules/kernel/ids.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import { readLedger } from "../ledger/ledger.ts";
import { nearest } from "./nearest.ts";
import type { PreparedScenario, PreparedStep } from "./prepared.ts";
import { joined, ScenarioError } from "./scenario-error.ts";
import type { Reference, ScenarioRules } from "./scenario-rules.ts";
import { poolFaults } from "./start-faults.ts";

/**
 * Checks everything that a scenario names, and that its start can be, before it is played: whatever is misspelt here would
 * be without effect. Throws a {@link ScenarioError} at the first thing wrong.
 */
export function checkScenario<G extends Game>({ scenario, rules, ruleset, start, steps }: PreparedScenario<G>): void {
  checkProofs(scenario.proves ?? []);
  const names = new Names(rules, start.combatants);
  for (const reference of rules.fieldReferences?.(start.field) ?? []) names.check(reference, "field");
  for (const faults of [poolFaults(ruleset, start), rules.startFaults?.(ruleset, start) ?? []]) {
    for (const { place, problem } of faults) throw new ScenarioError(place, problem);
  }
  for (const step of steps) {
    checkNames(rules, names, step);
    checkEvents(rules.declaration.events, step);
  }
}

/** Throws a {@link ScenarioError} for an id that the ledger has not. */
function checkProofs(proves: readonly string[]): void {
  if (proves.length === 0) return;
  const known = readLedger().map(({ id }) => id);
  for (const [index, id] of proves.entries()) {
    if (!known.includes(id))
      throw new ScenarioError(
        `proves[${index}]`,
        `the ledger has no "${id}"; perhaps "${nearest(id, known)}" is meant, or remove it`,
      );
  }
}

function checkNames<G extends Game>(
  rules: ScenarioRules<G>,
  names: Names<G>,
  { command, expect, answers, place }: PreparedStep<G>,
): void {
  // A step that expects a refusal may name what does not exist: that is what it shows.
  if (expect.refused === undefined) {
    if (command.by !== null) names.check({ kind: "combatant", id: command.by, path: "by" }, `${place}.command`);
    for (const reference of rules.commandReferences(command)) names.check(reference, `${place}.command`);
  }
  if (typeof answers === "object") {
    for (const [index, answer] of answers.entries())
      names.check({ kind: "combatant", id: combatantId(answer.to), path: "to" }, `${place}.answers[${index}]`);
  }
  for (const id of Object.keys(expect.combatants ?? {}))
    names.check({ kind: "combatant", id: combatantId(id), path: id }, `${place}.expect.combatants`);
}

/** Throws a {@link ScenarioError} for an expected or excluded event that there is not. */
function checkEvents(
  known: readonly string[],
  { expect: { events = [], without = [] }, place }: PreparedStep<Game>,
): void {
  const check = (type: unknown, where: string): void => {
    if (type === undefined || known.some((each) => each === type)) return;
    throw new ScenarioError(
      where,
      `there is no event ${JSON.stringify(type)}; perhaps "${nearest(typeof type === "string" ? type : "", known)}" is meant`,
    );
  };
  for (const [index, { type }] of events.entries()) check(type, `${place}.expect.events[${index}].type`);
  for (const [index, type] of without.entries()) check(type, `${place}.expect.without[${index}]`);
}

/** Who and what there is to be named. */
class Names<G extends Game> {
  private readonly gear = new Map<string, readonly string[]>();
  private readonly passesGear: boolean;

  constructor(rules: ScenarioRules<G>, combatants: readonly G["combatant"][]) {
    this.passesGear = rules.passesGear === true;
    for (const combatant of combatants) this.gear.set(combatant.id, rules.gearOf(combatant));
  }

  /** Throws a {@link ScenarioError} for what nobody has introduced. */
  check(reference: Reference, place: string): void {
    const where = joined(place, reference.path);
    if (reference.kind === "offer") return;
    if (reference.kind === "combatant") {
      if (!this.gear.has(reference.id))
        throw new ScenarioError(
          where,
          `unknown combatant "${reference.id}"; the combatants are ${[...this.gear.keys()].join(", ")}`,
        );
      return;
    }
    const gear = this.gear.get(reference.of) ?? [];
    const within = this.passesGear ? [...this.gear.values()].flat() : gear;
    if (within.includes(reference.id)) return;
    throw new ScenarioError(
      where,
      `unknown gear "${reference.id}"; "${reference.of}" has ${gear.length === 0 ? "none" : gear.join(", ")}`,
    );
  }
}
