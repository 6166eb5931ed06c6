import { hasReached } from "../../kernel/clock.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import type { Rule, Table } from "../game.ts";
import { loseCasting } from "./disturb.ts";
import { work } from "./effect.ts";
import { readyPower } from "./powers.ts";

/** A long casting takes effect just before the turn in which it is due, on those of its targets who are still in the fight, if its thing is whole and at hand. [D20-SPELL-30] [D20-SPELL-31] */
export function* completeCasting(table: Table, id: CombatantId): Rule {
  const caster = table.get(id);
  const { casting } = caster.turn;
  if (casting === null || casting.until === null || !hasReached(turnClock, table.clock, casting.until)) return;
  const power = readyPower(caster, casting.power);
  if (power === undefined) return yield* loseCasting(table, id);
  yield* emit({
    type: "castingEnded",
    id,
    completed: true,
    rule: casting.kept === null ? "D20-SPELL-30" : "D20-SPELL-31",
  });
  const targets = casting.targets.filter((target) => table.find(target) !== undefined);
  yield* work(table, `casting/${id}`, { by: id, power, targets, area: casting.area });
}

/** A turn ends in which nothing was spent on what wants it: the casting, or the spell kept up, is over. [D20-SPELL-09] [D20-SPELL-31] */
export function* dropConcentration(table: Table, id: CombatantId): Rule {
  const { casting, concentration } = table.get(id).turn;
  const { round } = table.clock;
  const isNeglected = casting !== null && casting.kept !== null && casting.kept < round;
  const isForgotten = concentration !== null && concentration.kept < round;
  if (isNeglected || isForgotten) yield* loseCasting(table, id);
}
