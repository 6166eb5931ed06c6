import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";

/** A second half that did not come in the next round is lost. [D20-ACT-08] */
export function* lapseStarted(table: Table, id: CombatantId): Rule {
  const { started } = table.get(id).turn;
  if (started !== null && started.round < table.clock.round)
    yield* emit({ type: "activityLost", id, activity: started.activity, rule: "D20-ACT-08" });
}
