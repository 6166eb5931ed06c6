import type { CombatantId, LedgerId } from "./ids.ts";
import type { Json } from "./json.ts";
import type { Refusal } from "./refusals.ts";

/** Words and numbers that a question or an event shows; keys are stable, texts come from the language files. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** The combatants that facts name by their ids: one as `combatant`, or several as `combatants`, with blanks between. */
export const combatantsIn = ({ combatant, combatants }: Facts): readonly string[] => [
  ...(typeof combatant === "string" ? [combatant] : []),
  ...(typeof combatants === "string" ? combatants.split(" ") : []),
];

/** One way to answer. `blocked` keeps an impossible choice in sight, with the reason. */
export interface Option {
  readonly id: string;
  /** Stable key of its label, e.g. `parry`. */
  readonly label: string;
  /** What its label names (a weapon's name…). */
  readonly facts: Facts;
  /** Chance of success between 0 and 1, where one can be told. */
  readonly odds: number | null;
  /** What it costs, as stable words: e.g. `{ routineAction: 7 }` spends the routine action of segment 7. */
  readonly cost: Facts;
  readonly blocked: Refusal | null;
  /** Its odds are those of something else than the others': an order takes it only by its name, never for the best. */
  readonly onlyByName?: true;
}

/** An option that costs nothing and may be taken, whose label is its id, unless `more` says otherwise. */
export const optionOf = (id: string, more: Partial<Option> = {}): Option => ({
  id,
  label: id,
  facts: {},
  odds: null,
  cost: {},
  blocked: null,
  ...more,
});

/** Something that an option may be paid with; its cost stands for that of any option that costs something. */
export interface Payment {
  readonly id: string;
  readonly cost: Facts;
}

/** The param of an answer that names its payment. */
export const PAID_WITH = "action";

/**
 * A decision that belongs to somebody. Whoever is asked, by which means, and when time is up is the table's affair;
 * the rules give the options and the harmless default.
 */
export interface Question {
  /** Stable word for the occasion, e.g. `parry`, `opportunity`; standing orders go by it. */
  readonly cause: string;
  readonly to: CombatantId;
  /** Who brought it about, if anybody. */
  readonly from: CombatantId | null;
  readonly rules: readonly LedgerId[];
  readonly options: readonly Option[];
  /** Id of the option taken when time runs out: spends nothing, strikes nobody. */
  readonly fallback: string;
  /** What its options may be paid with, where there is a choice: the first, unless the answer names another. */
  readonly payments?: readonly Payment[];
  readonly facts: Facts;
}

/** Who gave an answer. */
export const ANSWERERS = ["owner", "gameMaster", "standingOrder", "deadline"] as const;
export type Answerer = (typeof ANSWERERS)[number];

/** The option chosen, with what it needs besides. */
export interface Answer {
  readonly option: string;
  readonly params?: Readonly<Record<string, Json>>;
  readonly via: Answerer;
}

/** Whether an answer may stand: its option exists and is not blocked. */
export function isOpen(question: Question, answer: Answer): boolean {
  for (const option of question.options) if (option.id === answer.option) return option.blocked === null;
  return false;
}
