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

export const SIZES = ["tiny", "small", "medium", "large", "huge", "gigantic"] as const;
/** [SEG-HOUSE-60] */
export type Size = (typeof SIZES)[number];

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
export type EncumbranceRuling = (typeof ENCUMBRANCE_RULINGS)[number];
