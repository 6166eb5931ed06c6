import type { CombatantId } from "../../kernel/ids.ts";
import { opportunitiesTotal } from "../derive/readiness.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";

/** How many opportunities are left until one's next turn. [D20-AOO-14] [D20-AOO-17] */
export function opportunitiesLeft(settings: D20Settings, combatant: D20Combatant): number {
  return Math.max(0, opportunitiesTotal(settings, combatant).value - combatant.turn.opportunities.taken);
}

/** Whether a mover has given somebody the one opportunity of this round that his movement gives. [D20-AOO-19] */
export function hasGiven(foe: D20Combatant, mover: CombatantId, round: number): boolean {
  return foe.turn.opportunities.movers.some((given) => given.id === mover && given.round === round);
}
