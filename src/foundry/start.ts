import { combatantId } from "../rules/kernel/ids.ts";
import { attended } from "./attended.ts";
import { publishApi } from "./api.ts";
import { bindNumbers } from "./data/sheet-numbers.ts";
import { bindCombatControls } from "./documents/combat-controls.ts";
import { registerRollQuery } from "./dice/roll-query.ts";
import { makeServices } from "./make-services.ts";
import { refused } from "./referee/results.ts";
import { registerModels } from "./register-models.ts";
import { followDrawnTables } from "./rulesets/segments/follow-drawn.ts";
import { reloadSegmentsRules, tellRefusedRules } from "./rulesets/segments/segments-rules.ts";
import { worldBinding } from "./rulesets/world-binding.ts";
import type { Services } from "./services.ts";
import { Session, showRefusal } from "./session.ts";
import { bindConditionRuling } from "./statuses/status-controls.ts";
import { watchStates } from "./statuses/watch-states.ts";
import { registerSettings } from "./settings/register-settings.ts";

/**
 * Sets the adapter up, in `init`. Steps: document classes and models, settings, the query for dice; then this tab's
 * session, which joins the table at `ready`. Answers the services for the interface.
 */
export function startAdapter(): Services {
  bindNumbers((actor) => worldBinding().numbers(actor));
  registerModels();
  registerSettings(() => {
    reloadSegmentsRules();
    tellRefusedRules();
  });
  registerRollQuery();
  const session = new Session();
  const services = makeServices(session);
  publishApi(services);
  bindCombatControls({
    begin: async (combat) => showRefusal(await services.sendCommand(combat, { do: "begin", by: null })),
    advance: async (combat, to) => showRefusal(await services.sendCommand(combat, { do: "advance", by: null, to })),
    refuseBackwards: () => showRefusal(refused("noWayBack")),
  });
  bindConditionRuling(async (combatant, condition, on) => {
    const { combat, id } = combatant;
    if (combat === null || id === null) return false;
    const result = await services.sendCommand(combat, { do: "setCondition", by: null, target: combatantId(id), condition, on });
    showRefusal(result);
    return result.status === "accepted";
  });
  watchStates();
  followDrawnTables();
  session.watch();
  Hooks.once("ready", tellRefusedRules);
  Hooks.once("ready", () => attended(session.join()));
  return services;
}
