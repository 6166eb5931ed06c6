import type { Effect, Reply, RollPurpose } from "./effects.ts";
import { readNaturals, type Formula, type Rolled } from "./formula.ts";
import { effectKey, type CombatantId, type EffectKey } from "./ids.ts";
import { Defect } from "./json.ts";
import type { Answer, Question } from "./questions.ts";

/** A rule: reads like the rulebook, top to bottom, and pauses where the table would pause. */
export type Rule<Event, T> = Generator<Effect<Event>, T, Reply>;

function mismatch(wanted: string, key: string, reply: Reply): Defect {
  return new Defect(`The effect "${key}" wanted ${wanted} and received ${reply?.do ?? "nothing"}.`);
}

/** Throws dice: one formula, thrown once, whoever throws it. What was added by hand comes with them. */
export function* roll<E = never>(key: EffectKey, formula: Formula, by: CombatantId, why: RollPurpose): Rule<E, Rolled> {
  const reply = yield { do: "roll", key, formula, why, by };
  if (reply?.do !== "roll") throw mismatch("dice", key, reply);
  const rolled = readNaturals(formula, reply.naturals);
  return reply.modifiers === undefined ? rolled : { ...rolled, modifiers: reply.modifiers };
}

/** Asks one question and waits for its answer. */
export function* ask<E = never>(key: EffectKey, question: Question): Rule<E, Answer> {
  const reply = yield { do: "ask", key, question };
  if (reply?.do !== "ask") throw mismatch("an answer", key, reply);
  return reply.answer;
}

/** Asks several people at once; answers come in the order of the questions. */
export function* askAll<E = never>(
  key: EffectKey,
  questions: readonly { readonly key: EffectKey; readonly question: Question }[],
): Rule<E, readonly Answer[]> {
  if (questions.length === 0) return [];
  const reply = yield { do: "askAll", key, questions };
  if (reply?.do !== "askAll") throw mismatch("answers", key, reply);
  return reply.answers;
}

/** Lets something happen; the encounter has changed when this returns. */
export function* emit<E>(event: E): Rule<E, void> {
  yield { do: "emit", event };
}

/** An effect under another's key. */
function under<E>(prefix: string, effect: Effect<E>): Effect<E> {
  if (effect.do === "emit") return effect;
  const moved = (key: EffectKey): EffectKey => effectKey(`${prefix}/${key}`);
  if (effect.do !== "askAll") return { ...effect, key: moved(effect.key) };
  const questions = effect.questions.map(({ key, question }) => ({ key: moved(key), question }));
  return { ...effect, key: moved(effect.key), questions };
}

/** A rule inside another of the same kind: its keys stand below one of the other's. `hear`: what happens in it. */
export function* within<E, T>(prefix: string, rule: Rule<E, T>, hear: (event: E) => void = () => {}): Rule<E, T> {
  let step = rule.next();
  while (step.done !== true) {
    const effect = step.value;
    if (effect.do === "emit") hear(effect.event);
    step = rule.next(yield under(prefix, effect));
  }
  return step.value;
}
