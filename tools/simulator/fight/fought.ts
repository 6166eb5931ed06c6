import type { Fight, SidedGame } from "./fight.ts";

/** How long fights go on at most. */
export interface FightLimits {
  readonly rounds: number;
  /** Whether every step is kept, with its transcript. */
  readonly keeps: boolean;
}

/** A fight that was played. */
export interface Fought<G extends SidedGame> {
  readonly fight: Fight<G>;
  /** The side that won, `nobody`, or null when time was up or the rules broke. */
  readonly winner: string | null;
  readonly rounds: number;
}
