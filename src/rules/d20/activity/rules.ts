import { boolean, literal, nullable, object } from "../../kernel/decode.ts";
import { combatant, gear, id } from "../../kernel/decode-parts.ts";
import type { Commands } from "../game.ts";
import { performAct } from "./act.ts";
import type { ActivityCommand } from "./commands.ts";
import { actForbids } from "./forbids.ts";

/** Acts of the tables. */
export const ACTIVITY_RULES: Commands<ActivityCommand> = {
  act: {
    decoder: object(
      { do: literal("act"), by: combatant, activity: id },
      { gear: nullable(gear), target: nullable(combatant), inHalves: boolean(), fast: boolean(), second: nullable(gear) },
    ),
    forbids: actForbids, perform: performAct,
  },
};
