import type { RollEffect } from "../../rules/kernel/effects.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { namedIn } from "./concealed.ts";
import { isShownTo } from "./sight.ts";
import { isToldByDice } from "./told-by-dice.ts";

/**
 * The ids of the users who may see dice fall, null where everybody may. Who does not see everybody who fights sees the
 * dice of what an actor they see does to those they see, thrown for such a one, and
 * telling of none besides: no others, as these may tell of the rest.
 */
export function diceAudience(
  combat: Combat.Implementation,
  command: Game["command"],
  { by, why }: Pick<RollEffect, "by" | "why">,
): readonly string[] | null {
  const named = [by, ...namedIn(command, activeRuleset().naming)];
  const may = (user: User.Implementation): boolean => {
    const sees = (id: string): boolean => {
      const combatant = combat.combatants.get(id);
      return combatant === undefined || isShownTo(combatant, user);
    };
    return (
      combat.combatants.contents.every((each) => isShownTo(each, user)) ||
      (command.by !== null && named.every(sees) && isToldByDice(why, sees))
    );
  };
  const audience = game.users.filter(may);
  return audience.length === game.users.size ? null : audience.map(({ id }) => id);
}
