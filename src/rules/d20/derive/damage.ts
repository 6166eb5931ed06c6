import { contribute } from "../../kernel/contributions.ts";
import { parseFormula } from "../../kernel/formula.ts";
import { add, addChange, stack, total, type Change, type Total } from "../../kernel/totals.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import type { Arm } from "./arm.ts";
import type { Approach } from "./asked.ts";
import { approachOf } from "./attack-bonus.ts";
import { STACKING } from "./bonuses.ts";
import type { Fighter } from "./fighter.ts";

/** What was thrown for a hit. */
export interface DamageDice {
  /** Sum of the weapon's dice over all throws of them. */
  readonly weapon: number;
  /** How often they were thrown: 1, or by the critical. [D20-DMG-08] */
  readonly multiplier: number;
  /** Extra dice, thrown once: sneak attack, flames. [D20-DMG-10] */
  readonly extra: readonly Pick<Change, "label" | "value" | "name">[];
}

/** What is added to each throw of the weapon's dice. [D20-DMG-01] [D20-DMG-03] [D20-GEAR-01] [D20-FEAT-11] [D20-FEAT-15] */
export function damageBonuses(
  settings: D20Settings,
  fighter: Fighter,
  arm: Arm,
  own: Partial<Approach> = {},
): readonly Change[] {
  const { manner, situation } = approachOf(arm, own);
  const draft = total("damage", 0, "D20-DMG-01");
  contribute(draft, CONTRIBUTIONS.damage, { settings, fighter, arm, manner, situation });
  return stack(draft.changes, STACKING);
}

/** Damage of a hit: dice, all that is added to each throw of them, extra dice once; at least 1. [D20-DMG-01] [D20-DMG-02] [D20-DMG-08] [D20-DMG-10] */
export function damageTotal(
  settings: D20Settings,
  fighter: Fighter,
  arm: Arm,
  { weapon, multiplier, extra }: DamageDice,
  own: Partial<Approach> = {},
): Total {
  const draft = total("damage", weapon, "D20-DMG-01");
  for (const change of damageBonuses(settings, fighter, arm, own))
    addChange(draft, { ...change, value: change.value * multiplier });
  for (const each of extra) addChange(draft, { ...each, rule: "D20-DMG-10" });
  return add(draft, "least", Math.max(0, settings.leastDamage - draft.value), "D20-DMG-02");
}

/** Whether it deals damage at all: a net or a touch does not. */
export function dealsDamage({ damage }: Arm): boolean {
  return parseFormula(damage).most > 0;
}
