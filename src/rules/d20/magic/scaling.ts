/** Powers that grow with the level of whoever uses them: every number of one, worked out. */
import { parseExpression } from "../../kernel/expression.ts";
import { perSettings } from "../../kernel/memo.ts";
import { plainFormula } from "../../kernel/named-formula.ts";
import { MOST_CASTER_LEVEL } from "./levelled-text.ts";
import type { Power, Sheet } from "../state.ts";
import type { Ability, ClassId, RangeBy } from "../stats.ts";
import type { Bonus } from "../stored/actor.ts";
import type { PowerStats } from "../stored/power.ts";

/** A power as somebody uses it. */
export interface Levelled extends Power {
  readonly casterLevel: number;
  /** Missiles or rays; null: all targets get the same. */
  readonly shots: number | null;
  readonly bonuses: readonly Bonus[];
}

/** Metres, and how many more for every so many levels. */
const REACHES: Readonly<Record<Exclude<RangeBy, "fixed">, readonly [metres: number, more: number, levels: number]>> = {
  close: [7.5, 1.5, 2],
  medium: [30, 3, 1],
  long: [120, 12, 1],
};

/** Classes that cast by an ability, and what part of their levels counts. */
const CASTERS: Partial<Readonly<Record<Ability, Partial<Readonly<Record<ClassId, number>>>>>> = {
  intelligence: { wizard: 1 },
  wisdom: { cleric: 1, druid: 1, paladin: 0.5, ranger: 0.5 },
  charisma: { sorcerer: 1, bard: 1 },
};

/** The level at which somebody uses a power: its own, else that of the class that casts by its ability, else all dice of the sheet; 1 at least. */
export function casterLevelOf(
  { classes, racial }: Sheet,
  { casterLevel, ability }: Pick<PowerStats, "casterLevel" | "ability">,
): number {
  const parts = CASTERS[ability] ?? {};
  const cast = Math.max(0, ...classes.map(({ id, level }) => Math.floor(level * (parts[id] ?? 0))));
  const dice = classes.reduce((all, { level }) => all + level, racial.hitDice);
  return Math.min(MOST_CASTER_LEVEL, Math.max(1, casterLevel ?? (cast > 0 ? cast : dice)));
}

/** A power with every number that grows, at the level of its author. The same object for the same sheet and power. */
export const levelled: (sheet: Sheet, power: Power) => Levelled = perSettings((sheet: Sheet, power: Power) => {
  const level = casterLevelOf(sheet, power);
  const reckoned = (text: string): number => Math.floor(parseExpression(text).value({ level }));
  return {
    ...power,
    casterLevel: level,
    range: rangeAt(power, level),
    formula: plainFormula(power.formula, { level }),
    rounds: power.rounds + power.roundsPerLevel * level,
    shots: power.missiles === "" ? null : Math.max(1, reckoned(power.missiles)),
    bonuses: power.modifiers.map(({ to, type, value }) => ({ to, type, value: reckoned(value), source: power.name })),
  };
});

function rangeAt({ range, rangeBy }: Power, level: number): number | null {
  if (rangeBy === "fixed") return range;
  const [metres, more, levels] = REACHES[rangeBy];
  return metres + more * Math.floor(level / levels);
}
