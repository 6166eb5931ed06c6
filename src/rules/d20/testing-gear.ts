/** Weapons, armour, shields and powers for tests: in the hand or worn, and proficiently used, unless told otherwise. */
import { gearId } from "../kernel/ids.ts";
import { PLAIN_ARMOUR, PLAIN_POWER, PLAIN_SHIELD, PLAIN_WEAPON } from "./defaults.ts";
import type { Armour, Power, Shield, Weapon } from "./state.ts";
import type { ArmourStats, PowerStats, ShieldStats, WeaponStats } from "./stats.ts";

type Made<S, T> = (stats?: Partial<S> & { readonly id?: string }) => T;

export const weapon = (id: string, stats: Partial<WeaponStats> = {}): Weapon => ({ ...PLAIN_WEAPON, identifier: id, ...stats, id: gearId(id), name: id });
export const armour = (id: string, stats: Partial<ArmourStats> = {}): Armour => ({ ...PLAIN_ARMOUR, identifier: id, ...stats, id: gearId(id), name: id });
export const shield = (id: string, stats: Partial<ShieldStats> = {}): Shield => ({ ...PLAIN_SHIELD, identifier: id, ...stats, id: gearId(id), name: id });
export const power = (id: string, stats: Partial<PowerStats> = {}): Power => ({ ...PLAIN_POWER, identifier: id, ...stats, id: gearId(id), name: id });

const armed = (name: string, own: Partial<WeaponStats>): Made<WeaponStats, Weapon> => ({ id, ...stats } = {}) => weapon(id ?? name, { identifier: name, ...own, ...stats });
const clad = (name: string, own: Partial<ArmourStats>): Made<ArmourStats, Armour> => ({ id, ...stats } = {}) => armour(id ?? name, { identifier: name, ...own, ...stats });
const shielded = (name: string, own: Partial<ShieldStats>): Made<ShieldStats, Shield> => ({ id, ...stats } = {}) => shield(id ?? name, { identifier: name, ...own, ...stats });

const MARTIAL = { proficiency: "martial" } as const;
const TWO_HANDED = { wield: "twoHanded", place: "bothHands" } as const;
const SHOT = { wield: "ranged", place: "bothHands" } as const;

export const longSword = armed("longSword", { ...MARTIAL, damage: "1d8", kinds: ["slashing"], criticalFrom: 19 });
export const shortSword = armed("shortSword", { ...MARTIAL, wield: "light", damage: "1d6", kinds: ["piercing"], criticalFrom: 19 });
export const rapier = armed("rapier", { ...MARTIAL, damage: "1d6", kinds: ["piercing"], criticalFrom: 18, flags: ["finesse"] });
export const battleaxe = armed("battleaxe", { ...MARTIAL, damage: "1d8", kinds: ["slashing"], multiplier: 3 });
export const greataxe = armed("greataxe", { ...MARTIAL, ...TWO_HANDED, damage: "1d12", kinds: ["slashing"], multiplier: 3 });
export const greatsword = armed("greatsword", { ...MARTIAL, ...TWO_HANDED, damage: "2d6", kinds: ["slashing"], criticalFrom: 19 });
export const longspear = armed("longspear", { ...TWO_HANDED, damage: "1d8", kinds: ["piercing"], multiplier: 3, reach: "reach", flags: ["setAgainstCharge"] });
export const quarterstaff = armed("quarterstaff", { ...TWO_HANDED, damage: "1d6", otherHead: "1d6", kinds: ["bludgeoning"] });
export const spikedChain = armed("spikedChain", { ...TWO_HANDED, proficiency: "exotic", damage: "2d4", kinds: ["piercing"], reach: "adjacentAndReach", flags: ["trip", "disarm", "finesse"] });
export const whip = armed("whip", { proficiency: "exotic", damage: "1d3", kinds: ["slashing"], reach: "whip", flags: ["nonlethal", "trip", "disarm", "finesse", "sparesArmoured"] });
export const dagger = armed("dagger", { wield: "light", damage: "1d4", kinds: ["piercing", "slashing"], criticalFrom: 19, increment: 3, thrown: true });
export const throwingAxe = armed("throwingAxe", { ...MARTIAL, wield: "light", damage: "1d6", kinds: ["slashing"], increment: 3, thrown: true });
export const club = armed("club", { damage: "1d6", kinds: ["bludgeoning"], increment: 3, thrown: true });
export const sap = armed("sap", { ...MARTIAL, wield: "light", damage: "1d6", kinds: ["bludgeoning"], flags: ["nonlethal"] });
export const gauntlet = armed("gauntlet", { wield: "light", damage: "1d3", kinds: ["bludgeoning"], flags: ["unarmed"] });
export const dart = armed("dart", { wield: "ranged", damage: "1d4", kinds: ["piercing"], increment: 3, thrown: true });
export const shortBow = armed("shortBow", { ...MARTIAL, ...SHOT, damage: "1d6", kinds: ["piercing"], multiplier: 3, increment: 18, strength: "penalty" });
export const longBow = armed("longBow", { ...MARTIAL, ...SHOT, damage: "1d8", kinds: ["piercing"], multiplier: 3, increment: 30, strength: "penalty" });
export const compositeLongBow = armed("compositeLongBow", { ...MARTIAL, ...SHOT, damage: "1d8", kinds: ["piercing"], multiplier: 3, increment: 33, strength: "rated" });
export const sling = armed("sling", { wield: "ranged", damage: "1d4", kinds: ["bludgeoning"], increment: 15, reload: "move", capacity: 1, loaded: 1 });
export const lightCrossbow = armed("lightCrossbow", { ...SHOT, damage: "1d8", kinds: ["piercing"], criticalFrom: 19, increment: 24, strength: "none", reload: "move", capacity: 1, loaded: 1 });
export const heavyCrossbow = armed("heavyCrossbow", { ...SHOT, damage: "1d10", kinds: ["piercing"], criticalFrom: 19, increment: 36, strength: "none", reload: "fullRound", capacity: 1, loaded: 1 });
export const net = armed("net", { wield: "ranged", proficiency: "exotic", damage: "0", kinds: [], increment: 3, increments: 1, thrown: true, strength: "none", flags: ["touch"], onHit: "entangle" });
export const claws = armed("claws", { proficiency: "natural", wield: "light", damage: "1d4", kinds: ["slashing"], natural: "primary", count: 2 });
export const bite = armed("bite", { proficiency: "natural", wield: "light", damage: "1d6", kinds: ["piercing"], natural: "secondary" });

export const studdedLeather = clad("studdedLeather", { bonus: 3, maxDexterity: 5, checkPenalty: -1, arcaneFailure: 15 });
export const chainShirt = clad("chainShirt", { bonus: 4, maxDexterity: 4, checkPenalty: -2, arcaneFailure: 20 });
export const scaleMail = clad("scaleMail", { weight: "medium", bonus: 4, maxDexterity: 3, checkPenalty: -4, arcaneFailure: 25 });
export const chainmail = clad("chainmail", { weight: "medium", bonus: 5, maxDexterity: 2, checkPenalty: -5, arcaneFailure: 30 });
export const fullPlate = clad("fullPlate", { weight: "heavy", bonus: 8, maxDexterity: 1, checkPenalty: -6, arcaneFailure: 35 });

export const heavyShield = shielded("heavyShield", {});
export const lightShield = shielded("lightShield", { bonus: 1, checkPenalty: -1, arcaneFailure: 5 });
export const buckler = shielded("buckler", { bonus: 1, checkPenalty: -1, arcaneFailure: 5, attackPenalty: -1, isBuckler: true });
export const towerShield = shielded("towerShield", { bonus: 4, maxDexterity: 2, checkPenalty: -10, arcaneFailure: 50, attackPenalty: -2 });
