import type { D20Combatant } from "../state.ts";
import type { Condition } from "../stats.ts";

/** Whether somebody is in a state, lasting or for a time. [D20-COND-01] */
export function isIn({ body, turn }: D20Combatant, condition: Condition): boolean {
  return body.conditions.includes(condition) || turn.timed.some(({ id }) => id === condition);
}
