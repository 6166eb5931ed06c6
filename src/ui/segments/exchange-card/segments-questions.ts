import type { Question } from "../../../rules/kernel/questions.ts";
import type { QuestionTeller } from "../../exchange-card/teller.ts";

/** What `segments` says of its questions. */
export const SEGMENTS_QUESTIONS: QuestionTeller = {
  // The numbers in a line, and a sentence for each flag that is set and has one.
  detailsOf(question, called, words) {
    const { cause, facts } = question;
    const flags = Object.keys(facts)
      .filter((key) => facts[key] === true)
      .map((key) => `PDA.Question.${cause}.${key}`)
      .filter((key) => words.has(key));
    return [
      words.format(`PDA.Question.${cause}.Facts`, { ...called, ...textFacts(question) }),
      ...flags.map((key) => words.text(key)),
    ];
  },
  alike: ["opportunity", "coverFire"],
  orders: {
    parry: ["parry", "dodge"],
    commitParry: ["parry", "dodge"],
    opportunity: ["strike", "slipGuard"],
    stepAnswer: ["accompany"],
    coverFire: ["shoot"],
  },
};

function textFacts(question: Question): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(question.facts)) if (typeof value !== "boolean") facts[key] = value;
  return facts;
}
