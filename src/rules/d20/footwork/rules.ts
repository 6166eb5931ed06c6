import { boolean, literal, nullable, object, oneOf } from "../../kernel/decode.ts";
import { combatant, metresApart, path, point } from "../../kernel/decode-parts.ts";
import type { Commands } from "../game.ts";
import { MOTIONS } from "../stats.ts";
import type { FootworkCommand } from "./commands.ts";
import { performRun, runForbids } from "./run.ts";
import {
  creepForbids,
  moveForbids,
  performCreep,
  performMove,
  performStep,
  performWithdraw,
  stepForbids,
  withdrawForbids,
} from "./walks.ts";

const by = combatant;
const how = { metres: metresApart, motion: oneOf(MOTIONS) };

/** Moving: walks, steps, withdrawals, runs. */
export const FOOTWORK_RULES: Commands<FootworkCommand> = {
  move: {
    decoder: object(
      { do: literal("move"), by, path },
      { ...how, tumbles: boolean(), accelerated: boolean(), overruns: nullable(combatant) },
    ),
    forbids: moveForbids,
    perform: performMove,
  },
  step: {
    decoder: object({ do: literal("step"), by, to: nullable(point) }),
    forbids: stepForbids,
    perform: performStep,
  },
  withdraw: {
    decoder: object({ do: literal("withdraw"), by, path }, how),
    forbids: withdrawForbids,
    perform: performWithdraw,
  },
  run: { decoder: object({ do: literal("run"), by, path }, how), forbids: runForbids, perform: performRun },
  creep: {
    decoder: object({ do: literal("creep"), by, to: nullable(point) }),
    forbids: creepForbids,
    perform: performCreep,
  },
};
