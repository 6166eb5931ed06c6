/** Weapons, armour, shields and powers for tests: those of the tables, in the hand or worn, unless told otherwise. */
import { Defect } from "../../kernel/json.ts";
import { piecesOf } from "../../testing/pieces.ts";
import type { ArmourStats, ShieldStats } from "../stored/armour.ts";
import { PLAIN_ARMOUR, PLAIN_SHIELD, PLAIN_POWER, PLAIN_WEAPON } from "./plain.ts";
import type { PowerStats } from "../stored/power.ts";
import type { WeaponStats } from "../stored/weapon.ts";
import type { Armour, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import { DEFAULT_TABLES } from "../tables.ts";

type Made<S, T> = (stats?: Partial<S> & { readonly id?: string }) => T;

export const weapon = piecesOf<WeaponStats>(PLAIN_WEAPON);
export const armour = piecesOf<ArmourStats>(PLAIN_ARMOUR);
export const shield = piecesOf<ShieldStats>(PLAIN_SHIELD);
export const power = piecesOf<PowerStats>(PLAIN_POWER);

/** A row of a table by the identifier. Throws a {@link Defect}. */
export function rowOf<T>(rows: Readonly<Record<string, T>>, identifier: string): T {
  const row = rows[identifier];
  if (row === undefined) throw new Defect(`The table has no row "${identifier}".`);
  return row;
}

/** A weapon of the table, loaded. */
const armed = (identifier: string, place: GearPlace = "mainHand"): Made<WeaponStats, Weapon> => {
  const row = rowOf(DEFAULT_TABLES.weapons, identifier);
  return ({ id, ...stats } = {}) =>
    weapon(id ?? identifier, { identifier, ...row, loaded: row.capacity, place, ...stats });
};
const clad = (identifier: string): Made<ArmourStats, Armour> => {
  const row = rowOf(DEFAULT_TABLES.armours, identifier);
  return ({ id, ...stats } = {}) => armour(id ?? identifier, { identifier, ...row, ...stats });
};
const shielded = (identifier: string): Made<ShieldStats, Shield> => {
  const row = rowOf(DEFAULT_TABLES.shields, identifier);
  return ({ id, ...stats } = {}) => shield(id ?? identifier, { identifier, ...row, ...stats });
};

export const longSword = armed("long_sword");
export const shortSword = armed("short_sword");
export const rapier = armed("rapier");
export const battleaxe = armed("battleaxe");
export const greataxe = armed("greataxe", "bothHands");
export const greatclub = armed("greatclub", "bothHands");
export const greatsword = armed("greatsword", "bothHands");
export const longspear = armed("longspear", "bothHands");
export const quarterstaff = armed("quarterstaff", "bothHands");
export const spikedChain = armed("spiked_chain", "bothHands");
export const whip = armed("whip");
export const dagger = armed("dagger");
export const throwingAxe = armed("throwing_axe");
export const club = armed("club");
export const sap = armed("sap");
export const spikedGauntlet = armed("spiked_gauntlet");
export const gauntlet = armed("gauntlet");
export const javelin = armed("javelin");
export const dart = armed("dart");
export const shuriken = armed("shuriken");
export const shortBow = armed("short_bow", "bothHands");
export const longBow = armed("long_bow", "bothHands");
export const compositeLongBow = armed("composite_long_bow", "bothHands");
export const sling = armed("sling");
export const lightCrossbow = armed("light_crossbow", "bothHands");
export const lance = armed("lance", "bothHands");
export const net = armed("net");
export const acid = armed("acid");
export const alchemistsFire = armed("alchemists_fire");
export const holyWater = armed("holy_water");

const NATURAL = { proficiency: "natural", wield: "light" } as const;
export const claws: Made<WeaponStats, Weapon> = ({ id, ...stats } = {}) =>
  weapon(id ?? "claws", { ...NATURAL, damage: "1d4", kinds: ["slashing"], natural: "primary", count: 2, ...stats });
export const bite: Made<WeaponStats, Weapon> = ({ id, ...stats } = {}) =>
  weapon(id ?? "bite", { ...NATURAL, damage: "1d6", kinds: ["piercing"], natural: "secondary", ...stats });

export const studdedLeather = clad("studded_leather");
export const chainShirt = clad("chain_shirt");
export const scaleMail = clad("scale_mail");
export const chainmail = clad("chainmail");
export const fullPlate = clad("full_plate");

export const heavyShield = shielded("heavy_shield");
export const buckler = shielded("buckler");
export const towerShield = shielded("tower_shield");
