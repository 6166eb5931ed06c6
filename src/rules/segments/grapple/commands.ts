import { oneOf } from "../../kernel/decode.ts";
import { combatant, command } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { striker } from "../decode-parts.ts";
import { GRAPPLE_ACTS } from "../stats.ts";

/** What can be asked in grapple. */
export const GRAPPLE_COMMANDS = {
  /** Tries to seize the target, with a routine action. [SEG-HOUSE-32] */
  slipGuard: command("slipGuard", { target: combatant }),
  /** A grapple action against one that the author is engaged in grapple with; only a strike needs something to strike with. [SEG-HOUSE-33] */
  grapple: command("grapple", { target: combatant, act: oneOf(GRAPPLE_ACTS) }, { with: striker }),
  /** Lets one go that the author has seized or gripped. [SEG-HOUSE-37] [SEG-HOUSE-51] */
  letGo: command("letGo", { target: combatant }),
};
export type GrappleCommand = CommandOf<typeof GRAPPLE_COMMANDS>;
