import type { ClassId, Save } from "../stats.ts";

/** Families of classes; a being without a class is a `creature`. [SEG-HOUSE-02] */
export const FAMILIES = ["combatant", "rogue", "priest", "mage", "creature"] as const;
export type Family = (typeof FAMILIES)[number];

/** A row that holds from a level on. */
export interface FromLevel<T> {
  readonly from: number;
  readonly value: T;
}

/** The row in force at a level: the last one whose `from` is not above it. */
export function rowAt<T>(rows: readonly FromLevel<T>[], level: number, otherwise: T): T {
  let value = otherwise;
  for (const row of rows) if (level >= row.from) value = row.value;
  return value;
}

/** Table I2: least natural die of a critical parry, by level. [SEG-PARRY-02] */
export const CRITICAL_PARRY: readonly FromLevel<number>[] = [
  { from: 1, value: 19 },
  { from: 5, value: 18 },
  { from: 9, value: 17 },
  { from: 13, value: 16 },
  { from: 17, value: 15 },
];

/** What a family adds to the critical-parry score. [SEG-PARRY-04] [SEG-HOUSE-02] */
export const CRITICAL_PARRY_FAMILY: Readonly<Record<Family, number>> = {
  combatant: -1,
  rogue: -1,
  priest: 0,
  mage: 0,
  creature: 0,
};

/** [SEG-HOUSE-02] */
export const CLASS_FAMILIES: Readonly<Record<ClassId, Family>> = {
  warrior: "combatant",
  ranger: "combatant",
  barbarian: "combatant",
  thief: "rogue",
  assassin: "rogue",
  entertainer: "rogue",
  courtesan: "rogue",
  companion: "rogue",
  priest: "priest",
  druid: "priest",
  sorcerer: "priest",
  bard: "priest",
  mage: "mage",
};

/** Base attack per level. [SEG-HOUSE-03] */
export const BASE_ATTACK_RATES: Readonly<Record<Family, number>> = {
  combatant: 1,
  rogue: 0.75,
  priest: 0.75,
  mage: 0.5,
  creature: 1,
};

/** Stamina of the first level (`most`) and of each later one (`average`, or the die rolled), before Constitution. [SEG-HOUSE-06] */
export interface StaminaDie {
  readonly die: string;
  readonly most: number;
  readonly average: number;
}

/** [SEG-HOUSE-06] */
export const STAMINA_DICE: Readonly<Record<Family, StaminaDie>> = {
  combatant: { die: "1d10", most: 10, average: 6 },
  rogue: { die: "1d8", most: 8, average: 5 },
  priest: { die: "1d8", most: 8, average: 5 },
  mage: { die: "1d6", most: 6, average: 4 },
  creature: { die: "1d8", most: 8, average: 5 },
};

/** Routine actions per round. [SEG-HOUSE-12] */
export const ROUTINE_ACTIONS: Readonly<Record<Family, readonly FromLevel<number>[]>> = {
  combatant: [
    { from: 1, value: 2 },
    { from: 6, value: 3 },
    { from: 12, value: 4 },
  ],
  creature: [
    { from: 1, value: 2 },
    { from: 6, value: 3 },
    { from: 12, value: 4 },
  ],
  rogue: [
    { from: 1, value: 2 },
    { from: 6, value: 2 },
    { from: 12, value: 3 },
  ],
  priest: [
    { from: 1, value: 1 },
    { from: 6, value: 2 },
    { from: 12, value: 2 },
  ],
  mage: [
    { from: 1, value: 1 },
    { from: 6, value: 1 },
    { from: 12, value: 2 },
  ],
};

/** The saves at which a family is good. [SEG-HOUSE-04] */
export const GOOD_SAVES: Readonly<Record<Family, readonly Save[]>> = {
  combatant: ["fortitude"],
  creature: ["fortitude"],
  rogue: ["reflex"],
  priest: ["will"],
  mage: ["will"],
};
