import { integer, nullable, object, oneOf, string, type Decoded } from "../../kernel/decode.ts";
import { gearFormula } from "../../kernel/decode-parts.ts";
import { amount, openTable, points } from "../../kernel/rule-tables.ts";
import { DAMAGE_KINDS, SIZES } from "../stats.ts";

const MOST_LEVEL = 100;
const LONGEST_WORD = 60;
const word = string({ min: 1, max: LONGEST_WORD });

/** A sample creature: what makes it; its numbers follow from the rules. Abilities not listed are 10. [SEG-HOUSE-67] */
const creatureRow = object({
  level: integer({ min: 0, max: MOST_LEVEL }),
  strength: amount,
  dexterity: amount,
  constitution: amount,
  size: oneOf(SIZES),
  naturalArmour: points,
  /** Identifier of a weapon of the table; null: its natural weapon, or bare hands if it has none. */
  weapon: nullable(word),
  /** The blow of its own body. Its identifier may have faces in the table of exceptional results. */
  natural: nullable(object({ identifier: word, kind: oneOf(DAMAGE_KINDS), damage: gearFormula })),
  /** Identifier of a suit of armour, or null. */
  armour: nullable(word),
});
type CreatureRow = Decoded<typeof creatureRow>;

/** Level, Strength, Dexterity, Constitution, and what else is not plain. */
const row = (
  level: number,
  strength: number,
  dexterity: number,
  constitution: number,
  more: Partial<CreatureRow>,
): CreatureRow => ({
  level,
  strength,
  dexterity,
  constitution,
  size: "medium",
  naturalArmour: 0,
  weapon: null,
  natural: null,
  armour: null,
  ...more,
});

/** The blow of a body that pierces. */
const bite = (identifier: string, damage: string): CreatureRow["natural"] => ({ identifier, kind: "piercing", damage });

/** Sample creatures by identifier. [SEG-HOUSE-67] */
export const CREATURES = openTable(creatureRow, "SEG-HOUSE-67", "house", {
  orc: row(1, 14, 10, 12, { weapon: "scimitar", armour: "studded_leather" }),
  orc_chief: row(4, 16, 12, 14, { weapon: "long_sword", armour: "chain_mail" }),
  sailor: row(1, 15, 10, 12, {}),
  wolf: row(2, 13, 15, 15, { naturalArmour: 2, natural: bite("wolf_bite", "1d6") }),
  ogre: row(5, 20, 8, 16, { size: "large", naturalArmour: 3, weapon: "club" }),
  purple_worm: row(15, 28, 6, 24, { size: "gigantic", naturalArmour: 12, natural: bite("maw", "2d10") }),
});
