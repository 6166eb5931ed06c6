import { endChoices } from "./chosen.ts";
import { currentIn } from "./tracker-controls.ts";

/** Whose turn it was when a fight was last looked at. */
const turns = new WeakMap<Combat.Implementation, string | null>();

/** Ends what this user has chosen for a turn when that turn ends. For `init`. */
export function watchTurns(): void {
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
