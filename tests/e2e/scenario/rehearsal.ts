import { array, decode, object, type DecodeResult } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { encounterOf, type Encounter } from "../../../src/rules/kernel/encounter.ts";
import type { Json } from "../../../src/rules/kernel/json.ts";
import { play } from "../../../src/rules/kernel/run.ts";
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import { settingsDecoder } from "../../../src/rules/segments/decode-settings.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { NOT_BEGUN } from "../../../src/rules/segments/turn/moments.ts";
import { segmentsWith } from "../../../src/rules/segments/ruleset.ts";
import { AnswerBook } from "../../../tools/referee/answer-book.ts";
import { scenarioDecoder, type Scenario } from "../../../tools/referee/scenario.ts";
import { combatantDecoder } from "../../../tools/referee/segments/segments-combatant.ts";
import { fieldDecoder } from "../../../tools/referee/segments/segments-field.ts";
import type { Die } from "../dice.ts";

/** An answer of the rehearsal, in the order in which they were given. */
export interface GivenAnswer {
  readonly to: string;
  readonly cause: string;
  readonly option: string;
  readonly params: Readonly<Record<string, Json>> | null;
}

/** One command of a scenario with all that came of it by the bare rules. */
export interface RehearsedStep {
  readonly command: SegmentsCommand;
  readonly dice: readonly Die[];
  readonly answers: readonly GivenAnswer[];
  /** Code of the refusal, or null. */
  readonly refused: string | null;
  readonly events: readonly SegmentsEvent[];
  /** Where everybody stands then, in metres; those without a place on a map are left out. */
  readonly places: ReadonlyMap<string, Place>;
}

/** A place on the ground in metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A scenario played by the bare rules, to be held against the table. */
export interface Rehearsal {
  readonly scenario: Scenario;
  readonly start: Encounter<SegmentsGame>;
  readonly end: Encounter<SegmentsGame>;
  readonly steps: readonly RehearsedStep[];
}

function read<T>(result: DecodeResult<T>): T {
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
}

/** Plays a scenario by the bare rules and writes down every die and every answer. */
export function rehearse(input: Json): Rehearsal {
  const scenario = read(decode(scenarioDecoder(["segments"]), input));
  const settings = read(decode(settingsDecoder, scenario.settings ?? {}));
  const rules = segmentsWith(settings);
  const { combatants } = read(
    decode(object({ combatants: array(combatantDecoder(settings)) }), { combatants: scenario.combatants }),
  );
  const start = encounterOf<SegmentsGame>(NOT_BEGUN, combatants, read(decode(fieldDecoder, scenario.field ?? {})));
  let encounter = start;
  const steps = scenario.steps.map((step): RehearsedStep => {
    const command = spelledOut(read(rules.parseCommand(step.command)));
    const naturals = [...(step.dice ?? [])];
    const [dice, answers]: [Die[], GivenAnswer[]] = [[], []];
    const book = new AnswerBook(step.answers, "answers");
    const outcome = play(
      rules,
      encounter,
      command,
      {},
      {
        dice: { next: (faces) => thrown(naturals, faces, dice) },
        answer: (question) => {
          const answer = book.answer(question);
          answers.push({
            to: question.to,
            cause: question.cause,
            option: answer.option,
            params: answer.params ?? null,
          });
          return answer;
        },
      },
    );
    if (outcome.status === "refused")
      return { command, dice: [], answers: [], refused: outcome.refusal.code, events: [], places: placesIn(encounter) };
    if (outcome.status !== "done") throw new Error(`The rehearsal of ${JSON.stringify(command)} is ${outcome.status}.`);
    ({ encounter } = outcome);
    return { command, dice, answers, refused: null, events: outcome.events, places: placesIn(encounter) };
  });
  return { scenario, start, end: encounter, steps };
}

function placesIn({ combatants }: Encounter<SegmentsGame>): ReadonlyMap<string, Place> {
  return new Map(combatants.flatMap(({ id, position }) => (position === null ? [] : [[id, position] as const])));
}

/** A command with what goes without saying, as the buttons send it. */
function spelledOut(command: SegmentsCommand): SegmentsCommand {
  return command.do === "takeOffer" ? { as: "strike", ...command } : command;
}

function thrown(naturals: number[], faces: number, dice: Die[]): number {
  const face = naturals.shift();
  if (face === undefined) throw new Error(`The scenario has too few dice: a d${faces} was asked for.`);
  dice.push({ faces, face });
  return face;
}
