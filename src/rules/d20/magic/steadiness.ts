/** How likely a caster is to keep a spell by the Concentration checks that can be told beforehand. */
import type { Steadiness } from "../actions/facts.ts";
import type { Table } from "../game.ts";
import { joltOf } from "../mounted/casting.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant, Power } from "../state.ts";
import { chanceToPass, defensiveTrial, type Trial } from "./concentration.ts";
import { trialsOf } from "./distractions.ts";
import { keptOf } from "./keep.ts";
import { useOf } from "./powers.ts";

/** Of a use of a power. [D20-SPELL-08] [D20-SPELL-13] [D20-MOUNT-18] [D20-MOUNT-19] */
export const steadinessOf = (table: Table, caster: D20Combatant, power: Power): Steadiness =>
  useOf(power).disturbable ? against(table, caster, power, [defensiveTrial(table.settings, power)]) : {};

/** Of what is kept up, or cast from turn to turn. [D20-SPELL-09] [D20-SPELL-31] */
export const keptSteadiness = (table: Table, caster: D20Combatant): Steadiness =>
  against(table, caster, keptOf(caster), []);

/** Against all that disturbs an author now, and what may be chosen with the act. */
function against(
  table: Table,
  caster: D20Combatant,
  power: Pick<Power, "level" | "time">,
  onGuard: readonly Trial[],
): Steadiness {
  const chance = (...trials: readonly Trial[]): number => chanceToPass(table.settings, caster, trials);
  const trials = (goesOn: boolean): readonly Trial[] =>
    trialsOf(table, caster, power, joltOf(table, caster, power, { goesOn }));
  const asIs = trials(false);
  const goingOn = isRiding(caster) ? trials(true) : asIs;
  return {
    steadiness: {
      asIs: chance(...asIs),
      defensively: chance(...onGuard, ...asIs),
      goingOn: chance(...goingOn),
      both: chance(...onGuard, ...goingOn),
    },
  };
}
