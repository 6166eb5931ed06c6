import { literal, object, oneOf } from "../../kernel/decode.ts";
import { combatant, referee } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { MODES } from "../stats.ts";

/** The clock, the modes, and what is put off. */
export const TURN_COMMANDS = {
  /** Starts the fight: round 1, initiative for everybody, first declarations. [SEG-HOUSE-13] */
  begin: object({ do: literal("begin"), by: referee }),
  /** Declares the mode of the round. [SEG-CORE-11] */
  declareMode: object({ do: literal("declareMode"), by: combatant, mode: oneOf(MODES) }),
  /** Goes over to close combat at once, at its price. [SEG-CORE-13] */
  switchMode: object({ do: literal("switchMode"), by: combatant, mode: oneOf(["melee", "grapple"]) }),
  /** Holds the routine action of this segment back for a later one. [SEG-CORE-06] */
  hold: object({ do: literal("hold"), by: combatant }),
  /** On to the next phase, to the end of the segment, or to the next thing that happens. [SEG-HOUSE-18] */
  advance: object({ do: literal("advance"), by: referee, to: oneOf(["phase", "segment", "event", "round"]) }),
};
export type TurnCommand = CommandOf<typeof TURN_COMMANDS>;
