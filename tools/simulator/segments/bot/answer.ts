import type { Answer, Option, Question } from "../../../../src/rules/kernel/questions.ts";
import type { Chance } from "../../fight/chance.ts";

/** Answers in a hundred that are given on a whim. */
const WHIM_PERCENT = 6;
/** Chance that an option without odds is taken to have. */
const UNKNOWN_ODDS = 0.5;
/** Least odds for which a bot spends something, and what it takes to react to what would only graze it. */
const [WORTH_A_TRY, WORTH_A_GRAZE] = [0.25, 0.6];
const PICK_PERCENT = 25;
/** Ids of routine actions that a bot may pick to react with. */
const ACTION_IDS = ["1", "2", "3"];

/** How likely an option must be to beat the harmless default. */
function threshold({ facts, options }: Question): number {
  if (facts["critical"] === true) return 0;
  if (facts["hit"] === false) return WORTH_A_GRAZE;
  return options.some((option) => Object.keys(option.cost).length > 0) ? WORTH_A_TRY : 0;
}

function bestOf(question: Question, open: readonly Option[]): Option | null {
  let best: Option | null = null;
  let odds = threshold(question);
  for (const option of open) {
    if (option.id === question.fallback || option.odds === null || option.odds <= odds) continue;
    best = option;
    odds = option.odds;
  }
  return best;
}

/** Answers any question by its odds and its cost; now and then on a whim; where no odds are told, as it pleases. */
export function answerOf(chance: Chance, question: Question): Answer {
  const open = question.options.filter((option) => option.blocked === null);
  const isToldNothing = open.every((option) => option.odds === null);
  const whim = isToldNothing || chance.happens(WHIM_PERCENT);
  const chosen = whim ? chance.oneOf(open) : bestOf(question, open);
  const option = chosen?.id ?? question.fallback;
  if (chosen?.cost["routineAction"] === undefined || !chance.happens(PICK_PERCENT)) return { option, via: "owner" };
  return { option, params: { action: chance.oneOf(ACTION_IDS) }, via: "owner" };
}

/** The chance that a fact tells, or what it is taken to be. */
export const oddsIn = (facts: Readonly<Record<string, unknown>>): number =>
  typeof facts["odds"] === "number" ? facts["odds"] : UNKNOWN_ODDS;
