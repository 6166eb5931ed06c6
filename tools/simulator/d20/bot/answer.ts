import type { Answer, Question } from "../../../../src/rules/kernel/questions.ts";
import { answerBy, type Manner } from "../../bot/answer.ts";
import type { Chance } from "../../fight/chance.ts";

/** Least odds for which a bot spends an opportunity. */
const WORTH_A_TRY = 0.1;
/** Questions whose other answer is as good as the odds of the one are: no bot goes by them. */
const AS_IT_PLEASES: readonly string[] = ["overrun", "trip"];

const MANNER: Manner = {
  whimPercent: 10,
  considers: ({ facts }) => facts["harmless"] !== true,
  isFree: ({ cause }) => AS_IT_PLEASES.includes(cause),
  isWorth: (odds) => odds >= WORTH_A_TRY,
};

/** Whether it is the moment of a spell that was kept for another's. */
const isForSpell = ({ cause, options }: Question): boolean =>
  cause === "readied" && options[0]?.facts["does"] === "counterspell";

/** Answers any question by its odds, and does no foe good; who has waited for a spell does not let it pass. */
export const answerOf = (chance: Chance, question: Question): Answer =>
  isForSpell(question) && !chance.happens(MANNER.whimPercent)
    ? { option: question.options[0]?.id ?? question.fallback, via: "owner" }
    : answerBy(chance, question, MANNER);
