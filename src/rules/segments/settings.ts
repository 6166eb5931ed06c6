import { PRINTED_CONSTANTS } from "./constants.ts";
import { HOUSE_CONSTANTS } from "./constants-house.ts";
import { PARRY_CAPABILITY, SIZE_TABLE, type BlowKind, type ParryingKind, type SizeRow } from "./tables/bodies.ts";
import { ACTIVITIES, type ActivityRow } from "./tables/durations.ts";
import { CRITICAL_FAILURES, type FailureResult } from "./tables/exceptional.ts";
import {
  BASE_ATTACK_RATES, CLASS_FAMILIES, CRITICAL_PARRY, CRITICAL_PARRY_FAMILY, ROUTINE_ACTIONS, STAMINA_DICE, type Family, type FromLevel,
} from "./tables/levels.ts";
import { WOUND_TABLES, type WoundTable } from "./tables/wounds.ts";
import type { ClassId, DamageKind, Size } from "./stats.ts";

/** Every scalar of the ledger, with its default, its entry and its origin: what the settings window shows. */
export const CONSTANTS = { ...PRINTED_CONSTANTS, ...HOUSE_CONSTANTS };

type Constants = typeof CONSTANTS;

/** The scalars' values. */
export type SegmentsConstants = { readonly [K in keyof Constants]: Constants[K]["value"] };

/** The editable tables. */
export interface SegmentsTables {
  readonly criticalParry: readonly FromLevel<number>[];
  readonly criticalParryFamily: Readonly<Record<Family, number>>;
  readonly classFamilies: Readonly<Record<ClassId, Family>>;
  readonly baseAttackRates: Readonly<Record<Family, number>>;
  readonly staminaDice: Readonly<Record<Family, { readonly die: string; readonly most: number; readonly average: number }>>;
  readonly routineActions: Readonly<Record<Family, readonly FromLevel<number>[]>>;
  readonly sizes: Readonly<Record<Size, SizeRow>>;
  readonly parryCapability: Readonly<Record<ParryingKind, Readonly<Record<BlowKind, boolean>>>>;
  readonly activities: Readonly<Record<string, ActivityRow>>;
  readonly criticalFailures: readonly FailureResult[];
  readonly wounds: Readonly<Record<DamageKind, WoundTable>>;
}

/** House constants and tables, loaded before a rule starts. */
export interface SegmentsSettings extends SegmentsConstants {
  readonly tables: SegmentsTables;
}

/** The tables as printed. */
export const DEFAULT_TABLES: SegmentsTables = {
  criticalParry: CRITICAL_PARRY,
  criticalParryFamily: CRITICAL_PARRY_FAMILY,
  classFamilies: CLASS_FAMILIES,
  baseAttackRates: BASE_ATTACK_RATES,
  staminaDice: STAMINA_DICE,
  routineActions: ROUTINE_ACTIONS,
  sizes: SIZE_TABLE,
  parryCapability: PARRY_CAPABILITY,
  activities: ACTIVITIES,
  criticalFailures: CRITICAL_FAILURES,
  wounds: WOUND_TABLES,
};

// Each key of CONSTANTS keeps its own value, which a mapped type says and `fromEntries` cannot.
const DEFAULT_CONSTANTS = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, value])) as SegmentsConstants;

/** The ledger's defaults. */
export const DEFAULT_SETTINGS: SegmentsSettings = { ...DEFAULT_CONSTANTS, tables: DEFAULT_TABLES };
