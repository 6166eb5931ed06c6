import { attacksLeft } from "../attack/available.ts";
import { stepForbids } from "../footwork/walks.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, isRestricted, turnForbids } from "../turn/budget.ts";

/** Which actions of a turn are still to be had. [D20-ACT-02] */
export interface ActionsLeft {
  readonly standard: boolean;
  readonly move: boolean;
  readonly fullRound: boolean;
  /** One action is left, a standard or a move action as its author likes. [D20-ACT-02] [D20-ACT-06] */
  readonly either: boolean;
  /** The step of one square, for who has not moved, stands and has room for it. [D20-ACT-60] [D20-ACT-61] */
  readonly step: boolean;
  /** How many attacks are left of the full attack that has begun, to one who can still make them. [D20-ACT-07] [D20-ACT-33] */
  readonly attacks: number;
  /** Limited to one standard or move action. [D20-ACT-06] */
  readonly restricted: boolean;
}

/** What is left of the turn of whose turn it is. */
export function actionsLeft(table: Table, combatant: D20Combatant): ActionsLeft {
  const has = (kind: "standard" | "move" | "fullRound"): boolean => costForbids(table, combatant, kind) === null;
  const [standard, move, fullRound] = [has("standard"), has("move"), has("fullRound")];
  // With a map it is the square alone that is wanting.
  const step = stepForbids(table, { do: "step", by: combatant.id, to: null });
  const restricted = isRestricted(table, combatant);
  const goesOn = !restricted && turnForbids(table, combatant) === null;
  return {
    standard,
    move,
    fullRound,
    either: standard && move && !fullRound,
    step: step === null || step.code === "noWay",
    attacks: goesOn ? attacksLeft(table.settings, combatant) : 0,
    restricted,
  };
}
