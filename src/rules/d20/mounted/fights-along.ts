import type { CombatantId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { rollCheck } from "../life/save.ts";
import { emit } from "../rule.ts";
import { spend } from "../turn/budget.ts";
import { asksToFight } from "./forbids.ts";

/** Where the mount has struck, the rider first makes out whether they can too: who fails has not struck, and does not in this turn. [D20-MOUNT-24] */
export function* fightsAlong(table: Table, id: CombatantId): Rule<boolean> {
  if (!asksToFight(table, id)) return true;
  yield* spend(id, "free", "fightWithMount", "D20-MOUNT-24");
  const success = yield* rollCheck(table, `ride/${id}/fight`, id, {
    check: "ride",
    dc: table.settings.fightWithMountDc,
    rule: "D20-MOUNT-24",
  });
  yield* emit({ type: "reinsTaken", id, what: "fight", success, rule: "D20-MOUNT-24" });
  return success;
}
