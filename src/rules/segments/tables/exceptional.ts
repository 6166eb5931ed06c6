import { array, integer, object, oneOf } from "../../kernel/decode.ts";
import { openTable, ownTable } from "../../kernel/rule-tables.ts";
import { SPECIFIC_RESULTS } from "../stats.ts";

/** What a critical failure does. */
const FAILURE_RESULTS = ["opportunity", "weaponLost", "weaponBroken", "companionHurt"] as const;
export type FailureResult = (typeof FAILURE_RESULTS)[number];

/** The six faces of the critical-failure die. [SEG-EXC-09] */
export const CRITICAL_FAILURES = ownTable<readonly FailureResult[]>(
  "SEG-EXC-09",
  "source",
  array(oneOf(FAILURE_RESULTS), { min: 6, max: 6 }),
  ["opportunity", "opportunity", "opportunity", "weaponLost", "weaponBroken", "companionHurt"],
);

const face = integer({ min: 1, max: 20 });
const faces = array(object({ faces: array(face, { min: 1, max: 20 }), effect: oneOf(SPECIFIC_RESULTS) }), { max: 20 });

/**
 * Specific faces by the identifier of the weapon or creature that has them, beside those that its own sheet carries.
 * Those of exceptional strength are constants. [SEG-EXC-16] [SEG-EXC-18] [SEG-HOUSE-51]
 */
export const EXCEPTIONAL_RESULTS = openTable(faces, "SEG-HOUSE-51", "house", {
  flail: [{ faces: [19], effect: "wrap" }],
  bec_de_corbin: [{ faces: [19], effect: "tearPlate" }],
  unhorser: [{ faces: [17], effect: "grip" }],
  purple_worm: [{ faces: [19, 20], effect: "swallow" }],
  swallower: [{ faces: [18], effect: "swallow" }],
  wolf_bite: [{ faces: [19, 20], effect: "prone" }],
});
