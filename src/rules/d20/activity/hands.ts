import type { D20Combatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";

/** Which hands are taken: a shield on the arm takes the other hand, a buckler does not, nor what is destroyed. [D20-GEAR-02] [D20-SUNDER-04] */
function takenHands({ gear }: D20Combatant): { readonly main: boolean; readonly off: boolean } {
  const weapons = gear.weapons.filter(({ natural, destroyed }) => natural === null && !destroyed);
  const shields = gear.shields.filter(({ destroyed }) => !destroyed);
  const places = [...weapons, ...shields].map(({ place }) => place);
  const strapped = shields.some(({ place, isBuckler }) => place === "worn" && !isBuckler);
  return {
    main: places.includes("mainHand") || places.includes("bothHands"),
    off: strapped || places.includes("offHand") || places.includes("bothHands"),
  };
}

export const isShield = (gear: Weapon | Shield): gear is Shield => "isBuckler" in gear;

/** Where a thing goes that is taken in hand: the hands that it needs, or whichever is free; null when none is. [D20-GEAR-02] */
export function handFor(combatant: D20Combatant, gear: Weapon | Shield): GearPlace | null {
  const { main, off } = takenHands(combatant);
  if (!isShield(gear) && (gear.wield === "twoHanded" || (gear.wield === "ranged" && !gear.thrown)))
    return main || off ? null : "bothHands";
  if (isShield(gear)) return off ? (main ? null : "mainHand") : "offHand";
  return main ? (off ? null : "offHand") : "mainHand";
}

/** Whether an arm is free to strap a shield on. [D20-ACT-25] */
export function isArmFree(combatant: D20Combatant, shield: Shield): boolean {
  return (
    shield.isBuckler ||
    !takenHands({
      ...combatant,
      gear: { ...combatant.gear, shields: combatant.gear.shields.filter(({ id }) => id !== shield.id) },
    }).off
  );
}
