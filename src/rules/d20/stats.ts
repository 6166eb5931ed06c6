/** The words that a `d20` actor and its gear are told in. The shapes that hold them are in `stored/`. */

/** Faces of the die that attacks, saves and checks are thrown with: no house rule changes it. [D20-ATK-01] */
export const FACES = 20;

export const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
/** [D20-PROG-01] */
export type Ability = (typeof ABILITIES)[number];

export const SAVES = ["fortitude", "reflex", "will"] as const;
/** [D20-SAVE-02] */
export type Save = (typeof SAVES)[number];

export const CLASSES = [
  "barbarian",
  "bard",
  "cleric",
  "druid",
  "fighter",
  "monk",
  "paladin",
  "ranger",
  "rogue",
  "sorcerer",
  "wizard",
] as const;
/** [D20-PROG-05] */
export type ClassId = (typeof CLASSES)[number];

/** How a total calls what a class gives. Classes of other rulesets bear some of these names, and other words. */
export const classLabel = (id: ClassId): string => `${id}Class`;

export const SIZES = [
  "fine",
  "diminutive",
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gargantuan",
  "colossal",
] as const;
/** From the smallest to the biggest. [D20-ATK-06] [D20-MOVE-38] */
export type Size = (typeof SIZES)[number];

export const SHAPES = ["tall", "long"] as const;

export const SKILLS = [
  "balance",
  "bluff",
  "climb",
  "concentration",
  "escapeArtist",
  "heal",
  "hide",
  "jump",
  "listen",
  "moveSilently",
  "ride",
  "senseMotive",
  "sleightOfHand",
  "spot",
  "swim",
  "tumble",
  "useRope",
] as const;
/** Skills that the rules name. */
export type Skill = (typeof SKILLS)[number];

export const FEATS = [
  "blindFight",
  "cleave",
  "combatCasting",
  "combatExpertise",
  "combatReflexes",
  "dodge",
  "extraTurning",
  "greatCleave",
  "greaterTwoWeaponFighting",
  "improvedBullRush",
  "improvedCritical",
  "improvedDisarm",
  "improvedFeint",
  "improvedGrapple",
  "improvedInitiative",
  "improvedOverrun",
  "improvedSunder",
  "improvedTrip",
  "improvedTwoWeaponFighting",
  "improvedUnarmedStrike",
  "mobility",
  "multiattack",
  "pointBlankShot",
  "powerAttack",
  "preciseShot",
  "quickDraw",
  "quickenSpell",
  "rapidShot",
  "run",
  "shotOnTheRun",
  "springAttack",
  "twoWeaponDefense",
  "twoWeaponFighting",
  "weaponFinesse",
  "weaponFocus",
] as const;
/** Feats that the rules know. */
export type FeatId = (typeof FEATS)[number];

/** Feats that no rule reads yet: they serve special attacks. [D20-FEAT-20] */
export const UNPLAYED_FEATS: readonly FeatId[] = ["improvedGrapple"];

export const CREATURE_TYPES = [
  "aberration",
  "animal",
  "construct",
  "dragon",
  "elemental",
  "fey",
  "giant",
  "humanoid",
  "magicalBeast",
  "monstrousHumanoid",
  "ooze",
  "outsider",
  "plant",
  "undead",
  "vermin",
] as const;

/** Which energy one channels against the undead. [D20-TURN-01] */
export const CHANNELS = ["positive", "negative"] as const;
export type CreatureType = (typeof CREATURE_TYPES)[number];

export const TRAITS = [
  "armourless",
  "bulky",
  "evasion",
  "evil",
  "fillsSpace",
  "immuneToCriticals",
  "improvedEvasion",
  "improvedUncannyDodge",
  "incorporeal",
  "lowLightVision",
  "mindless",
  "stable",
  "steadySpeed",
  "uncannyDodge",
] as const;
/**
 * What a species or class gives: `steadySpeed` is not slowed by armour (D20-MOVE-07), `bulky` an obstacle even when
 * helpless (D20-MOVE-14), `fillsSpace` crossed by nobody (D20-MOVE-20), `armourless` fights unarmed as if armed (D20-ATK-22).
 */
export type Trait = (typeof TRAITS)[number];

export const MOTIONS = ["land", "fly", "swim", "climb", "burrow"] as const;
/** Ways of moving for which a creature may have a listed speed. [D20-ACT-45] [D20-ACT-65] */
export type Motion = (typeof MOTIONS)[number];

/** [D20-GEAR-08] */
export const LOADS = ["light", "medium", "heavy", "overloaded"] as const;

export const BONUS_TARGETS = [
  ...ABILITIES,
  ...SAVES,
  "saves",
  "attack",
  "damage",
  "armourClass",
  "speed",
  "initiative",
  "skills",
  "concentration",
  "hitPoints",
] as const;
/** What a bonus of the sheet is added to. */
export type BonusTarget = (typeof BONUS_TARGETS)[number];

export const BONUS_TYPES = [
  "untyped",
  "armor",
  "shield",
  "natural",
  "deflection",
  "dodge",
  "enhancement",
  "luck",
  "insight",
  "morale",
  "sacred",
  "profane",
  "competence",
  "circumstance",
  "resistance",
  "racial",
] as const;

export const DAMAGE_KINDS = [
  "bludgeoning",
  "piercing",
  "slashing",
  "fire",
  "cold",
  "acid",
  "electricity",
  "sonic",
  "force",
  "energy",
] as const;
/** [D20-GEAR-01] */
export type DamageKind = (typeof DAMAGE_KINDS)[number];

export const PROFICIENCIES = ["simple", "martial", "exotic", "natural", "improvised"] as const;

export const WIELDS = ["light", "oneHanded", "twoHanded", "ranged"] as const;
/** How a weapon is wielded. [D20-GEAR-02] */
export type Wield = (typeof WIELDS)[number];

export const REACHES = ["adjacent", "reach", "adjacentAndReach", "whip"] as const;
/**
 * How far a melee weapon strikes: `reach` not adjacent (D20-ATK-10), `adjacentAndReach` both, `whip` up to 4.5 m
 * without threatening anything (D20-GEAR-01).
 */
export type Reach = (typeof REACHES)[number];

export const STRENGTHS = ["full", "halfAgain", "penalty", "rated", "none"] as const;
/** How Strength counts for damage; `halfAgain`: as in both hands, for the only attack that nature gave. [D20-DMG-03] [D20-DMG-04] [D20-DMG-06] [D20-GEAR-06] */
export type StrengthUse = (typeof STRENGTHS)[number];

/** What it takes to load a weapon. [D20-ACT-203] [D20-ACT-305] */
export const RELOADS = ["none", "move", "fullRound"] as const;

export const WEAPON_FLAGS = [
  "disarm",
  "finesse",
  "holy",
  "lightSecond",
  "missile",
  "noDisarm",
  "nonlethal",
  "setAgainstCharge",
  "sparesArmoured",
  "touch",
  "trip",
  "unarmed",
  "usedProne",
] as const;
/**
 * `holy`: hurts the undead and evil outsiders alone (D20-SPLASH-11); `lightSecond`: counts as light when fought with two weapons (D20-TWF-07); `touch`: against touch AC; `sparesArmoured`: no damage to the armoured (D20-GEAR-01); `unarmed`: struck as with the bare
 * hand; `missile`: fetched like an arrow (D20-ACT-24); `usedProne`: shot or thrown lying down (D20-MOD-22).
 */
export type WeaponFlag = (typeof WEAPON_FLAGS)[number];

export const GEAR_PLACES = ["mainHand", "offHand", "bothHands", "worn", "belt", "pack", "ground"] as const;
/** Where a thing is; `worn` for armour and for a shield strapped on, `belt` within reach of a hand. [D20-ACT-23] [D20-ACT-25] */
export type GearPlace = (typeof GEAR_PLACES)[number];

/** How a thing is fastened to its bearer: `loose` easy to snatch (D20-DISARM-14), `secured` like a ring (D20-DISARM-16), `locked` in a locked gauntlet (D20-DISARM-12). */
export const FASTENINGS = ["plain", "loose", "secured", "locked"] as const;

export const MAKES = [
  "lightBlade",
  "oneHandedBlade",
  "twoHandedBlade",
  "lightMetalHaft",
  "oneHandedMetalHaft",
  "lightWoodHaft",
  "oneHandedWoodHaft",
  "twoHandedWoodHaft",
  "projectile",
  "buckler",
  "lightWoodShield",
  "heavyWoodShield",
  "lightSteelShield",
  "heavySteelShield",
  "towerShield",
  "other",
] as const;
/** How a thing is made, as far as it matters to those who strike at it. [D20-SUNDER-10] */
export type Make = (typeof MAKES)[number];

export const ARMOUR_MATERIALS = ["wood", "bone", "leather", "metal", "mithral", "adamantine"] as const;

export const ARMOUR_CLASSES = ["light", "medium", "heavy"] as const;

export const POWER_SOURCES = [
  "spell",
  "scroll",
  "item",
  "potion",
  "spellLike",
  "supernatural",
  "extraordinary",
] as const;
/** What kind of power it is: how it is used, whether it can be disturbed, whether it provokes. [D20-SPELL-22] to [D20-SPELL-29] */
export type PowerSource = (typeof POWER_SOURCES)[number];

export const CASTING_TIMES = ["free", "standard", "fullRound", "round", "minute"] as const;
/** `fullRound` takes effect at the end of the action, `round` before the caster's next turn, `minute` ten rounds later. [D20-SPELL-30] to [D20-SPELL-33] */
export type CastingTime = (typeof CASTING_TIMES)[number];

export const DELIVERIES = ["self", "touch", "rangedTouch", "targets", "allies", "foes", "area"] as const;
/** `allies`: its author and all on the same side within range; `foes`: all others within range. */
export type Delivery = (typeof DELIVERIES)[number];

export const POWER_EFFECTS = ["told", "damage", "nonlethal", "healing", "temporary", "condition", "modifier"] as const;
/** What a power does by the rules; `told`: the game master applies it by hand. */
export type PowerEffect = (typeof POWER_EFFECTS)[number];

export const SAVE_RESULTS = ["none", "negates", "half", "partial"] as const;

export const RANGES = ["fixed", "close", "medium", "long"] as const;
/** How far a power reaches: as it is written, or by the level of its author. */
export type RangeBy = (typeof RANGES)[number];

export const POWER_AREAS = ["none", "circle", "cone", "line"] as const;

export const CONDITIONS = [
  "asleep",
  "balancing",
  "blinded",
  "bound",
  "climbing",
  "clinging",
  "cowering",
  "dazzled",
  "dead",
  "deafened",
  "entangled",
  "exhausted",
  "fatigued",
  "frightened",
  "gagged",
  "grappled",
  "invisible",
  "kneeling",
  "panicked",
  "paralysed",
  "pinned",
  "prone",
  "shaken",
  "silenced",
  "squeezing",
  "squeezedTight",
  "stunned",
  "unconscious",
] as const;
/** A state that somebody is put into; what hit points make of him (disabled, dying, staggered…) is derived. [D20-COND-01] */
export type Condition = (typeof CONDITIONS)[number];
