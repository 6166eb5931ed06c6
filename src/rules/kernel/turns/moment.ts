import type { ClockRules, Span } from "../clock.ts";
import { Defect } from "../json.ts";

/**
 * A moment of a fight played in turns. `turn` is a place of the initiative order (see `order.ts`), not an index:
 * it means the same however many join, leave or delay. 0 is the start of the round, before the first turn.
 */
export interface TurnMoment {
  readonly round: number;
  readonly turn: number;
}

/** The clock of a fight played in turns. Round 0 is the surprise round. */
export const turnClock: ClockRules<TurnMoment> = {
  start: () => ({ round: 1, turn: 0 }),
  compare: (a, b) => a.round - b.round || a.turn - b.turn,
  after(clock, { rounds = 0, segments }: Span) {
    if (segments !== undefined) throw new Defect("A clock of turns has no segments.");
    return { round: clock.round + rounds, turn: clock.turn };
  },
  nextRound: (clock) => ({ round: clock.round + 1, turn: 0 }),
  round: (clock) => clock.round,
  problem({ round, turn }) {
    if (!Number.isSafeInteger(round) || round < 0) return `expected a round from 0 up, found ${round}`;
    return Number.isFinite(turn) && turn >= 0 ? null : `expected a turn from 0 up, found ${turn}`;
  },
};
