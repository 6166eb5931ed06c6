import { record, type Decoded } from "../../kernel/decode.ts";
import { columnsOf, ownTable } from "../../kernel/rule-tables.ts";
import type { DamageKind, WeaponFlag } from "../stats.ts";
import { weaponShape } from "../stored/weapon.ts";

/** A kind of weapon: what every piece of the kind has. [D20-GEAR-01] */
const weaponRow = columnsOf(weaponShape, [
  "proficiency",
  "wield",
  "damage",
  "otherHead",
  "kinds",
  "criticalFrom",
  "multiplier",
  "reach",
  "increment",
  "increments",
  "thrown",
  "strength",
  "reload",
  "capacity",
  "flags",
  "onHit",
  "splash",
]);
type WeaponRow = Decoded<typeof weaponRow>;

type Kinds = readonly DamageKind[];
const B: Kinds = ["bludgeoning"];
const P: Kinds = ["piercing"];
const S: Kinds = ["slashing"];

const PLAIN: WeaponRow = {
  proficiency: "simple",
  wield: "oneHanded",
  damage: "0",
  otherHead: "",
  kinds: [],
  criticalFrom: 20,
  multiplier: 2,
  reach: "adjacent",
  increment: null,
  increments: null,
  thrown: false,
  strength: "full",
  reload: "none",
  capacity: 0,
  flags: [],
  onHit: "damage",
  splash: null,
};

/** Dice of the Medium weapon, kinds of damage, and what else is not plain. */
const row = (damage: string, kinds: Kinds, more: Partial<WeaponRow> = {}): WeaponRow => ({
  ...PLAIN,
  damage,
  kinds,
  ...more,
});
const martial = (damage: string, kinds: Kinds, more: Partial<WeaponRow> = {}): WeaponRow =>
  row(damage, kinds, { proficiency: "martial", ...more });
const exotic = (damage: string, kinds: Kinds, more: Partial<WeaponRow> = {}): WeaponRow =>
  row(damage, kinds, { proficiency: "exotic", ...more });

const critical = (multiplier: number, criticalFrom = 20): Partial<WeaponRow> => ({ multiplier, criticalFrom });
const flags = (...all: readonly WeaponFlag[]): Partial<WeaponRow> => ({ flags: all });
const thrown = (increment: number): Partial<WeaponRow> => ({ increment, thrown: true });
const shot = (increment: number, strength: WeaponRow["strength"]): Partial<WeaponRow> => ({
  wield: "ranged",
  increment,
  strength,
});
const crossbow = (increment: number, reload: WeaponRow["reload"], capacity = 1): Partial<WeaponRow> => ({
  ...shot(increment, "none"),
  ...critical(2, 19),
  reload,
  capacity,
  ...flags("usedProne"),
});

const LIGHT: Partial<WeaponRow> = { wield: "light" };
const TWO: Partial<WeaponRow> = { wield: "twoHanded" };
const RANGED: Partial<WeaponRow> = { wield: "ranged" };
/** Broken on its target. [D20-SPLASH-01] [D20-SPLASH-11] */
const SPLASHES: Partial<WeaponRow> = { ...RANGED, ...thrown(3), strength: "none", splash: 1 };
const LONG: Partial<WeaponRow> = { wield: "twoHanded", reach: "reach" };

/** Weapons by identifier. Everybody has a body to strike with. [D20-GEAR-01] [D20-ATK-17] */
type WeaponTable = Readonly<Record<string, WeaponRow>> & { readonly unarmed: WeaponRow };

/** [D20-GEAR-01] [D20-ATK-23] */
export const WEAPON_TABLE = ownTable<WeaponTable>("D20-GEAR-01", "srd", record(weaponRow), {
  unarmed: row("1d3", B, { ...LIGHT, ...flags("nonlethal", "unarmed") }),
  gauntlet: row("1d3", B, { ...LIGHT, ...flags("unarmed") }),
  spiked_gauntlet: row("1d4", P, { ...LIGHT, ...flags("noDisarm") }),
  dagger: row("1d4", [...P, ...S], { ...LIGHT, ...critical(2, 19), ...thrown(3) }),
  light_mace: row("1d6", B, LIGHT),
  sickle: row("1d6", S, { ...LIGHT, ...flags("trip") }),
  club: row("1d6", B, thrown(3)),
  heavy_mace: row("1d8", B),
  morningstar: row("1d8", [...B, ...P]),
  shortspear: row("1d6", P, thrown(6)),
  longspear: row("1d8", P, { ...LONG, ...critical(3), ...flags("setAgainstCharge") }),
  quarterstaff: row("1d6", B, { ...TWO, otherHead: "1d6" }),
  spear: row("1d8", P, { ...TWO, ...critical(3), ...thrown(6), ...flags("setAgainstCharge") }),
  light_crossbow: row("1d8", P, crossbow(24, "move")),
  heavy_crossbow: row("1d10", P, crossbow(36, "fullRound")),
  dart: row("1d4", P, { ...RANGED, ...thrown(6), ...flags("lightSecond") }),
  javelin: row("1d6", P, { ...RANGED, ...thrown(9) }),
  sling: row("1d4", B, { ...shot(15, "full"), reload: "move", capacity: 1 }),
  throwing_axe: martial("1d6", S, { ...LIGHT, ...thrown(3) }),
  light_hammer: martial("1d4", B, { ...LIGHT, ...thrown(6) }),
  handaxe: martial("1d6", S, { ...LIGHT, ...critical(3) }),
  kukri: martial("1d4", S, { ...LIGHT, ...critical(2, 18) }),
  sap: martial("1d6", B, { ...LIGHT, ...flags("nonlethal") }),
  short_sword: martial("1d6", P, { ...LIGHT, ...critical(2, 19) }),
  battleaxe: martial("1d8", S, critical(3)),
  flail: martial("1d8", B, flags("trip", "disarm")),
  long_sword: martial("1d8", S, critical(2, 19)),
  heavy_pick: martial("1d6", P, critical(4)),
  rapier: martial("1d6", P, { ...critical(2, 18), ...flags("finesse") }),
  scimitar: martial("1d6", S, critical(2, 18)),
  trident: martial("1d8", P, { ...thrown(3), ...flags("setAgainstCharge") }),
  warhammer: martial("1d8", B, critical(3)),
  falchion: martial("2d4", S, { ...TWO, ...critical(2, 18) }),
  glaive: martial("1d10", S, { ...LONG, ...critical(3) }),
  greataxe: martial("1d12", S, { ...TWO, ...critical(3) }),
  greatclub: martial("1d10", B, TWO),
  greatsword: martial("2d6", S, { ...TWO, ...critical(2, 19) }),
  guisarme: martial("2d4", S, { ...LONG, ...critical(3), ...flags("trip") }),
  halberd: martial("1d10", [...P, ...S], { ...TWO, ...critical(3), ...flags("trip", "setAgainstCharge") }),
  heavy_flail: martial("1d10", B, { ...TWO, ...critical(2, 19), ...flags("trip", "disarm") }),
  lance: martial("1d8", P, { ...LONG, ...critical(3), ...flags("doublesOnCharge") }),
  ranseur: martial("2d4", P, { ...LONG, ...critical(3), ...flags("disarm") }),
  scythe: martial("2d4", [...P, ...S], { ...TWO, ...critical(4), ...flags("trip") }),
  short_bow: martial("1d6", P, { ...shot(18, "penalty"), ...critical(3) }),
  composite_short_bow: martial("1d6", P, { ...shot(21, "rated"), ...critical(3) }),
  long_bow: martial("1d8", P, { ...shot(30, "penalty"), ...critical(3) }),
  composite_long_bow: martial("1d8", P, { ...shot(33, "rated"), ...critical(3) }),
  bastard_sword: exotic("1d10", S, critical(2, 19)),
  whip: exotic("1d3", S, { reach: "whip", ...flags("nonlethal", "trip", "disarm", "finesse", "sparesArmoured") }),
  spiked_chain: exotic("2d4", P, { ...TWO, reach: "adjacentAndReach", ...flags("trip", "disarm", "finesse") }),
  dire_flail: exotic("1d8", B, { ...TWO, otherHead: "1d8", ...flags("trip", "disarm") }),
  hand_crossbow: exotic("1d4", P, crossbow(9, "move")),
  light_repeating_crossbow: exotic("1d8", P, crossbow(24, "fullRound", 5)),
  heavy_repeating_crossbow: exotic("1d10", P, crossbow(36, "fullRound", 5)),
  shuriken: exotic("1d2", P, { ...RANGED, ...thrown(3), ...flags("lightSecond", "missile", "usedProne") }),
  bolas: exotic("1d4", B, { ...RANGED, ...thrown(3), ...flags("nonlethal", "trip") }),
  net: exotic("0", [], {
    ...RANGED,
    ...thrown(3),
    increments: 1,
    strength: "none",
    onHit: "entangle",
    ...flags("touch"),
  }),
  // [D20-SPLASH-11]
  acid: row("1d6", ["acid"], SPLASHES),
  alchemists_fire: row("1d6", ["fire"], { ...SPLASHES, onHit: "burn" }),
  holy_water: row("2d4", [], { ...SPLASHES, ...flags("holy") }),
});
