import type { Question } from "../../rules/kernel/questions.ts";
import { worldFace } from "../rulesets/ruleset-face.ts";
import { isShownTo } from "./sight.ts";

/**
 * Whether a question would tell a user that somebody is there whom he does not see, and move him to act on it. Such a
 * question is the game master's to answer, and no standing order's. Whoever is attacked is asked himself, seen or not.
 */
export function isVeiledFrom(user: User.Implementation, combat: Combat.Implementation, question: Question): boolean {
  return toldBy(question).some((id) => {
    const other = combat.combatants.get(id);
    return other !== undefined && !isShownTo(other, user);
  });
}

/** Those of whom being asked tells: who brings the question about, where that says so, and whom one may choose. */
function toldBy(question: Question): readonly string[] {
  const chosen = question.options.flatMap(({ facts: { combatant } }) =>
    typeof combatant === "string" ? [combatant] : [],
  );
  return question.from === null || !worldFace().naming.tells(question) ? chosen : [question.from, ...chosen];
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
