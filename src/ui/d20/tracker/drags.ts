import type { DrawnChoice, DrawnWay } from "../../../rules/d20/footwork/drag.ts";
import { isEqualJson } from "../../../foundry/encounter/keep-equal.ts";
import { d20Services } from "../d20-port.ts";
import { withChoices } from "./attack-choices.ts";
import { choicesOf } from "./chosen.ts";
import type { D20Action } from "./d20-actions.ts";

/** How a movement of the list is to be drawn; null for anything else. [D20-ACT-16] [D20-ACT-42] [D20-ACT-47] [D20-ACT-54] [D20-ACT-60] [D20-FEAT-06] [D20-SKILL-03] [D20-MOVE-16] [D20-ACT-18] */
export function wayOf({ command }: Pick<D20Action, "command">): DrawnChoice | null {
  switch (command.do) {
    case "move":
      return {
        gait: gaitOf(command),
        motion: command.motion ?? "land",
        ...(command.overruns == null ? {} : { against: command.overruns }),
      };
    case "withdraw":
    case "run":
      return { gait: command.do, motion: command.motion ?? "land" };
    case "creep":
      return command.inHalves === true ? null : { gait: "creep", motion: "land" };
    case "step":
      return { gait: "step", motion: "land" };
    case "spring":
      return { gait: "spring", attack: command };
    default:
      return null;
  }
}

function gaitOf({ tumbles, accelerated, overruns }: Extract<D20Action["command"], { do: "move" }>): DrawnWay["gait"] {
  if (accelerated === true) return "hasty";
  return overruns !== undefined ? "overrun" : tumbles === true ? "tumble" : "move";
}

/** The way of an action with what its user has chosen for his attacks. */
function chosenWay(fighter: Combatant.Implementation, action: D20Action): DrawnChoice | null {
  return wayOf({ command: withChoices(action, choicesOf(fighter)) });
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
