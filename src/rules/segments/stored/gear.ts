import { gearFormula, plainGearFormula } from "../../kernel/decode-parts.ts";
import {
  choice,
  entry,
  flag,
  group,
  measure,
  orNull,
  text,
  whole,
  word,
  written,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import { DAMAGE_KINDS, GEAR_PLACES, SPELL_AREAS, SPELL_EFFECTS } from "../stats.ts";
import { bulk, criticalFrom, exceptionalFaces, factor, metres, score } from "./bounds.ts";

/** Metres of a weapon that shoots or is thrown; a new one begins with these. [SEG-HOUSE-41] */
export const rangesShape = entry({ short: metres(10), medium: metres(20), long: metres(30) });

/** A weapon; a new one is a one-handed blunt thing in the hand. Ranges in metres, reload in segments, bulk in points. [SEG-HOUSE-61] */
export const weaponShape = group({
  identifier: text(),
  kind: orNull(word(DAMAGE_KINDS, "bludgeoning"), "bludgeoning"),
  damage: written(gearFormula, "1d6"),
  hands: choice([1, 2], 1),
  attackFactor: factor(),
  defenceFactor: factor(),
  encumbering: flag(),
  polearm: flag(),
  thrown: flag(),
  natural: flag(),
  magic: flag(),
  /** Null: not a missile weapon. */
  ranges: orNull(rangesShape),
  reload: whole(0, 99),
  bulk: bulk(1),
  exceptional: exceptionalFaces,
  criticalFrom,
  /** What a hit does besides or instead of its damage: a net entangles. [SEG-HOUSE-70] */
  onHit: word(["none", "entangle"], "none"),
  /** Ready to shoot; a weapon that needs no reloading always is. [SEG-HOUSE-41] */
  loaded: flag(true),
  place: word(GEAR_PLACES, "hand"),
  broken: flag(),
});
export type WeaponStats = StoredType<typeof weaponShape>;

/** A spell, or the power of a magic item; a new one is a spell of one segment that the game master applies by hand. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export const spellShape = group({
  identifier: text(),
  /** `item`: a magic item's power, which needs no incantation. */
  source: word(["spell", "item"], "spell"),
  /** Segments of the casting. */
  segments: whole(1, 99, 1),
  effect: word(SPELL_EFFECTS, "told"),
  /** Dice of damage or healing; empty for the other effects. */
  formula: written(plainGearFormula),
  kind: orNull(word(DAMAGE_KINDS, "slashing")),
  /** Metres; null: touch. */
  range: orNull(metres()),
  area: word(SPELL_AREAS, "none"),
  /** Radius of a circle, length of a cone or line, in metres. */
  areaSize: metres(),
  /** Degrees of a cone, metres across a line; nothing of a circle. */
  areaSpread: metres(),
});
export type SpellStats = StoredType<typeof spellShape>;

/** Body armour; a new one is clothes. `tornPlates` lowers its bonus until repaired (SEG-HOUSE-51). [SEG-HOUSE-62] */
export const armourShape = group({
  identifier: text(),
  armour: score(),
  bulk: bulk(0),
  tornPlates: score(),
  worn: flag(true),
});
export type ArmourStats = StoredType<typeof armourShape>;

/** A shield, roundel or pavise; a new one is a shield on the arm. [SEG-HOUSE-62] */
export const shieldShape = group({
  identifier: text(),
  armour: score(2),
  parryFactor: factor(3),
  attackFactor: factor(-1),
  damage: written(gearFormula, "1d4"),
  bulk: bulk(1),
  place: word(GEAR_PLACES, "offHand"),
  broken: flag(),
});
export type ShieldStats = StoredType<typeof shieldShape>;

/** Other gear: torches, rope, a backpack. What has a bulk weighs by it, everything else by its kilograms. [SEG-HOUSE-46] */
export const thingShape = group({
  identifier: text(),
  /** Pieces; 0 once all are used up. */
  quantity: whole(0, 9999, 1),
  /** Kilograms of one piece. */
  weight: measure(0, 9999),
  /** Points of one piece that is awkward to carry, whatever it weighs: a backpack 1; 0 for what counts by its weight. */
  bulk: bulk(0),
  /** What is left behind weighs nothing. */
  carried: flag(true),
});
export type ThingStats = StoredType<typeof thingShape>;
