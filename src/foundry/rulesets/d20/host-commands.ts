import type { D20Command } from "../../../rules/d20/commands.ts";
import { CONDITIONS } from "../../../rules/d20/stats.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { HostCommands } from "../host-commands.ts";
import { D20CombatantData } from "./models.ts";

/** The commands of the host's own buttons. */
export const D20_HOST_COMMANDS: HostCommands<D20Command> = {
  begin: { do: "begin", by: null },
  advance: (to) => ({ do: "advance", by: null, to: to === "round" ? "round" : "turn" }),
  // Whoever is unaware comes in after the surprise round without being let in. [D20-INIT-17] [D20-INIT-21]
  rollInitiative({ id, system, parent: { started, round } }) {
    const isNew =
      started && system instanceof D20CombatantData && system.initiative === null && (round > 0 || system.aware);
    return isNew && id !== null ? { do: "join", by: null, target: combatantId(id), watched: false } : null;
  },
  noInitiative: "initiativeAtBeginning",
  condition(target, id, on) {
    const condition = CONDITIONS.find((each) => each === id);
    return condition === undefined ? null : { do: "setCondition", by: null, target, condition, present: on };
  },
};
