import {
  entry,
  each,
  flag,
  group,
  list,
  measure,
  orNull,
  otherKeys,
  text,
  whole,
  word,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import * as stats from "../stats.ts";
import { MOST_ENTRIES, MOST_POINTS, metres, score } from "./bounds.ts";

const EXPERIENCE = 99_999_999;
const MOST_DICE = 200;
const MOST_CHALLENGE = 99;
const PLAIN_ABILITY = 10;
/** The speed of man. [D20-MOVE-03] */
const PLAIN_SPEED = 9;

/** A bonus or penalty that a spell, an item or the species gives. [D20-AC-05] [D20-AC-08] */
export const bonusShape = entry({
  to: word(stats.BONUS_TARGETS, "attack"),
  type: word(stats.BONUS_TYPES, "untyped"),
  value: whole(-999, 999),
  /** What gives it: the same source never counts twice. */
  source: text(),
});
export type Bonus = StoredType<typeof bonusShape>;

/**
 * An actor's `system`: what it stores, what a scenario file gives, and what the rules read. Lengths are metres; nothing is derived.
 * A null value means "at its maximum", a null override "as the rules derive it". A new one is a human being without a class.
 */
export const actorShape = group({
  identifier: text(),
  nature: word(["character", "creature"], "character"),
  classes: list(entry({ id: word(stats.CLASSES, "fighter"), level: whole(1, 40, 1) }), stats.CLASSES.length),
  /** Dice, attack bonus and saves of the species, beside those of its classes. */
  racial: group({
    hitDice: whole(0, MOST_DICE),
    baseAttack: whole(0, MOST_DICE),
    ...each(stats.SAVES, () => whole(0, MOST_DICE)),
  }),
  abilities: group(each(stats.ABILITIES, () => score(PLAIN_ABILITY))),
  creatureType: word(stats.CREATURE_TYPES, "humanoid"),
  /** How hard a fight it is, 0.33 for a third; null: it has not been said. */
  challengeRating: orNull(measure(0, MOST_CHALLENGE)),
  /** Which energy it channels, for life; what else than the undead it turns; and whether it has a holy symbol to present. [D20-TURN-01] [D20-TURN-03] [D20-TURN-31] [D20-TURN-34] */
  channel: word(stats.CHANNELS, "positive"),
  turnTypes: list(word(stats.CREATURE_TYPES, "elemental"), stats.CREATURE_TYPES.length),
  holySymbol: flag(true),
  /** Hit dice more that it counts as where energy is channeled at it. [D20-TURN-10] [D20-TURN-30] */
  turnResistance: whole(0, 99),
  size: word(stats.SIZES, "medium"),
  shape: word(stats.SHAPES, "tall"),
  /** Side of its space and natural reach; null: by size and shape. */
  space: orNull(measure(0, 99)),
  reach: orNull(measure(0, 99)),
  speeds: group(each(stats.MOTIONS, (motion) => metres(motion === "land" ? PLAIN_SPEED : 0))),
  naturalArmour: score(),
  bonuses: list(bonusShape, MOST_ENTRIES),
  feats: list(entry({ id: word(stats.FEATS, "dodge") }, { weapon: text() }), MOST_ENTRIES),
  traits: list(word(stats.TRAITS, "uncannyDodge"), stats.TRAITS.length),
  skills: group(each(stats.SKILLS, () => whole(-99, 99))),
  /** Of a mount: trained for war, and saddled how. [D20-MOUNT-01] [D20-MOUNT-21] */
  combatTrained: flag(),
  saddle: word(stats.SADDLES, "riding"),
  /** Dice of sneak attack besides those of its classes. [D20-PROG-06] */
  sneakDice: whole(0, 40),
  spellResistance: orNull(score()),
  /** Metres of sight in the dark. [D20-CONC-10] */
  darkvision: metres(),
  load: word(stats.LOADS, "light"),
  experience: group({ value: whole(0, EXPERIENCE), threshold: whole(0, EXPERIENCE) }),
  /** `rolled`: what its hit dice came to; null: the most at first level and half of each later. [D20-PROG-05] */
  hitPoints: group({
    value: orNull(whole(-MOST_POINTS, MOST_POINTS)),
    rolled: orNull(whole(0, MOST_POINTS)),
    override: orNull(whole(0, MOST_POINTS)),
  }),
  /** How often it has turned undead today. [D20-TURN-04] */
  turnings: whole(0, 999),
  temporary: whole(0, MOST_POINTS),
  nonlethal: whole(0, MOST_POINTS),
  abilityDamage: group(each(stats.ABILITIES, () => score())),
  abilityDrain: group(each(stats.ABILITIES, () => score())),
  /** Miss chance against every attack, in percent. [D20-CONC-04] [D20-CONC-12] */
  concealment: whole(0, 100),
  /** How an actor below 1 hit point fares. [D20-HP-11] to [D20-HP-21] */
  recovery: group({ stable: flag(), tended: flag(), awake: flag(), mending: flag() }),
  conditions: list(word(stats.CONDITIONS, "prone"), stats.CONDITIONS.length),
});
/** An actor's stored values. */
export type ActorStats = StoredType<typeof actorShape>;

/** What a fight changes of an actor besides hit points and experience. */
export const BODY_KEYS = [
  "turnings",
  "temporary",
  "nonlethal",
  "abilityDamage",
  "abilityDrain",
  "concealment",
  "recovery",
  "conditions",
] as const;

/** What a fight never changes of an actor. */
export const SHEET_KEYS = otherKeys(actorShape, [...BODY_KEYS, "hitPoints", "experience"]);
