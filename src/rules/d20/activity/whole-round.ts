/** What takes a whole round, unless it is done in parts. */
import type { D20Command } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import { beforeDeed, isEnd, isHalf, isHalvable } from "../halves/entries.ts";
import type { HalvedCommand } from "../halves/entry.ts";
import type { ActionKind, D20Combatant } from "../state.ts";

/** What a command costs that takes the whole turn: of a part a standard action. [D20-ACT-08] */
export function roundCost(
  table: Table,
  combatant: D20Combatant,
  command: HalvedCommand,
  whole: ActionKind = "fullRound",
): ActionKind {
  return isHalf(table, combatant, command) ? "standard" : whole;
}

/** Whether a command is the last part of what was begun before. [D20-ACT-08] */
export const isLastPart: (table: Table, combatant: D20Combatant, command: HalvedCommand) => boolean = isEnd;

/** Whether a command goes to its end by itself. [D20-ACT-08] */
export const isWhole = (command: D20Command): boolean => !isHalvable(command) || command.inHalves !== true;

/** What comes before the deed of a command (null: nothing does), as far as it falls into this part: whether the deed itself is done now. [D20-ACT-08] */
export function reachDeed(table: Table, command: HalvedCommand, before: (() => Rule<boolean>) | null): Rule<boolean> {
  return beforeDeed(table, command, before);
}
