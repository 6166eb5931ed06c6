import type { Deeds } from "../game.ts";
import { RANKED } from "../turn/ranked.ts";
import { chargeForbids, performCharge } from "./charge.ts";
import type { FootworkCommand } from "./commands.ts";
import { moveForbids, performMove } from "./move.ts";
import { performStep, stepForbids } from "./step.ts";

/** Fighters on the move. */
export const FOOTWORK_RULES: Deeds<FootworkCommand> = {
  move: { forbids: moveForbids, perform: performMove },
  step: { forbids: stepForbids, perform: performStep },
  breakthrough: RANKED,
  charge: { forbids: chargeForbids, perform: performCharge },
};
