import { array, oneOf } from "../../kernel/decode.ts";
import { combatant, command, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { MODES } from "../stats.ts";

/** The clock, the modes, and what is put off. */
export const TURN_COMMANDS = {
  /** Starts the fight: round 1, initiative for everybody, first declarations. [SEG-HOUSE-13] */
  begin: ruling("begin"),
  /** Declares the mode of the round. [SEG-CORE-11] */
  declareMode: command("declareMode", { mode: oneOf(MODES) }),
  /** Goes over to close combat at once, at its price. [SEG-CORE-13] */
  switchMode: command("switchMode", { mode: oneOf(["melee", "grapple"]) }),
  /** Holds the routine action of this segment back for a later one. [SEG-CORE-06] */
  hold: command("hold"),
  /**
   * On to the next phase, to the end of the segment, or to the next moment in which something is to be decided; `declaring`: those
   * who have said that they will declare something, for which that moment is the coming declarations. [SEG-HOUSE-18]
   */
  advance: ruling(
    "advance",
    { to: oneOf(["phase", "segment", "event", "round"]) },
    { declaring: array(combatant, { max: 200 }) },
  ),
};
export type TurnCommand = CommandOf<typeof TURN_COMMANDS>;
