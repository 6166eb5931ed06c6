/** Rulings of the game master, judged and carried out. [SEG-HOUSE-68] */
import { assertNever } from "../../kernel/json.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Rule, Table } from "../game.ts";
import { performRuledActivity, ruledActivityForbids } from "./activity.ts";
import {
  harmForbids, healForbids, markSurprisedForbids, performHarm, performHeal, performMarkSurprised, performSetCondition, setConditionForbids,
} from "./bodies.ts";
import type { RulingCommand } from "./commands.ts";
import { performSetDistance, performSetEngaged, setDistanceForbids, setEngagedForbids } from "./engagement.ts";
import { forbidOpportunityForbids, grantOpportunityForbids, performForbidOpportunity, performGrantOpportunity } from "./opportunities.ts";

/** Why a ruling makes no sense now, or null. */
export function rulingForbids(table: Table, command: RulingCommand): Refusal | null {
  switch (command.do) {
    case "setEngaged": return setEngagedForbids(table, command);
    case "setDistance": return setDistanceForbids(table, command);
    case "setCondition": return setConditionForbids(table, command);
    case "markSurprised": return markSurprisedForbids(table, command);
    case "harmByHand": return harmForbids(table, command);
    case "healByHand": return healForbids(table, command);
    case "grantOpportunity": return grantOpportunityForbids(table, command);
    case "forbidOpportunity": return forbidOpportunityForbids(table, command);
    case "ruleActivity": return ruledActivityForbids(table, command);
    default: return assertNever(command, "ruling");
  }
}

/** Carries a ruling out. */
export function performRuling(table: Table, command: RulingCommand): Rule {
  switch (command.do) {
    case "setEngaged": return performSetEngaged(table, command);
    case "setDistance": return performSetDistance(table, command);
    case "setCondition": return performSetCondition(table, command);
    case "markSurprised": return performMarkSurprised(command);
    case "harmByHand": return performHarm(table, command);
    case "healByHand": return performHeal(table, command);
    case "grantOpportunity": return performGrantOpportunity(table, command);
    case "forbidOpportunity": return performForbidOpportunity(command);
    case "ruleActivity": return performRuledActivity(table, command);
    default: return assertNever(command, "ruling");
  }
}
