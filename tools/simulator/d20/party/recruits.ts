/** Recruits of random parties, each from the outfit of its kind. */
import { Defect } from "../../../../src/rules/kernel/json.ts";
import type { Chance } from "../../fight/chance.ts";
import { marked, recruitsBy } from "../../party/recruits.ts";
import type { ActorStats } from "../../../../src/rules/d20/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../../src/rules/d20/testing/plain.ts";
import type { Armour, Power, Shield, Weapon } from "../../../../src/rules/d20/state.ts";
import { ABILITIES, type Ability, type Condition } from "../../../../src/rules/d20/stats.ts";
import { RECRUITS, type Outfit } from "./outfits.ts";

/** A recruit ready to be put on a side. */
export interface Recruit {
  readonly title: string;
  readonly actor: ActorStats;
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly powers: readonly Power[];
}

const HIGHEST_LEVEL = 8;
const [LEAST_SCORE, SCORES] = [8, 9];

/** A recruit from an outfit, with the scores that it leaves to chance. */
function equip(
  chance: Chance,
  title: string,
  { class: id, gear, feats = [], skills, scores = [], stats }: Outfit,
): Recruit {
  const abilities: Record<Ability, number> = { ...PLAIN_ACTOR.abilities };
  ABILITIES.forEach((ability, index) => (abilities[ability] = scores[index] ?? LEAST_SCORE + chance.below(SCORES)));
  const actor: ActorStats = {
    ...PLAIN_ACTOR,
    identifier: title,
    nature: id === undefined ? "creature" : "character",
    classes: id === undefined ? [] : [{ id, level: 1 + chance.below(HIGHEST_LEVEL) }],
    abilities,
    feats: feats.map((feat) => ({ id: feat, weapon: "" })),
    skills: { ...PLAIN_ACTOR.skills, ...skills },
    ...stats,
  };
  return {
    title,
    actor,
    weapons: marked(gear, "wield"),
    armours: marked(gear, "worn"),
    shields: marked(gear, "isBuckler"),
    powers: marked(gear, "casterLevel"),
  };
}

const STATES: readonly Condition[] = [
  "prone",
  "entangled",
  "fatigued",
  "exhausted",
  "blinded",
  "deafened",
  "dazzled",
  "shaken",
  "kneeling",
  "invisible",
  "stunned",
  "asleep",
  "grappled",
  "silenced",
];

/** Some come weary, wounded, warded, prone or worse. */
const handicaps = (chance: Chance, actor: ActorStats): readonly (() => Partial<ActorStats>)[] => [
  () => ({ conditions: [chance.oneOf(STATES)] }),
  () => ({ conditions: [chance.oneOf(STATES)] }),
  () => ({ conditions: [chance.oneOf(["asleep", "paralysed"]), "invisible"] }),
  () => ({ hitPoints: { ...actor.hitPoints, value: 1 - chance.below(4) } }),
  () => ({ nonlethal: 2 + chance.below(6) }),
  () => ({ temporary: 3 + chance.below(6) }),
  () => ({ concealment: chance.oneOf([20, 50]) }),
  () => ({ load: chance.oneOf(["medium", "heavy", "overloaded"] as const) }),
  () => ({ abilityDamage: { ...actor.abilityDamage, strength: chance.below(4), constitution: chance.below(3) } }),
];

const DRAWN = { outfits: RECRUITS, equip, handicaps: { percent: 30, of: handicaps } };

/** A recruit of a random kind. */
export const anyRecruit = recruitsBy<Outfit, Recruit>({
  ...DRAWN,
  beasts: { titles: ["giant", "troll", "ogre", "drake"], percent: 35, instead: "orc" },
});

/** A rider, and a mount for them: by chance one that is trained for war. */
export const mountedPair = (chance: Chance): readonly [Recruit, Recruit] => {
  const equipped = (title: "lancer" | "warhorse" | "pony"): Recruit => {
    const outfit = RECRUITS[title];
    if (outfit === undefined) throw new Defect(`No recruit is called "${title}".`);
    return equip(chance, title, outfit(chance));
  };
  return [equipped("lancer"), equipped(chance.happens(70) ? "warhorse" : "pony")];
};

/** Those who meet now and then: in crypts undead and clerics of either energy, in barrows the newly raised and those who would have them all, in colleges casters who know each other's spells. */
const GATHERINGS: readonly { readonly percent: number; readonly titles: readonly string[] }[] = [
  { percent: 8, titles: ["deathPriest", "exorcist", "ghoul", "skeleton", "wight"] },
  { percent: 4, titles: ["acolyte", "skeleton"] },
  { percent: 9, titles: ["wizard", "sorcerer", "cleric"] },
];

/** Recruits of those who have gathered, or of any kind. */
export function gathering(chance: Chance): (chance: Chance) => Recruit {
  const met = GATHERINGS.find(({ percent }) => chance.happens(percent));
  return met === undefined ? anyRecruit : ofTitles(met.titles);
}

const ofTitles = (titles: readonly string[]): ((chance: Chance) => Recruit) =>
  recruitsBy<Outfit, Recruit>({
    ...DRAWN,
    outfits: Object.fromEntries(Object.entries(RECRUITS).filter(([title]) => titles.includes(title))),
    beasts: { titles: [], percent: 0, instead: "" },
  });
