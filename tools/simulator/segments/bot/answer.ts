import type { Answer, Question } from "../../../../src/rules/kernel/questions.ts";
import { answerBy, type Manner } from "../../bot/answer.ts";
import type { Chance } from "../../fight/chance.ts";

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

const MANNER: Manner = {
  whimPercent: 6,
  isWorth: (odds, question) => odds > threshold(question),
  adds: (chance, { cost }) =>
    cost["routineAction"] !== undefined && chance.happens(PICK_PERCENT)
      ? { params: { action: chance.oneOf(ACTION_IDS) } }
      : {},
};

/** Answers any question by its odds and its cost. */
export const answerOf = (chance: Chance, question: Question): Answer => answerBy(chance, question, MANNER);

/** The chance that a fact tells, or what it is taken to be. */
export const oddsIn = (facts: { readonly odds?: unknown }): number =>
  typeof facts.odds === "number" ? facts.odds : UNKNOWN_ODDS;
