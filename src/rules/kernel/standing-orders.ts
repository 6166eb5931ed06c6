import type { Answer, Option, Question } from "./questions.ts";

/**
 * A standing order. `never`: the harmless default, at once. `always`: the option with this label that has the best odds;
 * `option` null: whichever open option has them, the default aside. `least`: with odds below this, between 0 and 1, the
 * harmless default instead.
 */
export type StandingOrder =
  | { readonly mode: "ask" }
  | { readonly mode: "never" }
  | { readonly mode: "always"; readonly option: string | null; readonly least?: number };

/** The open option with the best odds, by its label if one is named; the default is never taken for the best. */
export function bestOption(question: Question, label: string | null): Option | null {
  const open = question.options.filter(
    (option) =>
      option.blocked === null &&
      (label === null ? option.id !== question.fallback && option.onlyByName !== true : option.label === label),
  );
  return open.reduce<Option | null>(
    (best, option) => (best === null || (option.odds ?? -1) > (best.odds ?? -1) ? option : best),
    null,
  );
}

/** The answer that an order gives to a question; null: the question has to be asked, be it that what is wanted is not open now. */
export function answerByOrder(question: Question, order: StandingOrder): Answer | null {
  if (order.mode === "ask") return null;
  if (order.mode === "never") return { option: question.fallback, via: "standingOrder" };
  const best = bestOption(question, order.option);
  if (best === null) return null;
  const isWorthIt = order.least === undefined || best.odds === null || best.odds >= order.least;
  return { option: isWorthIt ? best.id : question.fallback, via: "standingOrder" };
}
