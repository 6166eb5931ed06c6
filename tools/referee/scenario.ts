import {
  array,
  integer,
  json,
  literal,
  object,
  oneOf,
  record,
  string,
  type Decoder,
} from "../../src/rules/kernel/decode.ts";
import { mismatch } from "../../src/rules/kernel/decode-failure.ts";
import { literally } from "../../src/rules/kernel/fault.ts";
import type { Json } from "../../src/rules/kernel/json.ts";

/** An answer laid down in advance: to the first question of this cause to this combatant that has none yet. */
export interface ScenarioAnswer {
  readonly to: string;
  readonly cause: string;
  readonly option: string;
  readonly params?: Readonly<Record<string, Json>>;
}

/** What a step must come to. Objects match when they have at least these values; lists match entry by entry. */
export interface Expectation {
  /** The command is refused with this code. */
  readonly refused?: string;
  readonly combatants?: Readonly<Record<string, Json>>;
  /** Events of the step, in this order; others may lie between them. */
  readonly events?: readonly Readonly<Record<string, Json>>[];
  /** Types of events that must not happen in the step. */
  readonly without?: readonly string[];
  readonly clock?: Json;
  readonly offers?: readonly Json[];
}

export interface ScenarioStep {
  readonly note?: string;
  readonly command: Json;
  readonly dice?: readonly number[];
  readonly answers?: readonly ScenarioAnswer[] | "fallback";
  readonly expect?: Expectation;
}

/** A scenario whose general shape is read, but not yet what its ruleset has to say about. */
export interface Scenario {
  readonly format: 1;
  readonly title: string;
  readonly ruleset: string;
  readonly note?: string;
  /** Ids of the ledger that the scenario shows. */
  readonly proves?: readonly string[];
  readonly settings?: Json;
  readonly combatants: readonly Json[];
  readonly field?: Json;
  readonly steps: readonly ScenarioStep[];
}

const LONGEST_NOTE = 2000;
const LONGEST_NAME = 200;
const MOST_FACES = 1000;
const MOST_STEPS = 10_000;

const note = string({ max: LONGEST_NOTE });
const name = string({ min: 1, max: LONGEST_NAME });

const answerList: Decoder<readonly ScenarioAnswer[]> = array(
  object({ to: name, cause: name, option: name }, { params: record(json()) }),
);

const ANSWERS = [...answerList.expected, literally("fallback")];
const answers: Decoder<readonly ScenarioAnswer[] | "fallback"> = {
  expected: ANSWERS,
  read: (value) => {
    if (value === "fallback") return value;
    return Array.isArray(value) ? answerList.read(value) : mismatch(ANSWERS, value);
  },
};

const expectation: Decoder<Expectation> = object(
  {},
  {
    refused: name,
    combatants: record(json()),
    events: array(record(json())),
    without: array(name),
    clock: json(),
    offers: array(json()),
  },
);

const step: Decoder<ScenarioStep> = object(
  { command: json() },
  { note, dice: array(integer({ min: 1, max: MOST_FACES })), answers, expect: expectation },
);

/** Reads a scenario's general shape; `rulesets` are the ids it may name. */
export function scenarioDecoder(rulesets: readonly string[]): Decoder<Scenario> {
  return object(
    {
      format: literal(1),
      title: name,
      ruleset: oneOf(rulesets),
      combatants: array(json(), { min: 1, max: LONGEST_NAME }),
      steps: array(step, { min: 1, max: MOST_STEPS }),
    },
    { note, proves: array(name, { max: 3 }), settings: json(), field: json() },
  );
}
