/** Which gear a simple action is done with, and where it leaves it. [SEG-CORE-10] [SEG-HOUSE-19] */
import type { GearId } from "../../kernel/ids.ts";
import { harmOf } from "../derive/harm.ts";
import { kitOf } from "../derive/kit.ts";
import type { SegmentsCombatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import type { ActivityRow } from "../tables/durations.ts";

/** A weapon or shield of the actor's by its id. */
export function findGear(combatant: SegmentsCombatant, id: GearId | null): Weapon | Shield | undefined {
  return combatant.gear.weapons.find((each) => each.id === id) ?? combatant.gear.shields.find((each) => each.id === id);
}

export const isShield = (gear: Weapon | Shield): gear is Shield => "parryFactor" in gear;

/** A weapon that one has made, or a shield, as the activity wants; teeth and claws stay where they are. */
export function isOfKind(gear: Weapon | Shield, { piece }: ActivityRow): boolean {
  if (isShield(gear)) return piece !== "weapon";
  return piece !== "shield" && !gear.natural;
}

/** Where an activity leaves a piece of gear. A shield picked up is slung until it is strapped. [SEG-HOUSE-19] */
export function landsIn(activity: string, gear: Weapon | Shield): "hand" | "carried" | "dropped" | null {
  switch (activity) {
    case "draw":
    case "strapShield":
      return "hand";
    case "pickUp":
      return isShield(gear) ? "carried" : "hand";
    case "sheathe":
      return "carried";
    case "drop":
    case "unstrapShield":
      return "dropped";
    default:
      return null;
  }
}

/** The hand that would take a piece of gear: the weapon hand first, the other for shields; null when none is free. [SEG-HOUSE-59] */
export function handFor(combatant: SegmentsCombatant, gear: Weapon | Shield): GearPlace | null {
  const { hand, offHand } = kitOf(combatant.gear);
  const { weaponArmUseless, offArmUseless } = harmOf(combatant);
  const handFree = hand === null && !weaponArmUseless;
  const offFree = offHand === null && !offArmUseless;
  if (isShield(gear)) return offFree ? "offHand" : handFree ? "hand" : null;
  if (gear.hands === 2) return handFree && offFree ? "hand" : null;
  return handFree ? "hand" : offFree ? "offHand" : null;
}
