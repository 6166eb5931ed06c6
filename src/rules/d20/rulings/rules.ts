import type { Deeds } from "../game.ts";
import * as bodies from "./bodies.ts";
import type { RulingCommand } from "./commands.ts";
import * as ground from "./ground.ts";
import * as turns from "./turns.ts";

/** The game master's word. */
export const RULING_RULES: Deeds<RulingCommand> = {
  harmByHand: { forbids: bodies.harmForbids, perform: bodies.performHarm },
  healByHand: { forbids: bodies.healForbids, perform: bodies.performHeal },
  hurtAbility: { forbids: bodies.hurtAbilityForbids, perform: bodies.performHurtAbility },
  giveTemporary: { forbids: bodies.temporaryForbids, perform: bodies.performTemporary },
  setCondition: { forbids: bodies.setConditionForbids, perform: bodies.performSetCondition },
  ruleAim: { forbids: ground.ruleAimForbids, perform: (_table, command) => ground.performRuleAim(command) },
  setDistance: { forbids: ground.setDistanceForbids, perform: ground.performSetDistance },
  setFlank: { forbids: ground.setFlankForbids, perform: ground.performSetFlank },
  grantOpportunity: { forbids: turns.grantForbids, perform: turns.performGrant },
  setSpent: { forbids: turns.setSpentForbids, perform: (_table, command) => turns.performSetSpent(command) },
  discharge: { forbids: turns.dischargeForbids, perform: turns.performDischarge },
  displace: { forbids: ground.displaceForbids, perform: ground.performDisplace },
};
