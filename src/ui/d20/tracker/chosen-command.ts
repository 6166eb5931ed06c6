import type { D20Command } from "../../../rules/d20/commands.ts";
import { hostWords } from "../../host-words.ts";
import { withAreaPlaced } from "../power-areas.ts";
import { withSquareAimed } from "./aimed-squares.ts";
import { D20_CHOICES } from "./choices.ts";
import { choicesOf } from "../../tracker/chosen.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { actionLabel } from "./d20-actions.ts";

/** The command of an action with what its user has chosen for the fighter's coming attacks and spells, its square or area put on the map; null when he calls it off. */
export async function commandWithChoices(
  fighter: Combatant.Implementation,
  action: D20Action,
): Promise<D20Command | null> {
  const { command, facts } = D20_CHOICES.preview(action, choicesOf(fighter));
  if (command.do === "attack" && facts.choose === "square")
    return withSquareAimed(command, fighter, actionLabel(action, "", hostWords));
  return command.do === "usePower" && facts.choose === "area"
    ? withAreaPlaced(command, fighter, actionLabel(action, "", hostWords))
    : command;
}
