import type { CombatantId } from "../../kernel/ids.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import { threateningArms } from "../derive/arms.ts";
import { isInReach } from "../ground/threat.ts";
import { kneesForbid } from "../mounted/knees.ts";
import { perSettings } from "../../kernel/memo.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { threateningWays, type Way } from "../attack/ways.ts";
import { obeys } from "../turning/states.ts";
import type { Provocation } from "./events.ts";
import { hasGiven, opportunitiesLeft } from "./count.ts";

/** Provocations of which a mover gives each foe only one in a round. [D20-AOO-19] */
const OF_MOVERS: readonly Provocation[] = ["leaves", "crawls"];

/** Whether somebody's movement gives an opportunity once a round only. */
export const isOfMovers = (why: Provocation): boolean => OF_MOVERS.includes(why);

/** How a foe may use an opportunity against somebody now; none when he may not. [D20-AOO-13] [D20-AOO-14] [D20-AOO-20] */
export function opportunityWays(
  table: Table,
  foe: D20Combatant,
  against: CombatantId,
  why: Provocation,
): readonly Way[] {
  return isOfMovers(why) && hasGiven(foe, against, table.clock.round) ? [] : waysAgainst(table, foe, against);
}

/** With what a foe may strike at somebody out of turn, whatever he has given; not at a master. [D20-AOO-14] [D20-AOO-20] [D20-MOUNT-07] [D20-TURN-24] */
export function waysAgainst(table: Table, foe: D20Combatant, against: CombatantId): readonly Way[] {
  const target = table.find(against);
  if (target === undefined || target.side === foe.side || obeys(foe, against) || !isAble(table, foe)) return [];
  return threateningWays(table, foe, target).filter(
    ({ isClear, striker }) => isClear && (striker === null || kneesForbid(table, foe, striker) === null),
  );
}

/** Whether a foe is on guard and has an opportunity left; a rider whose mount keeps them busy has none. [D20-AOO-14] [D20-AOO-20] [D20-MOUNT-03] [D20-MOUNT-24] */
export const isAble = ({ settings }: Table, foe: D20Combatant): boolean => hasOneLeft(settings, foe);

const hasOneLeft = perSettings(
  (settings: D20Settings, foe: D20Combatant): boolean =>
    keptBusy(foe) === null && standingOf(settings, foe).canTakeOpportunities && opportunitiesLeft(settings, foe) > 0,
);

/** What keeps a rider busy until their next turn: a mount that does not obey, or one that fights. [D20-MOUNT-03] [D20-MOUNT-24] */
export function keptBusy({ turn: { riding } }: D20Combatant): "unruly" | "mountFights" | null {
  if (riding.unruly) return "unruly";
  return riding.fight === "mayNot" ? "mountFights" : null;
}

/** Whether a rider with a hand on the reins has another to strike at a foe with, here or in this space; all others have. [D20-MOUNT-07] */
export const hasHandFor = (table: Table, rider: D20Combatant, target: D20Combatant, space?: Footprint): boolean =>
  rider.turn.riding.knees !== "mayNot" ||
  threateningArms(table.settings, rider).some(
    ({ reach, striker }) =>
      reach !== null &&
      isInReach(table, rider, reach, target, space) !== false &&
      (striker === null || kneesForbid(table, rider, striker) === null),
  );
