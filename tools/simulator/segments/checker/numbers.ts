/** The ledger's numbers, reckoned afresh from a sheet, its gear and its wounds. */
import type { SegmentsSettings } from "../../../../src/rules/segments/settings.ts";
import type { Ability } from "../../../../src/rules/segments/stats.ts";
import type { Family, FromLevel } from "../../../../src/rules/segments/tables/levels.ts";
import type { Person } from "./person.ts";

/** [SEG-HOUSE-01] */
export const modifier = ({ sheet }: Person, ability: Ability): number =>
  Math.floor((sheet.abilities[ability] - 10) / 2);

interface Schooling {
  readonly family: Family;
  readonly level: number;
}

/** [SEG-HOUSE-02] */
export function schooling(settings: SegmentsSettings, { sheet }: Person): readonly Schooling[] {
  if (sheet.nature === "creature" || sheet.classes.length === 0)
    return [{ family: "creature", level: sheet.powerLevel }];
  return sheet.classes.map(({ id, level }) => ({ family: settings.tables.classFamilies[id], level }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export const levelOf = (settings: SegmentsSettings, person: Person): number =>
  sum(schooling(settings, person).map(({ level }) => level));

function row(rows: readonly FromLevel<number>[], level: number): number {
  let value = rows[0]?.value ?? 0;
  for (const each of rows) if (each.from <= level) ({ value } = each);
  return value;
}

/** [SEG-HOUSE-03] [SEG-HOUSE-11] */
export const baseAttack = (settings: SegmentsSettings, person: Person): number =>
  sum(
    schooling(settings, person).map(({ family, level }) => Math.floor(level * settings.tables.baseAttackRates[family])),
  );

/** [SEG-HOUSE-12] [SEG-HOUSE-11] */
export const routineActions = (settings: SegmentsSettings, person: Person): number =>
  Math.max(
    ...schooling(settings, person).map(({ family, level }) => row(settings.tables.routineActions[family], level)),
  );

/** [SEG-PARRY-02] [SEG-PARRY-04] [SEG-PARRY-07] */
export const criticalParry = (settings: SegmentsSettings, person: Person): number =>
  row(settings.tables.criticalParry, levelOf(settings, person)) +
  Math.min(...schooling(settings, person).map(({ family }) => settings.tables.criticalParryFamily[family]));

/** [SEG-HOUSE-06] [SEG-HOUSE-11] */
export function maxStamina(settings: SegmentsSettings, person: Person): number {
  if (person.sheet.staminaOverride !== null) return person.sheet.staminaOverride;
  const constitution = modifier(person, "constitution");
  const levels = schooling(settings, person).flatMap(({ family, level }) =>
    Array.from({ length: level }, () => settings.tables.staminaDice[family]),
  );
  return sum(levels.map(({ most, average }, index) => Math.max(1, (index === 0 ? most : average) + constitution)));
}

/** [SEG-HOUSE-07] */
export function maxWounds(settings: SegmentsSettings, { sheet }: Person): number {
  if (sheet.woundsOverride !== null) return sheet.woundsOverride;
  return Math.max(
    1,
    Math.floor(sheet.abilities.constitution / settings.woundsConstitutionDivisor) +
      settings.tables.sizes[sheet.size].wounds,
  );
}

/** [SEG-HOUSE-46] */
export function encumbrance(settings: SegmentsSettings, person: Person): number {
  const carried = [...person.weapons, ...person.shields].filter(({ place }) => place !== "dropped");
  const bulk = sum([...carried, ...person.armours].map((thing) => thing.bulk));
  return Math.max(0, bulk - settings.bulkAllowanceBase - Math.max(0, modifier(person, "strength")));
}

/** [SEG-FAT-01] to [SEG-FAT-03], [SEG-HOUSE-65] */
export const fatigueThreshold = (settings: SegmentsSettings, person: Person): number =>
  Math.max(
    settings.fatigueThresholdMin,
    person.sheet.abilities.constitution +
      settings.fatigueThresholdBonus +
      Math.floor(person.sheet.skills.endurance / settings.enduranceThresholdDivisor) -
      encumbrance(settings, person),
  );

/** [SEG-FAT-09] */
export const weariness = (settings: SegmentsSettings, person: Person): number =>
  Math.max(0, person.fatigue - fatigueThreshold(settings, person) + 1);

/** [SEG-HOUSE-57] */
export function woundPenalty(person: Person): number {
  return sum(person.codes.filter((code) => /^P\d+$/.test(code)).map((code) => Number(code.slice(1))));
}

/** Top speed on one's own feet. [SEG-HOUSE-47] */
export const topSpeed = (settings: SegmentsSettings, person: Person): number =>
  Math.max(
    1,
    settings.baseMaxSpeed +
      modifier(person, "strength") +
      Math.floor(person.sheet.skills.running / settings.runningSpeedDivisor) -
      Math.floor(encumbrance(settings, person) / settings.encumbranceSpeedDivisor),
  );

/** [SEG-CRIT-07] [SEG-HOUSE-59] */
export const isHampered = (person: Person): boolean =>
  person.has("entangled") ||
  person.has("gripped") ||
  person.has("locked") ||
  person.codes.includes("L") ||
  person.isHelpless;

/** Haemorrhages that nobody has stopped. [SEG-HOUSE-58] */
export const haemorrhages = (person: Person, code: "Hm" | "HM"): number =>
  sum(person.injuries.map(({ codes, treated }) => (treated ? 0 : codes.filter((each) => each === code).length)));

/** Families that are good at fortitude. [SEG-HOUSE-04] */
const HARDY: readonly Family[] = ["combatant", "creature"];

/** What N is added to in a fortitude save. [SEG-HOUSE-04] [SEG-HOUSE-11] */
export const fortitude = (settings: SegmentsSettings, person: Person): number =>
  modifier(person, "constitution") +
  Math.max(
    ...schooling(settings, person).map(({ family, level }) =>
      HARDY.includes(family)
        ? settings.saveGoodBase + Math.floor(level / settings.saveGoodDivisor)
        : Math.floor(level / settings.savePoorDivisor),
    ),
  );
