import type { SpecificResult } from "../stats.ts";

/** What a critical failure does. */
export type FailureResult = "opportunity" | "weaponLost" | "weaponBroken" | "companionHurt";

/** The six faces of the critical-failure die. [SEG-EXC-09] */
export const CRITICAL_FAILURES: readonly FailureResult[] = ["opportunity", "opportunity", "opportunity", "weaponLost", "weaponBroken", "companionHurt"];

/** A specific face, who has it, what it does. [SEG-HOUSE-51] */
export interface ExceptionalRow {
  readonly author: string;
  readonly faces: readonly number[];
  readonly effect: SpecificResult;
}

/** Specific faces of the book's weapons and creatures, as their sheets carry them. [SEG-EXC-16] [SEG-EXC-18] [SEG-HOUSE-51] */
export const EXCEPTIONAL_RESULTS: readonly ExceptionalRow[] = [
  { author: "strength", faces: [19], effect: "disarm" },
  { author: "flail", faces: [19], effect: "wrap" },
  { author: "bec_de_corbin", faces: [19], effect: "tearPlate" },
  { author: "unhorser", faces: [17], effect: "grip" },
  { author: "purple_worm", faces: [19, 20], effect: "swallow" },
  { author: "swallower", faces: [18], effect: "swallow" },
  { author: "wolf", faces: [19, 20], effect: "prone" },
];
