import {
  ABILITIES,
  SKILLS,
  type ActorStats,
  type Ability,
  type ArmourStats,
  type ShieldStats,
  type Skill,
  type SpellStats,
  type ThingStats,
  type WeaponStats,
} from "./stats.ts";

/** Score of an ability that nobody has written. [SEG-HOUSE-67] */
const PLAIN_ABILITY = 10;

/** An actor of whom nothing is known. */
export const PLAIN_ACTOR: ActorStats = {
  identifier: "",
  nature: "character",
  classes: [],
  powerLevel: 1,
  abilities: Object.fromEntries(ABILITIES.map((ability) => [ability, PLAIN_ABILITY])) as Record<Ability, number>,
  size: "medium",
  naturalArmour: 0,
  skills: Object.fromEntries(SKILLS.map((skill) => [skill, 0])) as Record<Skill, number>,
  stamina: { value: null, override: null },
  wounds: { value: null, override: null },
  fatigue: { points: 0, mountedRounds: 0 },
  breath: 0,
  baggage: 0,
  mountSpeed: null,
  criticalFrom: null,
  exceptional: [],
  injuries: [],
  conditions: [],
};

/** A one-handed blunt thing in the hand. */
export const PLAIN_WEAPON: WeaponStats = {
  identifier: "",
  kind: "bludgeoning",
  damage: "1d6",
  hands: 1,
  attackFactor: 0,
  defenceFactor: 0,
  encumbering: false,
  polearm: false,
  thrown: false,
  natural: false,
  magic: false,
  ranges: null,
  reload: 0,
  bulk: 1,
  exceptional: [],
  criticalFrom: null,
  onHit: "none",
  loaded: true,
  place: "hand",
  broken: false,
};

/** A spell of one segment that the game master applies by hand. */
export const PLAIN_SPELL: SpellStats = {
  identifier: "",
  source: "spell",
  segments: 1,
  effect: "told",
  formula: "",
  kind: null,
  range: null,
  area: "none",
  areaSize: 0,
  areaSpread: 0,
};

/** Clothes. */
export const PLAIN_ARMOUR: ArmourStats = { identifier: "", armour: 0, bulk: 0, tornPlates: 0, worn: true };

/** One thing that weighs nothing worth counting. */
export const PLAIN_THING: ThingStats = { identifier: "", quantity: 1, weight: 0, bulk: 0, carried: true };

/** A shield on the arm. [SEG-HOUSE-62] */
export const PLAIN_SHIELD: ShieldStats = {
  identifier: "",
  armour: 2,
  parryFactor: 3,
  attackFactor: -1,
  damage: "1d4",
  bulk: 1,
  place: "offHand",
  broken: false,
};
