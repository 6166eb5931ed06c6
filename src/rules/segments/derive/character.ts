import { parseExpression } from "../../kernel/expression.ts";
import { add, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import { ABILITIES, type Ability, type Save, SAVES } from "../stats.ts";
import { rowAt, type Family } from "../tables/levels.ts";
import { addBonus } from "./sheet-bonus.ts";
import { saveTotal } from "./saves.ts";
import { perSettings } from "../../kernel/memo.ts";

/** One of a being's classes, or its power level as a creature. */
export interface FamilyLevel {
  readonly name: string;
  readonly family: Family;
  readonly level: number;
}

/** The numbers that a sheet gives by itself, without gear, wounds or weariness. */
export interface Character {
  readonly level: number;
  readonly families: readonly FamilyLevel[];
  readonly modifiers: Readonly<Record<Ability, number>>;
  readonly baseAttack: Total;
  readonly criticalParry: Total;
  readonly routineActions: Total;
  readonly maxStamina: Total;
  readonly maxWounds: Total;
  readonly saves: Readonly<Record<Save, Total>>;
  readonly criticalSave: Total;
}

/** The modifier of an ability score. [SEG-HOUSE-01] */
export function abilityModifier({ abilityModifierFormula }: SegmentsSettings, score: number): number {
  return Math.floor(parseExpression(abilityModifierFormula).value({ score }));
}

/** A being's numbers, remembered for its sheet. [SEG-HOUSE-01] to [SEG-HOUSE-12], [SEG-PARRY-01] to [SEG-PARRY-08] */
export const characterOf: (settings: SegmentsSettings, sheet: Sheet) => Character = perSettings((settings, sheet) => {
  const families = familiesOf(settings, sheet);
  const level = families.reduce((sum, each) => sum + each.level, 0);
  const modifiers = Object.fromEntries(
    ABILITIES.map((ability) => [ability, abilityModifier(settings, sheet.abilities[ability])]),
  ) as Record<Ability, number>;
  const save = (which: Save): Total => saveTotal(settings, families, which, modifiers);
  return {
    level,
    families,
    modifiers,
    baseAttack: baseAttack(settings, families),
    criticalParry: criticalParry(settings, level, families),
    routineActions: routineActions(settings, families),
    maxStamina: most(
      overridden(
        maxStamina(settings, families, modifiers.constitution),
        sheet.staminaOverride,
        "SEG-HOUSE-06",
        settings.staminaGain === "roll" ? "rolled" : "override",
      ),
      sheet,
      "maxStamina",
    ),
    maxWounds: most(
      overridden(maxWounds(settings, sheet), sheet.woundsOverride, "SEG-HOUSE-07", "override"),
      sheet,
      "maxWounds",
    ),
    saves: Object.fromEntries(SAVES.map((which) => [which, save(which)])) as Record<Save, Total>,
    criticalSave: criticalSave(settings, level, modifiers),
  };
});

/** A being without a class is a creature of its power level. [SEG-HOUSE-02] */
function familiesOf(settings: SegmentsSettings, sheet: Sheet): readonly FamilyLevel[] {
  if (sheet.nature === "creature" || sheet.classes.length === 0)
    return [{ name: "creature", family: "creature", level: sheet.powerLevel }];
  return sheet.classes.map(({ id, level }) => ({ name: id, family: settings.tables.classFamilies[id], level }));
}

/** Each class's own level times its family's rate, rounded down, added up. [SEG-HOUSE-03] [SEG-HOUSE-11] */
function baseAttack(settings: SegmentsSettings, families: readonly FamilyLevel[]): Total {
  const draft = total("baseAttack", 0, "SEG-HOUSE-03");
  for (const { name, family, level } of families) {
    add(
      draft,
      name,
      Math.floor(level * settings.tables.baseAttackRates[family]),
      families.length > 1 ? "SEG-HOUSE-11" : "SEG-HOUSE-03",
    );
  }
  return draft;
}

/** Table I2 by total level, adjusted by the best family among the classes. [SEG-PARRY-02] [SEG-PARRY-04] [SEG-PARRY-07] */
function criticalParry(settings: SegmentsSettings, level: number, families: readonly FamilyLevel[]): Total {
  const { criticalParry: rows, criticalParryFamily } = settings.tables;
  const draft = total("criticalParry", rowAt(rows, level, rows[0]?.value ?? settings.naturalSuccess), "SEG-PARRY-02");
  const best = families
    .map(({ family }) => family)
    .reduce((found, each) => (criticalParryFamily[each] < criticalParryFamily[found] ? each : found));
  return add(draft, best, criticalParryFamily[best], families.length > 1 ? "SEG-PARRY-07" : "SEG-PARRY-04");
}

/** The best row, each class at its own level. [SEG-HOUSE-12] [SEG-HOUSE-11] */
function routineActions(settings: SegmentsSettings, families: readonly FamilyLevel[]): Total {
  const least = (family: Family): number => settings.tables.routineActions[family][0]?.value ?? 1;
  const counts = families.map(({ family, level }) =>
    rowAt(settings.tables.routineActions[family], level, least(family)),
  );
  return total("routineActions", Math.max(...counts), "SEG-HOUSE-12");
}

/** The first level gives the die's maximum, each later one its average, at least 1 each. [SEG-HOUSE-06] [SEG-HOUSE-11] */
function maxStamina(settings: SegmentsSettings, families: readonly FamilyLevel[], constitution: number): Draft {
  const draft = total("maxStamina", 0, "SEG-HOUSE-06");
  let isFirst = true;
  for (const { name, family, level } of families) {
    const die = settings.tables.staminaDice[family];
    let points = 0;
    for (let gained = 0; gained < level; gained++) {
      points += Math.max(1, (isFirst ? die.most : die.average) + constitution);
      isFirst = false;
    }
    add(draft, name, points, families.length > 1 ? "SEG-HOUSE-11" : "SEG-HOUSE-06");
  }
  return draft;
}

/** Half of Constitution and the size's bonus, at least 1. [SEG-HOUSE-07] */
function maxWounds(settings: SegmentsSettings, sheet: Sheet): Draft {
  const draft = total(
    "maxWounds",
    Math.floor(sheet.abilities.constitution / settings.woundsConstitutionDivisor),
    "SEG-HOUSE-07",
  );
  add(draft, "size", settings.tables.sizes[sheet.size].wounds, "SEG-HOUSE-60");
  return add(draft, "least", Math.max(0, 1 - draft.value), "SEG-HOUSE-07");
}

/** [SEG-HOUSE-05] */
function criticalSave(settings: SegmentsSettings, level: number, modifiers: Readonly<Record<Ability, number>>): Total {
  const draft = total("criticalSave", Math.floor(level / settings.criticalSaveLevelDivisor), "SEG-HOUSE-05");
  return add(draft, settings.criticalSaveAbility, modifiers[settings.criticalSaveAbility], "SEG-HOUSE-05");
}

/** A maximum with what effects add to it; never less than 0, of wounds never less than 1. */
function most(draft: Draft, sheet: Sheet, pool: "maxStamina" | "maxWounds"): Draft {
  const rule = pool === "maxStamina" ? "SEG-HOUSE-06" : "SEG-HOUSE-07";
  addBonus(draft, sheet, pool, rule);
  return add(draft, "least", Math.max(0, (pool === "maxWounds" ? 1 : 0) - draft.value), rule);
}

/**
 * A maximum written on the sheet by hand. A table that rolls each level's stamina writes what it has rolled there; until
 * it does, every level counts its average. [SEG-HOUSE-06]
 */
function overridden(
  derived: Draft,
  override: number | null,
  rule: "SEG-HOUSE-06" | "SEG-HOUSE-07",
  by: "rolled" | "override",
): Draft {
  return override === null
    ? derived
    : add(total(derived.label, derived.value, rule), by, override - derived.value, rule);
}
