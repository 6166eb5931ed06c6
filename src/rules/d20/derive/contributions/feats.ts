import { add, addBonus, type Draft } from "../../../kernel/totals.ts";
import type { Asked, D20Contributions, DefenceAsked } from "../asked.ts";
import { DODGE } from "../bonuses.ts";
import { hasFeat } from "../fighter.ts";
import { kitOf } from "../kit.ts";

/** Dodge bonuses of feats, and the second weapon as a shield. [D20-AC-09] [D20-FEAT-05] [D20-FEAT-21] */
function toArmourClass(draft: Draft, { settings, fighter, situation }: DefenceAsked): void {
  const { sheet, gear, turn } = fighter;
  if (sheet.feats.length === 0) return;
  const { attacker, crossing } = situation;
  if (attacker !== null && turn.dodgeAgainst === attacker && hasFeat(sheet, "dodge"))
    addBonus(draft, DODGE, "dodge", settings.dodgeFeat, "D20-AC-09");
  if (crossing && hasFeat(sheet, "mobility")) addBonus(draft, DODGE, "mobility", settings.mobility, "D20-FEAT-05");
  if (kitOf(gear).hasTwoWeapons && hasFeat(sheet, "twoWeaponDefense"))
    addBonus(draft, "shield", "twoWeaponDefense", settings.twoWeaponDefense, "D20-FEAT-21");
}

/** [D20-FEAT-13] */
function toInitiative(draft: Draft, { settings, fighter }: Asked): void {
  if (hasFeat(fighter.sheet, "improvedInitiative"))
    add(draft, "improvedInitiative", settings.improvedInitiative, "D20-FEAT-13");
}

/** Feats that serve no folder of their own. */
export const BY_FEAT: D20Contributions = { armourClass: toArmourClass, initiative: toInitiative };
