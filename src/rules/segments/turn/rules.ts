import type { Deeds } from "../game.ts";
import type { TurnCommand } from "./commands.ts";
import { declareModeForbids, performDeclareMode, performSwitchMode, switchModeForbids } from "./modes.ts";
import { holdForbids, performHold } from "./order.ts";
import { advanceForbids, beginForbids, performAdvance, performBegin } from "./round.ts";

/** The clock, the modes, and what is put off. */
export const TURN_RULES: Deeds<TurnCommand> = {
  begin: { forbids: beginForbids, perform: performBegin },
  declareMode: { forbids: declareModeForbids, perform: performDeclareMode },
  switchMode: { forbids: switchModeForbids, perform: performSwitchMode },
  hold: { forbids: holdForbids, perform: performHold },
  advance: { forbids: advanceForbids, perform: performAdvance },
};
