import { add, type Draft } from "../../kernel/totals.ts";
import { abilityOf } from "../derive/abilities.ts";
import type { Asked, D20Contributions } from "../derive/asked.ts";
import { hasFeat } from "../derive/fighter.ts";

/** [D20-AOO-17] */
function toOpportunities(draft: Draft, { settings, fighter }: Asked): void {
  if (hasFeat(fighter.sheet, "combatReflexes"))
    add(draft, "dexterity", Math.max(0, abilityOf(settings, fighter, "dexterity").modifier), "D20-AOO-17");
}

/** Those who are quick at it. */
export const BY_REFLEXES: D20Contributions = { opportunities: toOpportunities };
