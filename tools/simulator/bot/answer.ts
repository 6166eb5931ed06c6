import type { Answer, Option, Question } from "../../../src/rules/kernel/questions.ts";
import type { Chance } from "../fight/chance.ts";

/** How the bots of a ruleset answer. */
export interface Manner {
  /** Answers in a hundred that are given on a whim. */
  readonly whimPercent: number;
  /** Whether an open option may be chosen at all; left out: any. */
  readonly considers?: (option: Option) => boolean;
  /** Whether the odds that a question tells are no reason to choose; left out: they always are one. */
  readonly isFree?: (question: Question) => boolean;
  /** Whether such odds are worth what the option costs. */
  readonly isWorth: (odds: number, question: Question) => boolean;
  /** What is said besides with an option; left out: nothing. */
  readonly adds?: (chance: Chance, option: Option) => Pick<Answer, "params">;
}

type Told = Option & { readonly odds: number };

/** Answers any question by its odds and its cost; now and then on a whim; where no odds are told, as it pleases. */
export function answerBy(
  chance: Chance,
  question: Question,
  { whimPercent, considers = () => true, isFree = () => false, isWorth, adds = () => ({}) }: Manner,
): Answer {
  const open = question.options.filter((option) => option.blocked === null && considers(option));
  const told = open.filter((option): option is Told => option.odds !== null);
  const isWhim = told.length === 0 || isFree(question) || chance.happens(whimPercent);
  const best = isWhim ? null : bestOf(told);
  const chosen = best === null ? chance.oneOf(open) : isWorth(best.odds, question) ? best : null;
  return chosen === null
    ? { option: question.fallback, via: "owner" }
    : { option: chosen.id, ...adds(chance, chosen), via: "owner" };
}

const bestOf = (told: readonly Told[]): Told => told.reduce((one, other) => (other.odds > one.odds ? other : one));
