/** Weapons, armour, shields and powers for random parties: things of the tables, and creatures' own. [D20-GEAR-01] [D20-GEAR-07] */
import type { Armour, Power, Shield, Weapon } from "../../../../src/rules/d20/state.ts";
import type { GearPlace } from "../../../../src/rules/d20/stats.ts";
import type { PowerStats } from "../../../../src/rules/d20/stored/power.ts";
import type { WeaponStats } from "../../../../src/rules/d20/stored/weapon.ts";
import { DEFAULT_TABLES } from "../../../../src/rules/d20/tables.ts";
import * as pieces from "../../../../src/rules/d20/testing/gear.ts";

const { rowOf } = pieces;

const HELD_IN_BOTH: readonly WeaponStats["wield"][] = ["twoHanded"];

/** A weapon of the table, loaded, where it is held. */
export function arm(identifier: string, more: Partial<WeaponStats> = {}): Weapon {
  const row = rowOf(DEFAULT_TABLES.weapons, identifier);
  const place: GearPlace =
    HELD_IN_BOTH.includes(row.wield) || (row.wield === "ranged" && !row.thrown) ? "bothHands" : "mainHand";
  return pieces.weapon(identifier, { ...row, loaded: row.capacity, place, ...more });
}

/** An attack of nature's. */
export const natural = (identifier: string, more: Partial<WeaponStats>): Weapon =>
  pieces.weapon(identifier, { proficiency: "natural", wield: "light", natural: "primary", ...more });

/** The same thing in another place. */
export const at = <T extends Weapon | Shield>(place: GearPlace, thing: T): T => ({ ...thing, place });

export const suit = (identifier: string): Armour =>
  pieces.armour(identifier, rowOf(DEFAULT_TABLES.armours, identifier));
export const shield = (identifier: string): Shield =>
  pieces.shield(identifier, rowOf(DEFAULT_TABLES.shields, identifier));
const power = (identifier: string, stats: Partial<PowerStats>): Power =>
  pieces.power(identifier, { casterLevel: 5, ...stats });

const HARM = { effect: "damage" } as const;

export const POWERS = {
  bolts: power("bolts", {
    ...HARM,
    formula: "2d4+2",
    range: 30,
    kind: "force",
    arcane: true,
    spellResistance: true,
    somatic: false,
    material: true,
  }),
  blaze: power("blaze", {
    ...HARM,
    formula: "5d6",
    kind: "fire",
    level: 3,
    delivery: "area",
    area: "circle",
    areaSize: 6,
    range: 60,
    save: "reflex",
    saveResult: "half",
    arcane: true,
    uses: 2,
    daily: 2,
  }),
  ray: power("ray", { ...HARM, formula: "2d6", kind: "cold", delivery: "rangedTouch", range: 9, arcane: true }),
  shock: power("shock", {
    ...HARM,
    formula: "3d6",
    kind: "electricity",
    delivery: "touch",
    arcane: true,
    spellResistance: true,
  }),
  slumber: power("slumber", {
    effect: "condition",
    condition: "asleep",
    rounds: 5,
    range: 30,
    save: "will",
    saveResult: "negates",
    arcane: true,
    uses: 3,
    daily: 3,
  }),
  hold: power("hold", {
    effect: "condition",
    condition: "paralysed",
    rounds: 3,
    range: 30,
    level: 2,
    ability: "wisdom",
    save: "will",
    saveResult: "negates",
    uses: 2,
  }),
  fright: power("fright", {
    effect: "condition",
    condition: "panicked",
    formula: "1d4",
    range: 12,
    save: "will",
    saveResult: "partial",
    source: "spellLike",
    uses: 2,
  }),
  veil: power("veil", {
    effect: "condition",
    condition: "invisible",
    rounds: 4,
    delivery: "self",
    level: 2,
    arcane: true,
    uses: 1,
    daily: 1,
  }),
  haste: power("haste", {
    effect: "temporary",
    formula: "1d8",
    time: "free",
    delivery: "self",
    arcane: true,
    uses: 2,
    daily: 2,
    rounds: 2,
  }),
  dispel: power("dispel_magic", { delivery: "self", level: 3, arcane: true, uses: 2, daily: 2 }),
  summons: power("summons", { time: "round", delivery: "self", arcane: true, uses: 1 }),
  darts: power("darts", {
    ...HARM,
    formula: "1d4+1",
    missiles: "min(5, floor((level+1)/2))",
    rangeBy: "medium",
    kind: "force",
    arcane: true,
    spellResistance: true,
    uses: 3,
    daily: 3,
  }),
  rays: power("rays", {
    ...HARM,
    formula: "min(level, 3)d6",
    missiles: "min(3, floor(level/2))",
    kind: "fire",
    delivery: "rangedTouch",
    rangeBy: "close",
    casterLevel: null,
    arcane: true,
    uses: 2,
  }),
  ring: power("ring", { source: "item", place: "worn", fastening: "secured", delivery: "self", uses: 0 }),
  cloak: power("cloak", { source: "item", place: "worn", fastening: "loose", delivery: "self", uses: 0 }),
  blessing: power("blessing", {
    effect: "modifier",
    modifiers: [
      { to: "attack", type: "morale", value: "1" },
      { to: "saves", type: "morale", value: "1" },
    ],
    delivery: "allies",
    range: 15,
    roundsPerLevel: 1,
    ability: "wisdom",
    harmless: true,
    uses: 1,
  }),
  curse: power("curse", {
    effect: "modifier",
    modifiers: [{ to: "attack", type: "morale", value: "-1" }],
    delivery: "foes",
    range: 15,
    rounds: 2,
    ability: "wisdom",
    save: "will",
    saveResult: "negates",
    uses: 1,
  }),
  vigour: power("vigour", {
    effect: "modifier",
    modifiers: [
      { to: "constitution", type: "enhancement", value: "4" },
      { to: "armourClass", type: "armor", value: "4" },
    ],
    delivery: "touch",
    ability: "wisdom",
    harmless: true,
    save: "will",
    saveResult: "negates",
    rounds: 3,
    uses: 1,
  }),
  rite: power("rite", { time: "minute", delivery: "self", ability: "wisdom", uses: 1 }),
  song: power("song", { concentration: true, delivery: "self", level: 2, ability: "charisma" }),
  cure: power("cure", {
    effect: "healing",
    formula: "1d8+5",
    delivery: "touch",
    ability: "wisdom",
    harmless: true,
    save: "will",
    saveResult: "half",
    uses: 4,
    daily: 4,
  }),
  ward: power("ward", {
    effect: "temporary",
    formula: "1d10",
    delivery: "touch",
    ability: "wisdom",
    harmless: true,
    rounds: 10,
    experience: 5,
  }),
  stunner: power("stunner", {
    effect: "nonlethal",
    formula: "3d6",
    range: 12,
    save: "fortitude",
    saveResult: "half",
    source: "supernatural",
    uses: 2,
  }),
  wand: power("wand", { ...HARM, formula: "1d4+1", range: 30, source: "item", uses: 20 }),
  scroll: power("scroll", { ...HARM, formula: "4d4", range: 30, source: "scroll", arcane: true, uses: 1 }),
  draught: power("draught", { effect: "healing", formula: "1d8+1", delivery: "self", source: "potion", uses: 1 }),
  breath: power("breath", {
    ...HARM,
    formula: "4d6",
    kind: "fire",
    delivery: "area",
    area: "cone",
    areaSize: 9,
    areaSpread: 90,
    source: "supernatural",
    save: "reflex",
    saveResult: "half",
    saveDc: 15,
    uses: 2,
  }),
  bolt: power("bolt", {
    ...HARM,
    formula: "4d6",
    kind: "electricity",
    level: 3,
    delivery: "area",
    area: "line",
    areaSize: 18,
    areaSpread: 1.5,
    save: "reflex",
    saveResult: "half",
    source: "spellLike",
    uses: 2,
  }),
  gaze: power("gaze", { effect: "condition", condition: "dazzled", rounds: 1, range: 9, source: "extraordinary" }),
} as const;
