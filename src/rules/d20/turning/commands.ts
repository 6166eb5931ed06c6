import { oneOf } from "../../kernel/decode.ts";
import { combatant, command } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { CREATURE_TYPES } from "../stats.ts";

const creatures = oneOf(CREATURE_TYPES);

/** Energy channeled at the undead, or at what else a cleric may turn. */
export const TURNING_COMMANDS = {
  /** Turns and destroys, or rebukes and commands, by the energy of its author. [D20-TURN-02] [D20-TURN-22] [D20-TURN-34] */
  turnUndead: command("turnUndead", {}, { creatures }),
  /** Frees what others have turned. [D20-TURN-27] */
  dispelTurning: command("dispelTurning", {}, { creatures }),
  /** Steels them against turnings to come. [D20-TURN-29] */
  bolsterUndead: command("bolsterUndead", {}, { creatures }),
  /** A mental order. [D20-TURN-24] */
  orderUndead: command("orderUndead", { target: combatant }),
  /** [D20-TURN-25] [D20-TURN-26] */
  releaseUndead: command("releaseUndead", { target: combatant }),
};
export type TurningCommand = CommandOf<typeof TURNING_COMMANDS>;
