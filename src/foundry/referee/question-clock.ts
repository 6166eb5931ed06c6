import { questionSeconds } from "../settings/choices.ts";
import type { Wanted } from "../../rules/kernel/run.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { Replies } from "../../rules/kernel/run.ts";
import type { WantedQuestion } from "./stored-exchange.ts";

/** The questions that an effect waits for and nobody has answered. */
export function openQuestionsOf(
  wanted: Wanted,
  replies: Replies,
): readonly { readonly key: EffectKey; readonly question: Question }[] {
  if (wanted.do === "roll") return [];
  const questions = wanted.do === "ask" ? [{ key: wanted.key, question: wanted.question }] : wanted.questions;
  return questions.filter(({ key }) => !(key in replies));
}

/** Questions with their clocks: one that was open already keeps its time, a new one gets the world's. */
export function withClocks(
  questions: readonly { readonly key: EffectKey; readonly question: Question }[],
  known: readonly WantedQuestion[],
): readonly WantedQuestion[] {
  return questions.map(({ key, question }) => {
    const before = known.find((wanted) => wanted.key === key);
    if (before !== undefined) return { ...before, question };
    const limit = questionSeconds() * 1000;
    if (limit === 0) return { key, question, deadline: null, left: null, held: false };
    return game.paused
      ? { key, question, deadline: null, left: limit, held: false }
      : { key, question, deadline: game.time.serverTime + limit, left: null, held: false };
  });
}

/** A question's clock stopped: what was left stands. */
export function stopped(wanted: WantedQuestion): WantedQuestion {
  return wanted.deadline === null
    ? wanted
    : { ...wanted, deadline: null, left: Math.max(0, wanted.deadline - game.time.serverTime) };
}

/** A question's clock running again, unless a game master holds it. */
export function running(wanted: WantedQuestion): WantedQuestion {
  return wanted.left === null || wanted.held
    ? wanted
    : { ...wanted, deadline: game.time.serverTime + wanted.left, left: null };
}
