/**
 * The stored shape of a `segments` actor and its gear: what an actor's `system` and an item's `system` hold, what a
 * scenario file gives, and what the rules read. Nothing here is derived: totals come from `derive.ts`.
 */

export const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
/** [SEG-HOUSE-01] */
export type Ability = (typeof ABILITIES)[number];

export const SKILLS = [
  "endurance",
  "running",
  "listen",
  "observe",
  "hide",
  "moveSilently",
  "pickPocket",
  "firstAid",
  "sneakAttack",
] as const;
/** Skills that the rules name. [SEG-HOUSE-08] */
export type Skill = (typeof SKILLS)[number];

export const CLASSES = [
  "warrior",
  "ranger",
  "barbarian",
  "thief",
  "assassin",
  "entertainer",
  "courtesan",
  "companion",
  "priest",
  "druid",
  "sorcerer",
  "bard",
  "mage",
] as const;
/** [SEG-HOUSE-02] */
export type ClassId = (typeof CLASSES)[number];

export const SIZES = ["tiny", "small", "medium", "large", "huge", "gigantic"] as const;
/** [SEG-HOUSE-60] */
export type Size = (typeof SIZES)[number];

export const DAMAGE_KINDS = ["slashing", "piercing", "bludgeoning"] as const;
/** The wound table that a blow draws on. [SEG-WOUND-05] */
export type DamageKind = (typeof DAMAGE_KINDS)[number];

export const SPECIFIC_RESULTS = ["disarm", "wrap", "tearPlate", "grip", "swallow", "prone"] as const;
/** What a specific exceptional face does. [SEG-HOUSE-51] */
export type SpecificResult = (typeof SPECIFIC_RESULTS)[number];

/** Faces of the natural die on which something more happens. [SEG-EXC-02] */
export interface ExceptionalFaces {
  readonly faces: readonly number[];
  readonly effect: SpecificResult;
}

/** Where a weapon or shield is. `hand`: weapon hand (or both, for two-handed); `offHand`: the other one. */
export const GEAR_PLACES = ["hand", "offHand", "carried", "dropped"] as const;
export type GearPlace = (typeof GEAR_PLACES)[number];

/** A weapon. Ranges in metres (null: not a missile weapon), reload in segments, bulk in points. [SEG-HOUSE-61] */
export interface WeaponStats {
  readonly identifier: string;
  readonly kind: DamageKind | null;
  readonly damage: string;
  readonly hands: 1 | 2;
  readonly attackFactor: number;
  readonly defenceFactor: number;
  readonly encumbering: boolean;
  readonly polearm: boolean;
  readonly thrown: boolean;
  readonly natural: boolean;
  readonly magic: boolean;
  readonly ranges: { readonly short: number; readonly medium: number; readonly long: number } | null;
  readonly reload: number;
  readonly bulk: number;
  readonly exceptional: readonly ExceptionalFaces[];
  /** Least natural die of an exceptional critical with it; null: as the circumstances say. [SEG-CRIT-19] */
  readonly criticalFrom: number | null;
  /** What a hit does besides or instead of its damage: a net entangles. [SEG-HOUSE-70] */
  readonly onHit: "none" | "entangle";
  /** Ready to shoot; a weapon that needs no reloading always is. [SEG-HOUSE-41] */
  readonly loaded: boolean;
  readonly place: GearPlace;
  readonly broken: boolean;
}

export const SPELL_EFFECTS = ["told", "entangle", "damage", "healing"] as const;
/** What a spell or magic item does by the rules; `told`: the game master applies it by hand. */
export type SpellEffect = (typeof SPELL_EFFECTS)[number];

export const SPELL_AREAS = ["none", "circle", "cone", "line"] as const;
/** The shape of the ground on which a spell works; `none`: it has targets. */
export type SpellArea = (typeof SPELL_AREAS)[number];

/** A spell, or the power of a magic item. `segments` to cast it; range in metres (null: touch). [SEG-HOUSE-44] [SEG-HOUSE-45] */
export interface SpellStats {
  readonly identifier: string;
  /** `item`: a magic item's power, which needs no incantation. */
  readonly source: "spell" | "item";
  readonly segments: number;
  readonly effect: SpellEffect;
  /** Dice of damage or healing; empty for the other effects. */
  readonly formula: string;
  readonly kind: DamageKind | null;
  readonly range: number | null;
  readonly area: SpellArea;
  /** Radius of a circle, length of a cone or line, in metres. */
  readonly areaSize: number;
  /** Degrees of a cone, metres across a line; nothing of a circle. */
  readonly areaSpread: number;
}

/** Body armour. `tornPlates` lowers its bonus until repaired (SEG-HOUSE-51). [SEG-HOUSE-62] */
export interface ArmourStats {
  readonly identifier: string;
  readonly armour: number;
  readonly bulk: number;
  readonly tornPlates: number;
  readonly worn: boolean;
}

/** A shield, roundel or pavise. [SEG-HOUSE-62] */
export interface ShieldStats {
  readonly identifier: string;
  readonly armour: number;
  readonly parryFactor: number;
  readonly attackFactor: number;
  readonly damage: string;
  readonly bulk: number;
  readonly place: GearPlace;
  readonly broken: boolean;
}

/** Other gear: torches, rope, a backpack. What has a bulk weighs by it, everything else by its kilograms. [SEG-HOUSE-46] */
export interface ThingStats {
  readonly identifier: string;
  /** Pieces; 0 once all are used up. */
  readonly quantity: number;
  /** Kilograms of one piece. */
  readonly weight: number;
  /** Points of one piece that is awkward to carry, whatever it weighs: a backpack 1; 0 for what counts by its weight. */
  readonly bulk: number;
  /** What is left behind weighs nothing. */
  readonly carried: boolean;
}

/** One wound: the points that it cost and that are not back yet, and the effect codes it drew. It ends with its points. [SEG-HOUSE-57] */
export interface Injury {
  readonly id: string;
  readonly kind: DamageKind;
  /** Column of the wound table: wound points left after the loss, 0 for "none or less", 6 for "6 or more". */
  readonly column: number;
  /** Natural d100 that drew the row, 1 to 100. */
  readonly roll: number;
  /** Key of the place struck, e.g. `torso`. */
  readonly place: string;
  readonly points: number;
  readonly codes: readonly string[];
  /** The haemorrhage was stopped. */
  readonly treated: boolean;
}

/** A lasting state of the body. Durations of a few segments live on the combatant. [SEG-HOUSE-59] */
export const BODY_CONDITIONS = [
  "prone",
  "entangled",
  "gripped",
  "swallowed",
  "grappled",
  "locked",
  "mounted",
  "submerged",
  "unconscious",
  "coma",
  "stabilised",
  "dead",
] as const;
export type BodyCondition = (typeof BODY_CONDITIONS)[number];

/** The numbers of a sheet that something besides the rules may add to: spells, blessings, curses, told by the game master's effects. */
export const SHEET_BONUSES = [
  "attack",
  "damage",
  "parry",
  "dodge",
  "armourClass",
  "initiative",
  "maxStamina",
  "maxWounds",
] as const;
export type SheetBonus = (typeof SHEET_BONUSES)[number];

/** An actor's stored values. A null pool value means "at its maximum"; a null override means "as the rules derive it". */
export interface ActorStats {
  readonly identifier: string;
  /** A being without a class is a creature: `powerLevel` counts as its level. [SEG-HOUSE-02] */
  readonly nature: "character" | "creature";
  readonly classes: readonly { readonly id: ClassId; readonly level: number }[];
  readonly powerLevel: number;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly size: Size;
  readonly naturalArmour: number;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly stamina: { readonly value: number | null; readonly override: number | null };
  readonly wounds: { readonly value: number | null; readonly override: number | null };
  readonly fatigue: { readonly points: number; readonly mountedRounds: number };
  /** Rounds under water since the last breath. [SEG-HOUSE-66] */
  readonly breath: number;
  /** Bulk of what is carried and stands in no list of gear: a backpack 1, every ten kilograms 1. [SEG-HOUSE-46] */
  readonly baggage: number;
  /** Maximum speed of the mount ridden; null: as any mount's. [SEG-HOUSE-71] */
  readonly mountSpeed: number | null;
  /** Least natural die of an exceptional critical of this being's; null: as the circumstances say. [SEG-CRIT-19] */
  readonly criticalFrom: number | null;
  readonly exceptional: readonly ExceptionalFaces[];
  readonly injuries: readonly Injury[];
  readonly conditions: readonly BodyCondition[];
  /** What is added to numbers of the sheet, never stored; left out: nothing. Initiative is the better the lower it is. */
  readonly bonuses?: Readonly<Partial<Record<SheetBonus, number>>>;
}
