import { add, addBonus, type Draft } from "../../kernel/totals.ts";
import type { Arm } from "../derive/arm.ts";
import type { Asked, AttackAsked, D20Contributions, DamageAsked, DefenceAsked } from "../derive/asked.ts";
import { DODGE } from "../derive/bonuses.ts";
import { isRanged } from "../derive/situation.ts";
import type { D20Settings } from "../settings.ts";

/** Dodge bonuses of the round's choices. [D20-AC-07] [D20-ATK-19] [D20-ACT-39] [D20-FEAT-10] */
function toArmourClass(draft: Draft, { settings, fighter }: DefenceAsked): void {
  const { defensive, totalDefense, expertise, charging } = fighter.turn.stance;
  if (defensive) addBonus(draft, DODGE, "defensive", settings.defensiveDodge, "D20-ATK-19");
  if (totalDefense) addBonus(draft, DODGE, "totalDefense", settings.totalDefense, "D20-ACT-39");
  addBonus(draft, DODGE, "expertise", expertise, "D20-FEAT-10");
  if (charging) add(draft, "charge", settings.chargeArmourClass, "D20-CHARGE-12");
}

/** [D20-ATK-19] [D20-FEAT-10] [D20-FEAT-11] */
function toAttack(draft: Draft, { settings, fighter, manner }: AttackAsked): void {
  const { defensive, expertise, powerAttack } = fighter.turn.stance;
  if (defensive) add(draft, "defensive", settings.defensiveAttack, "D20-ATK-19");
  add(draft, "expertise", -expertise, "D20-FEAT-10");
  if (!isRanged(manner)) add(draft, "powerAttack", -powerAttack, "D20-FEAT-11");
}

/** [D20-FEAT-11] */
function toDamage(draft: Draft, { settings, fighter, arm, manner }: DamageAsked): void {
  const { powerAttack } = fighter.turn.stance;
  if (powerAttack !== 0 && !isRanged(manner))
    add(draft, "powerAttack", powerAttack * powerFactor(settings, arm), "D20-FEAT-11");
}

/** How often each point of Power Attack counts: not at all with a light weapon that is made. [D20-FEAT-11] */
function powerFactor({ powerAttackInBothHands }: D20Settings, { natural, isUnarmed, wield, inBothHands }: Arm): number {
  if (wield === "light" && natural === null && !isUnarmed) return 0;
  return inBothHands ? powerAttackInBothHands : 1;
}

/** None in total defense. [D20-ACT-41] */
function toOpportunities(draft: Draft, { fighter }: Asked): void {
  if (fighter.turn.stance.totalDefense) add(draft, "totalDefense", -draft.value, "D20-ACT-41");
}

/** What is chosen for a round. */
export const IN_STANCE: D20Contributions = {
  armourClass: toArmourClass,
  attack: toAttack,
  damage: toDamage,
  opportunities: toOpportunities,
};
