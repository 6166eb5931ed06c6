import type { GearId } from "../kernel/ids.ts";

/** The words that a `segments` actor, its gear and its turns are told in. The shapes that hold them are in `stored/`. */

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

/** [SEG-HOUSE-60] */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gigantic"] as const;

export const DAMAGE_KINDS = ["slashing", "piercing", "bludgeoning"] as const;
/** The wound table that a blow draws on. [SEG-WOUND-05] */
export type DamageKind = (typeof DAMAGE_KINDS)[number];

export const SPECIFIC_RESULTS = ["disarm", "wrap", "tearPlate", "grip", "swallow", "prone"] as const;
/** What a specific exceptional face does. [SEG-HOUSE-51] */
export type SpecificResult = (typeof SPECIFIC_RESULTS)[number];

/** Where a weapon or shield is. `hand`: weapon hand (or both, for two-handed); `offHand`: the other one. */
export const GEAR_PLACES = ["hand", "offHand", "carried", "dropped"] as const;
export type GearPlace = (typeof GEAR_PLACES)[number];

export const SPELL_EFFECTS = ["told", "entangle", "damage", "healing"] as const;
/** What a spell or magic item does by the rules; `told`: the game master applies it by hand. */
export type SpellEffect = (typeof SPELL_EFFECTS)[number];

export const SPELL_AREAS = ["none", "circle", "cone", "line"] as const;

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

/** Phases of a segment, in order. [SEG-HOUSE-18] */
export const PHASES = ["declarations", "actions", "end"] as const;
export type Phase = (typeof PHASES)[number];

export const MODES = ["melee", "grapple", "shooting", "cover", "casting", "item", "none"] as const;
/** What a combatant has declared for the round. [SEG-CORE-11] */
export type Mode = (typeof MODES)[number];
/** What a mode asks for of gear. */
export type Means = "missile" | "spell" | "magicItem";

export const GAITS = ["walk", "run", "swim"] as const;
/** How one moves; a movement that is not announced as a run is a walk up to the walking speed. [SEG-FAT-22] */
export type Gait = (typeof GAITS)[number];

export const STEP_WAYS = ["advance", "back", "circleLeft", "circleRight"] as const;
/** A slow step in close combat, seen from its maker. [SEG-MOVE-24] [SEG-MOVE-34] */
export type StepWay = (typeof STEP_WAYS)[number];

export const FOOTING = ["hold", ...STEP_WAYS, "accompany", "follow"] as const;
/** What a combatant does with the feet in a segment; to follow is to go after an opponent that was pushed back. [SEG-MOVE-29] [SEG-HOUSE-27] */
export type Footing = (typeof FOOTING)[number];

export const EFFORTS = ["restful", "neutral", "tiring"] as const;
/** What a round has been so far, for the count of fatigue at its end; it only ever gets harder. [SEG-FAT-17] */
export type Effort = (typeof EFFORTS)[number];

export const OFFER_CAUSES = [
  "simpleAction",
  "rapidMove",
  "mode",
  "slipGuard",
  "grappled",
  "criticalFailure",
  "granted",
  "surprise",
  "sneak",
] as const;

export const ENCUMBRANCE_RULINGS = ["none", "attack", "save"] as const;
/** What an encumbering weapon costs a sneak attack: nothing, a penalty, or a bonus to the save of the one struck. [SEG-SNEAK-18] */

/** The hand or thing that strikes: a weapon's or shield's id, or bare hands. [SEG-HOUSE-61] */
export type Striker = GearId | "bareHands";

/** What the one action of a segment goes to. [SEG-CORE-02] */
export type ActionUse =
  | "attack"
  | "grapple"
  | "shot"
  | "tearFree"
  | "parry"
  | "dodge"
  | "opportunity"
  | "surprise"
  | "simpleAction"
  | "move"
  | "breakthrough"
  | "charge"
  | "cast"
  | "useItem";

export const ATTACK_KINDS = ["routine", "opportunity", "surprise", "sneak", "charge", "cover"] as const;
/** How an attack comes about; each has its own bonus and critical faces. [SEG-HOUSE-28] */
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const BANDS = ["pointBlank", "short", "medium", "long"] as const;
/** How far a shot goes. [SEG-HOUSE-41] */
export type Band = (typeof BANDS)[number];

export const MANNERS = ["melee", "equivalent", "inside", ...BANDS] as const;
/** How a blow is struck: in melee, as a melee-equivalent attack in grapple, from inside a creature, or as a shot of a band. */
export type Manner = (typeof MANNERS)[number];

/**
 * What grapplers do to each other. `throwOff` is a throw that ends the grapple; `push` makes the opponent recoil alone,
 * `pushAlong` with the pusher after them. [SEG-HOUSE-34] to [SEG-HOUSE-38]
 */
export const GRAPPLE_ACTS = [
  "lock",
  "throw",
  "throwOff",
  "strike",
  "breakFree",
  "push",
  "pushAlong",
  "passThrough",
] as const;
export type GrappleAct = (typeof GRAPPLE_ACTS)[number];

/** What an opportunity may be used for; a strike is a blow in melee, and a melee-equivalent attack among grapplers. [SEG-AOO-32] */
export const OPPORTUNITY_ACTS = ["slipGuard", ...GRAPPLE_ACTS] as const;
export type OpportunityAct = (typeof OPPORTUNITY_ACTS)[number];

export const AIMS = ["push", "passThrough"] as const;
/** What a breakthrough is for: making an opponent recoil, or getting behind them. [SEG-MOVE-37] [SEG-MOVE-38] */
export type Aim = (typeof AIMS)[number];

export const STEALTH_SKILLS = ["hide", "moveSilently"] as const;
/** By which skill a party tries to go unnoticed. [SEG-SURP-02] */
export type StealthSkill = (typeof STEALTH_SKILLS)[number];

export const SURPRISE_ACTS = [
  "strike",
  "shoot",
  "slipGuard",
  "equivalent",
  "lock",
  "throw",
  "throwOff",
  "push",
  "pushAlong",
  "passThrough",
] as const;
/** What a surprise attack is: a blow in melee, a shot, or a grapple action. [SEG-SURP-19] [SEG-SNEAK-04] */
export type SurpriseAct = (typeof SURPRISE_ACTS)[number];

export const SAVES = ["fortitude", "reflex", "will"] as const;
/** [SEG-HOUSE-04] */
export type Save = (typeof SAVES)[number];

export const CHECKS = [...SKILLS, ...SAVES, "criticalSave"] as const;
/** What the actor may be asked to roll outside combat actions. [SEG-HOUSE-04] [SEG-HOUSE-05] [SEG-HOUSE-08] */
export type Check = (typeof CHECKS)[number];

export const DIFFICULTIES = ["easy", "average", "hard"] as const;
/** What a check must reach: a number, or one of the usual words for it. [SEG-HOUSE-08] */
export type Difficulty = number | (typeof DIFFICULTIES)[number];
