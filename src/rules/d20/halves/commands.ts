import { boolean, extended } from "../../kernel/decode.ts";
import { ACTIVITY_COMMANDS } from "../activity/commands.ts";
import { ATTACK_COMMANDS } from "../attack/commands.ts";
import { FOOTWORK_COMMANDS } from "../footwork/commands.ts";
import { MAGIC_COMMANDS } from "../magic/commands.ts";

const WORD = { inHalves: boolean() };

/** Commands that may be cut in two, some of them not in every case, with the word for it: begun with a standard action, ended with one of the next round. [D20-ACT-08] */
export const HALVED_COMMANDS = {
  act: extended(ACTIVITY_COMMANDS.act, WORD),
  coupDeGrace: extended(ATTACK_COMMANDS.coupDeGrace, WORD),
  creep: extended(FOOTWORK_COMMANDS.creep, WORD),
  touch: extended(MAGIC_COMMANDS.touch, WORD),
  usePower: extended(MAGIC_COMMANDS.usePower, WORD),
};
export type HalvedDeed = keyof typeof HALVED_COMMANDS;
