import { object, type Decoded } from "../../kernel/decode.ts";
import { gearFormula } from "../../kernel/decode-parts.ts";
import { openTable } from "../../kernel/rule-tables.ts";

/** Dice of a weapon made for each size but Medium; "0" for none. */
const damageSizes = object({
  fine: gearFormula,
  diminutive: gearFormula,
  tiny: gearFormula,
  small: gearFormula,
  large: gearFormula,
  huge: gearFormula,
  gargantuan: gearFormula,
  colossal: gearFormula,
});
type DamageSizes = Decoded<typeof damageSizes>;

/** From the smallest to the biggest, Medium left out. What is smaller than Tiny does no better than Tiny. */
const row = (...dice: readonly [string, string, string, string, string, string]): DamageSizes => {
  const [tiny, small, large, huge, gargantuan, colossal] = dice;
  return { fine: tiny, diminutive: tiny, tiny, small, large, huge, gargantuan, colossal };
};

/** Dice of a weapon by those of the Medium one. [D20-GEAR-04] [D20-ATK-23] */
export const DAMAGE_SIZE_TABLE = openTable(damageSizes, "D20-GEAR-04", "srd", {
  "1d2": row("0", "1", "1d3", "1d4", "1d6", "1d8"),
  "1d3": row("1", "1d2", "1d4", "1d6", "1d8", "2d6"),
  "1d4": row("1d2", "1d3", "1d6", "1d8", "2d6", "3d6"),
  "1d6": row("1d3", "1d4", "1d8", "2d6", "3d6", "4d6"),
  "1d8": row("1d4", "1d6", "2d6", "3d6", "4d6", "6d6"),
  "1d10": row("1d6", "1d8", "2d8", "3d8", "4d8", "6d8"),
  "1d12": row("1d8", "1d10", "3d6", "4d6", "6d6", "8d6"),
  "2d4": row("1d4", "1d6", "2d6", "3d6", "4d6", "6d6"),
  "2d6": row("1d8", "1d10", "3d6", "4d6", "6d6", "8d6"),
});
