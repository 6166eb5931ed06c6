import { add, total, type Draft, type Total } from "../../kernel/totals.ts";
import { characterOf, type FamilyLevel } from "../derive/character.ts";
import { perSettings } from "../../kernel/memo.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import { rowAt } from "../tables/levels.ts";
import type { RankLimit } from "./rank-table.ts";

/** What the actor's rank in sneak attacks comes to. */
export interface SneakAbility {
  /** The rank that counts. */
  readonly rank: Total;
  /** The most that their classes allow them. */
  readonly limit: Total;
  /** What the save against their sneak attacks must reach. */
  readonly dc: Total;
}

/** Rank, limit and DC of a sheet. [SEG-SNEAK-13] [SEG-SNEAK-31] [SEG-SNEAK-33] [SEG-HOUSE-10] */
export const sneakOf: (settings: SegmentsSettings, sheet: Sheet) => SneakAbility = perSettings((settings, sheet) => {
  const { families, level } = characterOf(settings, sheet);
  const limit = limitOf(settings, families, level);
  const rank = total("sneakRank", sheet.skills.sneakAttack, "SEG-SNEAK-31");
  const assassin = families.find(({ name }) => name === "assassin");
  if (assassin !== undefined)
    add(rank, "assassin", Math.max(0, ofAssassin(settings, assassin.level) - rank.value), "SEG-SNEAK-33");
  add(rank, "sneakLimit", Math.min(0, limit.value - rank.value), "SEG-HOUSE-10");
  const dc = total("sneakDc", settings.sneakDcBase, "SEG-SNEAK-13");
  return { rank, limit, dc: add(dc, "sneakRank", rank.value, "SEG-SNEAK-13") };
});

/** The most that a thief of this level may have. [SEG-SNEAK-32] */
function ofThief(settings: SegmentsSettings, level: number): number {
  return rowAt(settings.tables.sneakRanks, level, 0);
}

/** What an assassin of this level has by being one. [SEG-SNEAK-33] */
function ofAssassin(settings: SegmentsSettings, level: number): number {
  return ofThief(settings, level) + settings.assassinSneakRankBonus;
}

/** The best of what each class allows: thieves and assassins by their own level, the others by the level in all. [SEG-HOUSE-10] [SEG-HOUSE-11] */
function limitOf(settings: SegmentsSettings, families: readonly FamilyLevel[], level: number): Draft {
  const { other, rogue } = settings.tables.sneakLimits;
  const limits = families.map((each): number => {
    if (each.name === "thief") return ofThief(settings, each.level);
    if (each.name === "assassin") return ofAssassin(settings, each.level);
    return grown(each.family === "rogue" ? rogue : other, level);
  });
  return total("sneakLimit", Math.max(...limits), "SEG-HOUSE-10");
}

function grown({ base, levelsPerRank }: RankLimit, level: number): number {
  return base + Math.floor(level / levelsPerRank);
}
