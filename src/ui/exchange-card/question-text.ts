import type { Question } from "../../rules/kernel/questions.ts";
import type { Words } from "../words.ts";
import type { QuestionText } from "./card-text.ts";

/** What a question says besides who asks and who is asked: its numbers and what they mean, a sentence each. `called`: their names. */
export function questionText(
  question: Question,
  called: { readonly name: string; readonly from: string },
  questions: QuestionText,
  words: Words,
): readonly string[] {
  const facts = Object.fromEntries(
    Object.entries(question.facts).flatMap(([fact, value]) => (typeof value === "boolean" ? [] : [[fact, value]])),
  );
  return questions
    .sentencesOf(question, words)
    .map(({ key, with: more }) => words.format(key, { ...called, ...facts, ...more }));
}
