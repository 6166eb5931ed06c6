import { object, type Decoded } from "../../kernel/decode.ts";
import { amount, atLeastOne, points, tableBy } from "../../kernel/rule-tables.ts";

/** How fast a base attack bonus grows. [D20-PROG-02] */
export const ATTACK_RATES = ["good", "average", "poor"] as const;

/** What so many levels come to: `start + floor(level × parts / of)`. */
const rateRow = object({ start: points, parts: amount, of: atLeastOne });
export type RateRow = Decoded<typeof rateRow>;

const row = (start: number, parts: number, of: number): RateRow => ({ start, parts, of });

/** [D20-PROG-02] */
export const ATTACK_RATE_TABLE = tableBy(ATTACK_RATES, rateRow, "D20-PROG-02", "srd", {
  good: row(0, 1, 1),
  average: row(0, 3, 4),
  poor: row(0, 1, 2),
});

/** How fast a save grows. [D20-PROG-04] */
export const SAVE_RATE_TABLE = tableBy(["good", "poor"], rateRow, "D20-PROG-04", "srd", {
  good: row(2, 1, 2),
  poor: row(0, 1, 3),
});
