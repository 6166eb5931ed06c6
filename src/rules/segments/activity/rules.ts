import type { Deeds } from "../game.ts";
import { performSimpleAction, simpleActionForbids } from "./act.ts";
import type { ActivityCommand } from "./commands.ts";
import { gatherForbids, performGather } from "./gather.ts";

/** Simple actions. */
export const ACTIVITY_RULES: Deeds<ActivityCommand> = {
  simpleAction: { forbids: simpleActionForbids, perform: performSimpleAction },
  gather: { forbids: gatherForbids, perform: performGather },
};
