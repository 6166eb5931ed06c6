import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";

/** A combatant with a place in the order of turns, as its reader may know of it. */
export interface Placed {
  readonly id: string;
  /** Place among the combatants that the reader sees, from 1. */
  readonly place: number;
  /** What the combatant counts for. */
  readonly count: number;
  readonly current: boolean;
}

type Played = Omit<TurnFacts<unknown>, "started" | "fighters">;

/**
 * The order of turns as a user sees it: no unseen combatant is in it, and no place is left for one. While the turn of an
 * unseen one is played, it is still that of the last one who is seen, or of the combatant interrupted (`halted`): nothing
 * tells that there is another. [D20-INIT-01] [D20-ACT-118]
 */
function shownOrder({ order, at, reached, halted }: Played, sees: (id: string) => boolean): readonly Placed[] {
  const seen = order.map((slot, index) => ({ ...slot, index })).filter(({ id }) => sees(id));
  const interrupted = sees(order[at]?.id ?? "")
    ? undefined
    : seen.find(({ id, index }) => index > reached && halted?.has(id) === true);
  const last = interrupted ?? seen.findLast(({ index }) => index <= reached);
  return seen.map(({ id, count, index }, place) => ({ id, count, place: place + 1, current: index === last?.index }));
}

/** The end of the round before; null where the first one is played. [D20-INIT-16] [D20-INIT-17] */
function roundBefore(turns: Played): Played | null {
  const { round, order, unaware } = turns;
  const isAware = ({ id }: { readonly id: string }): boolean => unaware?.has(id) !== true;
  const played = round > 1 || (round === 1 && !order.every(isAware));
  const ended = round > 1 ? order : order.filter(isAware);
  return played ? { ...turns, round: round - 1, order: ended, at: -1, reached: ended.length - 1 } : null;
}

/**
 * The round and its order of turns as a user sees them. Until a combatant that the user sees has come to its turn, the last
 * turn of the round before goes on for that user: else a round that begins with no turn would tell of an unseen one. The first
 * round has none before it: its order stands, and no combatant is marked. [D20-INIT-06]
 */
export function shownTurns(
  turns: Played,
  sees: (id: string) => boolean,
): { readonly round: number; readonly placed: readonly Placed[] } {
  const placed = shownOrder(turns, sees);
  const before = placed.length === 0 || placed.some(({ current }) => current) ? null : roundBefore(turns);
  return before === null ? { round: turns.round, placed } : { round: before.round, placed: shownOrder(before, sees) };
}
