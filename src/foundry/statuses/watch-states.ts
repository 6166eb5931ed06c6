import { replaceStatuses } from "../compat/status-list.ts";
import { watchHidden } from "../secrets/watch-sight.ts";
import { statusEntries, type StateKit } from "./state-kit.ts";

/** Has the tokens of a combatant show its states as they now are. */
function redraw(combatant: Combatant.Implementation): void {
  combatant.actor?.refreshStates();
  combatant.token?.refreshSight();
}

function redrawAll(combat: Combat.Implementation): void {
  for (const combatant of combat.combatants) redraw(combatant);
}

/** Marks the buttons of a token's states that hold: the host looks for stored effects only. */
function markHeld(token: foundry.canvas.placeables.Token.Implementation | undefined, element: HTMLElement): void {
  const statuses = token?.actor?.statuses;
  for (const button of element.querySelectorAll<HTMLElement>("[data-status-id]")) {
    button.classList.toggle("active", statuses?.has(button.dataset["statusId"] ?? "") === true);
  }
}

/**
 * Puts the ruleset's states into the host's list and keeps tokens true to them: nothing is written for an icon, tokens are drawn
 * anew when turn or clock change. For `init`.
 */
export function watchStates(states: StateKit): void {
  replaceStatuses(statusEntries(states));
  CONFIG.specialStatusEffects.BLIND = states.blind;
  Hooks.on("createCombatant", redraw);
  Hooks.on("updateCombatant", redraw);
  Hooks.on("deleteCombatant", redraw);
  watchHidden(redraw);
  Hooks.on("updateCombat", (combat, changed) => {
    if ("system" in changed || "round" in changed) redrawAll(combat);
  });
  Hooks.on("deleteCombat", redrawAll);
  Hooks.on("ready", () => game.combats.forEach(redrawAll));
  Hooks.on("renderTokenHUD", (hud, element) => markHeld(hud.object, element));
}
