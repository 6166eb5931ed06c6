import { perObject } from "../../kernel/memo.ts";
import type { Armour, D20Combatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import type { Pair } from "../stored/turn.ts";

/** What gear comes to while it stays as it is. */
export interface Kit {
  /** Weapons in a hand or on the body, and nature's. */
  readonly weapons: readonly Weapon[];
  readonly armour: Armour | null;
  /** Strapped on: a shield that is merely carried protects nobody. [D20-ACT-25] */
  readonly shield: Shield | null;
  /** Whether a hand besides the main one is free for a grip. A buckler leaves it free. [D20-GEAR-02] */
  readonly isOffHandFree: boolean;
  /** Whether a hand is left for gestures, as it is beside a two-handed weapon while that is not used. [D20-SPELL-04] */
  readonly isHandFree: boolean;
  /** The names of what is held or strapped on. */
  readonly inHands: readonly string[];
  /** Two weapons, or both heads of one. [D20-FEAT-21] */
  readonly hasTwoWeapons: boolean;
  /** What there is to fight with two weapons, the bare hand included. [D20-TWF-04] [D20-TWF-05] [D20-TWF-07] [D20-TWF-08] */
  readonly pair: Pair;
}

type Gear = D20Combatant["gear"];

/** The kit of some gear, remembered as long as the gear is the same object. */
export const kitOf: (gear: Gear) => Kit = perObject(({ weapons, armours, shields }) => {
  const held = weapons.filter((weapon) => weapon.natural !== null || isOnBody(weapon.place));
  const made = held.filter(({ natural }) => natural === null);
  const inHand = (place: GearPlace): boolean => made.some((weapon) => weapon.place === place);
  const worn = shields.filter(({ place, destroyed }) => place === "worn" && !destroyed);
  const strapped = worn.filter(({ isBuckler }) => !isBuckler);
  const at = (place: GearPlace): readonly (Weapon | Shield)[] =>
    [...made, ...shields].filter((thing) => thing.place === place);
  const [inMainHand, inOffHand] = [at("mainHand"), at("offHand")];
  const second = made.find(({ place }) => place === "offHand");
  const isDouble = made.some(({ place, otherHead }) => place === "bothHands" && otherHead !== "");
  const isOffHandFree = inOffHand.length === 0 && strapped.length === 0;
  return {
    weapons: held,
    armour: best(armours.filter((armour) => armour.worn)),
    shield: best(worn),
    isOffHandFree,
    isHandFree: [inMainHand, inOffHand, strapped].filter((things) => things.length > 0).length < 2,
    inHands: [...at("bothHands"), ...inMainHand, ...inOffHand, ...strapped].map(({ name }) => name),
    hasTwoWeapons: (inHand("mainHand") && second !== undefined) || isDouble,
    pair: isDouble ? "light" : inHand("bothHands") ? "none" : isOffHandFree ? "light" : pairWith(second),
  };
});

/** What second weapon there is. */
function pairWith(second: Weapon | undefined): Pair {
  if (second === undefined) return "none";
  return second.wield === "light" || second.flags.includes("lightSecond") ? "light" : "plain";
}

function isOnBody(place: GearPlace): boolean {
  return place === "mainHand" || place === "offHand" || place === "bothHands" || place === "worn";
}

function best<T extends Armour | Shield>(all: readonly T[]): T | null {
  let found: T | null = null;
  for (const each of all)
    if (found === null || each.bonus + each.enhancement > found.bonus + found.enhancement) found = each;
  return found;
}
