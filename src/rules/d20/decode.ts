/**
 * Reads the parts of a combatant from JSON that strangers may have written: an actor's stored values (`system`) and its
 * gear in the shapes of `stats.ts`. What is left out gets its default; what is wrong is named with its path.
 */
import {
  array,
  boolean,
  brand,
  integer,
  keyed,
  nullable,
  number,
  object,
  oneOf,
  refine,
  string,
  type Decoder,
} from "../kernel/decode.ts";
import { Failure, failure } from "../kernel/decode-failure.ts";
import type { Phrase } from "../kernel/fault.ts";
import { LONGEST_FORMULA } from "../kernel/formula-parser.ts";
import { gearFormula, gearFormulaOrBlank } from "../kernel/decode-parts.ts";
import { gearId } from "../kernel/ids.ts";
import { PLAIN_ACTOR, PLAIN_ARMOUR, PLAIN_POWER, PLAIN_SHIELD, PLAIN_WEAPON } from "./defaults.ts";
import { levelledFormulaProblem, levelledNumberProblem } from "./magic/scaling.ts";
import type { Armour, Power, Shield, Weapon } from "./state.ts";
import {
  ABILITIES,
  ARMOUR_CLASSES,
  BONUS_TARGETS,
  BONUS_TYPES,
  CASTING_TIMES,
  CLASSES,
  CONDITIONS,
  DAMAGE_KINDS,
  DELIVERIES,
  FACES,
  FEATS,
  GEAR_PLACES,
  LOADS,
  MOTIONS,
  POWER_AREAS,
  POWER_EFFECTS,
  POWER_SOURCES,
  PROFICIENCIES,
  RANGES,
  REACHES,
  RELOADS,
  SAVE_RESULTS,
  SAVES,
  SHAPES,
  SIZES,
  SKILLS,
  STRENGTHS,
  TRAITS,
  WEAPON_FLAGS,
  WIELDS,
  type ActorStats,
  type ArmourStats,
  type PowerStats,
  type ShieldStats,
  type WeaponStats,
} from "./stats.ts";

/** A decoder for each field: one that is left out does not compile. */
type Fields<T> = { readonly [K in keyof T]: Decoder<T[K]> };

/** Bounds far beyond any sheet. */
const MOST_POINTS = 100_000;
const MOST_SCORE = 1000;
const MOST_LEVEL = 100;
const MOST_ENTRIES = 200;
const LONGEST_NAME = 200;
const PERCENT = 100;

const name = string({ min: 1, max: LONGEST_NAME });
const word = string({ max: LONGEST_NAME });
const score = integer({ min: 0, max: MOST_SCORE });
const points = integer({ min: -MOST_SCORE, max: MOST_SCORE });
const tally = integer({ min: 0, max: MOST_POINTS });
const level = integer({ min: 0, max: MOST_LEVEL });
const metres = number({ min: 0, max: MOST_POINTS });
const percent = integer({ min: 0, max: PERCENT });
const multiple = integer({ min: 1, max: MOST_LEVEL });
const several = <T>(entry: Decoder<T>): Decoder<readonly T[]> => array(entry, { max: MOST_ENTRIES });

const abilities = (plain: ActorStats["abilities"]): Decoder<ActorStats["abilities"]> =>
  brand(keyed(ABILITIES, score), (given) => ({ ...plain, ...given }));

const actorFields: Fields<ActorStats> = {
  identifier: word,
  nature: oneOf(["character", "creature"]),
  classes: array(object({ id: oneOf(CLASSES), level: integer({ min: 1, max: MOST_LEVEL }) }), { max: CLASSES.length }),
  racial: brand(keyed(["hitDice", "baseAttack", ...SAVES], level), (given) => ({ ...PLAIN_ACTOR.racial, ...given })),
  abilities: abilities(PLAIN_ACTOR.abilities),
  size: oneOf(SIZES),
  shape: oneOf(SHAPES),
  space: nullable(metres),
  reach: nullable(metres),
  speeds: brand(keyed(MOTIONS, metres), (given) => ({ ...PLAIN_ACTOR.speeds, ...given })),
  naturalArmour: score,
  bonuses: several(object({ to: oneOf(BONUS_TARGETS), type: oneOf(BONUS_TYPES), value: points, source: word })),
  feats: several(brand(object({ id: oneOf(FEATS) }, { weapon: word }), ({ id, weapon = "" }) => ({ id, weapon }))),
  traits: several(oneOf(TRAITS)),
  skills: brand(keyed(SKILLS, points), (given) => ({ ...PLAIN_ACTOR.skills, ...given })),
  sneakDice: level,
  spellResistance: nullable(score),
  darkvision: metres,
  load: oneOf(LOADS),
  experience: brand(keyed(["value", "threshold"], integer({ min: 0 })), (given) => ({
    ...PLAIN_ACTOR.experience,
    ...given,
  })),
  hitPoints: brand(
    object(
      {},
      {
        value: nullable(integer({ min: -MOST_POINTS, max: MOST_POINTS })),
        rolled: nullable(tally),
        override: nullable(tally),
      },
    ),
    (given) => ({ ...PLAIN_ACTOR.hitPoints, ...given }),
  ),
  temporary: tally,
  nonlethal: tally,
  abilityDamage: abilities(PLAIN_ACTOR.abilityDamage),
  abilityDrain: abilities(PLAIN_ACTOR.abilityDrain),
  concealment: percent,
  recovery: brand(
    object({}, { stable: boolean(), tended: boolean(), awake: boolean(), mending: boolean() }),
    (given) => ({ ...PLAIN_ACTOR.recovery, ...given }),
  ),
  conditions: array(oneOf(CONDITIONS), { max: CONDITIONS.length }),
};

/** An actor's `system`; whatever is left out has the value of a plain character. */
export const actorDecoder: Decoder<ActorStats> = brand(object({}, actorFields), (given) => ({
  ...PLAIN_ACTOR,
  ...given,
}));

const head = { id: brand(name, gearId), name };
const place = oneOf(GEAR_PLACES);
const kind = oneOf(DAMAGE_KINDS);

const weaponFields: Fields<WeaponStats> = {
  identifier: word,
  proficiency: oneOf(PROFICIENCIES),
  proficient: boolean(),
  wield: oneOf(WIELDS),
  size: nullable(oneOf(SIZES)),
  damage: gearFormula,
  otherHead: gearFormulaOrBlank,
  kinds: array(kind, { max: DAMAGE_KINDS.length }),
  criticalFrom: integer({ min: 1, max: FACES }),
  multiplier: multiple,
  reach: oneOf(REACHES),
  increment: nullable(metres),
  increments: nullable(multiple),
  thrown: boolean(),
  strength: oneOf(STRENGTHS),
  rating: level,
  reload: oneOf(RELOADS),
  loaded: score,
  capacity: score,
  ammunition: nullable(tally),
  enhancement: points,
  masterwork: boolean(),
  extra: several(object({ formula: gearFormula, kind, source: word })),
  flags: array(oneOf(WEAPON_FLAGS), { max: WEAPON_FLAGS.length }),
  onHit: oneOf(["damage", "entangle"]),
  natural: nullable(oneOf(["primary", "secondary"])),
  count: multiple,
  place,
};

/** A weapon with its id and name; the rest defaults to a plain one in the hand. */
export const weaponDecoder: Decoder<Weapon> = brand(object(head, weaponFields), (given) => ({
  ...PLAIN_WEAPON,
  ...given,
}));

const suitFields = {
  identifier: word,
  bonus: score,
  maxDexterity: nullable(score),
  checkPenalty: integer({ min: -MOST_SCORE, max: 0 }),
  arcaneFailure: percent,
  enhancement: points,
  proficient: boolean(),
};
const armourFields: Fields<ArmourStats> = { ...suitFields, weight: oneOf(ARMOUR_CLASSES), worn: boolean() };
const shieldFields: Fields<ShieldStats> = {
  ...suitFields,
  attackPenalty: integer({ min: -MOST_SCORE, max: 0 }),
  isBuckler: boolean(),
  place,
};

/** A suit of armour with its id and name; worn unless told otherwise. */
export const armourDecoder: Decoder<Armour> = brand(object(head, armourFields), (given) => ({
  ...PLAIN_ARMOUR,
  ...given,
}));

/** A shield with its id and name; on the arm unless told otherwise. */
export const shieldDecoder: Decoder<Shield> = brand(object(head, shieldFields), (given) => ({
  ...PLAIN_SHIELD,
  ...given,
}));

/** What grows with the caster level. */
const levelledText = (problem: (text: string) => Phrase | null) =>
  refine(string({ max: LONGEST_FORMULA }), (text) => {
    const wrong = text === "" ? null : problem(text);
    return wrong === null ? null : new Failure(wrong);
  });
const levelledFormula = levelledText(levelledFormulaProblem);
const levelledNumber = levelledText(levelledNumberProblem);

const powerFields: Fields<PowerStats> = {
  identifier: word,
  source: oneOf(POWER_SOURCES),
  level,
  ability: oneOf(ABILITIES),
  casterLevel: nullable(level),
  time: oneOf(CASTING_TIMES),
  verbal: boolean(),
  somatic: boolean(),
  material: boolean(),
  delivery: oneOf(DELIVERIES),
  range: nullable(metres),
  rangeBy: oneOf(RANGES),
  area: oneOf(POWER_AREAS),
  areaSize: metres,
  areaSpread: metres,
  spreads: boolean(),
  effect: oneOf(POWER_EFFECTS),
  formula: levelledFormula,
  missiles: levelledNumber,
  kind,
  condition: oneOf(["", ...CONDITIONS]),
  modifiers: several(object({ to: oneOf(BONUS_TARGETS), type: oneOf(BONUS_TYPES), value: levelledNumber })),
  rounds: integer({ min: 0, max: MOST_POINTS }),
  roundsPerLevel: score,
  save: oneOf([...SAVES, "none"]),
  saveResult: oneOf(SAVE_RESULTS),
  saveDc: nullable(score),
  spellResistance: boolean(),
  concentration: boolean(),
  arcane: boolean(),
  harmless: boolean(),
  experience: tally,
  uses: nullable(tally),
  daily: nullable(tally),
};

/** A spell, item or ability with its id and name; the rest defaults to a spell of one standard action that the game master applies. */
export const powerDecoder: Decoder<Power> = refine(
  brand(object(head, powerFields), (given) => ({ ...PLAIN_POWER, ...given })),
  powerProblem,
);

/** Effects that need dice. */
const ROLLED: readonly PowerStats["effect"][] = ["damage", "nonlethal", "healing", "temporary"];

function powerProblem({ effect, formula: dice, condition, modifiers }: PowerStats): Failure | null {
  if (dice === "" && ROLLED.includes(effect)) return failure("effectNeedsDice", { effect });
  if (modifiers.length === 0 && effect === "modifier") return failure("effectNeedsModifiers", { effect });
  return condition === "" && effect === "condition" ? failure("effectNeedsState", { effect }) : null;
}
