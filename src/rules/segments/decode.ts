/**
 * Reads a combatant from JSON that strangers may have written: an actor's stored values (`system`) and its gear in the
 * shapes of `stats.ts`. What is left out gets its default; what is wrong is named with its path.
 */
import {
  array,
  boolean,
  brand,
  decode,
  integer,
  keyed,
  nullable,
  number,
  object,
  oneOf,
  refine,
  string,
  type Decoder,
  type DecodeResult,
} from "../kernel/decode.ts";
import { failure } from "../kernel/decode-failure.ts";
import { combatantId, gearId } from "../kernel/ids.ts";
import { combatantOf } from "./combatant.ts";
import { gearFormula, plainGearFormula } from "../kernel/decode-parts.ts";
import { PLAIN_ACTOR, PLAIN_ARMOUR, PLAIN_SHIELD, PLAIN_SPELL, PLAIN_THING, PLAIN_WEAPON } from "./defaults.ts";
import type { SegmentsSettings } from "./settings.ts";
import type { Armour, SegmentsCombatant, Shield, Spell, Thing, Weapon } from "./state.ts";
import {
  ABILITIES,
  BODY_CONDITIONS,
  CLASSES,
  DAMAGE_KINDS,
  GEAR_PLACES,
  SIZES,
  SKILLS,
  SPECIFIC_RESULTS,
  SPELL_AREAS,
  SPELL_EFFECTS,
  type ActorStats,
  type Injury,
} from "./stats.ts";

/** Bounds far beyond any sheet. */
const MOST_POINTS = 100_000;
const MOST_SCORE = 1000;
const MOST_LEVEL = 100;
const FACES = { min: 1, max: 20 };
const D100 = { min: 1, max: 100 };
const LONGEST_NAME = 200;

const name = string({ min: 1, max: LONGEST_NAME });
const word = string({ max: LONGEST_NAME });
const score = integer({ min: -MOST_SCORE, max: MOST_SCORE });
const points = integer({ min: -MOST_POINTS, max: MOST_POINTS });
const amount = number({ min: 0, max: MOST_POINTS });
const pool = nullable(points);
const criticalFrom = nullable(integer(FACES));

const exceptional = array(
  object({ faces: array(integer(FACES), { min: 1, max: 20 }), effect: oneOf(SPECIFIC_RESULTS) }),
  { max: 20 },
);

const injury: Decoder<Injury> = object({
  id: name,
  kind: oneOf(DAMAGE_KINDS),
  column: integer({ min: 0, max: 6 }),
  roll: integer(D100),
  place: word,
  points,
  codes: array(word, { max: 20 }),
  treated: boolean(),
});

const actorShape = {
  identifier: word,
  nature: oneOf(["character", "creature"]),
  classes: array(object({ id: oneOf(CLASSES), level: integer({ min: 1, max: MOST_LEVEL }) }), { max: CLASSES.length }),
  powerLevel: integer({ min: 0, max: MOST_LEVEL }),
  size: oneOf(SIZES),
  naturalArmour: score,
  breath: integer({ min: 0, max: MOST_SCORE }),
  mountSpeed: nullable(amount),
  baggage: amount,
  criticalFrom,
  exceptional,
  injuries: array(injury, { max: MOST_SCORE }),
  conditions: array(oneOf(BODY_CONDITIONS), { max: BODY_CONDITIONS.length }),
  abilities: brand(keyed(ABILITIES, score), (given) => ({ ...PLAIN_ACTOR.abilities, ...given })),
  skills: brand(keyed(SKILLS, score), (given) => ({ ...PLAIN_ACTOR.skills, ...given })),
  stamina: brand(object({}, { value: pool, override: pool }), (given) => ({ ...PLAIN_ACTOR.stamina, ...given })),
  wounds: brand(object({}, { value: pool, override: pool }), (given) => ({ ...PLAIN_ACTOR.wounds, ...given })),
  fatigue: brand(object({}, { points, mountedRounds: points }), (given) => ({ ...PLAIN_ACTOR.fatigue, ...given })),
};

/** An actor's `system`; whatever is left out has the value of a plain character. */
export const actorDecoder: Decoder<ActorStats> = brand(object({}, actorShape), (given) => ({
  ...PLAIN_ACTOR,
  ...given,
}));

const gearHead = { id: brand(name, gearId), name };
const bulk = amount;
const place = oneOf(GEAR_PLACES);

/** A weapon with its id and name; the rest defaults to a plain one in the hand. */
export const weaponDecoder: Decoder<Weapon> = brand(
  object(gearHead, {
    identifier: word,
    kind: nullable(oneOf(DAMAGE_KINDS)),
    damage: gearFormula,
    hands: oneOf([1, 2]),
    attackFactor: score,
    defenceFactor: score,
    encumbering: boolean(),
    polearm: boolean(),
    thrown: boolean(),
    natural: boolean(),
    magic: boolean(),
    ranges: nullable(object({ short: amount, medium: amount, long: amount })),
    reload: integer({ min: 0, max: MOST_SCORE }),
    bulk,
    exceptional,
    criticalFrom,
    onHit: oneOf(["none", "entangle"]),
    loaded: boolean(),
    place,
    broken: boolean(),
  }),
  (given) => ({ ...PLAIN_WEAPON, ...given }),
);

/** A suit of armour with its id and name; worn unless told otherwise. */
export const armourDecoder: Decoder<Armour> = brand(
  object(gearHead, {
    identifier: word,
    armour: score,
    bulk,
    tornPlates: integer({ min: 0, max: MOST_SCORE }),
    worn: boolean(),
  }),
  (given) => ({ ...PLAIN_ARMOUR, ...given }),
);

/** A shield with its id and name; on the arm unless told otherwise. */
export const shieldDecoder: Decoder<Shield> = brand(
  object(gearHead, {
    identifier: word,
    armour: score,
    parryFactor: score,
    attackFactor: score,
    damage: gearFormula,
    bulk,
    place,
    broken: boolean(),
  }),
  (given) => ({ ...PLAIN_SHIELD, ...given }),
);

/** A spell or a magic item's power with its id and name; the rest defaults to one of a single segment that the game master applies. */
export const spellDecoder: Decoder<Spell> = refine(
  brand(
    object(gearHead, {
      identifier: word,
      source: oneOf(["spell", "item"]),
      segments: integer({ min: 1, max: MOST_SCORE }),
      effect: oneOf(SPELL_EFFECTS),
      formula: plainGearFormula,
      kind: nullable(oneOf(DAMAGE_KINDS)),
      range: nullable(amount),
      area: oneOf(SPELL_AREAS),
      areaSize: amount,
      areaSpread: amount,
    }),
    (given) => ({ ...PLAIN_SPELL, ...given }),
  ),
  ({ effect, formula: dice }) =>
    dice === "" && (effect === "damage" || effect === "healing") ? failure("effectNeedsDice", { effect }) : null,
);

/** Other gear with its id and name; carried, one piece without weight unless told otherwise. */
export const thingDecoder: Decoder<Thing> = brand(
  object(gearHead, {
    identifier: word,
    quantity: integer({ min: 0, max: MOST_POINTS }),
    weight: amount,
    bulk,
    carried: boolean(),
  }),
  (given) => ({ ...PLAIN_THING, ...given }),
);

const metres = number({ min: -1_000_000, max: 1_000_000 });

const parts = object(
  { id: brand(name, combatantId) },
  {
    name,
    side: name,
    system: actorDecoder,
    weapons: array(weaponDecoder, { max: MOST_LEVEL }),
    armours: array(armourDecoder, { max: MOST_LEVEL }),
    shields: array(shieldDecoder, { max: MOST_LEVEL }),
    spells: array(spellDecoder, { max: MOST_LEVEL }),
    things: array(thingDecoder, { max: MOST_LEVEL }),
    position: nullable(object({ x: metres, y: metres })),
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
