import { perObject } from "../../kernel/memo.ts";
import type { Armour, D20Combatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";

/** What gear comes to while it stays as it is. */
export interface Kit {
  /** Weapons in a hand or on the body, and nature's. */
  readonly weapons: readonly Weapon[];
  readonly armour: Armour | null;
  /** Strapped on: a shield that is merely carried protects nobody. [D20-ACT-25] */
  readonly shield: Shield | null;
  /** Whether a hand besides the main one is free for a grip. A buckler leaves it free. [D20-GEAR-02] */
  readonly isOffHandFree: boolean;
  /** Two weapons, or both heads of one. [D20-FEAT-21] */
  readonly hasTwoWeapons: boolean;
}

type Gear = D20Combatant["gear"];

/** The kit of some gear, remembered as long as the gear is the same object. */
export const kitOf: (gear: Gear) => Kit = perObject(({ weapons, armours, shields }) => {
  const held = weapons.filter((weapon) => weapon.natural !== null || isOnBody(weapon.place));
  const made = held.filter(({ natural }) => natural === null);
  const inHand = (place: GearPlace): boolean => made.some((weapon) => weapon.place === place);
  const worn = shields.filter(({ place }) => place === "worn");
  return {
    weapons: held,
    armour: best(armours.filter((armour) => armour.worn)),
    shield: best(worn),
    isOffHandFree: !inHand("offHand") && !shields.some(({ place, isBuckler }) => place === "offHand" || (place === "worn" && !isBuckler)),
    hasTwoWeapons: (inHand("mainHand") && inHand("offHand")) || made.some(({ place, otherHead }) => place === "bothHands" && otherHead !== ""),
  };
});

function isOnBody(place: GearPlace): boolean {
  return place === "mainHand" || place === "offHand" || place === "bothHands" || place === "worn";
}

function best<T extends Armour | Shield>(all: readonly T[]): T | null {
  let found: T | null = null;
  for (const each of all) if (found === null || each.bonus + each.enhancement > found.bonus + found.enhancement) found = each;
  return found;
}
