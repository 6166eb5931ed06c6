import { array, boolean, literal, nullable, object } from "../../kernel/decode.ts";
import { combatant, command, gear, id } from "../../kernel/decode-parts.ts";
import type { ByDeed, CommandOf } from "../../kernel/families.ts";

const MOST_TARGETS = 500;

/** Acts of the tables, and what is done when no fight goes on. */
export const ACTIVITY_COMMANDS = {
  /**
   * Whatever else the action tables list: draw, stand up, load, light a torch, help the dying… [D20-ACT-101] to [D20-ACT-604]
   * `fast`: with a check, for nothing. [D20-ACT-32] `second`: a second weapon drawn in the same time. [D20-ACT-22]
   */
  act: command(
    "act",
    { activity: id },
    { gear: nullable(gear), target: nullable(combatant), fast: boolean(), second: nullable(gear) },
  ),
  /** When no fight goes on: all that these have dropped comes back to them. `by`: to themselves alone. [D20-ACT-211] */
  gather: object({
    do: literal("gather"),
    by: nullable(combatant),
    targets: array(combatant, { min: 1, max: MOST_TARGETS }),
  }),
};
type Commands = ByDeed<CommandOf<typeof ACTIVITY_COMMANDS>>;
export type ActivityCommand = Commands["act"];
export type GatherCommand = Commands["gather"];
