import { isAskedOf, playersAsked } from "../secrets/veiled-questions.ts";
import { masterSeconds, questionSeconds } from "../settings/choices.ts";
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
  combat: Combat.Implementation,
  questions: readonly { readonly key: EffectKey; readonly question: Question }[],
  known: readonly WantedQuestion[],
): readonly WantedQuestion[] {
  return questions.map(({ key, question }) => {
    const before = known.find((wanted) => wanted.key === key);
    return before !== undefined ? { ...before, question } : { key, question, ...freshClock(combat, question) };
  });
}

/** The whole time of those who have to answer a question now. */
function freshClock(
  combat: Combat.Implementation,
  question: Question,
): Pick<WantedQuestion, "deadline" | "left" | "held"> {
  const limit = (playersAsked(combat, question).length > 0 ? questionSeconds() : masterSeconds()) * 1000;
  if (limit === 0) return { deadline: null, left: null, held: false };
  return game.paused
    ? { deadline: null, left: limit, held: false }
    : { deadline: game.time.serverTime + limit, left: null, held: false };
}

/** A question that goes to others now that a user has come or gone has its whole time again; another one goes on as it was. */
export function handedOver(
  combat: Combat.Implementation,
  wanted: WantedQuestion,
  user: User.Implementation,
): WantedQuestion {
  const { question, held } = wanted;
  const isTheirs = !user.isGM && isAskedOf(user, combat, question);
  const others = playersAsked(combat, question).filter(({ id }) => id !== user.id);
  if (!isTheirs || others.length > 0) return wanted;
  const fresh = { ...wanted, ...freshClock(combat, question), held };
  return held ? stopped(fresh) : fresh;
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

/** Questions of which none ends before a time; null: none would have. */
export function putOff(wanted: readonly WantedQuestion[], least: number): readonly WantedQuestion[] | null {
  const isEarly = ({ deadline }: WantedQuestion): boolean => deadline !== null && deadline < least;
  return wanted.some(isEarly) ? wanted.map((each) => (isEarly(each) ? { ...each, deadline: least } : each)) : null;
}
