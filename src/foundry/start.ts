import type { Game } from "../rules/kernel/ruleset.ts";
import { combatantId } from "../rules/kernel/ids.ts";
import { attended } from "./attended.ts";
import { publishApi } from "./api.ts";
import { bindCombatControls } from "./documents/combat-controls.ts";
import { migrateSubtypes } from "./documents/migrate-subtypes.ts";
import { tellUnreadable } from "./documents/tell-unreadable.ts";
import { registerRollQuery } from "./dice/roll-query.ts";
import { registerComingQuery } from "./outside/coming-query.ts";
import { makeServices } from "./make-services.ts";
import { watchExchangeIndex } from "./referee/exchange-index.ts";
import { watchWriters } from "./referee/last-writers.ts";
import { refused } from "./referee/results.ts";
import { registerModels } from "./register-models.ts";
import { bindRuleset } from "./rulesets/ruleset-face.ts";
import type { HostCommands } from "./rulesets/ruleset-kit.ts";
import type { Games, KitOf, RulesetKits, ServicesOf } from "./rulesets/rulesets.ts";
import type { Services } from "./services.ts";
import { Session, showRefusal } from "./session.ts";
import { bindConditionRuling } from "./statuses/status-controls.ts";
import { watchStates } from "./statuses/watch-states.ts";
import { registerSettings } from "./settings/register-settings.ts";
import { RULESETS, worldRuleset, type RulesetId } from "./settings/world-ruleset.ts";

/** The world's ruleset, and what its screens may ask of the adapter. */
export interface World<K extends RulesetId> {
  readonly ruleset: K;
  readonly services: ServicesOf<K>;
}

/**
 * Sets the adapter up, in `init`. Steps: document classes and models, settings, the query for dice; then this tab's
 * session with the world's ruleset, which joins the table at `ready`. `kits`: the rulesets that a world may choose.
 */
export function startAdapter(kits: RulesetKits): World<RulesetId> {
  watchExchangeIndex();
  watchWriters();
  registerModels();
  registerRollQuery();
  tellUnreadable();
  registerComingQuery();
  registerSettings(
    RULESETS.filter((id) => kits[id] !== undefined),
    () => rulesChanged(),
  );
  const ruleset = worldRuleset();
  const kit = kits[ruleset] ?? missing(ruleset);
  const rulesChanged = (): void => {
    kit.rules.reload();
    kit.rules.tellRefused();
  };
  kit.registerSettings(rulesChanged);
  bindRuleset(kit.adapter);
  watchStates(kit.adapter.states);
  return open(ruleset, kits);
}

/** Opens this tab's session with a ruleset. */
function open<K extends RulesetId>(ruleset: K, kits: RulesetKits): World<K> {
  const known: KitOf<K> | undefined = kits[ruleset];
  const kit = known ?? missing(ruleset);
  const session = new Session<Games[K]>(kit);
  const services: ServicesOf<K> = { ...makeServices(session), ...kit.services(session.reader) };
  publishApi(services);
  bindButtons(kit.commands, services);
  kit.watch();
  session.watch();
  Hooks.once("ready", () => kit.rules.tellRefused());
  Hooks.once("ready", () => attended(migrateSubtypes().finally(() => attended(session.join()))));
  return { ruleset, services };
}

function missing(ruleset: RulesetId): never {
  throw new Error(`The world plays "${ruleset}", which this system does not bring.`);
}

/** Has the host's own buttons and status icons give the ruleset's commands. */
function bindButtons<G extends Game>(commands: HostCommands<G["command"]>, services: Services<G>): void {
  bindCombatControls({
    begin: async (combat) => showRefusal(await services.sendCommand(combat, commands.begin)),
    advance: async (combat, to) => showRefusal(await services.sendCommand(combat, commands.advance(to))),
    rollInitiative: async (combat, ids) => {
      const rolls = ids
        .flatMap((id) => combat.combatants.get(id) ?? [])
        .flatMap((combatant) => commands.rollInitiative(combatant) ?? []);
      if (rolls.length === 0) showRefusal(refused(commands.noInitiative));
      for (const roll of rolls) showRefusal(await services.sendCommand(combat, roll));
    },
    refuseBackwards: () => showRefusal(refused("noWayBack")),
    join: async (combat, who) => showRefusal(await services.askToJoin(combat, who)),
    refuseLeaving: () => showRefusal(refused("leavingBarred")),
  });
  bindConditionRuling(async (combatant, condition, on) => {
    const { combat, id } = combatant;
    const command = combat === null || id === null ? null : commands.condition(combatantId(id), condition, on);
    if (combat === null || command === null) return false;
    const result = await services.sendCommand(combat, command);
    showRefusal(result);
    return result.status === "accepted";
  });
}
