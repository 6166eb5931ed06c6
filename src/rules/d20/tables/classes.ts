import { array, integer, nullable, object, oneOf, type Decoded } from "../../kernel/decode.ts";
import { atLeastOne, metres, tableBy } from "../../kernel/rule-tables.ts";
import { CLASSES, SAVES, TRAITS, type Save } from "../stats.ts";
import { ATTACK_RATES } from "./progressions.ts";

const MOST_LEVEL = 100;
const level = integer({ min: 1, max: MOST_LEVEL });

/** What a class gives. [D20-PROG-05] [D20-PROG-07] */
const classRow = object({
  hitDie: atLeastOne,
  attack: oneOf(ATTACK_RATES),
  goodSaves: array(oneOf(SAVES), { max: SAVES.length }),
  /** Traits with the level at which they come. */
  traits: array(object({ id: oneOf(TRAITS), from: level }), { max: TRAITS.length }),
  /** Levels at which a die of sneak attack comes: the first one and every so many after it; null for none. [D20-PROG-06] */
  sneak: nullable(object({ from: level, every: level })),
  /** Metres of speed more from these levels, and the heaviest armour in which they count. [D20-PROG-08] */
  speed: nullable(
    object({ from: array(level, { min: 1, max: MOST_LEVEL }), metres, armour: oneOf(["none", "light", "medium"]) }),
  ),
});
type ClassRow = Decoded<typeof classRow>;

const row = (
  hitDie: number,
  attack: ClassRow["attack"],
  goodSaves: readonly Save[],
  more: Partial<ClassRow> = {},
): ClassRow => ({ hitDie, attack, goodSaves, traits: [], sneak: null, speed: null, ...more });

/** [D20-PROG-05] [D20-PROG-07] [D20-PROG-08] */
export const CLASS_TABLE = tableBy(CLASSES, classRow, "D20-PROG-05", "srd", {
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
});
