import { ABILITIES, MOTIONS, SKILLS, type Ability, type ActorStats } from "../../../rules/d20/stats.ts";
import type { D20ActorData, D20ActorSource } from "../../data/d20-actor-data.ts";

/** One value for each word of a list, as plain values. */
function each<K extends string, V>(keys: readonly K[], values: Readonly<Record<K, V>>): Readonly<Record<K, V>> {
  // `fromEntries` forgets the keys it was given.
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Record<K, V>;
}

const abilities = (values: Readonly<Record<Ability, number>>): Readonly<Record<Ability, number>> =>
  each(ABILITIES, values);

/** An actor's values as the rules take them: changes by active effects are in them, prepared maxima are not. */
export function statsOf(data: D20ActorData): ActorStats {
  return storedStats(data.effective);
}

/** An actor's values as they are stored, without what effects make of them: what a sheet's fields show and write. */
function storedStats(data: D20ActorSource): ActorStats {
  const { racial, recovery, experience, hitPoints } = data;
  return {
    identifier: data.identifier,
    nature: data.nature,
    classes: data.classes.map(({ id, level }) => ({ id, level })),
    racial: {
      hitDice: racial.hitDice,
      baseAttack: racial.baseAttack,
      fortitude: racial.fortitude,
      reflex: racial.reflex,
      will: racial.will,
    },
    abilities: abilities(data.abilities),
    size: data.size,
    shape: data.shape,
    space: data.space,
    reach: data.reach,
    speeds: each(MOTIONS, data.speeds),
    naturalArmour: data.naturalArmour,
    bonuses: data.bonuses.map(({ to, type, value, source }) => ({ to, type, value, source })),
    feats: data.feats.map(({ id, weapon }) => ({ id, weapon })),
    traits: [...data.traits],
    skills: each(SKILLS, data.skills),
    sneakDice: data.sneakDice,
    spellResistance: data.spellResistance,
    darkvision: data.darkvision,
    load: data.load,
    experience: { value: experience.value, threshold: experience.threshold },
    hitPoints: { value: hitPoints.value, rolled: hitPoints.rolled, override: hitPoints.override },
    temporary: data.temporary,
    nonlethal: data.nonlethal,
    abilityDamage: abilities(data.abilityDamage),
    abilityDrain: abilities(data.abilityDrain),
    concealment: data.concealment,
    recovery: { stable: recovery.stable, tended: recovery.tended, awake: recovery.awake, mending: recovery.mending },
    conditions: [...data.conditions],
  };
}

/** What a sheet shows: fields as they are stored, so that writing them writes no effect; pools and conditions as they count. */
export function sheetStats(data: D20ActorData): ActorStats {
  const stored = storedStats(data._source);
  const { temporary, nonlethal, conditions, hitPoints } = data.effective;
  return {
    ...stored,
    hitPoints: { ...stored.hitPoints, value: hitPoints.value },
    temporary,
    nonlethal,
    conditions: [...conditions],
  };
}
