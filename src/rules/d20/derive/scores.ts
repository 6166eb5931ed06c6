import { perSettings } from "../../kernel/memo.ts";
import { add, addChange, sum, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { ABILITIES, type Ability } from "../stats.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { characterOf } from "./character.ts";
import { hasCondition, type Fighter } from "./fighter.ts";

/** Ability scores as harm, weariness and bonds leave them, remembered for the combatant. [D20-DMG-11] [D20-MOD-23] [D20-COND-15] */
export const scoresOf: (settings: D20Settings, fighter: Fighter) => Readonly<Record<Ability, Total>> = perSettings(
  (settings, fighter) => Object.fromEntries(ABILITIES.map((ability) => [ability, scoreOf(settings, fighter, ability)])) as Record<Ability, Total>,
);

function scoreOf(settings: D20Settings, fighter: Fighter, ability: Ability): Total {
  const { sheet, body } = fighter;
  const draft = total(ability, sheet.abilities[ability], "D20-PROG-01");
  add(draft, "damage", -body.abilityDamage[ability], "D20-DMG-11");
  add(draft, "drain", -body.abilityDrain[ability], "D20-DMG-12");
  if (ability === "dexterity" && hasCondition(fighter, "entangled")) add(draft, "entangled", settings.entangledDexterity, "D20-MOD-23");
  if (ability === "dexterity" || ability === "strength") weary(draft, settings, fighter);
  for (const change of bonusesTo(sheet, [ability], "D20-AC-08")) addChange(draft, change);
  const stacked = sum(draft, STACKING);
  return stacked.value >= 0 ? stacked : { ...stacked, changes: [...stacked.changes, { label: "least", value: -stacked.value, rule: "D20-DMG-12" }], value: 0 };
}

/** The worse of the two states of weariness. [D20-COND-15] */
function weary(draft: Draft, settings: D20Settings, fighter: Fighter): void {
  if (hasCondition(fighter, "exhausted")) add(draft, "exhausted", settings.exhaustedAbilities, "D20-COND-15");
  else if (hasCondition(fighter, "fatigued")) add(draft, "fatigued", settings.fatiguedAbilities, "D20-COND-15");
}

/** Somebody whose abilities may have been harmed. */
export type Harmed = Pick<Fighter, "sheet"> & { readonly body: Pick<Fighter["body"], "abilityDamage" | "abilityDrain"> };

/** Score without what damage and drain have taken, 0 at least; states that only hinder are not counted. [D20-DMG-11] [D20-DMG-12] */
export function scoreLeft(settings: D20Settings, { sheet, body }: Harmed, ability: Ability): number {
  return Math.max(0, characterOf(settings, sheet).scores[ability].value - body.abilityDamage[ability] - body.abilityDrain[ability]);
}

/** Whether damage or drain has brought an ability down to nothing. A score that the species lacks does not count. [D20-DMG-12] */
export function isLost(settings: D20Settings, harmed: Harmed, ability: Ability): boolean {
  const { abilityDamage, abilityDrain } = harmed.body;
  return abilityDamage[ability] + abilityDrain[ability] > 0 && scoreLeft(settings, harmed, ability) === 0;
}
