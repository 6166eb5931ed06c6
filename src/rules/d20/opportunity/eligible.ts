import type { CombatantId } from "../../kernel/ids.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { threateningWays, type Way } from "../attack/ways.ts";
import type { Provocation } from "./events.ts";
import { hasGiven, opportunitiesLeft } from "./count.ts";

/** Provocations of which a mover gives each foe only one in a round. [D20-AOO-19] */
const OF_MOVERS: readonly Provocation[] = ["leaves", "crawls"];

/** Whether somebody's movement gives an opportunity once a round only. */
export const isOfMovers = (why: Provocation): boolean => OF_MOVERS.includes(why);

/** How a foe may use an opportunity against somebody now; none when he may not. [D20-AOO-13] [D20-AOO-14] [D20-AOO-20] */
export function opportunityWays(table: Table, foe: D20Combatant, against: CombatantId, why: Provocation): readonly Way[] {
  const target = table.find(against);
  if (target === undefined || target.side === foe.side) return [];
  if (!standingOf(table.settings, foe).canTakeOpportunities || opportunitiesLeft(table.settings, foe) < 1) return [];
  if (isOfMovers(why) && hasGiven(foe, against, table.clock.round)) return [];
  return threateningWays(table, foe, target).filter(({ isClear }) => isClear);
}
