import {
  ABILITIES,
  MOTIONS,
  SKILLS,
  type Ability,
  type ActorStats,
  type ArmourStats,
  type Motion,
  type PowerStats,
  type ShieldStats,
  type Skill,
  type WeaponStats,
} from "./stats.ts";
import type { TurnState } from "./state.ts";

/** Every key of a list with a value. */
function each<K extends string, V>(keys: readonly K[], value: V): Readonly<Record<K, V>> {
  // `fromEntries` forgets the keys it was given.
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
}

const PLAIN_ABILITY = 10;
/** The speed of man. [D20-MOVE-03] */
const PLAIN_SPEED = 9;

/** An actor of whom nothing is known: a human being without a class. */
export const PLAIN_ACTOR: ActorStats = {
  identifier: "",
  nature: "character",
  classes: [],
  racial: { hitDice: 0, baseAttack: 0, fortitude: 0, reflex: 0, will: 0 },
  abilities: each<Ability, number>(ABILITIES, PLAIN_ABILITY),
  size: "medium",
  shape: "tall",
  space: null,
  reach: null,
  speeds: { ...each<Motion, number>(MOTIONS, 0), land: PLAIN_SPEED },
  naturalArmour: 0,
  bonuses: [],
  feats: [],
  traits: [],
  skills: each<Skill, number>(SKILLS, 0),
  sneakDice: 0,
  spellResistance: null,
  darkvision: 0,
  load: "light",
  experience: { value: 0, threshold: 0 },
  hitPoints: { value: null, rolled: null, override: null },
  temporary: 0,
  nonlethal: 0,
  abilityDamage: each<Ability, number>(ABILITIES, 0),
  abilityDrain: each<Ability, number>(ABILITIES, 0),
  concealment: 0,
  recovery: { stable: false, tended: false, awake: false, mending: false },
  conditions: [],
};

/** A one-handed blunt thing in the hand. */
export const PLAIN_WEAPON: WeaponStats = {
  identifier: "",
  proficiency: "simple",
  proficient: true,
  wield: "oneHanded",
  size: null,
  damage: "1d6",
  otherHead: "",
  kinds: ["bludgeoning"],
  criticalFrom: 20,
  multiplier: 2,
  reach: "adjacent",
  increment: null,
  increments: null,
  thrown: false,
  strength: "full",
  rating: 0,
  reload: "none",
  loaded: 0,
  capacity: 0,
  ammunition: null,
  enhancement: 0,
  masterwork: false,
  extra: [],
  flags: [],
  onHit: "damage",
  natural: null,
  count: 1,
  place: "mainHand",
};

/** Clothes. */
export const PLAIN_ARMOUR: ArmourStats = {
  identifier: "",
  weight: "light",
  bonus: 0,
  maxDexterity: null,
  checkPenalty: 0,
  arcaneFailure: 0,
  enhancement: 0,
  proficient: true,
  worn: true,
};

/** A heavy shield on the arm. [D20-GEAR-07] */
export const PLAIN_SHIELD: ShieldStats = {
  identifier: "",
  bonus: 2,
  maxDexterity: null,
  checkPenalty: -2,
  arcaneFailure: 15,
  attackPenalty: 0,
  isBuckler: false,
  enhancement: 0,
  proficient: true,
  place: "worn",
};

/** A spell of one standard action that the game master applies by hand. */
export const PLAIN_POWER: PowerStats = {
  identifier: "",
  source: "spell",
  level: 1,
  ability: "intelligence",
  casterLevel: 1,
  time: "standard",
  verbal: true,
  somatic: true,
  material: false,
  delivery: "targets",
  range: null,
  rangeBy: "fixed",
  area: "none",
  areaSize: 0,
  areaSpread: 0,
  spreads: false,
  effect: "told",
  formula: "",
  missiles: "",
  kind: "energy",
  condition: "",
  modifiers: [],
  rounds: 0,
  roundsPerLevel: 0,
  save: "none",
  saveResult: "none",
  saveDc: null,
  spellResistance: false,
  concentration: false,
  harmless: false,
  arcane: false,
  experience: 0,
  uses: null,
  daily: null,
};

/** A turn in which nothing has been done: outside a fight, and before its first round. */
export const BLANK_TURN: TurnState = {
  initiative: null,
  aware: true,
  hasActed: false,
  spent: [],
  freeActions: 0,
  readied: 0,
  restricted: false,
  moved: 0,
  stepped: false,
  run: null,
  stance: { defensive: false, totalDefense: false, expertise: 0, powerAttack: 0 },
  opportunities: { taken: 0, movers: [] },
  usedBefore: { opportunities: 0, cleaves: 0 },
  dodgeAgainst: null,
  charge: null,
  casting: null,
  concentration: null,
  started: null,
  distractions: [],
  running: null,
  sprints: false,
  cleaves: 0,
  attackedAt: null,
  resistanceLowered: false,
  quickened: false,
  fell: null,
  found: null,
  waiting: null,
  interrupted: false,
  temporaryUntil: null,
  timed: [],
  modifiers: [],
};
