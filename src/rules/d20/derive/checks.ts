import { contribute } from "../../kernel/contributions.ts";
import { add, sum, total, type Total } from "../../kernel/totals.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import type { Ability, Skill } from "../stats.ts";
import type { CheckOccasion } from "./asked.ts";
import { STACKING } from "./bonuses.ts";
import type { Fighter } from "./fighter.ts";

/** Total of a skill check: natural die (0 for the sheet), ranks, and what contributes to it. [D20-SKILL-02] */
export function skillTotal(
  settings: D20Settings,
  fighter: Fighter,
  skill: Skill,
  natural = 0,
  occasion: CheckOccasion = {},
): Total {
  const draft = add(total(skill, natural, "D20-SKILL-02"), "ranks", fighter.sheet.skills[skill], "D20-SKILL-02");
  return sum(contribute(draft, CONTRIBUTIONS.skill, { settings, fighter, skill, occasion }), STACKING);
}

/** Total of an ability check: natural die, and what contributes to it. [D20-SKILL-02] */
export function abilityTotal(settings: D20Settings, fighter: Fighter, ability: Ability, natural = 0): Total {
  const draft = total(ability, natural, "D20-SKILL-02");
  return sum(contribute(draft, CONTRIBUTIONS.ability, { settings, fighter, ability }), STACKING);
}
