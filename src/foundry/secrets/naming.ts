import type { Question } from "../../rules/kernel/questions.ts";

/** How the events, commands and questions of a ruleset name those that they concern: which part betrays which combatant. */
export interface Naming {
  /**
   * Keys under which a combatant is named: by id, or within a record or a list of ids and records. In a list an
   * entry's own `id` is a combatant; the `id` of a record by itself is its own.
   */
  readonly keys: readonly string[];
  /** Types of events, and commands, that are between two: a reader who does not see both learns from one that the other is there. */
  readonly mutual: readonly string[];
  /** Types of events that game masters alone are told of, whomever they concern. */
  readonly masters: readonly string[];
  /** Types of events that are between parties, with the key of their list: one of them alone would tell of the others. */
  readonly between: Readonly<Record<string, string>>;
  /** Types of events that an actor aims at others, with the key of these: who does not see the actor, or none of them, learns nothing of it. */
  readonly aimed: Readonly<Record<string, string>>;
  /** Commands that no combatant gives and that show on a card whomever they concern: what they do is known to all. */
  readonly open: readonly string[];
  /** Whether a question tells by being asked that the one who brings it about is there. */
  tells(question: Question): boolean;
}

/** What holds where a ruleset says no more than its keys. */
export const PLAIN_NAMING: Omit<Naming, "keys"> = {
  mutual: [],
  masters: [],
  between: {},
  aimed: {},
  open: [],
  tells: () => false,
};
