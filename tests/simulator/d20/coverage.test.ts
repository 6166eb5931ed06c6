import type { D20Command } from "../../../src/rules/d20/commands.ts";
import { D20 } from "../../../src/rules/d20/declaration.ts";
import { compiled } from "../../../tools/compiled.ts";
import type * as Kit from "../../../tools/simulator/d20/kit.ts";
import { RECRUITS } from "../../../tools/simulator/d20/party/recruits.ts";
import { covers } from "../covering.ts";

const { d20Kit } = (await compiled("simulator/d20/kit.ts")) as typeof Kit;

/** Every command there is, and whether it may be given while a fight goes on. */
const COMMANDS: Readonly<Record<D20Command["do"], boolean>> = {
  begin: true,
  markAware: true,
  rollInitiative: true,
  clearInitiative: true,
  join: true,
  arrange: true,
  endTurn: true,
  advance: true,
  delay: true,
  resume: true,
  ready: true,
  interrupt: true,
  totalDefense: true,
  dodge: true,
  attack: true,
  spring: true,
  coupDeGrace: true,
  move: true,
  step: true,
  withdraw: true,
  run: true,
  creep: true,
  act: true,
  usePower: true,
  touch: true,
  concentrate: true,
  stopConcentrating: true,
  distract: true,
  check: true,
  notice: true,
  save: true,
  rest: true,
  gather: false,
  aid: false,
  harmByHand: true,
  healByHand: true,
  hurtAbility: true,
  giveTemporary: true,
  giveModifier: true,
  endModifier: true,
  setCondition: true,
  ruleAim: true,
  setDistance: true,
  setFlank: true,
  grantOpportunity: true,
  setSpent: true,
  discharge: true,
  displace: true,
  charge: true,
  aidAnother: true,
  aidSkill: true,
  feint: true,
};

covers({
  kit: d20Kit,
  commands: COMMANDS,
  events: D20.events,
  causes: [
    "opportunity",
    "stillStrike",
    "cleave",
    "aid",
    "overrun",
    "hurdle",
    "dying",
    "missiles",
    "calledRoll",
    "initiative",
  ],
  kinds: Object.keys(RECRUITS),
});
