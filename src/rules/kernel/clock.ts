/**
 * One contract for both kinds of time: `segments` counts rounds of ten segments with phases, the others count rounds
 * with turns. A moment is a value of the same shape as the clock; something is over once the clock has reached it.
 */

/** A length of time. A kind of clock that has no segments refuses to measure in them. */
export interface Span {
  readonly rounds?: number;
  readonly segments?: number;
}

/** How one kind of clock counts. `C` is its value: plain JSON. */
export interface ClockRules<C> {
  /** The first moment of round 1. */
  start(): C;
  /** Negative when `a` comes before `b`, 0 when they are the same moment. */
  compare(a: C, b: C): number;
  /** The same place in the order of time, so many rounds or segments later. Throws a `Defect` for a span it lacks. */
  after(clock: C, span: Span): C;
  /** The first moment of the next round: what lasts until the end of this one is over then. */
  nextRound(clock: C): C;
  /** The clock's round. */
  round(clock: C): number;
  /** What is wrong with a value that claims to be this clock, or null. */
  problem(clock: C): string | null;
}

/** Whether the clock has come to the moment, or passed it. */
export function hasReached<C>(rules: ClockRules<C>, clock: C, moment: C): boolean {
  return rules.compare(clock, moment) >= 0;
}
