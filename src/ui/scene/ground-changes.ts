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
