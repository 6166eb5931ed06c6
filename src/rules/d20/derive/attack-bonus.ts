import { contribute } from "../../kernel/contributions.ts";
import { add, sum, total, type Total } from "../../kernel/totals.ts";
import { NO_EXTRAS } from "../attack/extras.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import type { Arm } from "./arm.ts";
import type { Approach } from "./asked.ts";
import { STACKING } from "./bonuses.ts";
import { characterOf } from "./character.ts";
import type { Fighter } from "./fighter.ts";
import { OPEN } from "./situation.ts";

/** An attack as the sheet shows it, but for what is said of it. Written out key by key: it is made for every attack. */
export function approachOf(
  arm: Arm,
  {
    manner = arm.isRanged ? "ranged" : "melee",
    situation = OPEN,
    target = null,
    iteration = 0,
    extras = NO_EXTRAS,
  }: Partial<Approach> = {},
): Approach {
  return { manner, situation, target, iteration, extras };
}

/**
 * Total of an attack roll: natural die (0 for the sheet), base attack, and what contributes to it. [D20-ATK-01] [D20-ATK-04] [D20-ATK-05]
 */
export function attackTotal(
  settings: D20Settings,
  fighter: Fighter,
  arm: Arm,
  natural = 0,
  own: Partial<Approach> = {},
): Total {
  const { manner, situation, target, iteration, extras } = approachOf(arm, own);
  const draft = total("attack", natural, "D20-ATK-01");
  add(draft, "baseAttack", characterOf(settings, fighter.sheet).baseAttack.value, "D20-PROG-02");
  add(draft, "iteration", -settings.iterativeStep * iteration, "D20-PROG-03");
  const asked = { settings, fighter, arm, manner, situation, target, iteration, extras };
  return sum(contribute(draft, CONTRIBUTIONS.attack, asked), STACKING);
}

/** Which attacks a full attack holds by the base bonus: 0, 1, 2… each a step lower. [D20-PROG-03] [D20-ACT-34] */
export function iterationsOf(settings: D20Settings, sheet: Sheet): readonly number[] {
  const { value } = characterOf(settings, sheet).baseAttack;
  const more = Math.max(0, Math.floor((value - 1) / settings.iterativeStep));
  return Array.from({ length: Math.min(settings.mostIterative, 1 + more) }, (_, index) => index);
}
