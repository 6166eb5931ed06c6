import { characterOf } from "../derive/character.ts";
import { hasFeat } from "../derive/fighter.ts";
import type { Table } from "../game.ts";
import type { ActionKind, D20Combatant } from "../state.ts";
import type { ActivityRow } from "../tables/activities.ts";
import type { ActivityCommand } from "./commands.ts";
import { roundCost } from "./whole-round.ts";

/** The row of an act, or undefined for a word that the table does not have or that is a command of its own. */
export function activityRow({ settings }: Table, activity: string): ActivityRow | undefined {
  const { activities } = settings.tables;
  const row = Object.hasOwn(activities, activity) ? activities[activity] : undefined;
  return row === undefined || row.does === null ? undefined : row;
}

/**
 * What an act costs: as the table says, unless feat, practice or a move makes it less; half of a whole round is a
 * standard action. [D20-ACT-08] [D20-ACT-21] [D20-ACT-26] [D20-FEAT-08]
 */
export function costOfAct(
  table: Table,
  combatant: D20Combatant,
  row: ActivityRow,
  command: ActivityCommand,
): ActionKind {
  const kind: ActionKind = row.kind === "variable" ? "free" : row.kind;
  if (kind === "fullRound") return roundCost(table, combatant, command);
  const draws = row.does === "gear" && row.gear?.piece === "weapon" && row.gear.to === "hand";
  if (draws && hasFeat(combatant.sheet, "quickDraw")) return kind === "standard" ? "move" : "free";
  return joinsMove(table, combatant, row) && combatant.turn.moved > 0 ? "free" : kind;
}

/** Whether somebody is practised enough to do an act as part of a move, before it or after. [D20-ACT-21] [D20-ACT-26] */
export function joinsMove({ settings }: Table, { sheet }: D20Combatant, { withMove }: ActivityRow): boolean {
  return withMove && characterOf(settings, sheet).baseAttack.value >= settings.freeDrawBaseAttack;
}
