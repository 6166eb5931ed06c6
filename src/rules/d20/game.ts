import type { Encounter } from "../kernel/encounter.ts";
import type { Deeds as KernelDeeds, Folds } from "../kernel/families.ts";
import type { Rule as KernelRule } from "../kernel/rule.ts";
import type { Table as KernelTable } from "../kernel/ruleset.ts";
import type { PossibleAction } from "../kernel/possible-action.ts";
import type { ActionFacts } from "./actions/facts.ts";
import type { D20Command } from "./commands.ts";
import type { D20Event } from "./events.ts";
import type { D20Settings } from "./settings.ts";
import type { D20Clock, D20Combatant, Field } from "./state.ts";

/** The types of the `d20` ruleset, gathered for the kernel. It keeps no offers: an opportunity is asked where it arises. */
export interface D20Game {
  readonly combatant: D20Combatant;
  readonly clock: D20Clock;
  readonly offer: never;
  readonly field: Field;
  readonly event: D20Event;
  readonly command: D20Command;
  readonly settings: D20Settings;
  readonly facts: ActionFacts;
}

/** Something that a combatant may do. */
export type D20Action = PossibleAction<D20Command, ActionFacts>;

/** A `d20` fight at one moment. */
export type D20Encounter = Encounter<D20Game>;

/** The table of a `d20` fight. */
export type Table = KernelTable<D20Game>;

/** A rule of this ruleset. */
export type Rule<T = void> = KernelRule<D20Event, T>;

/** The rules of a family's commands. */
export type Deeds<C extends D20Command> = KernelDeeds<D20Game, C>;

/** What a family's events do. */
export type FoldsOf<E extends D20Event> = Folds<D20Game, E>;
