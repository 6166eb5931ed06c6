/**
 * Reads what a combatant is put together from out of JSON that strangers may have written, in the shapes of `stored/`. What is left
 * out is as in a new one; what is wrong is named with its path.
 */
import { refine, type Decoder } from "../kernel/decode.ts";
import { failure } from "../kernel/decode-failure.ts";
import { gearDecoder } from "../kernel/schema/gear.ts";
import type { Armour, Shield, Spell, Thing, Weapon } from "./state.ts";
import { actorShape, type ActorStats } from "./stored/actor.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "./stored/gear.ts";

/** An actor's `system`. */
export const actorDecoder: Decoder<ActorStats> = actorShape;

/** A weapon with its id and name. */
export const weaponDecoder: Decoder<Weapon> = gearDecoder(weaponShape);

/** A suit of armour with its id and name. */
export const armourDecoder: Decoder<Armour> = gearDecoder(armourShape);

/** A shield with its id and name. */
export const shieldDecoder: Decoder<Shield> = gearDecoder(shieldShape);

/** A spell or a magic item's power with its id and name; an effect that needs dice has them. */
export const spellDecoder: Decoder<Spell> = refine(gearDecoder(spellShape), (spell) =>
  isUnwritten(spell) ? failure("effectNeedsDice", { effect: spell.effect }) : null,
);

/** An effect whose dice are not written yet is for the game master to tell. */
export const isUnwritten = ({ effect, formula }: Pick<Spell, "effect" | "formula">): boolean =>
  formula === "" && (effect === "damage" || effect === "healing");

/** Other gear with its id and name. */
export const thingDecoder: Decoder<Thing> = gearDecoder(thingShape);
