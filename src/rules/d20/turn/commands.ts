import { array, boolean, integer, nullable } from "../../kernel/decode.ts";
import { combatant, command, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { ORDER_COMMANDS } from "../../kernel/turns/commands.ts";

/** Bounds of a count that is said, beyond any initiative. */
const MOST_COUNT = 999;
/** Most who are surprised at once. */
const MOST_TARGETS = 500;

/** Beginning, surprise, the order of turns, and what is chosen for a whole round. */
export const TURN_COMMANDS = {
  ...ORDER_COMMANDS,
  /** Begins the fight: a surprise round if some are aware and others are not. [D20-INIT-01] [D20-INIT-15] */
  begin: ruling("begin"),
  /** Says who is aware of the other side, before the fight begins. [D20-INIT-13] */
  markAware: ruling("markAware", { targets: array(combatant, { min: 1, max: MOST_TARGETS }), aware: boolean() }),
  /** Lets a newcomer into the order; `watched`: they are not flat-footed. [D20-INIT-21] */
  join: ruling("join", { target: combatant, watched: boolean() }),
  /** Lets one's turn pass, to take it up later: on a `count` that is said now, or whenever one likes. [D20-ACT-502] [D20-DELAY-03] */
  delay: command("delay", {}, { count: integer({ min: -MOST_COUNT, max: MOST_COUNT }) }),
  /** Takes the delayed turn up, right after the one that is played. */
  resume: command("resume"),
  /** [D20-ACT-39] */
  totalDefense: command("totalDefense"),
  /** Chooses the opponent of the feat Dodge. [D20-AC-09] */
  dodge: command("dodge", { target: nullable(combatant) }),
};
export type TurnCommand = CommandOf<typeof TURN_COMMANDS>;
