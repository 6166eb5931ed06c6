import type { Deeds } from "../game.ts";
import { performAct } from "./act.ts";
import type { ActivityCommand, GatherCommand } from "./commands.ts";
import { actForbids } from "./forbids.ts";
import { gatherForbids, performGather } from "./gather.ts";

/** Acts of the tables, and what is done when no fight goes on. */
export const ACTIVITY_RULES: Deeds<ActivityCommand | GatherCommand> = {
  act: { forbids: actForbids, perform: performAct },
  gather: { forbids: gatherForbids, perform: performGather },
};
