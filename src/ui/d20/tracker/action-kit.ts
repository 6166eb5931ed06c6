import type { D20Action } from "../../../rules/d20/game.ts";
import type { ActionKit } from "../../tracker/action-kit.ts";
import { d20Services } from "../d20-port.ts";
import { SAID_OF_ACTIONS } from "./actions.ts";
import { D20_CHOICES } from "./choices.ts";
import { completeAction } from "./complete-action.ts";
import { D20_DRAGS } from "./drags.ts";

/** The list of what a combatant may do. */
export const D20_ACTIONS: ActionKit<D20Action> = {
  ...SAID_OF_ACTIONS,
  possible: (fighter) => d20Services().possibleActions(fighter),
  odds(fighter) {
    const odds = d20Services().attackOdds(fighter.parent);
    return ({ command }) => odds(command);
  },
  choices: D20_CHOICES,
  drags: D20_DRAGS,
  complete: completeAction,
};
