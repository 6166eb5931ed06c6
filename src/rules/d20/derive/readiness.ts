import { add, addChange, sum, total, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { abilityOf } from "./abilities.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { hasCondition, hasFeat, type Fighter } from "./fighter.ts";

/** Total of an initiative check: natural die (0 for the modifier that breaks ties), Dexterity, feat, ears. [D20-INIT-02] [D20-INIT-04] [D20-FEAT-13] [D20-COND-04] */
export function initiativeTotal(settings: D20Settings, fighter: Fighter, natural = 0): Total {
  const draft = add(
    total("initiative", natural, "D20-INIT-02"),
    "dexterity",
    abilityOf(settings, fighter, "dexterity").modifier,
    "D20-INIT-02",
  );
  if (hasFeat(fighter.sheet, "improvedInitiative"))
    add(draft, "improvedInitiative", settings.improvedInitiative, "D20-FEAT-13");
  if (hasCondition(fighter, "deafened")) add(draft, "deafened", settings.deafInitiative, "D20-COND-04");
  for (const change of bonusesTo(fighter, ["initiative"], "D20-INIT-02")) addChange(draft, change);
  return sum(draft, STACKING);
}

/** How many opportunities he may take between two of his turns; none in total defense. [D20-AOO-14] [D20-AOO-17] [D20-ACT-41] */
export function opportunitiesTotal(settings: D20Settings, fighter: Fighter): Total {
  const draft = total("opportunities", settings.opportunitiesPerRound, "D20-AOO-14");
  if (hasFeat(fighter.sheet, "combatReflexes"))
    add(draft, "dexterity", Math.max(0, abilityOf(settings, fighter, "dexterity").modifier), "D20-AOO-17");
  return fighter.turn.stance.totalDefense ? add(draft, "totalDefense", -draft.value, "D20-ACT-41") : draft;
}
