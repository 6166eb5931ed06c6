import type { Game } from "../../rules/kernel/ruleset.ts";

/** What one combatant does to another in an exchange; `target` null: to nobody, or to several. */
export interface Act {
  readonly by: string;
  readonly target: string | null;
}

/** What an event is part of: an act, whatever act came before it, or none. */
export type ActOf = Act | "same" | null;

/** What a ruleset says of the acts that its exchanges are made of. */
export interface ActTeller<G extends Game> {
  actOf(event: G["event"]): ActOf;
  /** Parts of the keys of replies under which the target throws or answers, not the one who acts. */
  readonly reactions: readonly string[];
  /** What an event sets going that another exchange may bring to its end, as a key; null: nothing. */
  setsOff(event: G["event"]): string | null;
  /** What an event brings to its end, as the key under which it was set going. */
  bringsToEnd(event: G["event"]): string | null;
}
