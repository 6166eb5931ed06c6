import { rearmed, type Rearmed } from "../../kernel/arming.ts";
import { speedOf } from "../derive/speed.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import { handFor, isArmFree, isShield } from "./hands.ts";

/** How many times its speed a creature moves in a charge, which brings it to blows in its first turn. */
const CHARGE = 2;
const HANDS: readonly GearPlace[] = ["mainHand", "offHand", "bothHands"];
const READY: readonly GearPlace[] = ["belt", "pack"];

/**
 * A combatant before a fight, with the nearest foe so many metres away: what is made to be shot or thrown is for foes that no
 * charge reaches, any other for melee; what is destroyed is for neither. Null: nothing changes. [D20-ACT-22] [D20-ACT-25] [D20-GEAR-02] [D20-SUNDER-04]
 */
export function armedFor(settings: D20Settings, combatant: D20Combatant, metres: number): Rearmed<D20Combatant> | null {
  const { gear } = combatant;
  const isFar = metres > CHARGE * speedOf(settings, combatant).value;
  const isMade = (piece: Weapon | Shield): boolean => isShield(piece) || piece.natural === null;
  const shoots = ({ wield, ammunition }: Weapon): boolean => wield === "ranged" && ammunition !== 0;
  const armed = rearmed({
    ...gear,
    isHeld: (piece: Weapon | Shield) =>
      isMade(piece) && (HANDS.includes(piece.place) || (isShield(piece) && piece.place === "worn" && !piece.destroyed)),
    isReady: (piece: Weapon | Shield) => isMade(piece) && READY.includes(piece.place) && !piece.destroyed,
    fits: (weapon) => !weapon.destroyed && (isFar ? shoots(weapon) : weapon.wield !== "ranged"),
    withShield: !isFar,
    away: "belt",
    placeFor(piece, beside) {
      const holder = { ...combatant, gear: { ...gear, ...beside } };
      if (!isShield(piece)) return handFor(holder, piece);
      return isArmFree(holder, piece) ? "worn" : null;
    },
  });
  if (armed === null) return null;
  const { weapon, weapons, shields } = armed;
  return { combatant: { ...combatant, gear: { ...gear, weapons, shields } }, weapon };
}
