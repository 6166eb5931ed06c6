import type { ClassId, Save, Trait } from "../stats.ts";

/** How fast a base attack bonus grows. [D20-PROG-02] */
export type AttackRate = "good" | "average" | "poor";

/** What a class gives. [D20-PROG-05] [D20-PROG-07] */
export interface ClassRow {
  readonly hitDie: number;
  readonly attack: AttackRate;
  readonly goodSaves: readonly Save[];
  /** Traits with the level at which they come. */
  readonly traits: readonly { readonly id: Trait; readonly from: number }[];
  /** Levels at which a die of sneak attack comes: the first one and every so many after it; null for none. [D20-PROG-06] */
  readonly sneak: { readonly from: number; readonly every: number } | null;
  /** Metres of speed more from these levels, and the heaviest armour in which they count. [D20-PROG-08] */
  readonly speed: {
    readonly from: readonly number[];
    readonly metres: number;
    readonly armour: "none" | "light" | "medium";
  } | null;
}

const row = (
  hitDie: number,
  attack: AttackRate,
  goodSaves: readonly Save[],
  more: Partial<ClassRow> = {},
): ClassRow => ({ hitDie, attack, goodSaves, traits: [], sneak: null, speed: null, ...more });

/** [D20-PROG-05] [D20-PROG-07] [D20-PROG-08] */
export const CLASS_TABLE: Readonly<Record<ClassId, ClassRow>> = {
  barbarian: row(12, "good", ["fortitude"], {
    traits: [
      { id: "uncannyDodge", from: 2 },
      { id: "improvedUncannyDodge", from: 5 },
    ],
    speed: { from: [1], metres: 3, armour: "medium" },
  }),
  bard: row(6, "average", ["reflex", "will"]),
  cleric: row(8, "average", ["fortitude", "will"]),
  druid: row(8, "average", ["fortitude", "will"]),
  fighter: row(10, "good", ["fortitude"]),
  monk: row(8, "average", ["fortitude", "reflex", "will"], {
    traits: [
      { id: "armourless", from: 1 },
      { id: "evasion", from: 2 },
      { id: "improvedEvasion", from: 9 },
    ],
    speed: { from: [3, 6, 9, 12, 15, 18], metres: 3, armour: "none" },
  }),
  paladin: row(10, "good", ["fortitude"]),
  ranger: row(8, "good", ["fortitude", "reflex"], { traits: [{ id: "evasion", from: 9 }] }),
  rogue: row(6, "average", ["reflex"], {
    traits: [
      { id: "evasion", from: 2 },
      { id: "uncannyDodge", from: 4 },
      { id: "improvedUncannyDodge", from: 8 },
    ],
    sneak: { from: 1, every: 2 },
  }),
  sorcerer: row(4, "poor", ["will"]),
  wizard: row(4, "poor", ["will"]),
};
