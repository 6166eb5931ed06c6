/** The book's weapons, shields and suits of armour for random parties, and a few creatures' own. [SEG-HOUSE-61] [SEG-HOUSE-62] */
import { armour, shield, spell, weapon } from "../../../../src/rules/segments/testing/gear.ts";
import type { WeaponStats } from "../../../../src/rules/segments/stored/gear.ts";

const ranges = (short: number, medium: number, long: number): WeaponStats["ranges"] => ({ short, medium, long });

export const DAGGER = weapon("dagger", {
  kind: "piercing",
  damage: "1d4",
  thrown: true,
  ranges: ranges(5, 8, 12),
  bulk: 0,
});
export const SHORT_SWORD = weapon("shortSword", { kind: "piercing", damage: "1d6", attackFactor: 1, defenceFactor: 1 });
export const LONG_SWORD = weapon("longSword", { kind: "slashing", damage: "1d8", attackFactor: 2, defenceFactor: 2 });
export const RAPIER = weapon("rapier", { kind: "piercing", damage: "1d6", attackFactor: 2, defenceFactor: 2 });
export const SCIMITAR = weapon("scimitar", { kind: "slashing", damage: "1d6", attackFactor: 2, defenceFactor: 1 });
export const TWO_HANDED_SWORD = weapon("twoHandedSword", {
  kind: "slashing",
  damage: "2d6",
  hands: 2,
  attackFactor: 3,
  defenceFactor: 1,
  encumbering: true,
  bulk: 2,
});
export const HAND_AXE = weapon("handAxe", {
  kind: "slashing",
  damage: "1d6",
  attackFactor: 1,
  thrown: true,
  ranges: ranges(5, 8, 12),
});
export const GREAT_AXE = weapon("greatAxe", {
  kind: "slashing",
  damage: "1d12",
  hands: 2,
  attackFactor: 2,
  defenceFactor: -1,
  encumbering: true,
  bulk: 2,
});
export const CLUB = weapon("club", {});
export const MACE = weapon("mace", { attackFactor: 1 });
export const WARHAMMER = weapon("warhammer", { damage: "1d8", attackFactor: 1, encumbering: true });
export const FLAIL = weapon("flail", {
  damage: "1d8",
  attackFactor: 2,
  defenceFactor: -1,
  encumbering: true,
  exceptional: [{ faces: [19], effect: "wrap" }],
});
export const BEC_DE_CORBIN = weapon("becDeCorbin", {
  kind: "piercing",
  damage: "1d8",
  hands: 2,
  attackFactor: 1,
  defenceFactor: 1,
  encumbering: true,
  bulk: 2,
  exceptional: [{ faces: [19], effect: "tearPlate" }],
});
export const UNHORSER = weapon("unhorser", {
  kind: "piercing",
  damage: "1d4",
  hands: 2,
  defenceFactor: 1,
  encumbering: true,
  polearm: true,
  bulk: 2,
  exceptional: [{ faces: [17], effect: "grip" }],
});
export const SPEAR = weapon("spear", {
  kind: "piercing",
  damage: "1d6",
  attackFactor: 1,
  defenceFactor: 1,
  encumbering: true,
  polearm: true,
  thrown: true,
  ranges: ranges(8, 16, 24),
});
export const HALBERD = weapon("halberd", {
  kind: "slashing",
  damage: "1d10",
  hands: 2,
  attackFactor: 2,
  defenceFactor: 1,
  encumbering: true,
  polearm: true,
  bulk: 2,
});
export const PIKE = weapon("pike", {
  kind: "piercing",
  damage: "1d8",
  hands: 2,
  attackFactor: 1,
  defenceFactor: 2,
  encumbering: true,
  polearm: true,
  bulk: 2,
});
export const LANCE = weapon("lance", {
  kind: "piercing",
  damage: "1d8",
  attackFactor: 2,
  encumbering: true,
  polearm: true,
  bulk: 2,
});
export const QUARTERSTAFF = weapon("quarterstaff", {
  damage: "1d6",
  hands: 2,
  attackFactor: 1,
  defenceFactor: 3,
  encumbering: true,
});
export const SHORT_BOW = weapon("shortBow", { kind: "piercing", damage: "1d6", hands: 2, ranges: ranges(20, 40, 80) });
export const LONG_BOW = weapon("longBow", {
  kind: "piercing",
  damage: "1d8",
  hands: 2,
  attackFactor: 1,
  encumbering: true,
  ranges: ranges(30, 60, 120),
});
export const LIGHT_CROSSBOW = weapon("lightCrossbow", {
  kind: "piercing",
  damage: "1d8",
  hands: 2,
  attackFactor: 1,
  encumbering: true,
  ranges: ranges(25, 50, 100),
  reload: 3,
});
export const SLING = weapon("sling", { damage: "1d4", ranges: ranges(15, 30, 60), bulk: 0 });
export const JAVELIN = weapon("javelin", { kind: "piercing", damage: "1d6", thrown: true, ranges: ranges(8, 16, 30) });
export const NET = weapon("net", {
  kind: null,
  encumbering: true,
  thrown: true,
  ranges: ranges(3, 5, 8),
  onHit: "entangle",
});
export const BITE = weapon("bite", { kind: "piercing", damage: "1d6", natural: true, bulk: 0 });
export const MAW = weapon("maw", { kind: "piercing", damage: "2d10", natural: true, bulk: 0 });

export const LEATHER = armour("leather", { armour: 2, bulk: 1 });
export const STUDDED_LEATHER = armour("studdedLeather", { armour: 3, bulk: 1 });
export const CHAIN_MAIL = armour("chainMail", { armour: 5, bulk: 4 });
export const FULL_PLATE = armour("fullPlate", { armour: 8, bulk: 7 });

export const ROUNDEL = shield("roundel", { armour: 1, parryFactor: 2, damage: "1d3", bulk: 0 });
export const SHIELD = shield("shield", {});
export const PAVISE = shield("pavise", { armour: 3, parryFactor: 4, attackFactor: -3, bulk: 3 });

export const WEB = spell("web", { segments: 2, effect: "entangle", range: 20 });
export const DART = spell("dart", { segments: 1, effect: "damage", formula: "2d4", kind: "piercing", range: 30 });
export const BALM = spell("balm", { segments: 3, effect: "healing", formula: "1d8+2" });
export const OMEN = spell("omen", { segments: 12, area: "circle", areaSize: 3 });
export const WAND = spell("wand", { source: "item", effect: "damage", formula: "1d6", kind: "bludgeoning", range: 25 });
