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
