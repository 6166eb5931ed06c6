import type { D20Settings } from "../settings.ts";
import type { Head } from "../stored/turn.ts";
import type { WeaponStats } from "../stored/weapon.ts";
import type { Size } from "../stats.ts";

/** Dice for a creature of this size, of a weapon that deals these in Medium hands. What the table does not know stays as it is. [D20-GEAR-04] */
export function sizedDice(settings: D20Settings, medium: string, size: Size): string {
  return size === "medium" ? medium : (settings.tables.damageSizes[medium]?.[size] ?? medium);
}

/** Dice of one end of a weapon, by the size it is made for. [D20-GEAR-04] */
export function weaponDice(settings: D20Settings, weapon: WeaponStats, head: Head = "main"): string {
  const written = head === "other" && weapon.otherHead !== "" ? weapon.otherHead : weapon.damage;
  return weapon.size === null ? written : sizedDice(settings, written, weapon.size);
}

/** Dice of the bare body. [D20-ATK-23] */
export function unarmedDice(settings: D20Settings, size: Size): string {
  return sizedDice(settings, settings.tables.weapons.unarmed.damage, size);
}
