import { SYSTEM_ID } from "../../system-id.ts";

/** Whose client throws the dice: the referee's, or that of whoever owns the one who rolls. */
export const DICE_MODES = ["referee", "owner"] as const;
export type DiceMode = (typeof DICE_MODES)[number];

/** The world's choice. */
export function diceMode(): DiceMode {
  return game.settings.get(SYSTEM_ID, "diceMode") === "owner" ? "owner" : "referee";
}
