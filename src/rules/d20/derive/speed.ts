import type { LedgerId } from "../../kernel/ids.ts";
import { add, addChange, sum, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { classLabel, type Condition, type Motion } from "../stats.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { burdenOf } from "./burden.ts";
import { characterOf } from "./character.ts";
import { hasCondition, hasFeat, type Fighter } from "./fighter.ts";
import { kitOf } from "./kit.ts";

/**
 * Metres of one move action: what the species gives, its classes and bonuses, then less for armour or load, then halved
 * by states. Climbing and swimming without a speed of their own go by the land speed, at a quarter or, climbing hastily,
 * at half. [D20-MOVE-02] [D20-MOVE-03] [D20-MOVE-05] [D20-MOVE-06] [D20-MOVE-07] [D20-ACT-17] [D20-ACT-18] [D20-GEAR-08]
 */
export function speedOf(settings: D20Settings, fighter: Fighter, motion: Motion = "land", hasty = false): Total {
  const { sheet } = fighter;
  const isBorrowed = sheet.speeds[motion] === 0 && (motion === "climb" || motion === "swim");
  const draft = total("speed", sheet.speeds[isBorrowed ? "land" : motion], "D20-MOVE-02");
  if (draft.base > 0) {
    if (isBorrowed || motion === "land") byClass(draft, settings, fighter);
    for (const change of bonusesTo(fighter, ["speed"], "D20-MOVE-06")) addChange(draft, change);
  }
  const whole = sum(draft, STACKING);
  const slowed = { ...whole, changes: [...whole.changes] };
  burden(slowed, settings, fighter);
  for (const [state, rule] of HALVING)
    if (hasCondition(fighter, state)) divide(slowed, state, settings.halvedSpeed, rule);
  if (!isBorrowed) return slowed;
  return hasty && motion === "climb"
    ? divide(slowed, "hasty", settings.fastClimbDivisor, "D20-ACT-18")
    : divide(slowed, motion, settings.slowClimbDivisor, "D20-ACT-17");
}

/** [D20-COND-03] [D20-COND-06] [D20-COND-15] */
const HALVING: readonly (readonly [Condition, LedgerId])[] = [
  ["blinded", "D20-COND-03"],
  ["entangled", "D20-COND-06"],
  ["exhausted", "D20-COND-15"],
];

/** Whether he can move in this way without borrowing his legs for it. [D20-ACT-45] [D20-ACT-65] */
export function hasListedSpeed({ sheet }: Pick<Fighter, "sheet">, motion: Motion): boolean {
  return sheet.speeds[motion] > 0;
}

/** What the speed is multiplied by in a run. [D20-ACT-48] [D20-MOVE-04] [D20-FEAT-07] */
export function runFactor(settings: D20Settings, fighter: Fighter): Total {
  const { isHeavy } = burdenOf(settings, fighter);
  const draft = total("runFactor", isHeavy ? settings.runFactorHeavy : settings.runFactor, "D20-ACT-48");
  return hasFeat(fighter.sheet, "run") ? add(draft, "run", settings.runFeat, "D20-FEAT-07") : draft;
}

const WEIGHTS = ["none", "light", "medium", "heavy"] as const;

/** Fast classes, in armour that does not hold them back. [D20-MOVE-06] [D20-PROG-08] */
function byClass(draft: Draft, { tables }: D20Settings, { sheet, gear }: Fighter): void {
  const worn = WEIGHTS.indexOf(kitOf(gear).armour?.weight ?? "none");
  for (const { id, level } of sheet.classes) {
    const { speed } = tables.classes[id];
    if (speed !== null && worn <= WEIGHTS.indexOf(speed.armour))
      add(draft, classLabel(id), speed.metres * speed.from.filter((from) => level >= from).length, "D20-PROG-08");
  }
}

/** Two thirds, rounded up to a whole square, in medium or heavy armour or with such a load; nothing at all with too much. [D20-MOVE-07] [D20-GEAR-08] */
function burden(draft: Draft, settings: D20Settings, fighter: Fighter): void {
  if (fighter.sheet.load === "overloaded") {
    add(draft, "overloaded", -draft.value, "D20-GEAR-08");
    return;
  }
  const { slowedBy } = burdenOf(settings, fighter);
  if (slowedBy === null || characterOf(settings, fighter.sheet).traits.includes("steadySpeed")) return;
  const squares = ((draft.value / settings.metresPerSquare) * settings.slowedParts) / settings.slowedOf;
  add(draft, "burden", Math.ceil(squares) * settings.metresPerSquare - draft.value, slowedBy);
}

/** What is left of it after a division. */
function divide(draft: Draft, label: string, divisor: number, rule: LedgerId): Draft {
  return add(draft, label, draft.value / divisor - draft.value, rule);
}
