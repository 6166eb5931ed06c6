import { choice } from "../kernel/constant.ts";

/**
 * How a table has chosen to play where the rules work either way: no constant of the ledger, but part of the settings
 * and of their digest all the same.
 */
export const OPTIONS = {
  /** When a defender chooses their reaction: once the strike total is known, or before the attacker's die is thrown. */
  reactionMoment: choice(["afterTotal", "beforeDie"], "SEG-HOUSE-24", "house"),
};

type Options = typeof OPTIONS;

/** The choices made. */
export type SegmentsOptions = { readonly [K in keyof Options]: Options[K]["value"] };
