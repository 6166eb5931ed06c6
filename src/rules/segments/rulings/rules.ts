import type { Deeds } from "../game.ts";
import { performRuledActivity, ruledActivityForbids } from "./activity.ts";
import { performShiftArea, shiftAreaForbids } from "./areas.ts";
import * as bodies from "./bodies.ts";
import type { RulingCommand } from "./commands.ts";
import * as engagement from "./engagement.ts";
import * as opportunities from "./opportunities.ts";

/** Rulings of the game master. [SEG-HOUSE-68] */
export const RULING_RULES: Deeds<RulingCommand> = {
  shiftArea: { forbids: shiftAreaForbids, perform: performShiftArea },
  setEngaged: { forbids: engagement.setEngagedForbids, perform: engagement.performSetEngaged },
  setDistance: { forbids: engagement.setDistanceForbids, perform: engagement.performSetDistance },
  setCondition: { forbids: bodies.setConditionForbids, perform: bodies.performSetCondition },
  markSurprised: { forbids: bodies.markSurprisedForbids, perform: bodies.performMarkSurprised },
  harmByHand: { forbids: bodies.harmForbids, perform: bodies.performHarm },
  healByHand: { forbids: bodies.healForbids, perform: bodies.performHeal },
  grantOpportunity: { forbids: opportunities.grantOpportunityForbids, perform: opportunities.performGrantOpportunity },
  forbidOpportunity: {
    forbids: opportunities.forbidOpportunityForbids,
    perform: opportunities.performForbidOpportunity,
  },
  ruleActivity: { forbids: ruledActivityForbids, perform: performRuledActivity },
};
