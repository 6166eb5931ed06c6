import type { Decoded } from "../../kernel/decode.ts";
import { columnsOf, openTable } from "../../kernel/rule-tables.ts";
import { armourShape, shieldShape } from "../stored/armour.ts";

/** A kind of armour. [D20-GEAR-07] */
const armourRow = columnsOf(armourShape, ["weight", "bonus", "maxDexterity", "checkPenalty", "arcaneFailure"]);
type ArmourRow = Decoded<typeof armourRow>;

const suit = (
  weight: ArmourRow["weight"],
  bonus: number,
  maxDexterity: number,
  checkPenalty: number,
  arcaneFailure: number,
): ArmourRow => ({ weight, bonus, maxDexterity, checkPenalty, arcaneFailure });

/** Suits of armour by identifier. [D20-GEAR-07] */
export const ARMOUR_TABLE = openTable(armourRow, "D20-GEAR-07", "srd", {
  padded: suit("light", 1, 8, 0, 5),
  leather: suit("light", 2, 6, 0, 10),
  studded_leather: suit("light", 3, 5, -1, 15),
  chain_shirt: suit("light", 4, 4, -2, 20),
  hide: suit("medium", 3, 4, -3, 20),
  scale_mail: suit("medium", 4, 3, -4, 25),
  chainmail: suit("medium", 5, 2, -5, 30),
  breastplate: suit("medium", 5, 3, -4, 25),
  splint_mail: suit("heavy", 6, 0, -7, 40),
  banded_mail: suit("heavy", 6, 1, -6, 35),
  half_plate: suit("heavy", 7, 0, -7, 40),
  full_plate: suit("heavy", 8, 1, -6, 35),
});

/** A kind of shield. [D20-GEAR-07] */
const shieldRow = columnsOf(shieldShape, [
  "bonus",
  "maxDexterity",
  "checkPenalty",
  "arcaneFailure",
  "attackPenalty",
  "isBuckler",
]);
type ShieldRow = Decoded<typeof shieldRow>;

const shield = (
  bonus: number,
  checkPenalty: number,
  arcaneFailure: number,
  more: Partial<ShieldRow> = {},
): ShieldRow => ({
  bonus,
  maxDexterity: null,
  checkPenalty,
  arcaneFailure,
  attackPenalty: 0,
  isBuckler: false,
  ...more,
});

/** Shields by identifier. [D20-GEAR-07] */
export const SHIELD_TABLE = openTable(shieldRow, "D20-GEAR-07", "srd", {
  buckler: shield(1, -1, 5, { attackPenalty: -1, isBuckler: true }),
  light_shield: shield(1, -1, 5),
  heavy_shield: shield(2, -2, 15),
  tower_shield: shield(4, -10, 50, { maxDexterity: 2, attackPenalty: -2 }),
});
