import type { Deeds } from "../game.ts";
import { performRuledActivity, ruledActivityForbids } from "./activity.ts";
import {
  harmForbids,
  healForbids,
  markSurprisedForbids,
  performHarm,
  performHeal,
  performMarkSurprised,
  performSetCondition,
  setConditionForbids,
} from "./bodies.ts";
import { performShiftArea, shiftAreaForbids } from "./areas.ts";
import type { RulingCommand } from "./commands.ts";
import { performSetDistance, performSetEngaged, setDistanceForbids, setEngagedForbids } from "./engagement.ts";
import {
  forbidOpportunityForbids,
  grantOpportunityForbids,
  performForbidOpportunity,
  performGrantOpportunity,
} from "./opportunities.ts";

/** Rulings of the game master. [SEG-HOUSE-68] */
export const RULING_RULES: Deeds<RulingCommand> = {
  shiftArea: { forbids: shiftAreaForbids, perform: performShiftArea },
  setEngaged: { forbids: setEngagedForbids, perform: performSetEngaged },
  setDistance: { forbids: setDistanceForbids, perform: performSetDistance },
  setCondition: { forbids: setConditionForbids, perform: performSetCondition },
  markSurprised: { forbids: markSurprisedForbids, perform: performMarkSurprised },
  harmByHand: { forbids: harmForbids, perform: performHarm },
  healByHand: { forbids: healForbids, perform: performHeal },
  grantOpportunity: { forbids: grantOpportunityForbids, perform: performGrantOpportunity },
  forbidOpportunity: { forbids: forbidOpportunityForbids, perform: performForbidOpportunity },
  ruleActivity: { forbids: ruledActivityForbids, perform: performRuledActivity },
};
