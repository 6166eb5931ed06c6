/** Where something is carried that a failed save may expose, in the order in which the four most exposed are looked for. [D20-SAVE-06] */
export const EXPOSED_ITEMS = [
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
