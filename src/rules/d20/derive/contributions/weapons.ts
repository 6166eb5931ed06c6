import { add, addBonus, type Draft } from "../../../kernel/totals.ts";
import { abilityOf } from "../abilities.ts";
import type { AttackAsked, D20Contributions, DamageAsked } from "../asked.ts";
import { hasFeat, hasFeatFor } from "../fighter.ts";

/** [D20-GEAR-01] [D20-GEAR-03] [D20-GEAR-06] [D20-FEAT-14] */
function toAttack(draft: Draft, { settings, fighter, arm }: AttackAsked): void {
  if (!arm.isProficient) add(draft, "notProficient", settings.notProficient, "D20-GEAR-03");
  if (arm.natural === "secondary")
    add(
      draft,
      "secondary",
      hasFeat(fighter.sheet, "multiattack") ? settings.multiattack : settings.secondaryAttack,
      "D20-ATK-22",
    );
  if (hasFeatFor(fighter.sheet, "weaponFocus", arm.identifier))
    add(draft, "weaponFocus", settings.weaponFocus, "D20-FEAT-14");
  if (arm.weapon === null) return;
  const { enhancement, masterwork, rating } = arm.weapon;
  addBonus(draft, "enhancement", "enhancement", enhancement, "D20-GEAR-01");
  if (masterwork) addBonus(draft, "enhancement", "masterwork", settings.masterworkAttack, "D20-GEAR-01");
  if (arm.strength === "rated" && abilityOf(settings, fighter, "strength").modifier < rating)
    add(draft, "underrated", settings.underrated, "D20-GEAR-06");
}

/** [D20-GEAR-01] */
function toDamage(draft: Draft, { arm }: DamageAsked): void {
  addBonus(draft, "enhancement", "enhancement", arm.weapon?.enhancement ?? 0, "D20-GEAR-01");
}

/** What a weapon is, and how well it is known. */
export const BY_WEAPON: D20Contributions = { attack: toAttack, damage: toDamage };
