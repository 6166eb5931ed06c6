import { DiceError, scriptedDice } from "../../src/rules/kernel/dice.ts";
import type { Encounter } from "../../src/rules/kernel/encounter.ts";
import { FormulaError } from "../../src/rules/kernel/formula.ts";
import { Defect } from "../../src/rules/kernel/json.ts";
import type { Refusal } from "../../src/rules/kernel/refusals.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import { play, type Outcome } from "../../src/rules/kernel/run.ts";
import { AnswerBook } from "./answer-book.ts";
import { demand, demandEvents, demandWithout } from "./expectations.ts";
import type { PreparedScenario, PreparedStep } from "./prepared.ts";
import { joined, ScenarioError } from "./scenario-error.ts";
import type { ScenarioRules } from "./scenario-rules.ts";
import type { WriteLine } from "./transcript.ts";

export interface PlayOptions {
  /** Whether anything is verified; without, refusals are shown, what is left over is let lie, and the play goes on. */
  readonly check: boolean;
}

/** What a play came to. */
export interface Played {
  readonly steps: number;
  /** Expectations verified. */
  readonly checks: number;
}

/** Plays a scenario step by step. Throws a {@link ScenarioError} at the first thing that does not fit. */
export function playScenario<G extends Game>(
  prepared: PreparedScenario<G>,
  options: PlayOptions,
  write: WriteLine,
): Played {
  const { scenario, rules, start, steps } = prepared;
  const { title, ruleset, proves = [], settings = {} } = scenario;
  write({
    line: "scenario",
    title,
    ruleset,
    version: prepared.ruleset.version,
    proves,
    settings,
    combatants: start.combatants.map((combatant) => combatant.id),
  });
  let encounter = start;
  let checks = 0;
  for (const [index, step] of steps.entries()) {
    const toll: WriteLine = ({ line, ...rest }) => write({ line, step: index, ...rest });
    toll({ line: "command", command: step.command, ...(step.note === undefined ? {} : { note: step.note }) });
    const outcome = playStep(prepared, encounter, step, toll, options);
    if (outcome.status === "refused") {
      toll({ line: "refusal", refusal: outcome.refusal });
      if (options.check) checks += verifyRefusal(step, outcome.refusal);
    } else {
      encounter = outcome.encounter;
    }
    const { clock, offers, combatants } = encounter;
    toll({
      line: "state",
      clock,
      offers: offers.map((offer) => offer.id),
      combatants: Object.fromEntries(combatants.map((each) => [each.id, rules.summary(each)])),
    });
    if (options.check) checks += verify(step, encounter, outcome.status === "refused" ? null : outcome.events);
  }
  return { steps: steps.length, checks };
}

type Ended<G extends Game> = Extract<Outcome<G>, { readonly status: "done" | "refused" }>;

/** Plays one command with its dice and answers, and sees that none are left, if that is to be checked. */
function playStep<G extends Game>(
  { ruleset, rules }: PreparedScenario<G>,
  encounter: Encounter<G>,
  step: PreparedStep<G>,
  toll: WriteLine,
  { check }: PlayOptions,
): Ended<G> {
  if (check && step.expect.refused === undefined) refuseUnknownOffers(rules, encounter, step);
  const dice = scriptedDice(step.dice ?? []);
  const book = new AnswerBook(step.answers, `${step.place}.answers`);
  const outcome = guarded(step.place, () =>
    play(ruleset, encounter, step.command, {}, { dice, answer: (question) => book.answer(question), witness: toll }),
  );
  if (outcome.status === "pending" || outcome.status === "derailed")
    throw new Defect(`A run with all its dice and answers is ${outcome.status}.`);
  if (!check || (outcome.status === "refused" && step.expect.refused === undefined)) return outcome;
  const left = dice.left();
  const played = (step.dice?.length ?? 0) - left.length;
  if (left.length > 0) {
    throw new ScenarioError(
      `${step.place}.dice[${played}]`,
      `${left.length === 1 ? "a die is" : `${left.length} dice are`} left over (${left.join(", ")}); remove what is not thrown`,
    );
  }
  book.refuseLeftOver();
  return outcome;
}

function refuseUnknownOffers<G extends Game>(
  rules: ScenarioRules<G>,
  { offers }: Encounter<G>,
  { command, place }: PreparedStep<G>,
): void {
  for (const { kind, id, path } of rules.commandReferences(command)) {
    if (kind !== "offer" || offers.some((offer) => offer.id === id)) continue;
    const open = offers.length === 0 ? "none is open" : `open are ${offers.map((offer) => offer.id).join(", ")}`;
    throw new ScenarioError(joined(`${place}.command`, path), `unknown offer "${id}"; ${open}`);
  }
}

/** Turns what the dice and the rules throw into an error of this step. */
function guarded<T>(place: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    if (error instanceof DiceError)
      throw new ScenarioError(`${place}.dice`, `${error.message} Correct the dice of this step`);
    if (error instanceof FormulaError) throw new ScenarioError(place, error.message);
    if (error instanceof Defect)
      throw new ScenarioError(
        place,
        `the rules failed here, which is a defect of theirs: ${error.message} Report it with this file`,
      );
    throw error;
  }
}

function verifyRefusal<G extends Game>(
  { place, expect, dice, answers }: PreparedStep<G>,
  { code, rule, params }: Refusal,
): number {
  if (expect.refused === undefined) {
    const details = Object.keys(params).length === 0 ? "" : ` ${JSON.stringify(params)}`;
    const unused = dice === undefined && answers === undefined ? "" : " (and without dice and answers)";
    throw new ScenarioError(
      `${place}.command`,
      `refused with "${code}"${rule === null ? "" : ` [${rule}]`}${details}; correct it, or write "expect": { "refused": "${code}" }${unused}`,
    );
  }
  demand(expect.refused, code, `${place}.expect.refused`);
  return 1;
}

/** Verifies the rest of what a step expects; answers how many expectations that were. `events` null: it was refused. */
function verify<G extends Game>(
  { place, expect }: PreparedStep<G>,
  encounter: Encounter<G>,
  events: readonly G["event"][] | null,
): number {
  if (expect.refused !== undefined && events !== null)
    throw new ScenarioError(
      `${place}.expect.refused`,
      `expected ${JSON.stringify(expect.refused)}, but the command was carried out`,
    );
  const happened = events ?? [];
  for (const [id, state] of Object.entries(expect.combatants ?? {})) {
    demand(
      state,
      encounter.combatants.find((each) => each.id === id),
      `${place}.expect.combatants.${id}`,
    );
  }
  demandEvents(expect.events ?? [], happened, `${place}.expect.events`);
  demandWithout(expect.without ?? [], happened, `${place}.expect.without`);
  if (expect.clock !== undefined) demand(expect.clock, encounter.clock, `${place}.expect.clock`);
  if (expect.offers !== undefined) demand(expect.offers, encounter.offers, `${place}.expect.offers`);
  const { combatants = {}, events: patterns = [], without = [], clock, offers } = expect;
  return (
    Object.keys(combatants).length +
    patterns.length +
    without.length +
    (clock === undefined ? 0 : 1) +
    (offers === undefined ? 0 : 1)
  );
}
