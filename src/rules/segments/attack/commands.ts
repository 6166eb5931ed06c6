import { type Decoded } from "../../kernel/decode.ts";
import { combatant, command } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { striker } from "../decode-parts.ts";

/** Blows, each with a routine action. */
export const ATTACK_COMMANDS = {
  /** A blow in melee. [SEG-HOUSE-23] */
  attack: command("attack", { target: combatant, with: striker }),
  /** Strikes the creature inside which the author is. [SEG-HOUSE-51] */
  strikeInside: command("strikeInside", { with: striker }),
};
export type AttackCommand = CommandOf<typeof ATTACK_COMMANDS>;
export type StrikeInside = Decoded<typeof ATTACK_COMMANDS.strikeInside>;
