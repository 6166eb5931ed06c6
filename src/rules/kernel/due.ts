import type { CombatantId } from "./ids.ts";
import type { Question } from "./questions.ts";

/**
 * How one stands to what a fight waits for. `turn`: it is their turn, and no other's; `acts`: is to act now, with others perhaps;
 * `held`: has kept an act back, and may use it now; `waits`: is to act once those `behind` which they stand have; `announced`: has
 * said what they do, which is done when those others have spoken; `next`: comes after all these; `declares`: has
 * said that they will declare something in the coming declarations; `delays`: has let their turn pass, and may take it up after
 * the one that is played; `readied`: keeps an action back, and may break into any turn with it; `undeclared`: is still to say how they fight.
 */
export const DUE = [
  "turn",
  "acts",
  "held",
  "waits",
  "announced",
  "declares",
  "delays",
  "readied",
  "next",
  "undeclared",
] as const;

/** One for which a fight waits, or who waits in it. */
export interface Due {
  readonly id: CombatantId;
  readonly is: (typeof DUE)[number];
  /** Those waited for; left out: none. */
  readonly behind?: readonly CombatantId[];
  /** The part of the round in which they come; left out: this one, or there are no parts. */
  readonly at?: number;
}

/** An opportunity that stays open for a while: what may be done with it, as a question, and the command that each answer sends; one that keeps it open sends none. */
export interface Opening<C> {
  readonly id: string;
  readonly question: Question;
  readonly commands: ReadonlyMap<string, C>;
}
