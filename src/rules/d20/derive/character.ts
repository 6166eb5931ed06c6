import { perSettings } from "../../kernel/memo.ts";
import { add, addChange, sum, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import { ABILITIES, classLabel, SAVES, type Ability, type ClassId, type Save, type Trait } from "../stats.ts";
import type { RateRow } from "../tables/progressions.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";

/** The numbers that a sheet gives by itself, without gear, harm or states. */
export interface Character {
  /** Levels in classes; for a creature without any, its hit dice. */
  readonly level: number;
  /** Dice of the species and of all classes. */
  readonly hitDice: number;
  readonly baseAttack: Total;
  /** Base bonuses, without abilities. [D20-PROG-04] */
  readonly saves: Readonly<Record<Save, Total>>;
  readonly scores: Readonly<Record<Ability, Total>>;
  readonly modifiers: Readonly<Record<Ability, number>>;
  /** Its own and those of its classes. [D20-PROG-07] */
  readonly traits: readonly Trait[];
  readonly sneakDice: Total;
  readonly maxHitPoints: Total;
}

/** A sheet's numbers, remembered for it. [D20-PROG-01] to [D20-PROG-07] */
export const characterOf: (settings: D20Settings, sheet: Sheet) => Character = perSettings((settings, sheet) => {
  const classLevels = sheet.classes.reduce((levels, each) => levels + each.level, 0);
  const scores = Object.fromEntries(ABILITIES.map((ability) => [ability, soundScore(sheet, ability)])) as Record<
    Ability,
    Total
  >;
  const modifiers = Object.fromEntries(
    ABILITIES.map((ability) => [ability, abilityModifier(settings, scores[ability].value)]),
  ) as Record<Ability, number>;
  return {
    level: classLevels > 0 ? classLevels : sheet.racial.hitDice,
    hitDice: classLevels + sheet.racial.hitDice,
    baseAttack: baseAttack(settings, sheet),
    saves: Object.fromEntries(SAVES.map((save) => [save, baseSave(settings, sheet, save)])) as Record<Save, Total>,
    scores,
    modifiers,
    traits: traitsOf(settings, sheet),
    sneakDice: sneakDice(settings, sheet),
    maxHitPoints: hitPointsAt(settings, sheet, modifiers.constitution),
  };
});

/** Half of what the score exceeds 10 by, rounded down. [D20-PROG-01] */
export function abilityModifier({ abilityBase, abilityStep }: D20Settings, score: number): number {
  return Math.floor((score - abilityBase) / abilityStep);
}

/** Levels in one class. */
export function levelsIn({ classes }: Sheet, id: ClassId): number {
  return classes.reduce((levels, each) => (each.id === id ? levels + each.level : levels), 0);
}

/** Score with the bonuses of the sheet and without any harm. [D20-PROG-01] [D20-AC-08] */
function soundScore(sheet: Sheet, ability: Ability): Total {
  const draft = total(ability, sheet.abilities[ability], "D20-PROG-01");
  for (const change of bonusesTo({ sheet }, [ability], "D20-AC-08")) addChange(draft, change);
  return sum(draft, STACKING);
}

function atRate({ start, parts, of }: RateRow, level: number): number {
  return start + Math.floor((level * parts) / of);
}

/** Species and classes added up. [D20-PROG-02] */
function baseAttack({ tables }: D20Settings, { racial, classes }: Sheet): Total {
  const draft = add(total("baseAttack", 0, "D20-PROG-02"), "species", racial.baseAttack, "D20-PROG-02");
  for (const { id, level } of classes)
    add(draft, classLabel(id), atRate(tables.attackRates[tables.classes[id].attack], level), "D20-PROG-02");
  return draft;
}

/** [D20-PROG-04] */
function baseSave({ tables }: D20Settings, { racial, classes }: Sheet, save: Save): Total {
  const draft = add(total(save, 0, "D20-PROG-04"), "species", racial[save], "D20-PROG-04");
  for (const { id, level } of classes) {
    const rate = tables.classes[id].goodSaves.includes(save) ? "good" : "poor";
    if (level > 0) add(draft, classLabel(id), atRate(tables.saveRates[rate], level), "D20-PROG-04");
  }
  return draft;
}

/** [D20-PROG-07] */
function traitsOf({ tables }: D20Settings, { traits, classes }: Sheet): readonly Trait[] {
  const earned = classes.flatMap(({ id, level }) =>
    tables.classes[id].traits.filter(({ from }) => level >= from).map((trait) => trait.id),
  );
  return [...new Set([...traits, ...earned])];
}

/** [D20-PROG-06] */
function sneakDice({ tables }: D20Settings, sheet: Sheet): Total {
  const draft = total("sneakDice", sheet.sneakDice, "D20-PROG-06");
  for (const { id, level } of sheet.classes) {
    const { sneak } = tables.classes[id];
    if (sneak !== null && level >= sneak.from)
      add(draft, classLabel(id), 1 + Math.floor((level - sneak.from) / sneak.every), "D20-PROG-06");
  }
  return draft;
}

/** A run of equal hit dice. */
interface Dice {
  readonly label: string;
  readonly faces: number;
  readonly count: number;
}

/**
 * Most hit points with this Constitution: the dice (the first at its most, half of each later one, or as rolled), the
 * modifier for each of them, at least 1 for each, and the bonuses. A maximum written by hand holds for the sound
 * Constitution: what changes that changes it too. [D20-HP-01] [D20-HP-25] [D20-PROG-05]
 */
export function hitPointsAt(settings: D20Settings, sheet: Sheet, constitution: number): Total {
  const derived = derivedHitPoints(settings, sheet, constitution);
  if (sheet.hitPointsOverride === null) return derived;
  const sound = abilityModifier(settings, soundScore(sheet, "constitution").value);
  const usual = sound === constitution ? derived : derivedHitPoints(settings, sheet, sound);
  const changes = [
    ...derived.changes,
    { label: "override", value: sheet.hitPointsOverride - usual.value, rule: "D20-HP-01" as const },
  ];
  return { ...derived, changes, value: derived.value + sheet.hitPointsOverride - usual.value };
}

function derivedHitPoints(settings: D20Settings, sheet: Sheet, constitution: number): Total {
  const draft = total("maxHitPoints", 0, "D20-HP-01");
  const dice = diceOf(settings, sheet);
  const count = dice.reduce((all, each) => all + each.count, 0);
  const least =
    sheet.hitPointsRolled === null
      ? settled(draft, settings, dice, constitution)
      : rolled(draft, settings, sheet.hitPointsRolled, count, constitution);
  add(draft, "constitution", constitution * count, "D20-PROG-05");
  add(draft, "least", count === 0 ? settings.leastHitPoints : least, "D20-PROG-05");
  for (const change of bonusesTo({ sheet }, ["hitPoints"], "D20-HP-01")) addChange(draft, change);
  return sum(draft, STACKING);
}

function diceOf({ tables, racialHitDie }: D20Settings, { racial, classes }: Sheet): readonly Dice[] {
  return [
    { label: "species", faces: racialHitDie, count: racial.hitDice },
    ...classes.map(({ id, level }) => ({ label: classLabel(id), faces: tables.classes[id].hitDie, count: level })),
  ];
}

/** Adds the dice as nobody has rolled them; answers what is wanting to the least of each. */
function settled(draft: Draft, { leastHitPoints }: D20Settings, dice: readonly Dice[], constitution: number): number {
  let isFirst = true;
  let wanting = 0;
  for (const { label, faces, count } of dice) {
    let points = 0;
    for (let gained = 0; gained < count; gained++) {
      const die = isFirst ? faces : Math.floor(faces / 2);
      isFirst = false;
      points += die;
      wanting += Math.max(0, leastHitPoints - die - constitution);
    }
    add(draft, label, points, "D20-PROG-05");
  }
  return wanting;
}

/** Adds what the dice came to; answers what is wanting to the least of all of them. */
function rolled(
  draft: Draft,
  { leastHitPoints }: D20Settings,
  points: number,
  count: number,
  constitution: number,
): number {
  add(draft, "rolled", points, "D20-PROG-05");
  return Math.max(0, leastHitPoints * count - points - constitution * count);
}
