import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { maxHitPoints } from "../derive/hit-points.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { settleBody } from "./settle.ts";

/**
 * Hit points restored, never above the most; as many points of the nonlethal tally go with them. Whoever was dying is
 * stable and tended from then on. [D20-HP-15] [D20-HP-16] [D20-HP-24] [D20-HP-35]
 */
export function* heal(table: Table, id: CombatantId, points: number, rules: readonly LedgerId[]): Rule {
  const combatant = table.get(id);
  const before = standingOf(table.settings, combatant).life;
  if (points < 1 || before === "dead") return;
  const { hitPoints, nonlethal } = combatant.body;
  const gained = Math.min(points, Math.max(0, maxHitPoints(table.settings, combatant).value - hitPoints));
  yield* emit({ type: "healed", id, hitPoints: gained, nonlethal: Math.min(points, nonlethal), rules });
  if (table.get(id).body.hitPoints < 0) yield* tend(table, id, "D20-HP-15");
  yield* settleBody(table, id, before, "D20-HP-16");
}

/** Somebody at a negative total is stable from now on, and looked after. [D20-HP-14] [D20-HP-15] [D20-HP-19] */
export function* tend(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { recovery } = table.get(id).body;
  yield* emit({ type: "recoveryChanged", id, ...recovery, stable: true, tended: true, rule });
}
