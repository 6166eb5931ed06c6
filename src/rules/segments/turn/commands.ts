import { oneOf } from "../../kernel/decode.ts";
import { command, ruling } from "../../kernel/decode-parts.ts";
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
  /** On to the next phase, to the end of the segment, or to the next thing that happens. [SEG-HOUSE-18] */
  advance: ruling("advance", { to: oneOf(["phase", "segment", "event", "round"]) }),
};
export type TurnCommand = CommandOf<typeof TURN_COMMANDS>;
