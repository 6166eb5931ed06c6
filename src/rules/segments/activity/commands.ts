import { array, literal, nullable, object } from "../../kernel/decode.ts";
import { combatant, command, gear, id } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";

/** Combatants who may gather at once, far beyond any fight. */
const MOST_GATHERING = 1000;

/** Simple actions. */
export const ACTIVITY_COMMANDS = {
  /** Starts a simple action that needs no more than an object: draw, sheathe, pick up, stand up… [SEG-CORE-09] */
  simpleAction: command("simpleAction", { activity: id, gear: nullable(gear) }, { target: nullable(combatant) }),
  /** When no fight goes on: all that these have dropped comes back to them. `by`: to themselves alone. [SEG-CORE-10] */
  gather: object({
    do: literal("gather"),
    by: nullable(combatant),
    targets: array(combatant, { min: 1, max: MOST_GATHERING }),
  }),
};
export type ActivityCommand = CommandOf<typeof ACTIVITY_COMMANDS>;
