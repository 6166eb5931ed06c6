import type { D20Command } from "../../../rules/d20/commands.ts";
import { hostWords } from "../../host-words.ts";
import { withAreaPlaced } from "../power-areas.ts";
import { withSquareAimed } from "./aimed-squares.ts";
import { factsWith, withChoices } from "./attack-choices.ts";
import { choicesOf } from "./chosen.ts";
import { actionLabel, choiceOf, type D20Action } from "./d20-actions.ts";

/** The command of an action with what its user has chosen for the fighter's coming attacks and spells, its square or area put on the map; null when he calls it off. */
export async function commandWithChoices(
  fighter: Combatant.Implementation,
  action: D20Action,
): Promise<D20Command | null> {
  const choices = choicesOf(fighter);
  const command = withChoices(action, choices);
  const choice = choiceOf({ ...action, facts: factsWith(action, choices) });
  if (command.do === "attack" && choice === "square")
    return withSquareAimed(command, fighter, actionLabel(action, "", hostWords));
  return command.do === "usePower" && choice === "area"
    ? withAreaPlaced(command, fighter, actionLabel(action, "", hostWords))
    : command;
}
