import type { Manner } from "../attack/events.ts";
import { hasFeat, type Fighter } from "./fighter.ts";
import { isRanged } from "./situation.ts";

/** Whether an attacker who is not seen gains nothing by it. [D20-FEAT-17] */
export function foilsUnseen({ sheet }: Pick<Fighter, "sheet">, manner: Manner): boolean {
  return !isRanged(manner) && hasFeat(sheet, "blindFight");
}
