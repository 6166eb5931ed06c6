import { boolean, nullable, oneOf } from "../../kernel/decode.ts";
import { combatant, command, metresApart, path, wayPoint } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { MOTIONS } from "../stats.ts";

/** Paths are the centres (metres) of each space on the way, with the height where it changes, the present one left out; without a map, so many `metres`. */
const how = { metres: metresApart, motion: oneOf(MOTIONS) };

/** Movement of one's own turn. */
export const FOOTWORK_COMMANDS = {
  /** A move action up to one's speed. [D20-ACT-16] `tumbles`: past threats or through foes. [D20-SKILL-03] `accelerated`: a hasty climb. [D20-ACT-18] `overruns`: runs this foe down; null: the one who will be in the way. [D20-MOVE-16] */
  move: command(
    "move",
    { path },
    { ...how, tumbles: boolean(), accelerated: boolean(), overruns: nullable(combatant) },
  ),
  /** The step that never provokes. [D20-ACT-60] */
  step: command("step", { to: nullable(wayPoint) }),
  /** [D20-ACT-42] */
  withdraw: command("withdraw", { path }, how),
  /** [D20-ACT-47] */
  run: command("run", { path }, how),
  /** A full-round action for one square. [D20-ACT-54] */
  creep: command("creep", { to: nullable(wayPoint) }),
  /** The grapple is moved, with all who are in it. [D20-GRAP-29] */
  haul: command("haul", { path }, { metres: metresApart }),
};
export type FootworkCommand = CommandOf<typeof FOOTWORK_COMMANDS>;
