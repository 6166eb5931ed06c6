import type { Deeds } from "../game.ts";
import { checkForbids, performCheck } from "./check.ts";
import type { LifeCommand } from "./commands.ts";
import { performStartFatigue, startFatigueForbids } from "./fatigue.ts";
import { aidForbids, performAid } from "./aid-outside.ts";
import { performRest, restForbids } from "./rest.ts";
import { diveForbids, fallForbids, performDive, performFall } from "./special-harm.ts";

const DIVE = { forbids: diveForbids, perform: performDive };

/** What the game master has happen to bodies. */
export const LIFE_RULES: Deeds<LifeCommand> = {
  check: { forbids: checkForbids, perform: performCheck },
  aid: { forbids: aidForbids, perform: performAid },
  rest: { forbids: restForbids, perform: performRest },
  fall: { forbids: fallForbids, perform: performFall },
  submerge: DIVE,
  surface: DIVE,
  startFatigue: { forbids: startFatigueForbids, perform: performStartFatigue },
};
