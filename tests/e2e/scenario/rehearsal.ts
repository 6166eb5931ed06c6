import { decode } from "../../../src/rules/kernel/decode.ts";
import type { Encounter } from "../../../src/rules/kernel/encounter.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import type { Point } from "../../../src/rules/kernel/geometry/grid.ts";
import type { Json } from "../../../src/rules/kernel/json.ts";
import { play } from "../../../src/rules/kernel/run.ts";
import { AnswerBook } from "../../../tools/referee/answer-book.ts";
import { readScenario } from "../../../tools/referee/prepare.ts";
import type { PreparedScenario, PreparedStep } from "../../../tools/referee/prepared.ts";
import { scenarioDecoder, type Scenario } from "../../../tools/referee/scenario.ts";
import type { Source } from "../../../stage/shared/document-kinds.ts";
import type { Die } from "../dice.ts";
import { D20_MANNER } from "./d20-manner.ts";
import type { Gesture, GroundSources, Manner, TableGame } from "./manner.ts";
import { SEGMENTS_MANNER } from "./segments-manner.ts";
import { withTableNames } from "./table-names.ts";

/** An answer of the rehearsal, in the order in which they were given. */
export interface GivenAnswer {
  readonly to: string;
  readonly cause: string;
  readonly option: string;
  readonly params: Readonly<Record<string, Json>> | null;
}

/** One command of a scenario with all that came of it by the bare rules. */
export interface RehearsedStep {
  readonly command: { readonly do: string; readonly by: string | null };
  readonly gesture: Gesture;
  readonly dice: readonly Die[];
  readonly answers: readonly GivenAnswer[];
  /** Code of the refusal, or null. */
  readonly refused: string | null;
  readonly events: readonly object[];
  /** Where all stand then, in metres; those without a place on a map are left out. */
  readonly places: ReadonlyMap<string, Point>;
}

/** Who fights, as far as a table must know. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly position: Point | null;
  /** Played by the game master. */
  readonly isMasters: boolean;
  /** {@link Manner.width} */
  readonly width: number;
  /** {@link Manner.stored} */
  readonly stored: Source;
}

/** A scenario played by the bare rules, to be held against the table. */
export interface Rehearsal {
  readonly scenario: Scenario;
  readonly fighters: readonly Fighter[];
  readonly ground: GroundSources;
  /** {@link Manner.options} */
  readonly options: readonly string[];
  readonly steps: readonly RehearsedStep[];
}

/** The rulesets that are played at the table, each closed over its own types. */
const REHEARSALS: Readonly<Record<string, (scenario: Scenario) => Rehearsal>> = {
  [D20_MANNER.rules.declaration.id]: (scenario) => rehearsed(D20_MANNER, scenario),
  [SEGMENTS_MANNER.rules.declaration.id]: (scenario) => rehearsed(SEGMENTS_MANNER, scenario),
};

/** Plays a scenario by the bare rules, under the names that it has at the table, and writes down every die and every answer. */
export function rehearse(input: Json): Rehearsal {
  const scenario = decode(scenarioDecoder(Object.keys(REHEARSALS)), withTableNames(input));
  if (!scenario.ok) throw new Error(plainFault(scenario.fault));
  const rehearsal = REHEARSALS[scenario.value.ruleset]?.(scenario.value);
  if (rehearsal === undefined) throw new Error(`The ruleset "${scenario.value.ruleset}" is not played at the table.`);
  return rehearsal;
}

function rehearsed<G extends TableGame>(manner: Manner<G>, scenario: Scenario): Rehearsal {
  const prepared = readScenario(manner.rules, scenario);
  const { combatants, field } = prepared.start;
  let encounter = prepared.start;
  const steps = prepared.steps.map((step): RehearsedStep => {
    const played = playStep(manner, prepared, encounter, step);
    ({ encounter } = played);
    return { ...played.step, places: placesIn(encounter) };
  });
  const fighters = combatants.map((combatant): Fighter => {
    const { id, name, side, position } = combatant;
    const isMasters = manner.isMasters(combatant, combatants[0] ?? combatant);
    const width = manner.width(combatant, prepared.ruleset.settings);
    return { id, name, side, position, isMasters, width, stored: manner.stored(combatant) };
  });
  return { scenario, fighters, ground: manner.ground(field), options: manner.options, steps };
}

/** One step, and the encounter after it. */
function playStep<G extends TableGame>(
  manner: Manner<G>,
  { ruleset }: PreparedScenario<G>,
  encounter: Encounter<G>,
  step: PreparedStep<G>,
): { readonly encounter: Encounter<G>; readonly step: Omit<RehearsedStep, "places"> } {
  const command = manner.spelledOut(step.command);
  const gesture = manner.gesture(command);
  const naturals = [...(step.dice ?? [])];
  const [dice, answers]: [Die[], GivenAnswer[]] = [[], []];
  const book = new AnswerBook(step.answers, "answers");
  const outcome = play(
    ruleset,
    encounter,
    command,
    {},
    {
      dice: { next: (faces) => thrown(naturals, faces, dice) },
      answer: (question) => {
        const answer = book.answer(question);
        const { to, cause } = question;
        answers.push({ to, cause, option: answer.option, params: answer.params ?? null });
        return answer;
      },
    },
  );
  if (outcome.status === "refused") {
    const refused = outcome.refusal.code;
    return { encounter, step: { command, gesture, dice: [], answers: [], refused, events: [] } };
  }
  if (outcome.status !== "done") throw new Error(`The rehearsal of ${JSON.stringify(command)} is ${outcome.status}.`);
  return {
    encounter: outcome.encounter,
    step: { command, gesture, dice, answers, refused: null, events: outcome.events },
  };
}

function placesIn({ combatants }: Encounter<TableGame>): ReadonlyMap<string, Point> {
  return new Map(combatants.flatMap(({ id, position }) => (position === null ? [] : [[id, position] as const])));
}

function thrown(naturals: number[], faces: number, dice: Die[]): number {
  const face = naturals.shift();
  if (face === undefined) throw new Error(`The scenario has too few dice: a d${faces} was asked for.`);
  dice.push({ faces, face });
  return face;
}
