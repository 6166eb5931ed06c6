import type { QuestionTeller } from "../../exchange-card/teller.ts";

/** What `d20` says of its questions. */
export const D20_QUESTIONS: QuestionTeller = {
  // Why it comes to be asked, where that is a word of the rules; else what the question is about.
  detailsOf({ cause, facts }, called, words) {
    const { why, dc = 0 } = facts;
    return [words.format(typeof why === "string" ? `PDA.D20.Question.${cause}.${why}` : `PDA.D20.Question.${cause}`, { ...called, dc: Number(dc) })];
  },
  alike: ["opportunity"],
  orders: { opportunity: ["strike", "touch"], cleave: ["strikeAnother"], missiles: ["divide"], overrun: ["avoid"], hurdle: ["cross"], dying: ["rollDying"] },
};
