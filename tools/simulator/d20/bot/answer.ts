import type { Answer, Option, Question } from "../../../../src/rules/kernel/questions.ts";
import type { Chance } from "../../fight/chance.ts";

/** Answers in a hundred that are given on a whim. */
const WHIM_PERCENT = 10;
/** Least odds for which a bot spends an opportunity. */
const WORTH_A_TRY = 0.1;
/** Questions whose other answer is as good as the odds of the one are: no bot goes by them. */
const AS_IT_PLEASES: readonly string[] = ["overrun"];

/** Answers any question by its odds, and does no foe good; now and then on a whim; where no odds are told, as it pleases. */
export function answerOf(chance: Chance, { cause, options, fallback }: Question): Answer {
  const open = options.filter(({ blocked, facts }) => blocked === null && facts["harmless"] !== true);
  const told = open.filter((option): option is Option & { readonly odds: number } => option.odds !== null);
  const isFree = told.length === 0 || AS_IT_PLEASES.includes(cause);
  if (isFree || chance.happens(WHIM_PERCENT)) return { option: chance.oneOf(open).id, via: "owner" };
  const best = told.reduce((one, other) => (other.odds > one.odds ? other : one));
  return { option: best.odds >= WORTH_A_TRY ? best.id : fallback, via: "owner" };
}
