/** What the game master has happen to bodies, judged and carried out. */
import { assertNever } from "../../kernel/json.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Rule, Table } from "../game.ts";
import { checkForbids, performCheck } from "./check.ts";
import type { RecoveryCommand } from "./commands.ts";
import { performStartFatigue, startFatigueForbids } from "./fatigue.ts";
import { performRest, restForbids } from "./rest.ts";
import { diveForbids, fallForbids, performDive, performFall } from "./special-harm.ts";

/** Why it cannot happen now, or null. */
export function recoveryForbids(table: Table, command: RecoveryCommand): Refusal | null {
  switch (command.do) {
    case "check": return checkForbids(table, command);
    case "rest": return restForbids(table, command);
    case "fall": return fallForbids(table, command);
    case "submerge":
    case "surface": return diveForbids(table, command);
    case "startFatigue": return startFatigueForbids(table);
    default: return assertNever(command, "command");
  }
}

/** Lets it happen. */
export function performRecovery(table: Table, command: RecoveryCommand): Rule {
  switch (command.do) {
    case "check": return performCheck(table, command);
    case "rest": return performRest(table, command);
    case "fall": return performFall(table, command);
    case "submerge":
    case "surface": return performDive(table, command);
    case "startFatigue": return performStartFatigue(table);
    default: return assertNever(command, "command");
  }
}
