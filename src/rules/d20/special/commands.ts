import { oneOf } from "../../kernel/decode.ts";
import { combatant, command } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { striker } from "../attack/commands.ts";
import { SKILLS } from "../stats.ts";

/** The special attacks that are actions of their own. */
export const SPECIAL_COMMANDS = {
  /** Distracts a foe for an ally, who is in melee with it. [D20-AID-01] */
  aidAnother: command("aidAnother", { ally: combatant, target: combatant, with: striker }),
  /** Helps an ally with the next check of a skill. [D20-AID-08] */
  aidSkill: command("aidSkill", { ally: combatant, skill: oneOf(SKILLS) }),
  /** Into the space of a foe beside one, to push them back. [D20-BULL-01] */
  bullRush: command("bullRush", { target: combatant }),
  /** [D20-FEINT-01] */
  feint: command("feint", { target: combatant }),
};
export type SpecialCommand = CommandOf<typeof SPECIAL_COMMANDS>;
