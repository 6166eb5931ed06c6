import { object, type Decoded } from "../../kernel/decode.ts";
import { amount, atLeastOne, ownTable, points, tableBy } from "../../kernel/rule-tables.ts";
import { steps, type FromLevel } from "../tables/levels.ts";

/** The rank of the first level, and how many levels bring one more: as far as any class goes. [SEG-HOUSE-10] */
const FIRST_RANK = 3;
const LEVELS_PER_RANK = 2;
const RANKS = 21;

/** The most that a thief may have, by their level as a thief; the printed lines end at level 13. [SEG-SNEAK-32] [SEG-HOUSE-10] */
export const SNEAK_RANKS = ownTable<readonly FromLevel<number>[]>(
  "SEG-SNEAK-32",
  "source",
  steps(amount),
  Array.from({ length: RANKS }, (_, step) => ({
    from: Math.max(1, step * LEVELS_PER_RANK),
    value: FIRST_RANK + step,
  })),
);

/** How the most that others may have grows with their level: `base` and one more every so many levels. */
const rankLimit = object({ base: points, levelsPerRank: atLeastOne });
export type RankLimit = Decoded<typeof rankLimit>;

/** Rogues who are neither thief nor assassin, and all others. [SEG-HOUSE-10] */
export const SNEAK_LIMITS = tableBy(["rogue", "other"], rankLimit, "SEG-HOUSE-10", "house", {
  rogue: { base: 1, levelsPerRank: 2 },
  other: { base: 0, levelsPerRank: 4 },
});
