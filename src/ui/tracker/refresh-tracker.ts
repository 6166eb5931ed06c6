/**
 * Keeps every tracker in step with what it shows and the host does not watch for it: the clock, questions, pools,
 * targets (combatants it watches itself). Many changes draw it once a frame; a page out of sight has no frames, and draws at once.
 */
export function watchTracker(): void {
  let isDue = false;
  const refresh = (): void => {
    if (isDue) return;
    isDue = true;
    const draw = (): void => {
      isDue = false;
      void ui.combat.render();
    };
    if (document.hidden) queueMicrotask(draw);
    else requestAnimationFrame(draw);
  };
  Hooks.on("updateCombat", refresh);
  Hooks.on("updateActor", refresh);
  Hooks.on("updateItem", refresh);
  Hooks.on("createChatMessage", refresh);
  Hooks.on("updateChatMessage", refresh);
  Hooks.on("targetToken", refresh);
  Hooks.on("createWall", refresh);
  Hooks.on("updateWall", refresh);
  Hooks.on("deleteWall", refresh);
  Hooks.on("updateToken", (_token, changed) => {
    if ("name" in changed || "hidden" in changed) refresh();
  });
}
