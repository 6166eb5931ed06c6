/**
 * The stored shape of a `d20` actor and its gear: what an actor's `system` and an item's `system` hold, what a scenario
 * file gives, and what the rules read. Nothing here is derived: totals come from `derive/`. Lengths are metres.
 */

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
/** Long creatures reach less far than tall ones of their size. [D20-MOVE-38] */
export type Shape = (typeof SHAPES)[number];

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

/** Feats that no rule reads yet: they serve special attacks and the extra attack of a second weapon. [D20-FEAT-20] [D20-FEAT-21] */
export const UNPLAYED_FEATS: readonly FeatId[] = [
  "greaterTwoWeaponFighting",
  "improvedBullRush",
  "improvedDisarm",
  "improvedFeint",
  "improvedGrapple",
  "improvedSunder",
  "improvedTrip",
  "improvedTwoWeaponFighting",
];

export const TRAITS = [
  "armourless",
  "bulky",
  "evasion",
  "fillsSpace",
  "immuneToCriticals",
  "improvedEvasion",
  "improvedUncannyDodge",
  "incorporeal",
  "lowLightVision",
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

export const LOADS = ["light", "medium", "heavy", "overloaded"] as const;
/** [D20-GEAR-08] */
export type Load = (typeof LOADS)[number];

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
/** Types by which bonuses stack or do not. [D20-AC-08] */
export type BonusType = (typeof BONUS_TYPES)[number];

/** A bonus or penalty that a spell, an item or the species gives. [D20-AC-05] [D20-AC-08] */
export interface Bonus {
  readonly to: BonusTarget;
  readonly type: BonusType;
  readonly value: number;
  /** What gives it: the same source never counts twice. */
  readonly source: string;
}

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
export type Proficiency = (typeof PROFICIENCIES)[number];

export const WIELDS = ["light", "oneHanded", "twoHanded", "ranged"] as const;
/** How a weapon is wielded. [D20-GEAR-02] */
export type Wield = (typeof WIELDS)[number];

export const REACHES = ["adjacent", "reach", "adjacentAndReach", "whip"] as const;
/**
 * How far a melee weapon strikes: `reach` not adjacent (D20-ATK-10), `adjacentAndReach` both, `whip` up to 4.5 m
 * without threatening anything (D20-GEAR-01).
 */
export type Reach = (typeof REACHES)[number];

export const STRENGTHS = ["full", "penalty", "rated", "none"] as const;
/** How Strength counts for the damage of a ranged weapon. [D20-DMG-03] [D20-DMG-04] [D20-GEAR-06] */
export type StrengthUse = (typeof STRENGTHS)[number];

export const RELOADS = ["none", "move", "fullRound"] as const;
/** [D20-ACT-203] [D20-ACT-305] */
export type Reload = (typeof RELOADS)[number];

export const WEAPON_FLAGS = [
  "disarm",
  "finesse",
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
 * `touch`: against touch AC; `sparesArmoured`: no damage to the armoured (D20-GEAR-01); `unarmed`: struck as with the bare
 * hand; `missile`: fetched like an arrow (D20-ACT-24); `usedProne`: shot or thrown lying down (D20-MOD-22).
 */
export type WeaponFlag = (typeof WEAPON_FLAGS)[number];

export const GEAR_PLACES = ["mainHand", "offHand", "bothHands", "worn", "belt", "pack", "ground"] as const;
/** Where a thing is; `worn` for armour and for a shield strapped on, `belt` within reach of a hand. [D20-ACT-23] [D20-ACT-25] */
export type GearPlace = (typeof GEAR_PLACES)[number];

/** Dice that a weapon adds and that nothing multiplies. [D20-DMG-10] */
export interface ExtraDice {
  readonly formula: string;
  readonly kind: DamageKind;
  readonly source: string;
}

/** A weapon, an attack of nature's, or ammunition for throwing. [D20-GEAR-01] */
export interface WeaponStats {
  readonly identifier: string;
  readonly proficiency: Proficiency;
  readonly proficient: boolean;
  readonly wield: Wield;
  /** For whom it is made; null: the damage is as written, whoever wields it. [D20-GEAR-04] */
  readonly size: Size | null;
  /** Dice of the Medium weapon; "0" for none. */
  readonly damage: string;
  /** Dice of the other head of a double weapon, "" for none. */
  readonly otherHead: string;
  readonly kinds: readonly DamageKind[];
  readonly criticalFrom: number;
  readonly multiplier: number;
  readonly reach: Reach;
  /** Range increment; null: not for throwing or shooting. [D20-ATK-07] */
  readonly increment: number | null;
  /** Increments that it carries; null: 5 thrown, 10 shot. [D20-ATK-08] */
  readonly increments: number | null;
  /** Thrown by hand; a weapon with an increment that is not thrown shoots. [D20-GEAR-02] */
  readonly thrown: boolean;
  readonly strength: StrengthUse;
  /** Strength that a composite bow is made for. [D20-GEAR-06] */
  readonly rating: number;
  readonly reload: Reload;
  /** Shots in it, and how many it holds; a capacity of 0 needs no loading. */
  readonly loaded: number;
  readonly capacity: number;
  /** Missiles left; null: not counted. [D20-GEAR-05] */
  readonly ammunition: number | null;
  readonly enhancement: number;
  readonly masterwork: boolean;
  readonly extra: readonly ExtraDice[];
  readonly flags: readonly WeaponFlag[];
  readonly onHit: "damage" | "entangle";
  /** An attack of nature's: with the full bonus or as a secondary one; null: a made thing. */
  readonly natural: "primary" | "secondary" | null;
  /** How many such attacks a full attack holds. */
  readonly count: number;
  readonly place: GearPlace;
}

export const ARMOUR_CLASSES = ["light", "medium", "heavy"] as const;
export type ArmourWeight = (typeof ARMOUR_CLASSES)[number];

/** Body armour. [D20-GEAR-07] */
export interface ArmourStats {
  readonly identifier: string;
  readonly weight: ArmourWeight;
  readonly bonus: number;
  readonly maxDexterity: number | null;
  /** 0 or below. */
  readonly checkPenalty: number;
  /** Percent. */
  readonly arcaneFailure: number;
  readonly enhancement: number;
  readonly proficient: boolean;
  readonly worn: boolean;
}

/** A shield. Strapped on in `worn`, merely carried in a hand elsewhere. [D20-GEAR-07] [D20-ACT-25] */
export interface ShieldStats {
  readonly identifier: string;
  readonly bonus: number;
  readonly maxDexterity: number | null;
  readonly checkPenalty: number;
  readonly arcaneFailure: number;
  /** Taken off attack rolls: of a tower shield with everything, of a buckler with the weapon of that arm. */
  readonly attackPenalty: number;
  readonly isBuckler: boolean;
  readonly enhancement: number;
  readonly proficient: boolean;
  readonly place: GearPlace;
}

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
/** What a made save does; `partial`: it leaves a lesser state than the one that a power brings. [D20-SAVE-01] */
export type SaveResult = (typeof SAVE_RESULTS)[number];

export const RANGES = ["fixed", "close", "medium", "long"] as const;
/** How far a power reaches: as it is written, or by the level of its author. */
export type RangeBy = (typeof RANGES)[number];

/** A bonus or penalty that a power gives; `value`: a number, or arithmetic on `level`, the caster level. [D20-AC-08] */
export interface PowerModifier extends Pick<Bonus, "to" | "type"> {
  readonly value: string;
}

export const POWER_AREAS = ["none", "circle", "cone", "line"] as const;
export type PowerArea = (typeof POWER_AREAS)[number];

/** A spell, a scroll, a potion or another magic item, or a special ability. */
export interface PowerStats {
  readonly identifier: string;
  readonly source: PowerSource;
  readonly level: number;
  readonly ability: Ability;
  /** Null: by the levels of whoever uses it. */
  readonly casterLevel: number | null;
  readonly time: CastingTime;
  readonly verbal: boolean;
  readonly somatic: boolean;
  readonly material: boolean;
  readonly delivery: Delivery;
  /** Metres; null: as far as one reaches. */
  readonly range: number | null;
  readonly rangeBy: RangeBy;
  readonly area: PowerArea;
  readonly areaSize: number;
  readonly areaSpread: number;
  /** Turns corners: walls stop nothing of it, and cover does not help against it. [D20-COVER-06] */
  readonly spreads: boolean;
  readonly effect: PowerEffect;
  /** Dice, "" for none; `level` in it is the caster level: `min(level, 10)d6`. */
  readonly formula: string;
  /** Missiles or rays, each with dice of its own, divided among the targets: a number or arithmetic on `level`; "": all targets get the same. */
  readonly missiles: string;
  readonly kind: DamageKind;
  readonly condition: Condition | "";
  readonly modifiers: readonly PowerModifier[];
  /** Rounds that a condition, modifiers or temporary hit points last, and how many more for each level; 0: until somebody ends them. */
  readonly rounds: number;
  readonly roundsPerLevel: number;
  readonly save: Save | "none";
  readonly saveResult: SaveResult;
  /** A DC of its own; null: by level and ability. [D20-SAVE-07] */
  readonly saveDc: number | null;
  readonly spellResistance: boolean;
  readonly concentration: boolean;
  /** Welcome: allies are touched and healed without a save or an attack. */
  readonly harmless: boolean;
  /** Hindered by armour. [D20-GEAR-07] */
  readonly arcane: boolean;
  /** Experience paid. [D20-SPELL-06] */
  readonly experience: number;
  /** Uses or castings left; null: without number. */
  readonly uses: number | null;
  /** Uses or castings that a night's rest brings back to this number; null: none come back. [D20-HP-26] */
  readonly daily: number | null;
}

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

/** An actor's stored values. A null value means "at its maximum"; a null override "as the rules derive it". */
export interface ActorStats {
  readonly identifier: string;
  readonly nature: "character" | "creature";
  readonly classes: readonly { readonly id: ClassId; readonly level: number }[];
  /** Dice, attack bonus and saves of the species, beside those of its classes. */
  readonly racial: { readonly hitDice: number; readonly baseAttack: number } & Readonly<Record<Save, number>>;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly size: Size;
  readonly shape: Shape;
  /** Side of its space and natural reach; null: by size and shape. */
  readonly space: number | null;
  readonly reach: number | null;
  readonly speeds: Readonly<Record<Motion, number>>;
  readonly naturalArmour: number;
  readonly bonuses: readonly Bonus[];
  readonly feats: readonly { readonly id: FeatId; readonly weapon: string }[];
  readonly traits: readonly Trait[];
  readonly skills: Readonly<Record<Skill, number>>;
  /** Dice of sneak attack besides those of its classes. [D20-PROG-06] */
  readonly sneakDice: number;
  readonly spellResistance: number | null;
  /** Metres of sight in the dark. [D20-CONC-10] */
  readonly darkvision: number;
  readonly load: Load;
  readonly experience: { readonly value: number; readonly threshold: number };
  /** `rolled`: what its hit dice came to; null: the most at first level and half of each later. [D20-PROG-05] */
  readonly hitPoints: {
    readonly value: number | null;
    readonly rolled: number | null;
    readonly override: number | null;
  };
  readonly temporary: number;
  readonly nonlethal: number;
  readonly abilityDamage: Readonly<Record<Ability, number>>;
  readonly abilityDrain: Readonly<Record<Ability, number>>;
  /** Miss chance against every attack, in percent. [D20-CONC-04] [D20-CONC-12] */
  readonly concealment: number;
  /** How somebody below 1 hit point fares. [D20-HP-11] to [D20-HP-21] */
  readonly recovery: {
    readonly stable: boolean;
    readonly tended: boolean;
    readonly awake: boolean;
    readonly mending: boolean;
  };
  readonly conditions: readonly Condition[];
}
