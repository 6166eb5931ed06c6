/** Whether a way that is drawn can be gone. */
import type { Refusal } from "../../kernel/refusals.ts";
import { chargeForbids, type Charge } from "../attack/charge.ts";
import { springForbids, type Spring } from "../attack/spring.ts";
import type { Table } from "../game.ts";
import { haulForbids } from "../grapple/haul.ts";
import type { FootworkCommand } from "./commands.ts";
import { runForbids } from "./run.ts";
import { creepForbids, moveForbids, stepForbids, withdrawForbids } from "./walks.ts";

/** Why a drawn way cannot be gone so now, or null. */
export function drawnForbids(table: Table, command: FootworkCommand | Spring | Charge): Refusal | null {
  switch (command.do) {
    case "move":
      return moveForbids(table, command);
    case "step":
      return stepForbids(table, command);
    case "withdraw":
      return withdrawForbids(table, command);
    case "run":
      return runForbids(table, command);
    case "creep":
      return creepForbids(table, command);
    case "haul":
      return haulForbids(table, command);
    case "spring":
      return springForbids(table, command);
    case "charge":
      return chargeForbids(table, command);
  }
}
