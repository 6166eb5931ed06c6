/** Where a combat stands: `turn` is an index into the turn order, null when it is no one's turn. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What turn events are told. */
export interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}

/** What round events are told. */
export interface RoundContext {
  round: number;
  skipped: boolean;
}

/** One event of a combat, in the order in which they happen. */
export type TurnEvent =
  | { event: "endTurn" | "startTurn"; combatantId: string; context: TurnContext }
  | { event: "endRound" | "startRound"; context: RoundContext };

/**
 * The events between two states of a started combat, `order` being the ids in turn order. Turns and rounds that were
 * jumped over get their events too, marked as skipped. Going back has no events. When only the order changed, so that
 * the same place is now another's, the one ends a turn and the other starts it.
 */
export function turnEvents(previous: CombatHistory, current: CombatHistory, order: readonly string[]): TurnEvent[] {
  if (current.round === previous.round && current.turn === previous.turn) return swappedTurn(previous, current);
  const isForward =
    current.round > previous.round ||
    (current.round === previous.round && current.turn !== null && current.turn > (previous.turn ?? -1));
  if (!isForward) return [];
  const events: TurnEvent[] = [];
  if (previous.round > 0 && previous.combatantId !== null)
    events.push(turnEvent("endTurn", previous.combatantId, previous.round, previous.turn ?? 0, false));
  let next = previous.round > 0 ? (previous.turn ?? -1) + 1 : order.length;
  for (let round = previous.round; round < current.round; round++) {
    if (round > previous.round) events.push({ event: "startRound", context: { round, skipped: true } });
    events.push(...skippedTurns(order, round, next, order.length));
    if (round > 0) events.push({ event: "endRound", context: { round, skipped: round > previous.round } });
    next = 0;
  }
  if (current.round > previous.round)
    events.push({ event: "startRound", context: { round: current.round, skipped: false } });
  if (current.turn === null) return events;
  events.push(...skippedTurns(order, current.round, next, current.turn));
  if (current.combatantId !== null)
    events.push(turnEvent("startTurn", current.combatantId, current.round, current.turn, false));
  return events;
}

function swappedTurn(previous: CombatHistory, current: CombatHistory): TurnEvent[] {
  if (previous.combatantId === current.combatantId) return [];
  const at = (id: string | null, event: "endTurn" | "startTurn"): TurnEvent[] =>
    id === null ? [] : [turnEvent(event, id, current.round, current.turn ?? 0, false)];
  return [...at(previous.combatantId, "endTurn"), ...at(current.combatantId, "startTurn")];
}

function skippedTurns(order: readonly string[], round: number, from: number, to: number): TurnEvent[] {
  if (round < 1) return [];
  return order
    .slice(from, Math.max(to, from))
    .flatMap((id, n) => [
      turnEvent("startTurn", id, round, from + n, true),
      turnEvent("endTurn", id, round, from + n, true),
    ]);
}

function turnEvent(
  event: "endTurn" | "startTurn",
  combatantId: string,
  round: number,
  turn: number,
  skipped: boolean,
): TurnEvent {
  return { event, combatantId, context: { round, turn, skipped } };
}
