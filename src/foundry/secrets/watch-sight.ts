import { unknownHere } from "./unknown-to.ts";

/**
 * Calls for every combatant who may have come into players' sight or gone out of it: he or his token was hidden or
 * shown. For `init`.
 */
export function watchHidden(told: (combatant: Combatant.Implementation) => void): void {
  Hooks.on("updateCombatant", (combatant, changed) => {
    if ("hidden" in changed) told(combatant);
  });
  Hooks.on("updateToken", (token, changed) => {
    if (!("hidden" in changed)) return;
    for (const combat of game.combats) {
      for (const combatant of combat.combatants) if (combatant.token === token) told(combatant);
    }
  });
}

/** Quiet before what changed is told, in ms: a mover may change it with every frame. */
const QUIET = 100;

/**
 * Calls whenever others than before are in this user's sight on the map. A combatant out of sight for a moment alone is
 * told of as well: something may have been drawn in that moment. For `init`.
 */
export function watchKnown(told: () => void): void {
  let before = "";
  const tell = foundry.utils.debounce(told, QUIET);
  Hooks.on("sightRefresh", () => {
    const now = game.combats.contents.flatMap((combat) => [...unknownHere(combat)]).join();
    if (now === before) return;
    before = now;
    tell();
  });
}
