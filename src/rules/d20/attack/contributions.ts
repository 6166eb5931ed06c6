import { add, type Draft } from "../../kernel/totals.ts";
import type { Arm } from "../derive/arm.ts";
import type { AttackAsked, D20Contributions, DamageAsked } from "../derive/asked.ts";
import { hasFeat } from "../derive/fighter.ts";
import { isRanged } from "../derive/situation.ts";
import type { D20Settings } from "../settings.ts";

function toAttack(draft: Draft, asked: AttackAsked): void {
  byChoice(draft, asked);
  byTwoWeapons(draft, asked);
  if (isRanged(asked.manner)) byDistance(draft, asked);
}

/** What was chosen for this attack. [D20-ATK-24] [D20-ATK-26] [D20-FEAT-15] */
function byChoice(draft: Draft, { settings, arm: { awkwardBy }, extras }: AttackAsked): void {
  if (awkwardBy !== null)
    add(
      draft,
      "otherDamage",
      awkwardBy === "D20-ATK-24" ? settings.lethalUnarmed : settings.otherDamageKind,
      awkwardBy,
    );
  if (extras.charging) add(draft, "charge", settings.chargeAttack, "D20-CHARGE-11");
  if (extras.rapidShot) add(draft, "rapidShot", settings.rapidShot, "D20-FEAT-15");
}

/** What two weapons cost each attack that is not nature's. [D20-TWF-03] [D20-TWF-04] */
function byTwoWeapons(draft: Draft, { settings, fighter, arm: { natural, isOffHand }, extras }: AttackAsked): void {
  if (extras.pair === "none" || natural !== null) return;
  const { twoWeaponsMain, twoWeaponsOffHand, twoWeaponFightingMain, twoWeaponFightingOffHand } = settings;
  add(draft, "twoWeapons", isOffHand ? twoWeaponsOffHand : twoWeaponsMain, "D20-TWF-03");
  if (extras.pair === "light") add(draft, "lightOffHand", settings.lightOffHand, "D20-TWF-04");
  if (hasFeat(fighter.sheet, "twoWeaponFighting"))
    add(draft, "twoWeaponFighting", isOffHand ? twoWeaponFightingOffHand : twoWeaponFightingMain, "D20-TWF-04");
}

/** [D20-ATK-07] [D20-ATK-12] [D20-FEAT-02] [D20-FEAT-15] */
function byDistance(draft: Draft, asked: AttackAsked): void {
  const { settings, fighter, arm, situation } = asked;
  add(draft, "range", rangePenalty(settings, arm, situation.metres), "D20-ATK-07");
  if (situation.engaged && !hasFeat(fighter.sheet, "preciseShot"))
    add(draft, "intoMelee", settings.shootIntoMelee, "D20-ATK-12");
  pointBlank(draft, asked);
}

/** So much for each full increment. [D20-ATK-07] */
export function rangePenalty({ rangePenalty: each }: D20Settings, { increment }: Arm, metres: number): number {
  return increment === null || metres < increment ? 0 : each * Math.floor(metres / increment);
}

/** [D20-FEAT-15] */
function pointBlank(draft: Draft, { settings, fighter, manner, situation }: DamageAsked): void {
  if (isRanged(manner) && situation.metres <= settings.pointBlankM && hasFeat(fighter.sheet, "pointBlankShot"))
    add(draft, "pointBlankShot", settings.pointBlank, "D20-FEAT-15");
}

/** How one attack is made, and from how far. */
export const IN_ATTACK: D20Contributions = { attack: toAttack, damage: pointBlank };
