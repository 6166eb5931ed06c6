import type { CombatantId } from "../../rules/kernel/ids.ts";

/** The commands that the host's own buttons and the status icons give. */
export interface HostCommands<C> {
  readonly begin: C;
  advance(to: "event" | "round"): C;
  /** Rolls initiative for a combatant now, who has none of their own; null: this is not the moment. */
  rollInitiative(combatant: Combatant.Implementation): C | null;
  /** Why initiative is not rolled by the host's buttons, where it is for none. */
  readonly noInitiative: "initiativeAtBeginning" | "initiativeNotNow";
  /** Puts a condition of the ruleset on a target, or takes it away; null: it is none. */
  condition(target: CombatantId, condition: string, on: boolean): C | null;
}
