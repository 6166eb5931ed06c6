import { array, integer, object, oneOf, refine, type Decoder } from "../../kernel/decode.ts";
import { MOST } from "../../kernel/constant.ts";
import { mismatch } from "../../kernel/decode-failure.ts";
import { formula } from "../../kernel/decode-parts.ts";
import { phrase } from "../../kernel/fault.ts";
import { amount, metres, ownTable, points, tableBy } from "../../kernel/rule-tables.ts";
import { CLASSES, SAVES } from "../stats.ts";

const MOST_LEVEL = 100;
const level = integer({ min: 0, max: MOST_LEVEL });

/** Families of classes; a being without a class is a `creature`. [SEG-HOUSE-02] */
export const FAMILIES = ["combatant", "rogue", "priest", "mage", "creature"] as const;
export type Family = (typeof FAMILIES)[number];

/** A row that holds from a level on. */
export interface FromLevel<T> {
  readonly from: number;
  readonly value: T;
}

/** Rows that hold from a level on, the lowest first. */
export function steps(value: Decoder<number>): Decoder<readonly FromLevel<number>[]> {
  const all = array(object({ from: level, value }), { min: 1, max: MOST_LEVEL });
  return refine(all, (list) => {
    const at = list.findIndex(({ from }, index) => index > 0 && from <= (list[index - 1]?.from ?? 0));
    return at === -1
      ? null
      : mismatch([phrase("levelAbove", { level: list[at - 1]?.from ?? 0 })], list[at]?.from)
          .under("from")
          .under(at);
  });
}

/** The row in force at a level: the last one whose `from` is not above it. */
export function rowAt<T>(rows: readonly FromLevel<T>[], level: number, otherwise: T): T {
  let value = otherwise;
  for (const row of rows) if (level >= row.from) value = row.value;
  return value;
}

/** Rows, each with the level from which it holds. */
const from = (...rows: readonly (readonly [number, number])[]): readonly FromLevel<number>[] =>
  rows.map(([from, value]) => ({ from, value }));

/** Table I2: least natural die of a critical parry, by level. [SEG-PARRY-02] */
export const CRITICAL_PARRY = ownTable<readonly FromLevel<number>[]>(
  "SEG-PARRY-02",
  "source",
  steps(integer({ min: 2, max: MOST })),
  from([1, 19], [5, 18], [9, 17], [13, 16], [17, 15]),
);

/** What a family adds to the critical-parry score. [SEG-PARRY-04] [SEG-HOUSE-02] */
export const CRITICAL_PARRY_FAMILY = tableBy(FAMILIES, points, "SEG-PARRY-04", "source", {
  combatant: -1,
  rogue: -1,
  priest: 0,
  mage: 0,
  creature: 0,
});

/** [SEG-HOUSE-02] */
export const CLASS_FAMILIES = tableBy(CLASSES, oneOf(FAMILIES), "SEG-HOUSE-02", "house", {
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
});

/** Base attack per level. [SEG-HOUSE-03] */
export const BASE_ATTACK_RATES = tableBy(FAMILIES, metres, "SEG-HOUSE-03", "house", {
  combatant: 1,
  rogue: 0.75,
  priest: 0.75,
  mage: 0.5,
  creature: 1,
});

/** Stamina of the first level (`most`) and of each later one (`average`, or the die rolled), before Constitution. [SEG-HOUSE-06] */
const staminaDie = object({ die: formula, most: amount, average: amount });

/** [SEG-HOUSE-06] */
export const STAMINA_DICE = tableBy(FAMILIES, staminaDie, "SEG-HOUSE-06", "house", {
  combatant: { die: "1d10", most: 10, average: 6 },
  rogue: { die: "1d8", most: 8, average: 5 },
  priest: { die: "1d8", most: 8, average: 5 },
  mage: { die: "1d6", most: 6, average: 4 },
  creature: { die: "1d8", most: 8, average: 5 },
});

/** Routine actions per round. [SEG-HOUSE-12] */
export const ROUTINE_ACTIONS = tableBy(FAMILIES, steps(integer({ min: 0, max: 20 })), "SEG-HOUSE-12", "house", {
  combatant: from([1, 2], [6, 3], [12, 4]),
  creature: from([1, 2], [6, 3], [12, 4]),
  rogue: from([1, 2], [6, 2], [12, 3]),
  priest: from([1, 1], [6, 2], [12, 2]),
  mage: from([1, 1], [6, 1], [12, 2]),
});

/** The saves at which a family is good. [SEG-HOUSE-04] */
export const GOOD_SAVES = tableBy(FAMILIES, array(oneOf(SAVES), { max: SAVES.length }), "SEG-HOUSE-04", "house", {
  combatant: ["fortitude"],
  creature: ["fortitude"],
  rogue: ["reflex"],
  priest: ["will"],
  mage: ["will"],
});
