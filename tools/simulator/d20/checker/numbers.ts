/** Numbers of a combatant, reckoned afresh from the ledger: levels, abilities, hit points, states. */
import type { Ability, ClassId, Condition, Save, Size } from "../../../../src/rules/d20/stats.ts";
import type { Person } from "./person.ts";

/** Hit die, attack per level in quarters, good saves. [D20-PROG-05] */
const CLASSES: Readonly<Record<ClassId, readonly [die: number, quarters: number, good: string]>> = {
  barbarian: [12, 4, "f"],
  bard: [6, 3, "rw"],
  cleric: [8, 3, "fw"],
  druid: [8, 3, "fw"],
  fighter: [10, 4, "f"],
  monk: [8, 3, "frw"],
  paladin: [10, 4, "f"],
  ranger: [8, 4, "fr"],
  rogue: [6, 3, "r"],
  sorcerer: [4, 2, "w"],
  wizard: [4, 2, "w"],
};
const [DEATH, SPECIES_DIE] = [-10, 8];
const UNCANNY: Partial<Readonly<Record<ClassId, number>>> = { barbarian: 2, rogue: 4 };

export const SIZE_MODIFIERS: Readonly<Record<Size, number>> = {
  fine: 8,
  diminutive: 4,
  tiny: 2,
  small: 1,
  medium: 0,
  large: -1,
  huge: -2,
  gargantuan: -4,
  colossal: -8,
};

/** [D20-PROG-02] */
export const baseAttack = ({ sheet }: Person): number =>
  sheet.racial.baseAttack +
  sheet.classes.reduce((all, { id, level }) => all + Math.floor((level * CLASSES[id][1]) / 4), 0);

/** [D20-PROG-04] */
export function baseSave({ sheet }: Person, save: Save): number {
  const initial = save.charAt(0);
  return (
    sheet.racial[save] +
    sheet.classes.reduce(
      (all, { id, level }) =>
        all + (CLASSES[id][2].includes(initial) ? 2 + Math.floor(level / 2) : Math.floor(level / 3)),
      0,
    )
  );
}

/** Attacks that the base bonus gives. [D20-PROG-03] */
export const iterations = (person: Person): number =>
  Math.min(4, 1 + Math.max(0, Math.floor((baseAttack(person) - 1) / 5)));

/** Attacks that a second weapon gives. [D20-TWF-01] [D20-FEAT-21] */
export const offHandAttacks = (person: Person): number =>
  1 + (person.hasFeat("improvedTwoWeaponFighting") ? 1 : 0) + (person.hasFeat("greaterTwoWeaponFighting") ? 1 : 0);

/** What the second weapon of a combatant is; null: there is none, and no free hand. [D20-TWF-04] [D20-TWF-05] [D20-TWF-08] */
export function secondOf({ weapons, shields }: Person): "plain" | "light" | null {
  const held = weapons.filter(({ natural }) => natural === null);
  const inBoth = held.find(({ place }) => place === "bothHands");
  if (inBoth !== undefined) return inBoth.otherHead === "" ? null : "light";
  const second = held.find(({ place }) => place === "offHand");
  const isShielded = shields.some(({ place, isBuckler }) => place === "offHand" || (place === "worn" && !isBuckler));
  if (second === undefined) return isShielded ? null : "light";
  return second.wield === "light" || ["dart", "shuriken"].includes(second.identifier) ? "light" : "plain";
}

/** What lasts on somebody adds to a number of which the sheets have no bonuses: one bonus of each type, penalties all. [D20-AC-08] */
export function lasting({ modifiers }: Person, to: string): number {
  const own = modifiers.filter((each) => each.to === to);
  const best = new Map<string, number>();
  for (const { type, value, source } of own) {
    const stands = value < 0 || type === "untyped" || type === "dodge";
    const key = stands ? `${type} ${source} ${Math.sign(value)}` : `${type} +`;
    const before = best.get(key) ?? 0;
    best.set(key, Math.abs(value) > Math.abs(before) ? value : before);
  }
  return [...best.values()].reduce((all, value) => all + value, 0);
}

/** Score without what only hinders. [D20-DMG-11] */
const scoreLeft = (person: Person, ability: Ability): number =>
  Math.max(
    0,
    person.sheet.abilities[ability] + lasting(person, ability) - person.damage[ability] - person.drain[ability],
  );

/** [D20-DMG-12] */
const isLost = (person: Person, ability: Ability): boolean =>
  person.damage[ability] + person.drain[ability] > 0 && scoreLeft(person, ability) === 0;

/** Ability modifier now. [D20-PROG-01] [D20-MOD-23] [D20-COND-15] [D20-HELP-02] */
export function modifier(person: Person, ability: Ability): number {
  let score =
    person.sheet.abilities[ability] + lasting(person, ability) - person.damage[ability] - person.drain[ability];
  if (ability === "strength" || ability === "dexterity")
    score -= person.has("exhausted") ? 6 : person.has("fatigued") ? 2 : 0;
  if (ability === "dexterity" && person.has("entangled")) score -= 4;
  if (ability === "dexterity" && isHelpless(person)) score = 0;
  return Math.floor((Math.max(0, score) - 10) / 2);
}

/** Most hit points with Constitution as it is. [D20-HP-01] [D20-HP-25] [D20-PROG-05] */
export function mostHitPoints(person: Person): number {
  const { sheet } = person;
  const constitution = Math.floor((scoreLeft(person, "constitution") - 10) / 2);
  const dice = [
    ...Array.from({ length: sheet.racial.hitDice }, () => SPECIES_DIE),
    ...sheet.classes.flatMap(({ id, level }) => Array.from({ length: level }, () => CLASSES[id][0])),
  ];
  const points = dice.reduce(
    (all, die, index) => all + Math.max(1, (index === 0 ? die : Math.floor(die / 2)) + constitution),
    0,
  );
  return (dice.length === 0 ? 1 : points) + lasting(person, "hitPoints");
}

export type Life = "normal" | "staggered" | "disabled" | "unconscious" | "stable" | "dying" | "dead";

/** What hit points and lost abilities make of somebody. [D20-HP-02] to [D20-HP-08], [D20-HP-31], [D20-HP-32], [D20-DMG-12] */
export function lifeOf(person: Person): Life {
  const points = person.hitPoints + person.temporary;
  if (points <= DEATH || person.conditions.has("dead") || isLost(person, "constitution")) return "dead";
  const { stable, awake } = person.recovery;
  if (points < 0 && !(stable && awake)) return stable ? "stable" : "dying";
  if (person.nonlethal > 0 && person.nonlethal > points) return "unconscious";
  if (isLost(person, "intelligence") || isLost(person, "wisdom") || isLost(person, "charisma")) return "unconscious";
  if (points <= 0) return "disabled";
  return person.nonlethal === points ? "staggered" : "normal";
}

const POWERLESS: readonly Condition[] = ["paralysed", "asleep", "bound", "unconscious"];

/** [D20-HELP-01] */
export function isHelpless(person: Person): boolean {
  const life = lifeOf(person);
  if (
    life === "dead" ||
    life === "dying" ||
    life === "stable" ||
    life === "unconscious" ||
    isLost(person, "strength") ||
    isLost(person, "dexterity")
  )
    return true;
  return POWERLESS.some((condition) => person.has(condition));
}

/** Whether he can do anything at all. [D20-TURN-23] [D20-INIT-08] [D20-COND-08] [D20-COND-09] */
export const canAct = (person: Person): boolean =>
  !isHelpless(person) &&
  !person.has("stunned") &&
  !person.has("cowering") &&
  !person.channeled.some(({ how }) => how === "rebuked");

/** Whether he is limited to one action. [D20-ACT-06] [D20-HP-05] [D20-HP-31] */
export function isRestricted(person: Person): boolean {
  const life = lifeOf(person);
  return life === "disabled" || life === "staggered" || person.restricted;
}

/** [D20-INIT-11] [D20-PROG-07] */
export const hasUncannyDodge = ({ sheet }: Person): boolean =>
  sheet.traits.includes("uncannyDodge") || sheet.classes.some(({ id, level }) => level >= (UNCANNY[id] ?? Infinity));

/** Whether Dexterity is denied to one against this attacker; a grapple denies it against those outside alone. [D20-AC-12] [D20-GRAP-14] */
export function isDenied(person: Person, attacker: string): boolean {
  if (isHelpless(person) || (!person.hasActed && !hasUncannyDodge(person)) || person.sheet.load === "overloaded")
    return true;
  return (
    [
      "blinded",
      "cowering",
      "stunned",
      "grappled",
      "pinned",
      "climbing",
      "balancing",
      "clinging",
      "squeezedTight",
    ] as const
  ).some((state) => person.has(state) && !(state === "grappled" && person.holds.has(attacker)));
}

/** Opportunities between two turns. [D20-AOO-14] [D20-AOO-17] */
export const opportunitiesOf = (person: Person, each: number): number =>
  each + (person.hasFeat("combatReflexes") ? Math.max(0, modifier(person, "dexterity")) : 0);
