import { watchKnown } from "../../foundry/secrets/watch-known.ts";

let isDue = false;

/** Draws every tracker anew, once a frame; a page out of sight has no frames, and draws at once. */
export function redrawTracker(): void {
  if (isDue) return;
  isDue = true;
  const draw = (): void => {
    isDue = false;
    void ui.combat.render();
  };
  if (document.hidden) queueMicrotask(draw);
  else requestAnimationFrame(draw);
}

/**
 * Keeps every tracker in step with what it shows and the host does not watch for it: the clock, questions, pools,
 * targets, places, who is in sight (combatants it watches itself).
 */
export function watchTracker(): void {
  Hooks.on("updateCombat", redrawTracker);
  Hooks.on("updateActor", redrawTracker);
  Hooks.on("deleteActor", redrawTracker);
  Hooks.on("updateItem", redrawTracker);
  Hooks.on("createChatMessage", redrawTracker);
  Hooks.on("updateChatMessage", redrawTracker);
  Hooks.on("targetToken", redrawTracker);
  Hooks.on("createWall", redrawTracker);
  Hooks.on("updateWall", redrawTracker);
  Hooks.on("deleteWall", redrawTracker);
  Hooks.on("updateToken", redrawTracker);
  watchKnown(redrawTracker);
}
