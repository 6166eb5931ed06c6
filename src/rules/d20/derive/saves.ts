import { add, addChange, sum, total, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import type { Power } from "../state.ts";
import type { Ability, Save } from "../stats.ts";
import { abilityOf } from "./abilities.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { characterOf } from "./character.ts";
import { isShaken, type Fighter } from "./fighter.ts";
import type { Cover } from "../stored/field.ts";

/** [D20-SAVE-02] */
const SAVE_ABILITIES: Readonly<Record<Save, Ability>> = {
  fortitude: "constitution",
  reflex: "dexterity",
  will: "wisdom",
};

/** Total of a saving throw: natural die (0 for the sheet), base, ability, cover from where it comes, states. [D20-SAVE-01] [D20-SAVE-02] [D20-COND-07] */
export function saveTotal(
  settings: D20Settings,
  fighter: Fighter,
  save: Save,
  natural = 0,
  cover: Cover = "none",
): Total {
  const draft = total(save, natural, "D20-SAVE-01");
  add(draft, "base", characterOf(settings, fighter.sheet).saves[save].value, "D20-PROG-04");
  const ability = SAVE_ABILITIES[save];
  add(draft, ability, abilityOf(settings, fighter, ability).modifier, "D20-SAVE-02");
  if (save === "reflex") {
    if (cover === "cover") add(draft, "cover", settings.coverReflex, "D20-COVER-06");
    if (cover === "improved")
      add(draft, "improvedCover", settings.coverReflex * settings.improvedCoverFactor, "D20-COVER-11");
  }
  if (isShaken(fighter)) add(draft, "shaken", settings.shakenSaves, "D20-COND-07");
  for (const change of bonusesTo(fighter, [save, "saves"], "D20-SAVE-01")) addChange(draft, change);
  return sum(draft, STACKING);
}

/** What a save against a power must come to: its own, or by its level and the ability that it is cast with. [D20-SAVE-03] [D20-SAVE-07] */
export function saveDc(settings: D20Settings, caster: Fighter, { saveDc: own, level, ability }: Power): Total {
  if (own !== null) return total("dc", own, "D20-SAVE-03");
  const draft = add(total("dc", settings.spellDcBase, "D20-SAVE-07"), "level", level, "D20-SAVE-07");
  return add(draft, ability, abilityOf(settings, caster, ability).modifier, "D20-SAVE-07");
}
