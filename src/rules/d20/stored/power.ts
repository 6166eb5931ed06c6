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
import { levelledFormula, levelledNumber, MOST_CASTER_LEVEL } from "../magic/levelled-text.ts";
import { score } from "./bounds.ts";
import { thingFields } from "./thing.ts";

const MOST_MODIFIERS = 50;

/** A bonus or penalty that a power gives; `value`: a number, or arithmetic on `level`, the caster level. [D20-AC-08] */
const modifierShape = entry({
  to: word(stats.BONUS_TARGETS, "attack"),
  type: word(stats.BONUS_TYPES, "untyped"),
  value: written(levelledNumber),
});

/** A spell, a scroll, a potion or another magic item, or a special ability; a new one is a spell of one standard action that the game master applies by hand. */
export const powerShape = group({
  identifier: text(),
  source: word(stats.POWER_SOURCES, "spell"),
  level: whole(0, 9, 1),
  ability: word(stats.ABILITIES, "intelligence"),
  /** Null: by the levels of its user. */
  casterLevel: orNull(whole(0, MOST_CASTER_LEVEL)),
  time: word(stats.CASTING_TIMES, "standard"),
  verbal: flag(true),
  somatic: flag(true),
  material: flag(),
  delivery: word(stats.DELIVERIES, "targets"),
  /** Metres; null: as far as one reaches. */
  range: orNull(measure(0, 99_999)),
  rangeBy: word(stats.RANGES, "fixed"),
  area: word(stats.POWER_AREAS, "none"),
  areaSize: measure(0, 9999),
  areaSpread: measure(0, 9999),
  /** Turns corners: walls stop nothing of it, and cover does not help against it. [D20-COVER-06] */
  spreads: flag(),
  effect: word(stats.POWER_EFFECTS, "told"),
  /** Dice, "" for none; `level` in it is the caster level: `min(level, 10)d6`. */
  formula: written(levelledFormula),
  /** Missiles or rays, each with dice of its own, divided among the targets: a number or arithmetic on `level`; "": all targets get the same. */
  missiles: written(levelledNumber),
  kind: word(stats.DAMAGE_KINDS, "energy"),
  condition: word(["", ...stats.CONDITIONS], ""),
  modifiers: list(modifierShape, MOST_MODIFIERS),
  /** Rounds that a condition, modifiers or temporary hit points last, and how many more for each level; 0: until they are ended. */
  rounds: whole(0, 99_999),
  roundsPerLevel: whole(0, 9999),
  save: word([...stats.SAVES, "none"], "none"),
  saveResult: word(stats.SAVE_RESULTS, "none"),
  /** A DC of its own; null: by level and ability. [D20-SAVE-07] */
  saveDc: orNull(score()),
  spellResistance: flag(),
  concentration: flag(),
  /** Welcome: allies are touched and healed without a save or an attack. */
  harmless: flag(),
  /** Hindered by armour. [D20-GEAR-07] */
  arcane: flag(),
  /** Experience paid. [D20-SPELL-06] */
  experience: whole(0, 99_999),
  /** Uses or castings left; null: without number. */
  uses: orNull(whole(0, 999)),
  /** Uses or castings that a night's rest brings back to this number; null: none come back. [D20-HP-26] */
  daily: orNull(whole(0, 999)),
  /** Of a thing; what is held or worn is seen by all. [D20-DISARM-13] */
  ...thingFields("pack"),
  /** How big a thing it is, for those who strike at it. [D20-SUNDER-06] */
  bulk: word(stats.SIZES, "tiny"),
});
export type PowerStats = StoredType<typeof powerShape>;
