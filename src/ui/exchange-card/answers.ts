import type { QuestionText } from "./card-text.ts";
import { combatantsIn, type Option, type Question } from "../../rules/kernel/questions.ts";
import type { WordParams } from "../../foundry/sentences.ts";
import type { Words } from "../words.ts";
import type { Names } from "./wording.ts";

/** An option's label, with what it names: a weapon, a thing that it is aimed at, or combatants, each with its share where something is divided; and its numbers. */
export function optionText({ label, facts }: Option, names: Names, words: Words): string {
  const { with: thing, item, shares } = facts;
  const parts = typeof shares === "string" ? shares.split(" ") : [];
  const called = combatantsIn(facts).map((id, at) => [names.combatant(id), ...parts.slice(at, at + 1)].join(" "));
  const numbers = Object.entries(facts).filter(([, value]) => typeof value === "number");
  return words.format(`PDA.Option.${label}`, {
    ...(Object.fromEntries(numbers) as WordParams),
    with: typeof thing === "string" ? toolName(thing, words) : "",
    item: typeof item === "string" ? item : "",
    name: called.join(", "),
  });
}

/** A weapon by its name; what has none of its own by a word of the rules. */
function toolName(name: string, words: Words): string {
  const key = `PDA.Striker.${name}`;
  return words.has(key) ? words.text(key) : name;
}

/** What an answer means: a word of the rules, whichever weapon it names; or the one, or the thing, that it chooses. */
export function answerText(option: string, names: Names, words: Words): string {
  const [word = ""] = option.split(/[:/]/u);
  const key = `PDA.Answer.${word}`;
  if (words.has(key)) return words.text(key);
  return names.sees(word) ? names.combatant(word) : names.gear(word);
}

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
