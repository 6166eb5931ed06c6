import type { Rolled } from "../kernel/formula.ts";
import { modified, type Total } from "../kernel/totals.ts";

/** A total made of dice, with what the game master has added to them by name. [SEG-HOUSE-68] */
export function byHand<T extends Total>(sum: T, { modifiers }: Pick<Rolled, "modifiers">): T {
  return modified(sum, modifiers, "SEG-HOUSE-68");
}
