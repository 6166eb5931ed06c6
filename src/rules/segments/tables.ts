/** The tables of the ruleset, each with the entry that owns it: data that a world may replace. */
import type { LedgerId } from "../kernel/ids.ts";
import type { Origin } from "../kernel/constant.ts";
import { SNEAK_LIMITS, SNEAK_RANKS, type RankLimit } from "./sneak/rank-table.ts";
import type { ClassId, DamageKind, Save, Size } from "./stats.ts";
import { PARRY_CAPABILITY, SIZE_TABLE, type BlowKind, type ParryingKind, type SizeRow } from "./tables/bodies.ts";
import { CONDITIONS, type StateEffect, type StateId } from "./tables/conditions.ts";
import { CREATURES, type CreatureRow } from "./tables/creatures.ts";
import { ACTIVITIES, type ActivityRow } from "./tables/durations.ts";
import { EFFECT_CODES, type EffectCodeRow, type EffectLetters } from "./tables/effect-codes.ts";
import { ENGAGED_MOVES, type EngagedMoves } from "./tables/engaged-moves.ts";
import { CRITICAL_FAILURES, EXCEPTIONAL_RESULTS, type FailureResult } from "./tables/exceptional.ts";
import { ARMOURS, SHIELDS, WEAPONS, type ArmourRow, type ShieldRow, type WeaponTable } from "./tables/gear.ts";
import {
  BASE_ATTACK_RATES,
  CLASS_FAMILIES,
  CRITICAL_PARRY,
  CRITICAL_PARRY_FAMILY,
  GOOD_SAVES,
  ROUTINE_ACTIONS,
  STAMINA_DICE,
  type Family,
  type FromLevel,
  type StaminaDie,
} from "./tables/levels.ts";
import { SITUATIONS, type Situation, type SituationRow } from "./tables/situations.ts";
import { WOUND_TABLES, type WoundTable } from "./tables/wounds.ts";
import type { ExceptionalFaces } from "./stored/bounds.ts";

type By<K extends string, V> = Readonly<Record<K, V>>;

/** The editable tables. */
export interface SegmentsTables {
  readonly activities: By<string, ActivityRow>;
  readonly criticalFailures: readonly FailureResult[];
  readonly exceptionalResults: By<string, readonly ExceptionalFaces[]>;
  readonly criticalParry: readonly FromLevel<number>[];
  readonly criticalParryFamily: By<Family, number>;
  readonly sneakRanks: readonly FromLevel<number>[];
  readonly sneakLimits: By<"rogue" | "other", RankLimit>;
  readonly engagedMoves: EngagedMoves;
  readonly classFamilies: By<ClassId, Family>;
  readonly baseAttackRates: By<Family, number>;
  readonly goodSaves: By<Family, readonly Save[]>;
  readonly staminaDice: By<Family, StaminaDie>;
  readonly routineActions: By<Family, readonly FromLevel<number>[]>;
  readonly parryCapability: By<ParryingKind, By<BlowKind, boolean>>;
  readonly situationalModifiers: By<Situation, SituationRow>;
  readonly woundEffectCodes: By<EffectLetters, EffectCodeRow>;
  readonly wounds: By<DamageKind, WoundTable>;
  readonly conditions: By<StateId, readonly StateEffect[]>;
  readonly sizes: By<Size, SizeRow>;
  readonly weapons: WeaponTable;
  readonly armours: By<string, ArmourRow>;
  readonly shields: By<string, ShieldRow>;
  readonly creatures: By<string, CreatureRow>;
}

export type TableName = keyof SegmentsTables;

/** The tables as printed. */
export const DEFAULT_TABLES: SegmentsTables = {
  activities: ACTIVITIES,
  criticalFailures: CRITICAL_FAILURES,
  exceptionalResults: EXCEPTIONAL_RESULTS,
  criticalParry: CRITICAL_PARRY,
  criticalParryFamily: CRITICAL_PARRY_FAMILY,
  sneakRanks: SNEAK_RANKS,
  sneakLimits: SNEAK_LIMITS,
  engagedMoves: ENGAGED_MOVES,
  classFamilies: CLASS_FAMILIES,
  baseAttackRates: BASE_ATTACK_RATES,
  goodSaves: GOOD_SAVES,
  staminaDice: STAMINA_DICE,
  routineActions: ROUTINE_ACTIONS,
  parryCapability: PARRY_CAPABILITY,
  situationalModifiers: SITUATIONS,
  woundEffectCodes: EFFECT_CODES,
  wounds: WOUND_TABLES,
  conditions: CONDITIONS,
  sizes: SIZE_TABLE,
  weapons: WEAPONS,
  armours: ARMOURS,
  shields: SHIELDS,
  creatures: CREATURES,
};

/** The entry that owns a table, and where the table comes from. */
export interface TableEntry {
  readonly rule: LedgerId;
  readonly origin: Origin;
}

const entry = (rule: LedgerId, origin: Origin): TableEntry => ({ rule, origin });

/** Where each table comes from: what a browsable list of them shows. */
export const TABLE_ENTRIES: By<TableName, TableEntry> = {
  activities: entry("SEG-HOUSE-19", "house"),
  criticalFailures: entry("SEG-EXC-09", "source"),
  exceptionalResults: entry("SEG-HOUSE-51", "house"),
  criticalParry: entry("SEG-PARRY-02", "source"),
  criticalParryFamily: entry("SEG-PARRY-04", "source"),
  sneakRanks: entry("SEG-SNEAK-32", "source"),
  sneakLimits: entry("SEG-HOUSE-10", "house"),
  engagedMoves: entry("SEG-MOVE-35", "source"),
  classFamilies: entry("SEG-HOUSE-02", "house"),
  baseAttackRates: entry("SEG-HOUSE-03", "house"),
  goodSaves: entry("SEG-HOUSE-04", "house"),
  staminaDice: entry("SEG-HOUSE-06", "house"),
  routineActions: entry("SEG-HOUSE-12", "house"),
  parryCapability: entry("SEG-HOUSE-25", "house"),
  situationalModifiers: entry("SEG-HOUSE-28", "house"),
  woundEffectCodes: entry("SEG-HOUSE-53", "house"),
  wounds: entry("SEG-WOUND-05", "house"),
  conditions: entry("SEG-HOUSE-59", "house"),
  sizes: entry("SEG-HOUSE-60", "house"),
  weapons: entry("SEG-HOUSE-61", "house"),
  armours: entry("SEG-HOUSE-62", "house"),
  shields: entry("SEG-HOUSE-62", "house"),
  creatures: entry("SEG-HOUSE-67", "house"),
};
