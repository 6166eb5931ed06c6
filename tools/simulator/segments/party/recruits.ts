/** Kinds of combatants that random parties are made of: together they bear every arm, armour, spell and handicap that the rules know. */
import type { Chance } from "../../fight/chance.ts";
import { PLAIN_ACTOR, type ActorStats } from "../../../../src/rules/segments/stored/actor.ts";
import type { Armour, Shield, Spell, Weapon } from "../../../../src/rules/segments/state.ts";
import type { ClassId, GearPlace, Size, Skill } from "../../../../src/rules/segments/stats.ts";
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
  weapon,
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

type Maker = (chance: Chance, title: string) => Recruit;

interface Outfit {
  readonly class?: ClassId;
  readonly weapons?: readonly Weapon[];
  readonly armours?: readonly Armour[];
  readonly shields?: readonly Shield[];
  readonly spells?: readonly Spell[];
  readonly scores?: readonly [strength: number, dexterity: number, constitution: number];
  readonly size?: Size;
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
function recruit(chance: Chance, title: string, outfit: Outfit): Recruit {
  const level = 1 + chance.below(HIGHEST_LEVEL);
  const score = (): number => LEAST_SCORE + chance.below(SCORES);
  const [strength, dexterity, constitution] = outfit.scores ?? [score(), score(), score()];
  const actor: ActorStats = {
    ...PLAIN_ACTOR,
    nature: outfit.class === undefined ? "creature" : "character",
    classes: outfit.class === undefined ? [] : [{ id: outfit.class, level }],
    powerLevel: level,
    abilities: { ...PLAIN_ACTOR.abilities, strength, dexterity, constitution, wisdom: score() },
    skills: { ...PLAIN_ACTOR.skills, ...outfit.skills },
    size: outfit.size ?? "medium",
    ...outfit.stats,
  };
  return {
    title,
    actor,
    weapons: outfit.weapons ?? [],
    armours: outfit.armours ?? [],
    shields: outfit.shields ?? [],
    spells: outfit.spells ?? [],
  };
}

const outfitted =
  (outfit: (chance: Chance) => Outfit): Maker =>
  (chance, title) =>
    recruit(chance, title, outfit(chance));

/** Every kind, by its title. */
export const RECRUITS: Readonly<Record<string, Maker>> = {
  swordsman: outfitted((chance) => ({
    class: "warrior",
    weapons: [chance.happens(20) ? magic(LONG_SWORD) : LONG_SWORD],
    armours: [CHAIN_MAIL],
    shields: [SHIELD],
  })),
  knight: outfitted(() => ({
    class: "warrior",
    weapons: [LANCE, at("carried", LONG_SWORD)],
    armours: [FULL_PLATE],
    stats: { conditions: ["mounted"] },
  })),
  outrider: outfitted(() => ({
    class: "ranger",
    weapons: [SHORT_BOW, at("carried", SCIMITAR)],
    armours: [LEATHER],
    stats: { conditions: ["mounted"], mountSpeed: 18 },
  })),
  twinBlades: outfitted((chance) => ({
    class: "ranger",
    weapons: [chance.oneOf([LONG_SWORD, RAPIER]), at("offHand", DAGGER)],
    armours: [STUDDED_LEATHER],
  })),
  berserk: outfitted((chance) => ({
    class: "barbarian",
    weapons: [chance.oneOf([GREAT_AXE, TWO_HANDED_SWORD])],
    armours: [LEATHER],
    scores: [17, 13, 15],
  })),
  halberdier: outfitted((chance) => ({
    class: "warrior",
    weapons: [chance.oneOf([HALBERD, PIKE]), at("carried", SHORT_SWORD)],
    armours: [STUDDED_LEATHER],
  })),
  armsman: outfitted((chance) => ({
    class: "warrior",
    weapons: [chance.oneOf([FLAIL, BEC_DE_CORBIN, UNHORSER])],
    armours: [CHAIN_MAIL],
  })),
  spearman: outfitted(() => ({
    class: "warrior",
    weapons: [SPEAR, at("carried", CLUB)],
    shields: [PAVISE],
    armours: [LEATHER],
  })),
  hammerer: outfitted(() => ({
    class: "priest",
    weapons: [WARHAMMER],
    armours: [CHAIN_MAIL],
    shields: [ROUNDEL],
    spells: [BALM],
  })),
  strongman: outfitted(() => ({ class: "barbarian", weapons: [MACE, at("offHand", HAND_AXE)], scores: [19, 10, 14] })),
  thief: outfitted(() => ({
    class: "thief",
    weapons: [DAGGER, another(DAGGER, "offHand")],
    armours: [LEATHER],
    skills: { sneakAttack: 4, hide: 5, moveSilently: 5 },
  })),
  assassin: outfitted(() => ({
    class: "assassin",
    weapons: [SHORT_SWORD],
    armours: [LEATHER],
    skills: { sneakAttack: 5, hide: 4, moveSilently: 4 },
  })),
  archer: outfitted((chance) => ({
    class: "ranger",
    weapons: [chance.oneOf([LONG_BOW, SHORT_BOW]), at("carried", SHORT_SWORD)],
    armours: [LEATHER],
  })),
  crossbowman: outfitted((chance) => ({
    class: "warrior",
    weapons: [chance.happens(50) ? unloaded(LIGHT_CROSSBOW) : LIGHT_CROSSBOW, at("carried", MACE)],
    armours: [LEATHER],
  })),
  skirmisher: outfitted((chance) => ({
    class: "barbarian",
    weapons: [chance.oneOf([SLING, JAVELIN, HAND_AXE]), at("carried", CLUB)],
    shields: [ROUNDEL],
  })),
  netter: outfitted(() => ({ class: "companion", weapons: [NET, at("offHand", SHORT_SWORD)], armours: [LEATHER] })),
  wrestler: outfitted(() => ({ class: "companion", scores: [16, 14, 14] })),
  sailor: outfitted(() => ({ weapons: [at("carried", CLUB)], scores: [15, 10, 12] })),
  mage: outfitted(() => ({ class: "mage", weapons: [QUARTERSTAFF], spells: [WEB, DART, OMEN] })),
  wizard: outfitted(() => ({ class: "mage", weapons: [DAGGER], spells: [DART, WAND] })),
  druid: outfitted(() => ({ class: "druid", weapons: [SCIMITAR], spells: [BALM, WEB] })),
  orc: outfitted((chance) => ({
    weapons: [at(chance.happens(30) ? "carried" : "hand", SCIMITAR)],
    armours: [STUDDED_LEATHER],
    scores: [14, 10, 12],
  })),
  wolf: outfitted(() => ({
    weapons: [BITE],
    scores: [13, 15, 15],
    stats: { naturalArmour: 2, exceptional: [{ faces: [19, 20], effect: "prone" }] },
  })),
  ogre: outfitted(() => ({
    weapons: [CLUB],
    scores: [20, 8, 16],
    size: "large",
    stats: { naturalArmour: 3, powerLevel: 5 },
  })),
  worm: outfitted((chance) => ({
    weapons: [MAW],
    scores: [28, 6, 24],
    size: "gigantic",
    stats: {
      naturalArmour: 8,
      powerLevel: 5,
      exceptional: [{ faces: [chance.oneOf([18, 19]), 20], effect: "swallow" }],
      criticalFrom: chance.happens(50) ? 19 : null,
    },
  })),
};

const TITLES = Object.keys(RECRUITS);
/** One party in so many may have such a beast: it decides a fight by itself. */
const BEASTS = ["worm", "ogre"];
const BEAST_PERCENT = 30;

/** A recruit of a random kind. */
export function anyRecruit(chance: Chance): Recruit {
  const drawn = chance.oneOf(TITLES);
  const title = BEASTS.includes(drawn) && !chance.happens(BEAST_PERCENT) ? "orc" : drawn;
  const make = RECRUITS[title] ?? outfitted(() => ({}));
  return handicapped(chance, make(chance, title));
}

const HANDICAP_PERCENT = 25;

/** A quarter of them come weary, wounded, half spent, prone or entangled. */
function handicapped(chance: Chance, { actor, ...rest }: Recruit): Recruit {
  if (!chance.happens(HANDICAP_PERCENT)) return { ...rest, actor };
  const handicaps: readonly (() => Partial<ActorStats>)[] = [
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
  return { ...rest, actor: { ...actor, ...chance.oneOf(handicaps)() } };
}
