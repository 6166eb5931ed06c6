/** The tables of the ruleset, each with the entry that owns it: data that a world may replace. */
import type { Origin } from "../kernel/constant.ts";
import type { LedgerId } from "../kernel/ids.ts";
import type { ClassId, Load, Size, Skill } from "./stats.ts";
import { ACTIVITY_TABLE, type ActivityTable } from "./tables/activities.ts";
import { ARMOUR_TABLE, SHIELD_TABLE, type ArmourRow, type ShieldRow } from "./tables/armours.ts";
import { CLASS_TABLE, type AttackRate, type ClassRow } from "./tables/classes.ts";
import { DAMAGE_SIZE_TABLE, type DamageSizes } from "./tables/damage-sizes.ts";
import { DISTRACTION_TABLE, type Distraction } from "./tables/distractions.ts";
import { EXPOSED_ITEMS, type ExposedItem } from "./tables/exposed-items.ts";
import { LOAD_TABLE, type LoadRow } from "./tables/loads.ts";
import {
  ATTACKER_TABLE,
  DEFENDER_TABLE,
  type AttackerRow,
  type AttackerState,
  type DefenderRow,
  type DefenderState,
} from "./tables/modifiers.ts";
import { ATTACK_RATE_TABLE, SAVE_RATE_TABLE, type RateRow, type SaveRate } from "./tables/progressions.ts";
import { SIZE_TABLE, type SizeRow } from "./tables/sizes.ts";
import { SKILL_TABLE, type SkillRow } from "./tables/skills.ts";
import { SPECIES_TABLE, type SpeciesRow } from "./tables/species.ts";
import { WEAPON_TABLE, type WeaponTable } from "./tables/weapons.ts";

type By<K extends string, V> = Readonly<Record<K, V>>;

/** The editable tables. */
export interface D20Tables {
  readonly sizes: By<Size, SizeRow>;
  readonly classes: By<ClassId, ClassRow>;
  readonly attackRates: By<AttackRate, RateRow>;
  readonly saveRates: By<SaveRate, RateRow>;
  readonly attackers: By<AttackerState, AttackerRow>;
  readonly defenders: By<DefenderState, DefenderRow>;
  readonly skills: By<Skill, SkillRow>;
  readonly activities: ActivityTable;
  readonly weapons: WeaponTable;
  readonly damageSizes: By<string, DamageSizes>;
  readonly armours: By<string, ArmourRow>;
  readonly shields: By<string, ShieldRow>;
  readonly loads: By<Load, LoadRow>;
  readonly species: By<string, SpeciesRow>;
  readonly distractions: By<Distraction, number>;
  readonly exposedItems: readonly ExposedItem[];
}

export type TableName = keyof D20Tables;

/** The tables as printed. */
export const DEFAULT_TABLES: D20Tables = {
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
  exposedItems: EXPOSED_ITEMS,
};

/** The entry that owns a table, and where the table comes from. */
export interface TableEntry {
  readonly rule: LedgerId;
  readonly origin: Origin;
}

const entry = (rule: LedgerId, origin: Origin): TableEntry => ({ rule, origin });

/** Where each table comes from: what a browsable list of them shows. */
export const TABLE_ENTRIES: By<TableName, TableEntry> = {
  sizes: entry("D20-MOVE-38", "source"),
  classes: entry("D20-PROG-05", "house"),
  attackRates: entry("D20-PROG-02", "house"),
  saveRates: entry("D20-PROG-04", "house"),
  attackers: entry("D20-MOD-01", "source"),
  defenders: entry("D20-MOD-09", "source"),
  skills: entry("D20-SKILL-02", "house"),
  activities: entry("D20-ACT-101", "source"),
  weapons: entry("D20-GEAR-01", "house"),
  damageSizes: entry("D20-GEAR-04", "house"),
  armours: entry("D20-GEAR-07", "house"),
  shields: entry("D20-GEAR-07", "house"),
  loads: entry("D20-GEAR-08", "house"),
  species: entry("D20-MOVE-03", "source"),
  distractions: entry("D20-SKILL-01", "house"),
  exposedItems: entry("D20-SAVE-06", "house"),
};
