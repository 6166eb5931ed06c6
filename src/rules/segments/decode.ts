/**
 * Reads a combatant from JSON that strangers may have written: an actor's stored values (`system`) and its gear in the
 * shapes of `stored/`. What is left out is as in a new one; what is wrong is named with its path.
 */
import {
  array,
  brand,
  decode,
  nullable,
  object,
  refine,
  string,
  type Decoder,
  type DecodeResult,
} from "../kernel/decode.ts";
import { failure } from "../kernel/decode-failure.ts";
import { combatantId } from "../kernel/ids.ts";
import { gearDecoder } from "../kernel/schema/gear.ts";
import { combatantOf } from "./combatant.ts";
import { placeShape } from "../kernel/schema/parts.ts";
import type { SegmentsSettings } from "./settings.ts";
import type { Armour, SegmentsCombatant, Shield, Spell, Thing, Weapon } from "./state.ts";
import { actorShape, PLAIN_ACTOR, type ActorStats } from "./stored/actor.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "./stored/gear.ts";

/** Pieces of gear of one kind. */
const MOST_PIECES = 100;
const LONGEST_NAME = 200;
const name = string({ min: 1, max: LONGEST_NAME });

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

const parts = object(
  { id: brand(name, combatantId) },
  {
    name,
    side: name,
    system: actorDecoder,
    weapons: array(weaponDecoder, { max: MOST_PIECES }),
    armours: array(armourDecoder, { max: MOST_PIECES }),
    shields: array(shieldDecoder, { max: MOST_PIECES }),
    spells: array(spellDecoder, { max: MOST_PIECES }),
    things: array(thingDecoder, { max: MOST_PIECES }),
    position: nullable(placeShape),
  },
);

/** A combatant as a scenario writes it: `{ id, name?, side?, system?, weapons?, armours?, shields?, spells?, things?, position? }`. A side left out is one's own. */
export function combatantDecoder(settings: SegmentsSettings): Decoder<SegmentsCombatant> {
  return brand(parts, (given) =>
    combatantOf(settings, {
      id: given.id,
      name: given.name ?? given.id,
      side: given.side ?? given.id,
      actor: given.system ?? PLAIN_ACTOR,
      weapons: given.weapons ?? [],
      armours: given.armours ?? [],
      shields: given.shields ?? [],
      spells: given.spells ?? [],
      things: given.things ?? [],
      position: given.position ?? null,
    }),
  );
}

/** {@link combatantDecoder}, at once. */
export function parseCombatant(settings: SegmentsSettings, input: unknown): DecodeResult<SegmentsCombatant> {
  return decode(combatantDecoder(settings), input);
}
