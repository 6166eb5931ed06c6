/** Hooks after which the ground of a scene, or the light on it, may be another. */
export const GROUND_CHANGES = [
  "createRegion",
  "updateRegion",
  "deleteRegion",
  "createRegionBehavior",
  "updateRegionBehavior",
  "deleteRegionBehavior",
  "createAmbientLight",
  "updateAmbientLight",
  "deleteAmbientLight",
  "updateScene",
] as const;

/** Hooks after which a fight may be another: its clock, its fighters, and where their tokens stand. */
export const FIGHT_CHANGES = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateToken",
  "updateActor",
] as const;
