import type { Armour, SegmentsCombatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import { perObject } from "../../kernel/memo.ts";

/** What gear comes to while it stays as it is: who holds what, the best protections, the bulk. */
export interface Kit {
  /** Whole weapons in a hand, and natural ones. */
  readonly weapons: readonly Weapon[];
  /** Whole shields on an arm. */
  readonly shields: readonly Shield[];
  readonly armour: Armour | null;
  readonly armourBonus: number;
  readonly shield: Shield | null;
  /** The best defence factor among the weapons held. [SEG-HOUSE-63] */
  readonly guard: Weapon | null;
  /** Bulk of all that is not lying on the ground. [SEG-HOUSE-46] */
  readonly bulk: number;
  /** [SEG-MOVE-17] */
  readonly hasPolearm: boolean;
  /** What the weapon hand and the other one hold; a two-handed weapon is in both. */
  readonly hand: Weapon | Shield | null;
  readonly offHand: Weapon | Shield | null;
  /** What is lost when a combatant is disarmed: the weapon in the weapon hand, else the one in the other. [SEG-HOUSE-50] */
  readonly weapon: Weapon | null;
}

/** The kit of some gear, remembered as long as the gear is the same object. */
export const kitOf: (gear: SegmentsCombatant["gear"]) => Kit = perObject(readKit);

export function isHeld(place: GearPlace): boolean {
  return place === "hand" || place === "offHand";
}

/** The armour bonus that plates still on give. [SEG-HOUSE-51] */
export function armourBonus(armour: Armour): number {
  return Math.max(0, armour.armour - armour.tornPlates);
}

function readKit(gear: SegmentsCombatant["gear"]): Kit {
  const weapons = gear.weapons.filter((weapon) => !weapon.broken && (weapon.natural || isHeld(weapon.place)));
  const shields = gear.shields.filter((shield) => !shield.broken && isHeld(shield.place));
  const armour = best(
    gear.armours.filter((each) => each.worn),
    armourBonus,
  );
  const weaponIn = (place: GearPlace): Weapon | undefined =>
    gear.weapons.find((each) => !each.natural && each.place === place);
  const inHand = (place: GearPlace): Weapon | Shield | null =>
    weaponIn(place) ?? gear.shields.find((each) => each.place === place) ?? null;
  const hand = inHand("hand");
  const bothHands = weapons.find((weapon) => !weapon.natural && weapon.hands === 2) ?? null;
  return {
    weapons,
    shields,
    armour,
    armourBonus: armour === null ? 0 : armourBonus(armour),
    shield: best(shields, (shield) => shield.armour),
    guard: best(weapons, (weapon) => weapon.defenceFactor),
    bulk: bulkOf(gear),
    hasPolearm: weapons.some((weapon) => weapon.polearm),
    hand: hand ?? bothHands,
    offHand: inHand("offHand") ?? bothHands,
    weapon: weaponIn("hand") ?? weaponIn("offHand") ?? null,
  };
}

function best<T>(all: readonly T[], worth: (each: T) => number): T | null {
  let found: T | null = null;
  for (const each of all) if (found === null || worth(each) > worth(found)) found = each;
  return found;
}

function bulkOf({ weapons, armours, shields }: SegmentsCombatant["gear"]): number {
  let bulk = 0;
  for (const weapon of weapons) if (weapon.place !== "dropped") bulk += weapon.bulk;
  for (const armour of armours) bulk += armour.bulk;
  for (const shield of shields) if (shield.place !== "dropped") bulk += shield.bulk;
  return bulk;
}
