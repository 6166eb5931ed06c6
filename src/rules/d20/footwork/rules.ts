import type { Deeds } from "../game.ts";
import type { FootworkCommand } from "./commands.ts";
import { performRun, runForbids } from "./run.ts";
import { haulForbids, performHaul } from "../grapple/haul.ts";
import * as walks from "./walks.ts";

/** Moving: walks, steps, withdrawals, runs. */
export const FOOTWORK_RULES: Deeds<FootworkCommand> = {
  move: { forbids: walks.moveForbids, perform: walks.performMove },
  step: { forbids: walks.stepForbids, perform: walks.performStep },
  withdraw: { forbids: walks.withdrawForbids, perform: walks.performWithdraw },
  run: { forbids: runForbids, perform: performRun },
  haul: { forbids: haulForbids, perform: performHaul },
  creep: { forbids: walks.creepForbids, perform: walks.performCreep },
};
