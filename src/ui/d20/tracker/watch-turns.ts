import { endChoices, watchChoices } from "../../tracker/chosen.ts";
import { d20Services } from "../d20-port.ts";
import { currentIn } from "./tracker-controls.ts";

/** Whose turn it was when a fight was last looked at. */
const turns = new WeakMap<Combat.Implementation, string | null>();

/** Ends what this user has chosen for a turn when that turn ends; an attack that is set for the coming drag was set as it was before anything else was chosen. For `init`. */
export function watchTurns(): void {
  watchChoices((fighter) => {
    if (d20Services().chosenGait(fighter)?.gait === "spring") d20Services().chooseGait(fighter, null);
  });
  Hooks.once("ready", () => {
    for (const combat of game.combats) turns.set(combat, currentIn(combat));
  });
  Hooks.on("updateCombat", (combat) => {
    const [before, now] = [turns.get(combat) ?? null, currentIn(combat)];
    turns.set(combat, now);
    const ended = before === null || before === now ? undefined : combat.combatants.get(before);
    if (ended !== undefined) endChoices(ended);
  });
}
