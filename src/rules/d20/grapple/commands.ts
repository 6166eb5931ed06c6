import { combatant, command, gear, ruling } from "../../kernel/decode-parts.ts";
import type { ByDeed, CommandOf } from "../../kernel/families.ts";

/** What grapplers do that takes no attack. */
export const GRAPPLE_COMMANDS = {
  /** Out of a pin or of a grapple, by Escape Artist. [D20-GRAP-26] [D20-GRAP-41] */
  slipOut: command("slipOut", { target: combatant }),
  /** With a check against one opponent. [D20-GRAP-25] */
  drawLight: command("drawLight", { gear, target: combatant }),
  /** [D20-GRAP-31] */
  takeComponent: command("takeComponent", {}),
  /** Lets the one go who is pinned. [D20-GRAP-37] */
  releaseHold: command("releaseHold", { target: combatant }),
  /** Two are no longer in a grapple with each other. [D20-GRAP-46] */
  endGrapple: ruling("endGrapple", { target: combatant, other: combatant }),
};
type Commands = ByDeed<CommandOf<typeof GRAPPLE_COMMANDS>>;
export type GrappleCommand = Commands[keyof Commands];
