/**
 * Reads the gear of a combatant from JSON that strangers may have written, in the shapes of `stored/`. What is left out is as in a
 * new one; what is wrong is named with its path.
 */
import { refine, type Decoder } from "../kernel/decode.ts";
import { failure, type Failure } from "../kernel/decode-failure.ts";
import { gearDecoder } from "../kernel/schema/gear.ts";
import type { Armour, Power, Shield, Weapon } from "./state.ts";
import { actorShape, type ActorStats } from "./stored/actor.ts";
import { armourShape, shieldShape } from "./stored/armour.ts";
import { powerShape, type PowerStats } from "./stored/power.ts";
import { weaponShape } from "./stored/weapon.ts";

/** An actor's `system`. */
export const actorDecoder: Decoder<ActorStats> = actorShape;

/** A weapon with its id and name. */
export const weaponDecoder: Decoder<Weapon> = gearDecoder(weaponShape);

/** A suit of armour with its id and name. */
export const armourDecoder: Decoder<Armour> = gearDecoder(armourShape);

/** A shield with its id and name. */
export const shieldDecoder: Decoder<Shield> = gearDecoder(shieldShape);

/** A spell, item or ability with its id and name; an effect that needs dice, modifiers or a state has them. */
export const powerDecoder: Decoder<Power> = refine(gearDecoder(powerShape), powerProblem);

/** Effects that need dice. */
const ROLLED: readonly PowerStats["effect"][] = ["damage", "nonlethal", "healing", "temporary"];

/** An effect whose dice, or whose modifiers, are not written yet is for the game master to tell. */
export const isUnwritten = ({ effect, formula, modifiers }: PowerStats): boolean =>
  (formula === "" && ROLLED.includes(effect)) || (modifiers.length === 0 && effect === "modifier");

function powerProblem({ effect, formula, condition, modifiers }: PowerStats): Failure | null {
  if (formula === "" && ROLLED.includes(effect)) return failure("effectNeedsDice", { effect });
  if (modifiers.length === 0 && effect === "modifier") return failure("effectNeedsModifiers", { effect });
  return condition === "" && effect === "condition" ? failure("effectNeedsState", { effect }) : null;
}
