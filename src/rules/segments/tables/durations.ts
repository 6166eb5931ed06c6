import { boolean, literal, nullable, object, oneOf, oneOfShapes, type Decoded } from "../../kernel/decode.ts";
import { amount, openTable } from "../../kernel/rule-tables.ts";
import { EFFORTS } from "../stats.ts";

/** Constants that say how long something takes, and what a weapon itself takes to be reloaded. */
const DURATION_NAMES = [
  "drawWeaponSegments",
  "dropItemSegments",
  "drinkPotionSegments",
  "entangleCutSegments",
  "weaponReload",
] as const;

/**
 * How long an activity lasts: `segments`, plus what it takes to fetch the thing when `initiative` is set. [SEG-CORE-10]
 * [SEG-HOUSE-19]
 */
const activityRow = object(
  {
    /** A number, the constant that owns it, or what the weapon itself takes to be reloaded. */
    segments: oneOfShapes<number | (typeof DURATION_NAMES)[number]>(amount, oneOf(DURATION_NAMES)),
    initiative: boolean(),
    /** What it needs to be done with, if anything: a weapon or shield in that place. */
    gear: nullable(oneOf(["carried", "held", "dropped"])),
  },
  {
    /** The kind of gear, where not any will do. */
    piece: oneOf(["weapon", "shield"]),
    /** The target it is done on, if any: one in contact, or oneself too. */
    target: oneOf(["contact", "contactOrSelf"]),
    /** What it makes of the round; restful unless told. [SEG-FAT-04] [SEG-FAT-16] */
    effort: oneOf(EFFORTS),
    /** It belongs to the mode that its author has declared, and never ends it, however long it lasts. [SEG-CORE-17] */
    keepsMode: literal(true),
  },
);
export type ActivityRow = Decoded<typeof activityRow>;

/** Simple actions; the list is open, and a table may have its own. [SEG-CORE-09] `drinkPotion` fetches the potion from a belt pouch first; `drinkPotionInHand` need not. */
export const ACTIVITIES = openTable(activityRow, "SEG-HOUSE-19", "house", {
  draw: { segments: "drawWeaponSegments", initiative: false, gear: "carried", piece: "weapon" },
  sheathe: { segments: 1, initiative: false, gear: "held", piece: "weapon" },
  drop: { segments: "dropItemSegments", initiative: false, gear: "held", piece: "weapon" },
  pickUp: { segments: 1, initiative: false, gear: "dropped" },
  standUp: { segments: 1, initiative: false, gear: null },
  openDoor: { segments: 1, initiative: false, gear: null },
  fetchItem: { segments: 0, initiative: true, gear: null },
  drinkPotion: { segments: "drinkPotionSegments", initiative: true, gear: null },
  drinkPotionInHand: { segments: "drinkPotionSegments", initiative: false, gear: null },
  takeFromBackpack: { segments: 5, initiative: false, gear: null },
  strapShield: { segments: 2, initiative: false, gear: "carried", piece: "shield" },
  unstrapShield: { segments: 2, initiative: false, gear: "held", piece: "shield" },
  mount: { segments: 2, initiative: false, gear: null },
  dismount: { segments: 2, initiative: false, gear: null },
  reload: { segments: "weaponReload", initiative: false, gear: "held", piece: "weapon", keepsMode: true },
  cutLoose: { segments: "entangleCutSegments", initiative: false, gear: null, target: "contact" },
  firstAid: { segments: 10, initiative: false, gear: null, target: "contactOrSelf" },
  leap: { segments: 1, initiative: false, gear: null, effort: "tiring" },
  other: { segments: 1, initiative: false, gear: null },
});
