import { contribute } from "../../kernel/contributions.ts";
import { changesValue, sum, total, type Change, type Total } from "../../kernel/totals.ts";
import { CONTRIBUTIONS } from "../contributions.ts";
import type { D20Settings } from "../settings.ts";
import type { Approach, Readiness } from "./asked.ts";
import { DODGE, STACKING } from "./bonuses.ts";
import { denialsOf } from "./denial.ts";
import type { Fighter } from "./fighter.ts";
import { isTouch, OPEN } from "./situation.ts";

/** What an armour class stands against. */
export interface Against extends Pick<Approach, "manner" | "situation"> {
  readonly readiness: Readiness;
}

/** Normal, against touch attacks, flat-footed. [D20-AC-13] */
export interface Triplet {
  readonly normal: Total;
  readonly touch: Total;
  readonly flatFooted: Total;
}

/** Types that a touch goes past. [D20-AC-10] */
const TOUCHED_PAST: readonly (string | undefined)[] = ["armor", "shield", "natural", "enhancement"];

/**
 * Armour class against one attack, left out: a blow seen coming. Bonuses stack by type; what a touch goes past, and dodge
 * bonuses of one who is denied Dexterity, are shown and do not count. [D20-AC-01] [D20-AC-02] [D20-AC-07] [D20-AC-08] [D20-AC-10] [D20-AC-11]
 */
export function armourClass(
  settings: D20Settings,
  fighter: Fighter,
  { manner = "melee", situation = OPEN, readiness = "asIs" }: Partial<Against> = {},
): Total {
  const denials = denialsOf(settings, fighter, situation, manner, readiness);
  const draft = total("armourClass", settings.armourClassBase, "D20-AC-01");
  contribute(draft, CONTRIBUTIONS.armourClass, { settings, fighter, manner, situation, denials });
  const whole = sum(draft, STACKING);
  if (!isTouch(manner) && denials.length === 0) return whole;
  return without(
    whole,
    ({ bonus, value }) =>
      value > 0 && ((isTouch(manner) && TOUCHED_PAST.includes(bonus)) || (denials.length > 0 && bonus === DODGE)),
  );
}

/** The three numbers of the sheet, whatever the turn. [D20-AC-10] [D20-AC-13] */
export function armourTriplet(settings: D20Settings, fighter: Fighter): Triplet {
  return {
    normal: armourClass(settings, fighter, { readiness: "ready" }),
    touch: armourClass(settings, fighter, { manner: "meleeTouch", readiness: "ready" }),
    flatFooted: armourClass(settings, fighter, { readiness: "flatFooted" }),
  };
}

/** Changes that do not count against this attack stay to be seen. */
function without(whole: Total, isLost: (change: Change) => boolean): Total {
  const changes = whole.changes.map((change) => (isLost(change) ? { ...change, suppressed: true as const } : change));
  return { ...whole, changes, value: whole.base + changesValue(changes) };
}
