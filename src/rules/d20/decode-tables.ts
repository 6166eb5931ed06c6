/**
 * Reads replaced tables from JSON. A table of rows by name takes the rows that are given and keeps the others as
 * printed; a plain list is replaced whole. Each row is read strictly, and what is wrong is named by table and row.
 */
import { MOST } from "../kernel/constant.ts";
import {
  array,
  boolean,
  integer,
  keyed,
  nullable,
  number,
  object,
  oneOf,
  record,
  type Decoder,
} from "../kernel/decode.ts";
import { mismatch } from "../kernel/decode-failure.ts";
import { gearFormula as formula, gearFormulaOrBlank as formulaOrBlank } from "../kernel/decode-parts.ts";
import { phrase } from "../kernel/fault.ts";
import type { LedgerId } from "../kernel/ids.ts";
import type { Replaced, Rows } from "../kernel/replaced-tables.ts";
import {
  ABILITIES,
  ARMOUR_CLASSES,
  CLASSES,
  DAMAGE_KINDS,
  FACES,
  GEAR_PLACES,
  LOADS,
  PROFICIENCIES,
  REACHES,
  RELOADS,
  SAVES,
  SIZES,
  SKILLS,
  STRENGTHS,
  TRAITS,
  WEAPON_FLAGS,
  WIELDS,
} from "./stats.ts";
import type { D20Tables } from "./tables.ts";
import { ACT_EFFECTS, ACT_KINDS, PIECES, PROVOKES, type ActivityRow, type GearNeed } from "./tables/activities.ts";
import type { ArmourRow, ShieldRow } from "./tables/armours.ts";
import type { ClassRow } from "./tables/classes.ts";
import type { DamageSizes } from "./tables/damage-sizes.ts";
import { DISTRACTIONS } from "./tables/distractions.ts";
import { EXPOSED_ITEMS } from "./tables/exposed-items.ts";
import type { LoadRow } from "./tables/loads.ts";
import { ATTACKER_STATES, DEFENDER_STATES, type AttackerRow, type DefenderRow } from "./tables/modifiers.ts";
import type { RateRow } from "./tables/progressions.ts";
import type { SizeRow } from "./tables/sizes.ts";
import type { SkillRow } from "./tables/skills.ts";
import type { SpeciesRow } from "./tables/species.ts";
import type { WeaponRow } from "./tables/weapons.ts";

/** A decoder for each column: one that is left out does not compile. */
type Columns<T> = { readonly [K in keyof T]: Decoder<T[K]> };

const MOST_LEVEL = 100;
const PERCENT = 100;

const points = integer({ min: -MOST, max: MOST });
const penalty = integer({ min: -MOST, max: 0 });
const amount = integer({ min: 0, max: MOST });
const atLeastOne = integer({ min: 1, max: MOST });
const metres = number({ min: 0, max: MOST });
const level = integer({ min: 1, max: MOST_LEVEL });
const percent = integer({ min: 0, max: PERCENT });
const traits = array(oneOf(TRAITS), { max: TRAITS.length });

const ENTRY = /^D20-[A-Z]+-\d{2,3}$/u;
const isEntry = (text: string): text is LedgerId => ENTRY.test(text);
const AN_ENTRY = [phrase("entry", { example: "D20-ACT-127" })];
/** An entry of the ledger. */
const entry: Decoder<LedgerId> = {
  expected: AN_ENTRY,
  read: (value) => (typeof value === "string" && isEntry(value) ? value : mismatch(AN_ENTRY, value)),
};

const room = object({ space: metres, reach: metres });
const size: Columns<SizeRow> = { modifier: points, tall: room, long: room, perSquare: atLeastOne, bulky: boolean() };

const classColumns: Columns<ClassRow> = {
  hitDie: atLeastOne,
  attack: oneOf(["good", "average", "poor"]),
  goodSaves: array(oneOf(SAVES), { max: SAVES.length }),
  traits: array(object({ id: oneOf(TRAITS), from: level }), { max: TRAITS.length }),
  sneak: nullable(object({ from: level, every: level })),
  speed: nullable(
    object({ from: array(level, { min: 1, max: MOST_LEVEL }), metres, armour: oneOf(["none", "light", "medium"]) }),
  ),
};

const rate: Columns<RateRow> = { start: points, parts: amount, of: atLeastOne };
const attacker: Columns<AttackerRow> = { melee: points, ranged: points };
const defender: Columns<DefenderRow> = { ...attacker, deniesDexterity: boolean(), dexterityZero: boolean() };
const skill: Columns<SkillRow> = { ability: oneOf(ABILITIES), armour: oneOf([0, 1, 2]), trained: boolean() };

const gearNeed: Columns<GearNeed> = {
  piece: oneOf(PIECES),
  from: array(oneOf(GEAR_PLACES), { min: 1, max: GEAR_PLACES.length }),
  to: nullable(oneOf([...GEAR_PLACES, "hand"])),
};
const activity: Columns<ActivityRow> = {
  rule: entry,
  kind: oneOf(ACT_KINDS),
  provokes: oneOf(PROVOKES),
  does: nullable(oneOf(ACT_EFFECTS)),
  gear: nullable(object(gearNeed)),
  target: boolean(),
  loads: oneOf(RELOADS),
  halves: boolean(),
  withMove: boolean(),
  whenRestricted: boolean(),
  replacesAttack: boolean(),
  fast: nullable(oneOf(SKILLS)),
  offTurn: boolean(),
};

const weapon: Columns<WeaponRow> = {
  proficiency: oneOf(PROFICIENCIES),
  wield: oneOf(WIELDS),
  damage: formula,
  otherHead: formulaOrBlank,
  kinds: array(oneOf(DAMAGE_KINDS), { max: DAMAGE_KINDS.length }),
  criticalFrom: integer({ min: 1, max: FACES }),
  multiplier: atLeastOne,
  reach: oneOf(REACHES),
  increment: nullable(metres),
  increments: nullable(atLeastOne),
  thrown: boolean(),
  strength: oneOf(STRENGTHS),
  reload: oneOf(RELOADS),
  capacity: amount,
  flags: array(oneOf(WEAPON_FLAGS), { max: WEAPON_FLAGS.length }),
  onHit: oneOf(["damage", "entangle"]),
};
const damageSizes: Columns<DamageSizes> = {
  fine: formula,
  diminutive: formula,
  tiny: formula,
  small: formula,
  large: formula,
  huge: formula,
  gargantuan: formula,
  colossal: formula,
};

const armour: Columns<ArmourRow> = {
  weight: oneOf(ARMOUR_CLASSES),
  bonus: amount,
  maxDexterity: nullable(amount),
  checkPenalty: penalty,
  arcaneFailure: percent,
};
const shield: Columns<ShieldRow> = {
  bonus: amount,
  maxDexterity: nullable(amount),
  checkPenalty: penalty,
  arcaneFailure: percent,
  attackPenalty: penalty,
  isBuckler: boolean(),
};
const load: Columns<LoadRow> = {
  maxDexterity: nullable(amount),
  checkPenalty: penalty,
  slows: boolean(),
  runsHeavy: boolean(),
};
const species: Columns<SpeciesRow> = { size: oneOf(SIZES), speed: metres, traits };

const DECODERS: { readonly [K in keyof D20Tables]: Decoder<Rows<D20Tables[K]>> } = {
  sizes: keyed(SIZES, object(size)),
  classes: keyed(CLASSES, object(classColumns)),
  attackRates: keyed(["good", "average", "poor"], object(rate)),
  saveRates: keyed(["good", "poor"], object(rate)),
  attackers: keyed(ATTACKER_STATES, object(attacker)),
  defenders: keyed(DEFENDER_STATES, object(defender)),
  skills: keyed(SKILLS, object(skill)),
  activities: record(object(activity)),
  weapons: record(object(weapon)),
  damageSizes: record(object(damageSizes)),
  armours: record(object(armour)),
  shields: record(object(shield)),
  loads: keyed(LOADS, object(load)),
  species: record(object(species)),
  distractions: keyed(DISTRACTIONS, points),
  exposedItems: array(oneOf(EXPOSED_ITEMS), { min: 1, max: EXPOSED_ITEMS.length }),
};

/** Reads replaced tables, strictly: the first thing wrong is named by table and row. */
export const tablesDecoder: Decoder<Replaced<D20Tables>> = object({}, DECODERS);
