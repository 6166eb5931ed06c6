import type { D20FightFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";

/** One who has a place in the order of turns, as its reader may know of him. */
export interface Placed {
  readonly id: string;
  /** His place among those whom the reader sees, from 1. */
  readonly place: number;
  /** What he counts for. */
  readonly count: number;
  readonly current: boolean;
}

/**
 * The order of turns as somebody sees it: nobody unseen is in it, and no place is left for one. While the turn of an
 * unseen one is played, it is still that of the last one who is seen, or of whomever he interrupts (`halted`): nothing
 * tells that there is another. [D20-INIT-01] [D20-ACT-118]
 */
function shownOrder(order: D20FightFacts["order"], at: number, sees: (id: string) => boolean, halted: (id: string) => boolean): readonly Placed[] {
  const seen = order.map((slot, index) => ({ ...slot, index })).filter(({ id }) => sees(id));
  const interrupted = sees(order[at]?.id ?? "") ? undefined : seen.find(({ id, index }) => index > at && halted(id));
  const reached = interrupted ?? seen.filter(({ index }) => index <= at).at(-1);
  return seen.map(({ id, count, index }, place) => ({ id, count, place: place + 1, current: index === reached?.index }));
}

/**
 * The round and its order of turns as somebody sees them. Until one whom he sees has come to his turn, the last one's of
 * the round before goes on for him: else a round that begins with nobody's turn would tell of an unseen one. [D20-INIT-06]
 */
export function shownTurns({ round, order, at, fighters }: Pick<D20FightFacts, "round" | "order" | "at" | "fighters">, sees: (id: string) => boolean): { readonly round: number; readonly placed: readonly Placed[] } {
  const halted = (id: string): boolean => fighters.get(id)?.turn.interrupted === true;
  const placed = shownOrder(order, at, sees, halted);
  const isBefore = at >= 0 && round > 1 && placed.length > 0 && !placed.some(({ current }) => current);
  return isBefore ? { round: round - 1, placed: shownOrder(order, order.length - 1, sees, halted) } : { round, placed };
}
