import type { QuestionTeller } from "../../exchange-card/teller.ts";

/** What `d20` says of its questions. */
export const D20_QUESTIONS: QuestionTeller = {
  // Why it comes to be asked, where that is a word of the rules; else what the question is about.
  detailsOf({ cause, facts }, called, words) {
    const { why } = facts;
    return [words.format(typeof why === "string" ? `PDA.D20.Question.${cause}.${why}` : `PDA.D20.Question.${cause}`, called)];
  },
  alike: ["opportunity"],
  orders: { opportunity: ["strike"], cleave: ["strikeAnother"], overrun: ["avoid"], dying: ["rollDying"] },
};
