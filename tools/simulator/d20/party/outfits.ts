/** Kinds of combatants that random parties are made of: together they bear every kind of arm, armour, power, feat and handicap. */
import type { Chance } from "../../fight/chance.ts";
import type { ActorStats } from "../../../../src/rules/d20/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../../src/rules/d20/testing/plain.ts";
import type { Armour, Power, Shield, Weapon } from "../../../../src/rules/d20/state.ts";
import type { ClassId, FeatId, Skill } from "../../../../src/rules/d20/stats.ts";
import { arm, at, natural, POWERS, shield, suit } from "./armoury.ts";

export interface Outfit {
  readonly class?: ClassId;
  readonly gear: readonly (Weapon | Armour | Shield | Power)[];
  readonly feats?: readonly FeatId[];
  readonly skills?: Partial<Record<Skill, number>>;
  /** Scores of Strength and the others in their order; what is left out is left to chance. */
  readonly scores?: readonly number[];
  readonly stats?: Partial<ActorStats>;
}

const beast = (hitDice: number, baseAttack: number, stats: Partial<ActorStats>): Partial<ActorStats> => ({
  racial: { hitDice, baseAttack, fortitude: 2, reflex: 2, will: 1 },
  ...stats,
});

const LEGS = PLAIN_ACTOR.speeds;
const QUIVER = { ammunition: 20 } as const;

/** Every kind, by its title. */
export const RECRUITS: Readonly<Record<string, (chance: Chance) => Outfit>> = {
  swordsman: () => ({
    class: "fighter",
    gear: [arm("long_sword"), shield("heavy_shield"), suit("chainmail")],
    feats: ["powerAttack", "cleave", "combatExpertise", "improvedDisarm"],
  }),
  reaver: () => ({
    class: "barbarian",
    gear: [arm("greataxe"), suit("hide")],
    feats: ["powerAttack", "cleave", "greatCleave", "improvedOverrun", "improvedBullRush", "improvedSunder"],
    scores: [18],
  }),
  pikeman: () => ({
    class: "fighter",
    gear: [arm("longspear"), at("belt", arm("dagger")), suit("scale_mail")],
    feats: ["combatReflexes"],
    scores: [14, 15],
  }),
  chainman: () => ({
    class: "fighter",
    gear: [arm("spiked_chain"), suit("chain_shirt"), POWERS.cloak],
    feats: ["combatReflexes", "combatExpertise", "dodge", "mobility", "improvedTrip"],
    scores: [14, 16],
  }),
  rogue: () => ({
    class: "rogue",
    gear: [arm("short_sword"), at("offHand", arm("dagger")), suit("leather")],
    feats: ["weaponFinesse", "dodge", "mobility", "springAttack", "twoWeaponDefense", "improvedFeint"],
    skills: { bluff: 8, tumble: 9, hide: 6, spot: 5 },
    scores: [11, 17],
  }),
  duellist: (chance) => ({
    class: "ranger",
    gear: [arm("rapier"), at("offHand", arm(chance.oneOf(["long_sword", "short_sword", "dagger"]))), suit("leather")],
    feats: ["twoWeaponFighting", "improvedTwoWeaponFighting", "greaterTwoWeaponFighting", "cleave"],
    scores: [15, 17],
  }),
  thug: () => ({
    class: "rogue",
    gear: [arm("sap"), shield("buckler"), suit("studded_leather")],
    feats: ["quickDraw"],
    skills: { tumble: 6, hide: 5 },
  }),
  archer: () => ({
    class: "ranger",
    gear: [arm("long_bow", QUIVER), at("belt", arm("short_sword")), suit("leather")],
    feats: ["pointBlankShot", "preciseShot", "rapidShot", "shotOnTheRun"],
    scores: [13, 17],
  }),
  bowman: () => ({
    class: "fighter",
    gear: [arm("composite_short_bow", { ...QUIVER, rating: 1 }), at("belt", arm("battleaxe")), suit("chain_shirt")],
  }),
  crossbowman: (chance) => ({
    class: "fighter",
    gear: [
      arm(chance.oneOf(["light_crossbow", "heavy_crossbow"]), { ...QUIVER, loaded: chance.below(2) }),
      at("belt", arm("club")),
      suit("leather"),
    ],
  }),
  thrower: (chance) => ({
    class: "barbarian",
    gear: [
      arm(chance.oneOf(["throwing_axe", "spear", "light_hammer"])),
      at("offHand", arm("javelin", { ammunition: 5 })),
      at("belt", arm("handaxe")),
    ],
    feats: ["quickDraw"],
  }),
  alchemist: (chance) => ({
    class: "rogue",
    gear: [
      arm(chance.oneOf(["acid", "holy_water"]), { ammunition: 4 }),
      at("offHand", arm("alchemists_fire", { ammunition: 3 })),
      at("belt", arm("dagger")),
      suit("leather"),
    ],
    scores: [10, 17],
  }),
  netter: () => ({ class: "fighter", gear: [arm("net"), at("offHand", arm("shortspear")), suit("leather")] }),
  whipper: () => ({
    class: "bard",
    gear: [arm("whip"), at("belt", arm("rapier")), POWERS.song],
    skills: { concentration: 4, tumble: 3 },
  }),
  staffman: () => ({
    class: "druid",
    gear: [arm("quarterstaff"), POWERS.cure, POWERS.rite, POWERS.vigour],
    skills: { concentration: 6, heal: 5 },
  }),
  monk: () => ({
    class: "monk",
    gear: [],
    feats: ["improvedUnarmedStrike", "dodge", "run"],
    skills: { tumble: 8 },
    scores: [14, 15],
  }),
  brawler: () => ({ class: "fighter", gear: [shield("tower_shield")], feats: ["blindFight", "improvedDisarm"] }),
  wizard: () => ({
    class: "wizard",
    gear: [
      arm("quarterstaff"),
      POWERS.bolts,
      POWERS.blaze,
      POWERS.shock,
      POWERS.veil,
      POWERS.haste,
      POWERS.darts,
      POWERS.dispel,
    ],
    feats: ["combatCasting", "quickenSpell"],
    skills: { concentration: 8, spellcraft: 9 },
  }),
  sorcerer: () => ({
    class: "sorcerer",
    gear: [
      arm("dagger"),
      suit("padded"),
      POWERS.bolts,
      POWERS.ray,
      POWERS.slumber,
      POWERS.summons,
      POWERS.scroll,
      POWERS.wand,
      POWERS.rays,
      POWERS.dispel,
    ],
    skills: { concentration: 5, spellcraft: 5 },
    scores: [8, 14, 12, 10, 10, 17],
  }),
  cleric: () => ({
    class: "cleric",
    gear: [
      arm("heavy_mace"),
      shield("heavy_shield"),
      suit("breastplate"),
      POWERS.cure,
      POWERS.hold,
      POWERS.ward,
      POWERS.blessing,
      POWERS.curse,
      POWERS.dispel,
    ],
    skills: { concentration: 7, heal: 6 },
    stats: { experience: { value: 20, threshold: 8 } },
  }),
  deathPriest: () => ({
    class: "cleric",
    gear: [arm("morningstar"), shield("heavy_shield"), suit("scale_mail"), POWERS.curse],
    stats: { channel: "negative" },
    scores: [12, 10, 12, 10, 15, 16],
  }),
  acolyte: () => ({
    class: "cleric",
    gear: [arm("light_mace"), suit("studded_leather")],
    stats: { channel: "negative", classes: [{ id: "cleric", level: 2 }] },
    scores: [10, 12, 12, 10, 13, 15],
  }),
  exorcist: () => ({
    class: "cleric",
    gear: [arm("light_mace"), shield("light_shield"), suit("chain_shirt"), POWERS.cure],
    feats: ["extraTurning"],
    stats: { turnTypes: ["elemental"] },
    scores: [12, 10, 12, 10, 15, 15],
  }),
  skeleton: () => ({
    gear: [natural("claws", { damage: "1d4", kinds: ["slashing"], count: 2 })],
    stats: beast(1, 0, {
      creatureType: "undead",
      holySymbol: false,
      naturalArmour: 2,
      traits: ["immuneToCriticals", "mindless"],
    }),
    scores: [13, 13, 10, 1],
  }),
  ghoul: () => ({
    gear: [natural("teeth", { damage: "1d6", kinds: ["piercing"] })],
    stats: beast(2, 1, {
      creatureType: "undead",
      holySymbol: false,
      naturalArmour: 2,
      traits: ["immuneToCriticals"],
      turnResistance: 2,
    }),
    scores: [13, 15, 10, 13, 14, 12],
  }),
  wight: () => ({
    gear: [natural("fists", { damage: "1d4" })],
    stats: beast(4, 2, { creatureType: "undead", holySymbol: false, naturalArmour: 4, traits: ["immuneToCriticals"] }),
    scores: [12, 12, 10, 11, 13, 15],
  }),
  paladin: () => ({
    class: "paladin",
    gear: [
      arm("bastard_sword", { fastening: "locked" }),
      at("offHand", arm("spiked_gauntlet")),
      suit("full_plate"),
      POWERS.cure,
      POWERS.draught,
      POWERS.ring,
    ],
    feats: ["cleave"],
    skills: { heal: 4 },
  }),
  orc: (chance) => ({
    gear: [chance.happens(30) ? at("ground", arm("falchion")) : arm("falchion"), suit("leather")],
    stats: beast(1, 1, {}),
    scores: [15, 10, 12],
  }),
  drow: () => ({
    gear: [arm("rapier"), at("offHand", arm("hand_crossbow", { ...QUIVER, place: "offHand" })), POWERS.fright],
    stats: beast(3, 3, { spellResistance: 21, darkvision: 36 }),
    scores: [12, 15],
  }),
  warhorse: () => ({
    gear: [natural("hooves", { damage: "1d4", count: 2 })],
    stats: beast(4, 3, {
      size: "large",
      shape: "long",
      naturalArmour: 4,
      traits: ["stable"],
      speeds: { ...LEGS, land: 15 },
      combatTrained: true,
      saddle: "military",
    }),
    scores: [18, 13, 17, 2],
  }),
  pony: () => ({
    gear: [natural("hooves", { damage: "1d3", natural: "secondary" })],
    stats: beast(2, 1, { size: "large", shape: "long", speeds: { ...LEGS, land: 12 } }),
    scores: [13, 13, 12, 2],
  }),
  lancer: (chance) => ({
    class: "fighter",
    gear: chance.happens(50)
      ? [arm("lance"), suit("chainmail")]
      : [
          arm("composite_short_bow", { ...QUIVER, rating: 0 }),
          at("belt", arm("long_sword")),
          suit("chain_shirt"),
          POWERS.bolts,
        ],
    feats: ["powerAttack", "trample"],
    skills: { ride: chance.happens(50) ? 8 : 1, concentration: 6 },
    scores: [16, 14],
  }),
  wolf: () => ({
    gear: [natural("bite", { damage: "1d6", kinds: ["piercing"] })],
    stats: beast(2, 1, { naturalArmour: 2, shape: "long", traits: ["stable"], speeds: { ...LEGS, land: 15 } }),
    scores: [13, 15, 15, 2],
  }),
  rat: () => ({
    gear: [natural("bite", { damage: "1d3", kinds: ["piercing"] })],
    stats: beast(1, 0, { size: "tiny", speeds: { ...LEGS, land: 4.5, climb: 4.5 } }),
    scores: [3, 15, 10, 2],
  }),
  ogre: () => ({
    gear: [arm("greatclub", { size: "large" })],
    stats: beast(4, 3, { size: "large", naturalArmour: 5, speeds: { ...LEGS, land: 12 } }),
    scores: [21, 8, 15],
  }),
  troll: () => ({
    gear: [
      natural("claws", { damage: "1d6", kinds: ["slashing"], count: 2 }),
      natural("maw", { damage: "1d6", kinds: ["piercing"], natural: "secondary" }),
    ],
    stats: beast(6, 4, { size: "large", naturalArmour: 5 }),
    feats: ["combatReflexes"],
    scores: [23, 14, 23],
  }),
  giant: () => ({
    gear: [natural("fists", { damage: "1d8", count: 2 }), POWERS.stunner],
    stats: beast(9, 6, { size: "huge", naturalArmour: 7, speeds: { ...LEGS, land: 12 } }),
    feats: ["powerAttack", "improvedOverrun"],
    scores: [27, 8, 19],
  }),
  ooze: () => ({
    gear: [natural("pseudopod", { damage: "1d6", extra: [{ formula: "1d6", kind: "acid", source: "acid" }] })],
    stats: beast(4, 3, { traits: ["immuneToCriticals", "fillsSpace", "mindless"], speeds: { ...LEGS, land: 4.5 } }),
    scores: [14, 1, 20, 1],
  }),
  wraith: () => ({
    gear: [natural("touch", { damage: "1d4", flags: ["touch"] }), POWERS.gaze],
    stats: beast(3, 2, {
      creatureType: "undead",
      traits: ["incorporeal", "immuneToCriticals"],
      concealment: 50,
      spellResistance: 19,
      speeds: { ...LEGS, fly: 9 },
    }),
    scores: [10, 16],
  }),
  drake: () => ({
    gear: [natural("jaws", { damage: "1d8", kinds: ["piercing"] }), POWERS.breath, POWERS.bolt],
    stats: beast(5, 5, { size: "large", shape: "long", naturalArmour: 6 }),
    scores: [17, 12, 15],
  }),
};
