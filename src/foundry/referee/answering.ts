import { combatantId } from "../../rules/kernel/ids.ts";
import { isOpen, type Answer } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { isHidden } from "../secrets/sight.ts";
import { isAskedOf } from "../secrets/veiled-questions.ts";
import type { Refusal, Spoken } from "../../rules/kernel/refusals.ts";
import type { GivenAnswer } from "./request.ts";
import { refused } from "./results.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** The answer as it is to be stored, or why it is none: the question is unknown or answered, it is another's, its option is closed. */
export function judgeAnswer<G extends Game>(
  combat: Combat.Implementation,
  exchange: StoredExchange<G> | null,
  user: User.Implementation,
  given: GivenAnswer,
): Answer | { readonly refusal: Refusal } {
  const wanted = exchange?.wanted.find(({ key }) => key === given.key);
  if (exchange === null || wanted === undefined) {
    const wasAnswered = exchange?.replies.some((reply) => reply.key === given.key && "answer" in reply) === true;
    return wasAnswered ? refused("alreadyAnswered") : refused("questionUnknown");
  }
  if (!user.isGM && !isAskedOf(user, combat, wanted.question))
    return refused("notOwner", { name: { combatant: combatantId(wanted.question.to) } });
  const via = user.isGM ? "gameMaster" : "owner";
  const answer: Answer =
    given.params === undefined ? { option: given.option, via } : { option: given.option, params: given.params, via };
  return isOpen(wanted.question, answer) ? answer : refused("optionBlocked", { option: given.option });
}

/** Whom a refusal may name of an exchange that waits: the one who is asked. No user hears from it that a hidden one is asked: then its author, by id, whom each reader's screen names or not. */
export function waitedFor<G extends Game>(
  combat: Combat.Implementation,
  { wanted, command, actor }: StoredExchange<G>,
): string | Spoken {
  const asked = wanted[0]?.question.to;
  const combatant = asked === undefined ? undefined : combat.combatants.get(asked);
  if (asked !== undefined && combatant !== undefined && !isHidden(combatant)) return { combatant: asked };
  return command.by === null ? actor : { combatant: command.by };
}
