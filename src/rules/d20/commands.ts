import type { DecodeResult } from "../kernel/decode.ts";
import { commandReader, type CommandOf } from "../kernel/families.ts";
import { ACTIVITY_COMMANDS } from "./activity/commands.ts";
import { ATTACK_COMMANDS } from "./attack/commands.ts";
import { FOOTWORK_COMMANDS } from "./footwork/commands.ts";
import { GRAPPLE_COMMANDS } from "./grapple/commands.ts";
import { HALVED_COMMANDS } from "./halves/commands.ts";
import { LIFE_COMMANDS } from "./life/commands.ts";
import { MAGIC_COMMANDS } from "./magic/commands.ts";
import { MODIFIER_COMMANDS } from "./modifiers/commands.ts";
import { READY_COMMANDS } from "./ready/commands.ts";
import { RULING_COMMANDS } from "./rulings/commands.ts";
import { SPECIAL_COMMANDS } from "./special/commands.ts";
import { TURN_COMMANDS } from "./turn/commands.ts";
import { TURNING_COMMANDS } from "./turning/commands.ts";

/** How what can be asked of the `d20` rules is read. */
const COMMANDS = {
  ...TURN_COMMANDS,
  ...ATTACK_COMMANDS,
  ...FOOTWORK_COMMANDS,
  ...ACTIVITY_COMMANDS,
  ...MAGIC_COMMANDS,
  ...LIFE_COMMANDS,
  ...MODIFIER_COMMANDS,
  ...RULING_COMMANDS,
  ...SPECIAL_COMMANDS,
  ...TURNING_COMMANDS,
  ...GRAPPLE_COMMANDS,
  ...READY_COMMANDS,
  ...HALVED_COMMANDS,
};

/**
 * What can be asked of the `d20` rules. A command with `by: null` belongs to the referee of the fight (the game
 * master); any other belongs to the player of `by`.
 */
export type D20Command = CommandOf<typeof COMMANDS>;

/** Reads an untrusted command: unknown keys, wrong types and wild numbers are refused by name. */
export const parseCommand: (input: unknown) => DecodeResult<D20Command> = commandReader(COMMANDS);
