import { array, oneOf } from "../../kernel/decode.ts";
import { ownTable } from "../../kernel/rule-tables.ts";

/** Where something is carried that a failed save may expose, in the order in which the four most exposed are looked for. [D20-SAVE-06] */
const EXPOSED_ITEMS = [
  "shield",
  "armour",
  "magicHeadgear",
  "itemInHand",
  "magicCloak",
  "stowedWeapon",
  "magicBracers",
  "magicClothing",
  "magicJewellery",
  "other",
] as const;
export type ExposedItem = (typeof EXPOSED_ITEMS)[number];

/** The order, which a world may change. [D20-SAVE-06] */
export const EXPOSED_TABLE = ownTable<readonly ExposedItem[]>(
  "D20-SAVE-06",
  "srd",
  array(oneOf(EXPOSED_ITEMS), { min: 1, max: EXPOSED_ITEMS.length }),
  EXPOSED_ITEMS,
);
