import type { ExceptionalFaces } from "../stored/bounds.ts";

/** What a critical failure does. */
export const FAILURE_RESULTS = ["opportunity", "weaponLost", "weaponBroken", "companionHurt"] as const;
export type FailureResult = (typeof FAILURE_RESULTS)[number];

/** The six faces of the critical-failure die. [SEG-EXC-09] */
export const CRITICAL_FAILURES: readonly FailureResult[] = [
  "opportunity",
  "opportunity",
  "opportunity",
  "weaponLost",
  "weaponBroken",
  "companionHurt",
];

/**
 * Specific faces by the identifier of the weapon or creature that has them, beside those that its own sheet carries.
 * Those of exceptional strength are constants. [SEG-EXC-16] [SEG-EXC-18] [SEG-HOUSE-51]
 */
export const EXCEPTIONAL_RESULTS: Readonly<Record<string, readonly ExceptionalFaces[]>> = {
  flail: [{ faces: [19], effect: "wrap" }],
  bec_de_corbin: [{ faces: [19], effect: "tearPlate" }],
  unhorser: [{ faces: [17], effect: "grip" }],
  purple_worm: [{ faces: [19, 20], effect: "swallow" }],
  swallower: [{ faces: [18], effect: "swallow" }],
  wolf_bite: [{ faces: [19, 20], effect: "prone" }],
};
