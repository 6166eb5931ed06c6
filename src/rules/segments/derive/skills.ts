import { add, addChange, total, type Total } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import { ABILITIES, SKILLS, type Skill } from "../stats.ts";
import { characterOf } from "./character.ts";
import type { Fighter } from "./combat.ts";
import { sneakOf } from "../sneak/rank.ts";
import { fatiguePenalty } from "./harm.ts";
import { rankOf, SKILL_ABILITIES } from "./ranks.ts";

/** A skill's check without its die: ability, rank, breath. [SEG-HOUSE-08] */
export function skillTotal(settings: SegmentsSettings, fighter: Fighter, skill: Skill): Total {
  const ability = SKILL_ABILITIES[skill];
  const rank = skill === "sneakAttack" ? sneakOf(settings, fighter.sheet).rank : rankOf(settings, fighter.sheet, skill);
  const draft = total("skillCheck", skill === "sneakAttack" ? rank.value : rank.base, "SEG-HOUSE-08");
  if (skill !== "sneakAttack") for (const change of rank.changes) addChange(draft, change);
  add(draft, ability, characterOf(settings, fighter.sheet).modifiers[ability], "SEG-HOUSE-01");
  return add(draft, "fatigue", -fatiguePenalty(settings, fighter), "SEG-FAT-10");
}

/** Modifiers and checks of a sheet, under `ability.<id>` and `skill.<id>`. [SEG-HOUSE-01] [SEG-HOUSE-08] */
export function checksOf(settings: SegmentsSettings, fighter: Fighter): Readonly<Record<string, Total>> {
  const { modifiers } = characterOf(settings, fighter.sheet);
  return {
    ...Object.fromEntries(
      ABILITIES.map((ability) => [`ability.${ability}`, total(ability, modifiers[ability], "SEG-HOUSE-01")]),
    ),
    ...Object.fromEntries(SKILLS.map((skill) => [`skill.${skill}`, skillTotal(settings, fighter, skill)])),
  };
}
