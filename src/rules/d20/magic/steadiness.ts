/** How likely a caster is to keep a spell by the Concentration checks that can be told beforehand. */
import type { Steadiness } from "../actions/facts.ts";
import type { Table } from "../game.ts";
import { checkTotal } from "../life/save.ts";
import { joltOf } from "../mounted/casting.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant, Power } from "../state.ts";
import { FACES } from "../stats.ts";
import { distractionDc } from "./distractions.ts";
import { useOf } from "./powers.ts";

/** [D20-SPELL-13] [D20-MOUNT-18] [D20-MOUNT-19] */
export function steadinessOf(table: Table, caster: D20Combatant, power: Power): Steadiness {
  if (!useOf(power).disturbable) return {};
  const { settings } = table;
  const chance = (dc: number, defensively = false): number => {
    const { value } = checkTotal(table, caster.id, 0, { check: "concentration", defensively });
    return Math.min(1, Math.max(0, (FACES + 1 - (dc - value)) / FACES));
  };
  const astride = (goesOn: boolean): number | undefined => {
    const what = joltOf(table, caster, power, { goesOn })?.what ?? null;
    return what === null ? undefined : chance(distractionDc(settings, { what, dc: 0 }, power.level));
  };
  const [now, onward] = isRiding(caster) ? [astride(false), astride(true)] : [];
  return {
    steadyDefensively: chance(settings.defensiveCastingDc + power.level, true),
    ...(now === undefined ? {} : { steadyAstride: now }),
    ...(onward === undefined ? {} : { steadyGoingOn: onward }),
  };
}
