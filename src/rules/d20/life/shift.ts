import { emit } from "../rule.ts";
import { hitPointsShift } from "../derive/hit-points.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/**
 * What changes the most hit points changes those that are left as much; the dead keep theirs. Answers whether any were
 * gained or lost since `before`. [D20-HP-09] [D20-HP-25]
 */
export function* shiftHitPoints(table: Table, before: D20Combatant): Rule<boolean> {
  const { id } = before;
  const points =
    standingOf(table.settings, before).life === "dead" ? 0 : hitPointsShift(table.settings, before, table.get(id));
  if (points < 0)
    yield* emit({ type: "hurt", id, temporary: 0, hitPoints: -points, nonlethal: 0, rules: ["D20-HP-25"] });
  if (points > 0) yield* emit({ type: "healed", id, hitPoints: points, nonlethal: 0, rules: ["D20-HP-25"] });
  return points !== 0;
}
