import { armFor } from "../attack/blow.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { strikerOf } from "../attack/forbids.ts";
import { isRefusal } from "../derive/arms.ts";
import type { Table } from "../game.ts";

/** Whether an attack is a shot or a throw. */
export function shootsWith(table: Table, command: Extract<AttackCommand, { readonly do: "attack" }>): boolean {
  const author = table.find(command.by);
  if (author === undefined) return false;
  const arm = armFor(table.settings, author, { striker: strikerOf(command), choices: command });
  return !isRefusal(arm) && arm.isRanged;
}
