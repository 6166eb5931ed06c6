import { watchShownNumbers } from "../../foundry/secrets/shown-numbers.ts";
import { watchKnown } from "../../foundry/secrets/watch-sight.ts";
import { onceAFrame } from "../once-a-frame.ts";

/** Draws every tracker anew, once a frame. */
export const redrawTracker = onceAFrame(() => void ui.combat.render());

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
  Hooks.on("createToken", redrawTracker);
  Hooks.on("updateToken", redrawTracker);
  Hooks.on("deleteToken", redrawTracker);
  Hooks.on("canvasReady", redrawTracker);
  watchKnown(redrawTracker);
  watchShownNumbers(redrawTracker);
}
