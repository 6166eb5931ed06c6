/** What a doing out of turn is paid with. [SEG-HOUSE-16] */
import { Defect } from "../../kernel/json.ts";
import { PAID_WITH, type Answer, type Facts, type Payment } from "../../kernel/questions.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import { reactionAction, reserveOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { RoutineAction, TurnState } from "../stored/turn.ts";

/** What a doing out of turn costs unless another action is named, and what it may be paid with, that one first; actions without a segment are all one. [SEG-HOUSE-16] */
export function priceOf(
  settings: SegmentsSettings,
  turn: TurnState,
): { readonly cost: Facts; readonly payments: readonly Payment[] } {
  const usual = reactionAction(settings, turn);
  const all = usual === null ? [] : [usual, ...reserveOf(turn)];
  const payments = all
    .filter(({ segment }, at) => all.findIndex((other) => other.segment === segment) === at)
    .map((action): Payment => ({ id: action.id, cost: costOf(action) }));
  return { cost: costOf(usual), payments };
}

/** The action that the one who answers names, else the one that the rules take. [SEG-HOUSE-16] */
export function chosenAction(table: Table, { id, turn }: SegmentsCombatant, answer: Answer): RoutineAction {
  const action =
    reserveOf(turn).find((each) => each.id === answer.params?.[PAID_WITH]) ?? reactionAction(table.settings, turn);
  if (action === null) throw new Defect(`"${id}" was asked for a reaction with nothing in reserve.`);
  return action;
}

function costOf(action: RoutineAction | null): Facts {
  return action?.segment == null ? { reserveAction: true } : { routineAction: action.segment };
}
