import { contribute } from "../../kernel/contributions.ts";
import { add, sum, total, type Total } from "../../kernel/totals.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import type { Power } from "../state.ts";
import type { Save } from "../stats.ts";
import type { Cover } from "../stored/field.ts";
import { abilityOf } from "./abilities.ts";
import { STACKING } from "./bonuses.ts";
import { characterOf } from "./character.ts";
import type { Fighter } from "./fighter.ts";

/** Total of a saving throw: natural die (0 for the sheet), base, and what contributes to it; `cover` from where it comes. [D20-SAVE-01] [D20-SAVE-02] */
export function saveTotal(
  settings: D20Settings,
  fighter: Fighter,
  save: Save,
  natural = 0,
  cover: Cover = "none",
): Total {
  const draft = total(save, natural, "D20-SAVE-01");
  add(draft, "base", characterOf(settings, fighter.sheet).saves[save].value, "D20-PROG-04");
  return sum(contribute(draft, CONTRIBUTIONS.save, { settings, fighter, save, cover }), STACKING);
}

/** What a save against a power must come to: its own, or by its level and the ability that it is cast with. [D20-SAVE-03] [D20-SAVE-07] */
export function saveDc(settings: D20Settings, caster: Fighter, { saveDc: own, level, ability }: Power): Total {
  if (own !== null) return total("dc", own, "D20-SAVE-03");
  const draft = add(total("dc", settings.spellDcBase, "D20-SAVE-07"), "level", level, "D20-SAVE-07");
  return add(draft, ability, abilityOf(settings, caster, ability).modifier, "D20-SAVE-07");
}
