/** Actors and gear of which nothing is said, as a new one is. */
import { actorShape } from "../stored/actor.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "../stored/gear.ts";

/** An actor that nothing is known of. */
export const PLAIN_ACTOR = actorShape.initial;

/** A one-handed blunt thing in the hand. */
export const PLAIN_WEAPON = weaponShape.initial;

/** A spell of one segment that the game master applies by hand. */
export const PLAIN_SPELL = spellShape.initial;

/** Clothes. */
export const PLAIN_ARMOUR = armourShape.initial;

/** One thing that weighs nothing worth counting. */
export const PLAIN_THING = thingShape.initial;

/** A shield on the arm. [SEG-HOUSE-62] */
export const PLAIN_SHIELD = shieldShape.initial;
