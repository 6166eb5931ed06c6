import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";

type Fight = Combat.Implementation;
type Reading = (combat: Fight) => TurnFacts<unknown> | null;

/** What goes on in a fight, as the ruleset of the world reads it; none of one without turns. */
let read: Reading = () => null;

/** Who has the turn; null: no combatant. */
export function turnIn(turns: TurnFacts<unknown> | null): string | null {
  return turns?.started === true ? (turns.order[turns.at]?.id ?? null) : null;
}

/** The combatant of this client's user who has the turn; null: none. */
export function ownTurn(combat: Fight): string | null {
  const current = turnIn(read(combat));
  return current !== null && combat.combatants.get(current)?.isOwner === true ? current : null;
}

/** Goes by the turns that are read so. For `init`. */
export function readTurns(reading: Reading): void {
  read = reading;
}
