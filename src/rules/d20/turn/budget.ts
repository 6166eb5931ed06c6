import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isOnTurn } from "../../kernel/turns/passing.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { ActionKind, D20Combatant } from "../state.ts";

/** Most standard and move actions of a turn together. [D20-ACT-02] */
const ACTIONS = 2;

/** Why somebody cannot act at all now: it is not his turn, or he is in no state to. [D20-INIT-08] */
export function turnForbids(table: Table, combatant: D20Combatant): Refusal | null {
  if (table.field.phase !== "fighting") return refuse("notBegun", "D20-INIT-01");
  if (!isOnTurn(table, combatant.id))
    return refuse("notYourTurn", "D20-INIT-06", { name: { combatant: combatant.id } });
  return standingOf(table.settings, combatant).canAct ? null : refuse("cannotAct", "D20-INIT-08");
}

/** Whether somebody is limited to one standard or move action in this turn. [D20-ACT-06] */
export function isRestricted(table: Table, combatant: D20Combatant): boolean {
  return standingOf(table.settings, combatant).restrictedBy !== null;
}

/** Why an act of this cost is not to be had any more in this turn, or null. [D20-ACT-02] [D20-ACT-06] [D20-ACT-07] [D20-ACT-09] [D20-ACT-11] */
export function costForbids(table: Table, combatant: D20Combatant, kind: ActionKind): Refusal | null {
  const early = turnForbids(table, combatant);
  if (early !== null) return early;
  if (kind === "none") return null;
  const { spent, freeActions } = combatant.turn;
  if (kind === "free") {
    const most = table.settings.freeActionsPerTurn;
    return most > 0 && freeActions >= most ? refuse("noFreeActions", "D20-ACT-11", { most }) : null;
  }
  if (spent.includes("fullRound")) return refuse("turnSpent", "D20-ACT-09");
  const restricted = isRestricted(table, combatant);
  if (kind === "fullRound") {
    if (restricted) return refuse("restricted", "D20-ACT-07");
    return spent.length > 0 ? refuse("actionsSpent", "D20-ACT-09") : null;
  }
  if (restricted && spent.length > 0) return refuse("restricted", "D20-ACT-06");
  if (kind === "standard" && spent.includes("standard")) return refuse("standardSpent", "D20-ACT-03");
  return spent.length >= ACTIONS ? refuse("actionsSpent", "D20-ACT-02") : null;
}

/** Whether the turn that is played is a readied action, in the middle of another's turn. [D20-READY-04] [D20-READY-06] */
export const isInterruption = ({ combatants }: Table): boolean => combatants.some(({ turn }) => turn.interrupted);

/** Spends an action of the turn; what is no action costs nothing. `on` is a stable word for the card. */
export function* spend(
  id: CombatantId,
  kind: ActionKind,
  on: string,
  rule: LedgerId,
  more: { readonly readies?: true; readonly joined?: number } = {},
): Rule {
  if (kind !== "none") yield* emit({ type: "actionSpent", id, kind, on, rule, ...more });
}
