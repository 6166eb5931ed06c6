import { wayOf, type DrawnChoice } from "../../../rules/d20/footwork/drag.ts";
import { isEqualJson } from "../../../foundry/encounter/keep-equal.ts";
import { d20Services } from "../d20-port.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { choicesOf } from "../../tracker/chosen.ts";
import { D20_CHOICES } from "./choices.ts";

/** The way of an action with what its user has chosen for his attacks. */
function chosenWay(fighter: Combatant.Implementation, action: D20Action): DrawnChoice | null {
  return wayOf(D20_CHOICES.preview(action, choicesOf(fighter)).command);
}

/** Whether the coming drag of a fighter is set to go this way. */
export function isArmed(fighter: Combatant.Implementation, action: D20Action): boolean {
  const way = chosenWay(fighter, action);
  return way !== null && isEqualJson(way, d20Services().chosenGait(fighter));
}

/** Sets the coming drag of a fighter to go this way, or, where it is so already, as the rules read it. */
export function armDrag(fighter: Combatant.Implementation, action: D20Action): void {
  d20Services().chooseGait(fighter, isArmed(fighter, action) ? null : chosenWay(fighter, action));
}
