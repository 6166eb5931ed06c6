import type { ActionChoice } from "./choices.ts";
import type { Game } from "./game.ts";
import type { CombatantId, LedgerId } from "./ids.ts";
import type { Facts } from "./questions.ts";
import type { Refusal } from "./refusals.ts";

/** What the lists of a game say of each action. */
export type FactsOf<G extends Game> = G extends { readonly facts: infer F extends object } ? F : Facts;

/** What a combatant could do in a game. */
export type ActionOf<G extends Game> = PossibleAction<G["command"], FactsOf<G>>;

/** What a combatant could do now: the buttons' list. */
export interface PossibleAction<C, F extends object = Facts> {
  /** The command that a click sends; complete, or a template whose target is still to be chosen. */
  readonly command: C;
  readonly label: string;
  /** Cost, provoked foes and the like, as the ruleset's own stable words. */
  readonly facts: F;
  readonly provokes: readonly CombatantId[];
  /** Those who would get an opening by it but for something, in the ruleset's own stable words; left out: none. */
  readonly spares?: readonly Spared[];
  /** What may be chosen with it; left out: nothing. */
  readonly choices?: readonly ActionChoice[];
  readonly blocked: Refusal | null;
}

/** A foe who is kept from using an opening, by what, and by which rule. */
export interface Spared {
  readonly foe: CombatantId;
  readonly bar: string;
  readonly rule: LedgerId;
}
