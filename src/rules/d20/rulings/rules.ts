import type { Commands } from "../game.ts";
import {
  harmForbids,
  healForbids,
  hurtAbilityForbids,
  performHarm,
  performHeal,
  performHurtAbility,
  performSetCondition,
  performTemporary,
  setConditionForbids,
  temporaryForbids,
} from "./bodies.ts";
import { RULING_COMMANDS, type RulingCommand } from "./commands.ts";
import {
  displaceForbids,
  performDisplace,
  performRuleAim,
  performSetDistance,
  performSetFlank,
  ruleAimForbids,
  setDistanceForbids,
  setFlankForbids,
} from "./ground.ts";
import {
  dischargeForbids,
  grantForbids,
  performDischarge,
  performGrant,
  performSetSpent,
  setSpentForbids,
} from "./turns.ts";

/** The game master's word. */
export const RULING_RULES: Commands<RulingCommand> = {
  harmByHand: { decoder: RULING_COMMANDS.harmByHand, forbids: harmForbids, perform: performHarm },
  healByHand: { decoder: RULING_COMMANDS.healByHand, forbids: healForbids, perform: performHeal },
  hurtAbility: { decoder: RULING_COMMANDS.hurtAbility, forbids: hurtAbilityForbids, perform: performHurtAbility },
  giveTemporary: { decoder: RULING_COMMANDS.giveTemporary, forbids: temporaryForbids, perform: performTemporary },
  setCondition: { decoder: RULING_COMMANDS.setCondition, forbids: setConditionForbids, perform: performSetCondition },
  ruleAim: {
    decoder: RULING_COMMANDS.ruleAim,
    forbids: ruleAimForbids,
    perform: (_table, command) => performRuleAim(command),
  },
  setDistance: { decoder: RULING_COMMANDS.setDistance, forbids: setDistanceForbids, perform: performSetDistance },
  setFlank: { decoder: RULING_COMMANDS.setFlank, forbids: setFlankForbids, perform: performSetFlank },
  grantOpportunity: { decoder: RULING_COMMANDS.grantOpportunity, forbids: grantForbids, perform: performGrant },
  setSpent: {
    decoder: RULING_COMMANDS.setSpent,
    forbids: setSpentForbids,
    perform: (_table, command) => performSetSpent(command),
  },
  discharge: { decoder: RULING_COMMANDS.discharge, forbids: dischargeForbids, perform: performDischarge },
  displace: {
    decoder: RULING_COMMANDS.displace,
    forbids: displaceForbids,
    perform: (_table, command) => performDisplace(command),
  },
};
