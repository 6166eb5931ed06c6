import type { AttackRate } from "./classes.ts";

/** What so many levels come to: `start + floor(level × parts / of)`. */
export interface RateRow {
  readonly start: number;
  readonly parts: number;
  readonly of: number;
}

/** How fast a save grows. [D20-PROG-04] */
export type SaveRate = "good" | "poor";

const row = (start: number, parts: number, of: number): RateRow => ({ start, parts, of });

/** [D20-PROG-02] */
export const ATTACK_RATE_TABLE: Readonly<Record<AttackRate, RateRow>> = {
  good: row(0, 1, 1),
  average: row(0, 3, 4),
  poor: row(0, 1, 2),
};

/** [D20-PROG-04] */
export const SAVE_RATE_TABLE: Readonly<Record<SaveRate, RateRow>> = { good: row(2, 1, 2), poor: row(0, 1, 3) };
