/** The tables of the ruleset, each declared with its rows: data that a world may replace. */
import { printedOf, tablesReader, type Replaced, type TablesOf } from "../kernel/rule-tables.ts";
import type { Decoder } from "../kernel/decode.ts";
import { ACTIVITY_TABLE } from "./tables/activities.ts";
import { ARMOUR_TABLE, SHIELD_TABLE } from "./tables/armours.ts";
import { CLASS_TABLE } from "./tables/classes.ts";
import { DAMAGE_SIZE_TABLE } from "./tables/damage-sizes.ts";
import { DISTRACTION_TABLE } from "./tables/distractions.ts";
import { EXPOSED_TABLE } from "./tables/exposed-items.ts";
import { LOAD_TABLE } from "./tables/loads.ts";
import { ATTACKER_TABLE, DEFENDER_TABLE } from "./tables/modifiers.ts";
import { ATTACK_RATE_TABLE, SAVE_RATE_TABLE } from "./tables/progressions.ts";
import { SIZE_TABLE } from "./tables/sizes.ts";
import { SKILL_TABLE } from "./tables/skills.ts";
import { ARMOUR_HARDNESS_TABLE, ITEM_SIZE_TABLE, SOUNDNESS_TABLE } from "./tables/soundness.ts";
import { SPECIES_TABLE } from "./tables/species.ts";
import { TURNING_TABLE } from "./tables/turnings.ts";
import { WEAPON_TABLE } from "./tables/weapons.ts";

/** The editable tables. */
export const TABLES = {
  sizes: SIZE_TABLE,
  classes: CLASS_TABLE,
  attackRates: ATTACK_RATE_TABLE,
  saveRates: SAVE_RATE_TABLE,
  attackers: ATTACKER_TABLE,
  defenders: DEFENDER_TABLE,
  skills: SKILL_TABLE,
  activities: ACTIVITY_TABLE,
  weapons: WEAPON_TABLE,
  damageSizes: DAMAGE_SIZE_TABLE,
  armours: ARMOUR_TABLE,
  shields: SHIELD_TABLE,
  loads: LOAD_TABLE,
  species: SPECIES_TABLE,
  distractions: DISTRACTION_TABLE,
  exposedItems: EXPOSED_TABLE,
  turnings: TURNING_TABLE,
  soundness: SOUNDNESS_TABLE,
  itemSizeHp: ITEM_SIZE_TABLE,
  armourHardness: ARMOUR_HARDNESS_TABLE,
};

/** Their rows as the rules read them. */
export type D20Tables = TablesOf<typeof TABLES>;

/** The tables as printed. */
export const DEFAULT_TABLES: D20Tables = printedOf(TABLES);

/** How a world's own are read. */
export const tablesDecoder: Decoder<Replaced<D20Tables>> = tablesReader(TABLES);
