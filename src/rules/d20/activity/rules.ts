import { array, boolean, literal, nullable, object } from "../../kernel/decode.ts";
import { combatant, gear, id } from "../../kernel/decode-parts.ts";
import type { Commands } from "../game.ts";
import { performAct } from "./act.ts";
import type { ActivityCommand, GatherCommand } from "./commands.ts";
import { actForbids } from "./forbids.ts";
import { gatherForbids, performGather } from "./gather.ts";

const MOST_TARGETS = 500;

/** Acts of the tables, and what is done when no fight goes on. */
export const ACTIVITY_RULES: Commands<ActivityCommand | GatherCommand> = {
  act: {
    decoder: object(
      { do: literal("act"), by: combatant, activity: id },
      {
        gear: nullable(gear),
        target: nullable(combatant),
        fast: boolean(),
        second: nullable(gear),
      },
    ),
    forbids: actForbids,
    perform: performAct,
  },
  gather: {
    decoder: object({
      do: literal("gather"),
      by: nullable(combatant),
      targets: array(combatant, { min: 1, max: MOST_TARGETS }),
    }),
    forbids: gatherForbids,
    perform: performGather,
  },
};
