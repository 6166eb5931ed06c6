/** Gear for tests: plain, unless they say otherwise. */
import { piecesOf } from "../../testing/pieces.ts";
import type { Armour, Weapon } from "../state.ts";
import type { ArmourStats, ShieldStats, SpellStats, ThingStats, WeaponStats } from "../stored/gear.ts";
import { PLAIN_ARMOUR, PLAIN_SHIELD, PLAIN_SPELL, PLAIN_THING, PLAIN_WEAPON } from "./plain.ts";

export const weapon = piecesOf<WeaponStats>(PLAIN_WEAPON);
export const armour = piecesOf<ArmourStats>(PLAIN_ARMOUR);
export const shield = piecesOf<ShieldStats>(PLAIN_SHIELD);
export const spell = piecesOf<SpellStats>(PLAIN_SPELL);
export const thing = piecesOf<ThingStats>(PLAIN_THING);

export const longSword = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("longSword", { kind: "slashing", damage: "1d8", attackFactor: 2, defenceFactor: 2, ...stats });
export const scimitar = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("scimitar", { kind: "slashing", damage: "1d6", attackFactor: 2, defenceFactor: 1, ...stats });
export const battleAxe = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("battleAxe", { kind: "slashing", damage: "1d8", attackFactor: 1, ...stats });
export const halberd = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("halberd", {
    kind: "slashing",
    damage: "1d10",
    hands: 2,
    attackFactor: 2,
    defenceFactor: 1,
    polearm: true,
    bulk: 2,
    ...stats,
  });
export const longBow = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("longBow", {
    kind: "piercing",
    damage: "1d8",
    hands: 2,
    attackFactor: 1,
    encumbering: true,
    ranges: { short: 30, medium: 60, long: 120 },
    ...stats,
  });
export const crossbow = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("crossbow", {
    kind: "piercing",
    damage: "1d8",
    hands: 2,
    attackFactor: 1,
    encumbering: true,
    ranges: { short: 25, medium: 50, long: 100 },
    reload: 3,
    ...stats,
  });
export const dagger = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("dagger", {
    kind: "piercing",
    damage: "1d4",
    thrown: true,
    ranges: { short: 5, medium: 8, long: 12 },
    bulk: 0,
    ...stats,
  });
export const net = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("net", {
    kind: null,
    damage: "0",
    thrown: true,
    encumbering: true,
    ranges: { short: 3, medium: 5, long: 8 },
    onHit: "entangle",
    ...stats,
  });
export const fangs = (stats: Partial<WeaponStats> = {}): Weapon =>
  weapon("fangs", { kind: "piercing", damage: "1d6", natural: true, bulk: 0, ...stats });
export const chainMail = (stats: Partial<ArmourStats> = {}): Armour =>
  armour("chainMail", { armour: 5, bulk: 4, ...stats });
export const studdedLeather = (): Armour => armour("studdedLeather", { armour: 3, bulk: 1 });
export const leather = (): Armour => armour("leather", { armour: 2, bulk: 1 });
