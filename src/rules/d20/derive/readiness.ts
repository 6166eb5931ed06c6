import { contribute } from "../../kernel/contributions.ts";
import { sum, total, type Total } from "../../kernel/totals.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import { STACKING } from "./bonuses.ts";
import type { Fighter } from "./fighter.ts";

/** Total of an initiative check: natural die (0 for the modifier that breaks ties), and what contributes to it. [D20-INIT-02] [D20-INIT-04] */
export function initiativeTotal(settings: D20Settings, fighter: Fighter, natural = 0): Total {
  const draft = total("initiative", natural, "D20-INIT-02");
  return sum(contribute(draft, CONTRIBUTIONS.initiative, { settings, fighter }), STACKING);
}

/** How many opportunities a fighter may take between two of their turns. [D20-AOO-14] */
export function opportunitiesTotal(settings: D20Settings, fighter: Fighter): Total {
  const draft = total("opportunities", settings.opportunitiesPerRound, "D20-AOO-14");
  return contribute(draft, CONTRIBUTIONS.opportunities, { settings, fighter });
}
