import { rearmed, type Rearmed } from "../../kernel/arming.ts";
import { isHeld } from "../derive/kit.ts";
import type { SegmentsCombatant, Shield, Weapon } from "../state.ts";
import { handFor, isShield } from "./hands.ts";

/**
 * A combatant before a fight, with the nearest foe so many metres away: a weapon that shoots is for what is beyond its short
 * range, any other for close combat. Null: nothing changes. [SEG-CORE-10] [SEG-HOUSE-41]
 */
export function armedFor(combatant: SegmentsCombatant, metres: number): Rearmed<SegmentsCombatant> | null {
  const { gear } = combatant;
  const isWhole = (piece: Weapon | Shield): boolean => !piece.broken && (isShield(piece) || !piece.natural);
  const reaches = ({ ranges, thrown }: Weapon): boolean => ranges !== null && !thrown && metres > ranges.short;
  const isReady = (piece: Weapon | Shield): boolean => isWhole(piece) && piece.place === "carried";
  const isOwn = (piece: Weapon | Shield): boolean => isWhole(piece) && isHeld(piece.place);
  const isFar = gear.weapons.some((weapon) => (isReady(weapon) || isOwn(weapon)) && reaches(weapon));
  const armed = rearmed({
    ...gear,
    isHeld: isOwn,
    isReady,
    fits: (weapon) => (isFar ? reaches(weapon) : weapon.ranges === null || weapon.thrown),
    withShield: !isFar,
    away: "carried",
    placeFor: (piece, beside) => handFor({ ...combatant, gear: { ...gear, ...beside } }, piece),
  });
  if (armed === null) return null;
  const { weapon, weapons, shields } = armed;
  return { combatant: { ...combatant, gear: { ...gear, weapons, shields } }, weapon };
}
