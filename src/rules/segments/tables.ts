/** The tables of the ruleset, each declared with its rows: data that a world may replace. */
import type { Decoder } from "../kernel/decode.ts";
import { printedOf, tablesReader, type Replaced, type TablesOf } from "../kernel/rule-tables.ts";
import { SNEAK_LIMITS, SNEAK_RANKS } from "./sneak/rank-table.ts";
import { PARRY_CAPABILITY, SIZE_TABLE } from "./tables/bodies.ts";
import { CONDITIONS } from "./tables/conditions.ts";
import { CREATURES } from "./tables/creatures.ts";
import { ACTIVITIES } from "./tables/durations.ts";
import { EFFECT_TABLE } from "./tables/effect-codes.ts";
import { ENGAGED_MOVES } from "./tables/engaged-moves.ts";
import { CRITICAL_FAILURES, EXCEPTIONAL_RESULTS } from "./tables/exceptional.ts";
import { ARMOURS, SHIELDS, WEAPONS } from "./tables/gear.ts";
import * as levels from "./tables/levels.ts";
import { SITUATIONS } from "./tables/situations.ts";
import { WOUND_TABLES } from "./tables/wounds.ts";

/** The editable tables. */
export const TABLES = {
  activities: ACTIVITIES,
  criticalFailures: CRITICAL_FAILURES,
  exceptionalResults: EXCEPTIONAL_RESULTS,
  criticalParry: levels.CRITICAL_PARRY,
  criticalParryFamily: levels.CRITICAL_PARRY_FAMILY,
  sneakRanks: SNEAK_RANKS,
  sneakLimits: SNEAK_LIMITS,
  engagedMoves: ENGAGED_MOVES,
  classFamilies: levels.CLASS_FAMILIES,
  baseAttackRates: levels.BASE_ATTACK_RATES,
  goodSaves: levels.GOOD_SAVES,
  staminaDice: levels.STAMINA_DICE,
  routineActions: levels.ROUTINE_ACTIONS,
  parryCapability: PARRY_CAPABILITY,
  situationalModifiers: SITUATIONS,
  woundEffectCodes: EFFECT_TABLE,
  wounds: WOUND_TABLES,
  conditions: CONDITIONS,
  sizes: SIZE_TABLE,
  weapons: WEAPONS,
  armours: ARMOURS,
  shields: SHIELDS,
  creatures: CREATURES,
};

/** Their rows as the rules read them. */
export type SegmentsTables = TablesOf<typeof TABLES>;

/** The tables as printed. */
export const DEFAULT_TABLES: SegmentsTables = printedOf(TABLES);

/** How a world's own are read. */
export const tablesDecoder: Decoder<Replaced<SegmentsTables>> = tablesReader(TABLES);
