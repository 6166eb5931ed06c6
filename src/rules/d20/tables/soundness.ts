import { object, type Decoded } from "../../kernel/decode.ts";
import { amount, atLeastOne, tableBy } from "../../kernel/rule-tables.ts";
import { ARMOUR_MATERIALS, MAKES, SIZES, type Make } from "../stats.ts";

/** What a thing bears: taken off each damage, and how much of the rest destroys it. [D20-SUNDER-10] */
const soundnessRow = object({ hardness: amount, hitPoints: atLeastOne });
export type SoundnessRow = Decoded<typeof soundnessRow>;

const row = (hardness: number, hitPoints: number): SoundnessRow => ({ hardness, hitPoints });

/** Ordinary things as they are made for Medium creatures. [D20-SUNDER-10] */
export const SOUNDNESS_TABLE = tableBy(MAKES, soundnessRow, "D20-SUNDER-10", "source", {
  lightBlade: row(10, 2),
  oneHandedBlade: row(10, 5),
  twoHandedBlade: row(10, 10),
  lightMetalHaft: row(10, 10),
  oneHandedMetalHaft: row(10, 20),
  lightWoodHaft: row(5, 2),
  oneHandedWoodHaft: row(5, 5),
  twoHandedWoodHaft: row(5, 10),
  projectile: row(5, 5),
  buckler: row(10, 5),
  lightWoodShield: row(5, 7),
  heavyWoodShield: row(5, 15),
  lightSteelShield: row(10, 10),
  heavySteelShield: row(10, 20),
  towerShield: row(5, 20),
  other: row(5, 5),
});

/** By which the hit points of a thing made for this size are multiplied and divided. [D20-SUNDER-11] */
const bulkRow = object({ times: atLeastOne, of: atLeastOne });
const bulk = (times: number, of = 1): Decoded<typeof bulkRow> => ({ times, of });

/** [D20-SUNDER-11] */
export const ITEM_SIZE_TABLE = tableBy(SIZES, bulkRow, "D20-SUNDER-11", "house", {
  fine: bulk(1, 16),
  diminutive: bulk(1, 8),
  tiny: bulk(1, 4),
  small: bulk(1, 2),
  medium: bulk(1),
  large: bulk(2),
  huge: bulk(4),
  gargantuan: bulk(8),
  colossal: bulk(16),
});

const hardnessRow = object({ hardness: amount });

/** [D20-SUNDER-12] */
export const ARMOUR_HARDNESS_TABLE = tableBy(ARMOUR_MATERIALS, hardnessRow, "D20-SUNDER-12", "house", {
  wood: { hardness: 5 },
  bone: { hardness: 5 },
  leather: { hardness: 5 },
  metal: { hardness: 10 },
  mithral: { hardness: 15 },
  adamantine: { hardness: 20 },
});

/** Weapons that are a head on a haft of metal, and of wood; any other is a blade or shoots. [D20-SUNDER-10] */
export const METAL_HAFTED: readonly string[] = [
  "flail",
  "gauntlet",
  "heavy_flail",
  "heavy_mace",
  "light_mace",
  "morningstar",
  "spiked_chain",
  "spiked_gauntlet",
];
export const WOOD_HAFTED: readonly string[] = [
  "battleaxe",
  "club",
  "dire_flail",
  "glaive",
  "greataxe",
  "greatclub",
  "guisarme",
  "halberd",
  "handaxe",
  "heavy_pick",
  "javelin",
  "lance",
  "light_hammer",
  "light_pick",
  "longspear",
  "quarterstaff",
  "ranseur",
  "sap",
  "scythe",
  "shortspear",
  "sickle",
  "spear",
  "throwing_axe",
  "trident",
  "warhammer",
  "whip",
];

/** Of shields that say nothing else. [D20-SUNDER-10] */
export const SHIELD_MAKES: Readonly<Record<string, Make>> = {
  buckler: "buckler",
  light_shield: "lightSteelShield",
  heavy_shield: "heavySteelShield",
  tower_shield: "towerShield",
};
