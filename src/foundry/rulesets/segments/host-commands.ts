import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { HostCommands } from "../host-commands.ts";
import { isBodyCondition } from "./status-list.ts";

/** The commands of the host's own buttons: initiative is declared and rolled for all at once. */
export const SEGMENTS_HOST_COMMANDS: HostCommands<SegmentsCommand> = {
  begin: { do: "begin", by: null },
  advance: (to) => ({ do: "advance", by: null, to }),
  rollInitiative: () => null,
  noInitiative: "initiativeNotNow",
  condition: (target, condition, on) =>
    isBodyCondition(condition) ? { do: "setCondition", by: null, target, condition, on } : null,
};
