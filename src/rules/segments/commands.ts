import type { DecodeResult } from "../kernel/decode.ts";
import { commandReader, type CommandOf } from "../kernel/families.ts";
import { ACTIVITY_COMMANDS } from "./activity/commands.ts";
import { ATTACK_COMMANDS } from "./attack/commands.ts";
import { FOOTWORK_COMMANDS } from "./footwork/commands.ts";
import { GRAPPLE_COMMANDS } from "./grapple/commands.ts";
import { LIFE_COMMANDS } from "./life/commands.ts";
import { MAGIC_COMMANDS } from "./magic/commands.ts";
import { OPPORTUNITY_COMMANDS } from "./opportunity/commands.ts";
import { RULING_COMMANDS } from "./rulings/commands.ts";
import { SHOOTING_COMMANDS } from "./shooting/commands.ts";
import { SURPRISE_COMMANDS } from "./surprise/commands.ts";
import { TURN_COMMANDS } from "./turn/commands.ts";

/** How what can be asked of the `segments` rules is read. */
const COMMANDS = {
  ...TURN_COMMANDS,
  ...ATTACK_COMMANDS,
  ...OPPORTUNITY_COMMANDS,
  ...FOOTWORK_COMMANDS,
  ...GRAPPLE_COMMANDS,
  ...SHOOTING_COMMANDS,
  ...SURPRISE_COMMANDS,
  ...ACTIVITY_COMMANDS,
  ...MAGIC_COMMANDS,
  ...LIFE_COMMANDS,
  ...RULING_COMMANDS,
};

/**
 * What can be asked of the `segments` rules. A command with `by: null` belongs to the referee of the fight (the game
 * master); any other belongs to the player of `by`.
 */
export type SegmentsCommand = CommandOf<typeof COMMANDS>;

/** Reads an untrusted command: unknown keys, wrong types and wild numbers are refused by name. */
export const parseCommand: (input: unknown) => DecodeResult<SegmentsCommand> = commandReader(COMMANDS);
