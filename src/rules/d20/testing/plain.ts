/** Actors and gear of which nothing is said, as a new one is. */
import { actorShape } from "../stored/actor.ts";
import { armourShape, shieldShape } from "../stored/armour.ts";
import { powerShape } from "../stored/power.ts";
import { weaponShape } from "../stored/weapon.ts";

/** An actor of whom nothing is known. */
export const PLAIN_ACTOR = actorShape.initial;

/** Clothes. */
export const PLAIN_ARMOUR = armourShape.initial;

/** A heavy shield on the arm. [D20-GEAR-07] */
export const PLAIN_SHIELD = shieldShape.initial;

/** A spell of one standard action that the game master applies by hand. */
export const PLAIN_POWER = powerShape.initial;

/** A one-handed blunt thing in the hand. */
export const PLAIN_WEAPON = weaponShape.initial;
