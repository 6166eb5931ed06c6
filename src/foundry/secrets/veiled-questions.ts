import { combatantsIn, type Question } from "../../rules/kernel/questions.ts";
import { mayCommand } from "../encounter/who-commands.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { isShownTo } from "./sight.ts";

/**
 * Whether a question would tell a user that an unseen combatant is there, and move that user to act on it. Such a
 * question is the game master's to answer, and no standing order's. The target of an attack is asked, whether it sees the attacker or not.
 */
export function isVeiledFrom(user: User.Implementation, combat: Combat.Implementation, question: Question): boolean {
  return toldBy(question).some((id) => {
    const other = combat.combatants.get(id);
    return other !== undefined && !isShownTo(other, user);
  });
}

/** The combatants that being asked tells of: who brings the question about, where that says so, and the targets to choose from. */
function toldBy(question: Question): readonly string[] {
  const chosen = question.options.flatMap(({ facts }) => combatantsIn(facts));
  return question.from === null || !activeRuleset().naming.tells(question) ? chosen : [question.from, ...chosen];
}

/** Whether a question goes to this user: they command the one who is asked, and may know who brings it about. */
export function isAskedOf(user: User.Implementation, combat: Combat.Implementation, question: Question): boolean {
  const asked = combat.combatants.get(question.to);
  return asked !== undefined && mayCommand(asked, user) && !isVeiledFrom(user, combat, question);
}

/** The players at the table who have to answer a question; empty: the game master has to. */
export const playersAsked = (combat: Combat.Implementation, question: Question): readonly User.Implementation[] =>
  game.users.players.filter((user) => user.active && isAskedOf(user, combat, question));

/** Whether a user plays the one who is asked, but none of those who do may be asked this. */
export function isMastersToAnswer(combat: Combat.Implementation, question: Question): boolean {
  const actor = combat.combatants.get(question.to)?.actor;
  const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
  return players.length > 0 && players.every((user) => isVeiledFrom(user, combat, question));
}
