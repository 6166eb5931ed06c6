import type { CombatantId } from "../../kernel/ids.ts";
import type { OrderCommand } from "../../kernel/turns/commands.ts";

/** Beginning, surprise, the order of turns, and what is chosen for a whole round. */
export type TurnCommand =
  | OrderCommand
  /** Begins the fight: a surprise round if somebody is aware and somebody is not. [D20-INIT-01] [D20-INIT-15] */
  | { readonly do: "begin"; readonly by: null }
  /** Says who is aware of the other side, before the fight begins. [D20-INIT-13] */
  | { readonly do: "markAware"; readonly by: null; readonly target: CombatantId; readonly aware: boolean }
  /** Lets a newcomer into the order; `watched`: he is not flat-footed. [D20-INIT-21] */
  | { readonly do: "join"; readonly by: null; readonly target: CombatantId; readonly watched: boolean }
  /** Lets one's turn pass, to take it up later. [D20-ACT-502] */
  | { readonly do: "delay"; readonly by: CombatantId }
  /** Takes the delayed turn up, right after the one that is played. */
  | { readonly do: "resume"; readonly by: CombatantId }
  /** Keeps one action for the turn of somebody else. [D20-ACT-118] */
  | { readonly do: "ready"; readonly by: CombatantId }
  /** Uses it now: one action in the middle of the turn that is played. */
  | { readonly do: "interrupt"; readonly by: CombatantId }
  /** [D20-ACT-39] */
  | { readonly do: "totalDefense"; readonly by: CombatantId }
  /** Chooses the opponent of the feat Dodge. [D20-AC-09] */
  | { readonly do: "dodge"; readonly by: CombatantId; readonly target: CombatantId | null };
