import { gearFormula, gearFormulaOrBlank } from "../../kernel/decode-parts.ts";
import {
  entry,
  flag,
  group,
  list,
  measure,
  orNull,
  text,
  whole,
  word,
  written,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import * as stats from "../stats.ts";
import { thingFields } from "./thing.ts";

const MOST_EXTRAS = 20;

/** Dice that a weapon adds and that nothing multiplies. [D20-DMG-10] */
const extraShape = entry({
  formula: written(gearFormula, "1d6"),
  kind: word(stats.DAMAGE_KINDS, "fire"),
  source: text(),
});

/** A weapon, an attack of nature's, or ammunition for throwing; a new one is a one-handed blunt thing in the hand. [D20-GEAR-01] */
export const weaponShape = group({
  identifier: text(),
  proficiency: word(stats.PROFICIENCIES, "simple"),
  proficient: flag(true),
  wield: word(stats.WIELDS, "oneHanded"),
  /** The size it is made for; null: the damage is as written, whatever the size of its wielder. [D20-GEAR-04] */
  size: orNull(word(stats.SIZES, "medium")),
  /** Dice of the Medium weapon; "0" for none. */
  damage: written(gearFormula, "1d6"),
  /** Dice of the other head of a double weapon, "" for none. */
  otherHead: written(gearFormulaOrBlank),
  kinds: list(word(stats.DAMAGE_KINDS, "bludgeoning"), stats.DAMAGE_KINDS.length, ["bludgeoning"]),
  criticalFrom: whole(1, stats.FACES, stats.FACES),
  multiplier: whole(1, 10, 2),
  reach: word(stats.REACHES, "adjacent"),
  /** Range increment; null: not for throwing or shooting. [D20-ATK-07] */
  increment: orNull(measure(0, 999)),
  /** Increments that it carries; null: 5 thrown, 10 shot. [D20-ATK-08] */
  increments: orNull(whole(1, 99, 1)),
  /** Thrown by hand; a weapon with an increment that is not thrown shoots. [D20-GEAR-02] */
  thrown: flag(),
  strength: word(stats.STRENGTHS, "full"),
  /** Strength that a composite bow is made for. [D20-GEAR-06] */
  rating: whole(0, 99),
  reload: word(stats.RELOADS, "none"),
  /** Shots in it, and how many it holds; a capacity of 0 needs no loading. */
  loaded: whole(0, 99),
  capacity: whole(0, 99),
  /** Missiles left; null: not counted. [D20-GEAR-05] */
  ammunition: orNull(whole(0, 9999)),
  enhancement: whole(0, 20),
  masterwork: flag(),
  extra: list(extraShape, MOST_EXTRAS),
  flags: list(word(stats.WEAPON_FLAGS, "nonlethal"), stats.WEAPON_FLAGS.length),
  /** `burn`: what it hits burns, and takes its damage once more. [D20-SPLASH-11] */
  onHit: word(["damage", "entangle", "burn"], "damage"),
  /** Points on all around where it comes down; null: it is no splash weapon. [D20-SPLASH-01] */
  splash: orNull(whole(0, 999, 1)),
  /** An attack of nature's: with the full bonus or as a secondary one; null: a made thing. */
  natural: orNull(word(["primary", "secondary"], "primary")),
  /** How many such attacks a full attack holds. */
  count: whole(1, 20, 1),
  ...thingFields("mainHand"),
});
export type WeaponStats = StoredType<typeof weaponShape>;
