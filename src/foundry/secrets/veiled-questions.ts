import type { Question } from "../../rules/kernel/questions.ts";
import { isShownTo } from "./sight.ts";

/** Causes of questions about what somebody else is doing beside one: whoever is asked learns that he is there. */
const TELLING: ReadonlySet<string> = new Set(["opportunity", "coverFire", "stepAnswer"]);
/** Openings that come of an attack on the one who is asked: he knows of it anyhow. [SEG-AOO-08] */
const FELT: ReadonlySet<unknown> = new Set(["slipGuard", "criticalFailure"]);

/** Whether a question tells by being asked that the one who brings it about is there. */
export function isTelling({ cause, facts }: Question): boolean {
  return TELLING.has(cause) && !FELT.has(facts["cause"]);
}

/**
 * Whether a question would tell a user that somebody is there whom he does not see, and move him to act on it. Such a
 * question is the game master's to answer, and no standing order's. Whoever is attacked is asked himself, seen or not.
 */
export function isVeiledFrom(user: User.Implementation, combat: Combat.Implementation, question: Question): boolean {
  if (question.from === null || !isTelling(question)) return false;
  const other = combat.combatants.get(question.from);
  return other !== undefined && !isShownTo(other, user);
}

/** Whether a question goes to this user: he plays the one who is asked, and may know by whom it comes about. */
export function isAskedOf(user: User.Implementation, combat: Combat.Implementation, question: Question): boolean {
  const asked = combat.combatants.get(question.to);
  return asked?.actor?.testUserPermission(user, "OWNER") === true && !isVeiledFrom(user, combat, question);
}

/** Whether somebody plays the one who is asked, but none of those who do may be asked this. */
export function isMastersToAnswer(combat: Combat.Implementation, question: Question): boolean {
  const actor = combat.combatants.get(question.to)?.actor;
  const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
  return players.length > 0 && players.every((user) => isVeiledFrom(user, combat, question));
}
