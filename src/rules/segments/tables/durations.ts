/**
 * How long an activity lasts: `segments`, plus the initiative rolled this round when `initiative` is set. [SEG-CORE-10]
 * [SEG-HOUSE-19]
 */
export interface ActivityRow {
  /** A number, the constant that owns it, or what the weapon itself takes to be reloaded. */
  readonly segments: number | "drawWeaponSegments" | "dropItemSegments" | "drinkPotionSegments" | "entangleCutSegments" | "weaponReload";
  readonly initiative: boolean;
  /** What it needs to be done with, if anything: a weapon or shield in that place. */
  readonly gear: "carried" | "held" | "dropped" | null;
  /** On whom it is done, if on somebody else: one in contact. */
  readonly target?: "contact";
  /** It belongs to the mode that its author has declared, and never ends it, however long it lasts. [SEG-CORE-17] */
  readonly keepsMode?: true;
}

/** Simple actions. `drinkPotion` fetches the potion from a belt pouch first; `drinkPotionInHand` need not. */
export const ACTIVITIES: Readonly<Record<string, ActivityRow>> = {
  draw: { segments: "drawWeaponSegments", initiative: false, gear: "carried" },
  sheathe: { segments: 1, initiative: false, gear: "held" },
  drop: { segments: "dropItemSegments", initiative: false, gear: "held" },
  pickUp: { segments: 1, initiative: false, gear: "dropped" },
  standUp: { segments: 1, initiative: false, gear: null },
  openDoor: { segments: 1, initiative: false, gear: null },
  fetchItem: { segments: 0, initiative: true, gear: null },
  drinkPotion: { segments: "drinkPotionSegments", initiative: true, gear: null },
  drinkPotionInHand: { segments: "drinkPotionSegments", initiative: false, gear: null },
  takeFromBackpack: { segments: 5, initiative: false, gear: null },
  strapShield: { segments: 2, initiative: false, gear: "carried" },
  mount: { segments: 2, initiative: false, gear: null },
  dismount: { segments: 2, initiative: false, gear: null },
  reload: { segments: "weaponReload", initiative: false, gear: "held", keepsMode: true },
  cutLoose: { segments: "entangleCutSegments", initiative: false, gear: null, target: "contact" },
};
