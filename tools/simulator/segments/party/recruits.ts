/** Kinds of combatants that random parties are made of: together they bear every arm, armour, spell and handicap that the rules know. */
import type { Chance } from "../../fight/chance.ts";
import { marked, recruitsBy } from "../../party/recruits.ts";
import { weapon } from "../../../../src/rules/segments/testing/gear.ts";
import type { ActorStats } from "../../../../src/rules/segments/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../../src/rules/segments/testing/plain.ts";
import type { Armour, Shield, Spell, Weapon } from "../../../../src/rules/segments/state.ts";
import type { ClassId, GearPlace, Skill } from "../../../../src/rules/segments/stats.ts";
import {
  BALM,
  BEC_DE_CORBIN,
  BITE,
  CHAIN_MAIL,
  CLUB,
  DAGGER,
  DART,
  FLAIL,
  FULL_PLATE,
  GREAT_AXE,
  HALBERD,
  HAND_AXE,
  JAVELIN,
  LANCE,
  LEATHER,
  LIGHT_CROSSBOW,
  LONG_BOW,
  LONG_SWORD,
  MACE,
  MAW,
  NET,
  OMEN,
  PAVISE,
  PIKE,
  QUARTERSTAFF,
  RAPIER,
  ROUNDEL,
  SCIMITAR,
  SHIELD,
  SHORT_BOW,
  SHORT_SWORD,
  SLING,
  SPEAR,
  STUDDED_LEATHER,
  TWO_HANDED_SWORD,
  UNHORSER,
  WAND,
  WARHAMMER,
  WEB,
} from "./armoury.ts";

/** A recruit ready to be put on a side. */
export interface Recruit {
  readonly title: string;
  readonly actor: ActorStats;
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly spells: readonly Spell[];
}

interface Outfit {
  readonly class?: ClassId;
  readonly gear: readonly (Weapon | Armour | Shield | Spell)[];
  readonly scores?: readonly [strength: number, dexterity: number, constitution: number];
  readonly skills?: Partial<Record<Skill, number>>;
  readonly stats?: Partial<ActorStats>;
}

const HIGHEST_LEVEL = 5;
const [LEAST_SCORE, SCORES] = [8, 10];

const at = (place: GearPlace, thing: Weapon): Weapon => ({ ...thing, place });
/** A second one of the same make. */
const another = (thing: Weapon, place: GearPlace): Weapon => ({
  ...weapon(`${thing.identifier}2`, thing),
  identifier: thing.identifier,
  place,
});
const unloaded = (thing: Weapon): Weapon => ({ ...thing, loaded: false });
const magic = (thing: Weapon): Weapon => ({ ...thing, magic: true });

/** A recruit from an outfit, with the scores that it leaves to chance. */
function equip(chance: Chance, title: string, { class: id, gear, scores, skills, stats }: Outfit): Recruit {
  const level = 1 + chance.below(HIGHEST_LEVEL);
  const score = (): number => LEAST_SCORE + chance.below(SCORES);
  const [strength, dexterity, constitution] = scores ?? [score(), score(), score()];
  const actor: ActorStats = {
    ...PLAIN_ACTOR,
    nature: id === undefined ? "creature" : "character",
    classes: id === undefined ? [] : [{ id, level }],
    powerLevel: level,
    abilities: { ...PLAIN_ACTOR.abilities, strength, dexterity, constitution, wisdom: score() },
    skills: { ...PLAIN_ACTOR.skills, ...skills },
    ...stats,
  };
  return {
    title,
    actor,
    weapons: marked(gear, "reload"),
    armours: marked(gear, "tornPlates"),
    shields: marked(gear, "parryFactor"),
    spells: marked(gear, "segments"),
  };
}

/** Every kind, by its title. */
export const RECRUITS: Readonly<Record<string, (chance: Chance) => Outfit>> = {
  swordsman: (chance) => ({
    class: "warrior",
    gear: [chance.happens(20) ? magic(LONG_SWORD) : LONG_SWORD, CHAIN_MAIL, SHIELD],
  }),
  knight: () => ({
    class: "warrior",
    gear: [LANCE, at("carried", LONG_SWORD), FULL_PLATE],
    stats: { conditions: ["mounted"] },
  }),
  outrider: () => ({
    class: "ranger",
    gear: [SHORT_BOW, at("carried", SCIMITAR), LEATHER],
    stats: { conditions: ["mounted"], mountSpeed: 18 },
  }),
  twinBlades: (chance) => ({
    class: "ranger",
    gear: [chance.oneOf([LONG_SWORD, RAPIER]), at("offHand", DAGGER), STUDDED_LEATHER],
  }),
  berserk: (chance) => ({
    class: "barbarian",
    gear: [chance.oneOf([GREAT_AXE, TWO_HANDED_SWORD]), LEATHER],
    scores: [17, 13, 15],
  }),
  halberdier: (chance) => ({
    class: "warrior",
    gear: [chance.oneOf([HALBERD, PIKE]), at("carried", SHORT_SWORD), STUDDED_LEATHER],
  }),
  armsman: (chance) => ({
    class: "warrior",
    gear: [chance.oneOf([FLAIL, BEC_DE_CORBIN, UNHORSER]), CHAIN_MAIL],
  }),
  spearman: () => ({
    class: "warrior",
    gear: [SPEAR, at("carried", CLUB), PAVISE, LEATHER],
  }),
  hammerer: () => ({
    class: "priest",
    gear: [WARHAMMER, CHAIN_MAIL, ROUNDEL, BALM],
  }),
  strongman: () => ({ class: "barbarian", gear: [MACE, at("offHand", HAND_AXE)], scores: [19, 10, 14] }),
  thief: () => ({
    class: "thief",
    gear: [DAGGER, another(DAGGER, "offHand"), LEATHER],
    skills: { sneakAttack: 4, hide: 5, moveSilently: 5 },
  }),
  assassin: () => ({
    class: "assassin",
    gear: [SHORT_SWORD, LEATHER],
    skills: { sneakAttack: 5, hide: 4, moveSilently: 4 },
  }),
  archer: (chance) => ({
    class: "ranger",
    gear: [chance.oneOf([LONG_BOW, SHORT_BOW]), at("carried", SHORT_SWORD), LEATHER],
  }),
  crossbowman: (chance) => ({
    class: "warrior",
    gear: [chance.happens(50) ? unloaded(LIGHT_CROSSBOW) : LIGHT_CROSSBOW, at("carried", MACE), LEATHER],
  }),
  skirmisher: (chance) => ({
    class: "barbarian",
    gear: [chance.oneOf([SLING, JAVELIN, HAND_AXE]), at("carried", CLUB), ROUNDEL],
  }),
  netter: () => ({ class: "companion", gear: [NET, at("offHand", SHORT_SWORD), LEATHER] }),
  wrestler: () => ({ class: "companion", gear: [], scores: [16, 14, 14] }),
  sailor: () => ({ gear: [at("carried", CLUB)], scores: [15, 10, 12] }),
  mage: () => ({ class: "mage", gear: [QUARTERSTAFF, WEB, DART, OMEN] }),
  wizard: () => ({ class: "mage", gear: [DAGGER, DART, WAND] }),
  druid: () => ({ class: "druid", gear: [SCIMITAR, BALM, WEB] }),
  orc: (chance) => ({
    gear: [at(chance.happens(30) ? "carried" : "hand", SCIMITAR), STUDDED_LEATHER],
    scores: [14, 10, 12],
  }),
  wolf: () => ({
    gear: [BITE],
    scores: [13, 15, 15],
    stats: { naturalArmour: 2, exceptional: [{ faces: [19, 20], effect: "prone" }] },
  }),
  ogre: () => ({
    gear: [CLUB],
    scores: [20, 8, 16],
    stats: { size: "large", naturalArmour: 3, powerLevel: 5 },
  }),
  worm: (chance) => ({
    gear: [MAW],
    scores: [28, 6, 24],
    stats: {
      size: "gigantic",
      naturalArmour: 8,
      powerLevel: 5,
      exceptional: [{ faces: [chance.oneOf([18, 19]), 20], effect: "swallow" }],
      criticalFrom: chance.happens(50) ? 19 : null,
    },
  }),
};

/** Some come weary, wounded, half spent, prone or entangled. */
const handicaps = (chance: Chance, actor: ActorStats): readonly (() => Partial<ActorStats>)[] => [
  () => ({ fatigue: { points: 8 + chance.below(8), mountedRounds: 0 } }),
  () => ({ fatigue: { points: 25 + chance.below(20), mountedRounds: 1 } }),
  () => ({ stamina: { value: chance.below(6), override: null } }),
  () => ({
    wounds: { value: 2, override: null },
    injuries: [
      {
        id: "wound-1",
        kind: "slashing",
        column: 4,
        roll: 50,
        place: "calf",
        points: 2,
        codes: chance.oneOf([["P1"], ["P1", "Hm"], ["P2", "HM"], ["P1", "L"], ["P1", "Aw"], ["P1", "Ao"]]),
        treated: false,
      },
    ],
  }),
  () => ({
    conditions: [
      ...actor.conditions.filter((each) => each !== "mounted"),
      chance.oneOf(["prone", "entangled"] as const),
    ],
  }),
];

/** A recruit of a random kind. */
export const anyRecruit = recruitsBy<Outfit, Recruit>({
  outfits: RECRUITS,
  equip,
  beasts: { titles: ["worm", "ogre"], percent: 30, instead: "orc" },
  handicaps: { percent: 25, of: handicaps },
});
