import type { QuestionText } from "../../exchange-card/card-text.ts";

/** What `segments` says of its questions. */
export const SEGMENTS_QUESTIONS: QuestionText = {
  // The numbers in a line, and a sentence for each flag that is set and has one.
  sentencesOf({ cause, facts }, words) {
    const flags = Object.keys(facts)
      .filter((fact) => facts[fact] === true)
      .map((fact) => `PDA.Question.${cause}.${fact}`);
    return [`PDA.Question.${cause}.Facts`, ...flags.filter((key) => words.has(key))].map((key) => ({ key }));
  },
  strikes: ["opportunity", "coverFire"],
  alike: ["opportunity", "coverFire"],
  orders: {
    parry: ["parry", "dodge"],
    commitParry: ["parry", "dodge"],
    opportunity: ["strike", "slipGuard"],
    stepAnswer: ["accompany"],
    coverFire: ["shoot"],
  },
};
