import { contribute } from "../../kernel/contributions.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { add, sum, total, type Draft, type Total } from "../../kernel/totals.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import type { Motion } from "../stats.ts";
import type { SpeedAsked } from "./asked.ts";
import { STACKING } from "./bonuses.ts";
import { burdenOf } from "./burden.ts";
import type { Fighter } from "./fighter.ts";

/**
 * Metres of one move action: what the species gives and what is added to it, then less what is taken from all of that.
 * Climbing and swimming without a speed of their own go by the land speed, at a quarter or, climbing hastily,
 * at half. [D20-MOVE-02] [D20-MOVE-03] [D20-MOVE-05] [D20-ACT-17] [D20-ACT-18]
 */
export function speedOf(settings: D20Settings, fighter: Fighter, motion: Motion = "land", hasty = false): Total {
  const { speeds } = fighter.sheet;
  const isBorrowed = speeds[motion] === 0 && (motion === "climb" || motion === "swim");
  const asked: SpeedAsked = { settings, fighter, motion, onLegs: isBorrowed || motion === "land" };
  const draft = total("speed", speeds[isBorrowed ? "land" : motion], "D20-MOVE-02");
  if (draft.base > 0) contribute(draft, CONTRIBUTIONS.speed, asked);
  const whole = sum(draft, STACKING);
  const slowed = contribute({ ...whole, changes: [...whole.changes] }, CONTRIBUTIONS.pace, asked);
  if (!isBorrowed) return slowed;
  return hasty && motion === "climb"
    ? divide(slowed, "hasty", settings.fastClimbDivisor, "D20-ACT-18")
    : divide(slowed, motion, settings.slowClimbDivisor, "D20-ACT-17");
}

/** Whether the fighter can move in this way without borrowing their legs for it. [D20-ACT-45] [D20-ACT-65] */
export function hasListedSpeed({ sheet }: Pick<Fighter, "sheet">, motion: Motion): boolean {
  return sheet.speeds[motion] > 0;
}

/** What the speed is multiplied by in a run. [D20-ACT-48] [D20-MOVE-04] */
export function runFactor(settings: D20Settings, fighter: Fighter): Total {
  const { isHeavy } = burdenOf(settings, fighter);
  const draft = total("runFactor", isHeavy ? settings.runFactorHeavy : settings.runFactor, "D20-ACT-48");
  return contribute(draft, CONTRIBUTIONS.runFactor, { settings, fighter });
}

/** What is left of it after a division. */
function divide(draft: Draft, label: string, divisor: number, rule: LedgerId): Draft {
  return add(draft, label, draft.value / divisor - draft.value, rule);
}
