import type { Game } from "../rules/kernel/game.ts";
import { combatantId } from "../rules/kernel/ids.ts";
import { reportErrors } from "./report-errors.ts";
import { deferred } from "./deferred.ts";
import { publishApi } from "./api.ts";
import { bindCombatControls } from "./documents/combat-controls.ts";
import { migrateSubtypes } from "./documents/subtypes.ts";
import { tellUnreadable } from "./documents/tell-unreadable.ts";
import { armNewcomers } from "./encounter/arm-newcomers.ts";
import { hostSentence } from "./host-sentence.ts";
import { registerRollQuery } from "./dice/roll-query.ts";
import { registerComingQuery } from "./outside/coming-query.ts";
import { watchExchangeIndex } from "./referee/exchange-index.ts";
import { watchWriters } from "./referee/last-writers.ts";
import { refused } from "./referee/results.ts";
import type { EncounterReader } from "./encounter/encounter-reader.ts";
import { registerModels } from "./register-models.ts";
import { activate, type ActiveRuleset } from "./rulesets/active-ruleset.ts";
import type { HostCommands, RulesetAdapter } from "./rulesets/ruleset-adapter.ts";
import { makeServices, type Services } from "./services.ts";
import { Session, showRefusal } from "./session.ts";
import { watchStates } from "./statuses/watch-states.ts";
import { registerSettings } from "./settings/register-settings.ts";
import { bringRulesets } from "./settings/world-ruleset.ts";

/**
 * Sets the adapter up for the rulesets that the system brings, in `init`: document classes and models, settings, the query for
 * dice. The first ruleset is what a world plays that has not chosen.
 */
export function prepareAdapter(rulesets: readonly ActiveRuleset[]): void {
  bringRulesets(rulesets);
  watchExchangeIndex();
  watchWriters();
  registerModels(rulesets);
  registerRollQuery();
  tellUnreadable();
  registerComingQuery();
  registerSettings(() => settingsChanged.get().changed());
}

const settingsChanged = deferred<{ changed: () => void }>("The world's rules have changed before they were read.");

/**
 * Opens this tab's session with the ruleset that the world plays, which joins the table at `ready`. For `init`, after
 * {@link prepareAdapter}. `own`: the services that only the ruleset's screens ask for. Answers all that they may ask.
 */
export function openWorld<G extends Game, O extends object>(
  adapter: RulesetAdapter<G>,
  own: (reader: EncounterReader<G>) => O,
): Services<G> & O {
  const { rules, commands } = adapter;
  const changed = (): void => {
    rules.reload();
    rules.tellRefused();
  };
  settingsChanged.provide({ changed });
  adapter.registerSettings(changed);
  activate(adapter);
  watchStates(adapter.states);
  const session = new Session<G>(adapter);
  const services = { ...makeServices(session), ...own(session.reader) };
  publishApi(services);
  bindButtons(commands, services, session.reader);
  adapter.watch();
  session.watch();
  Hooks.once("ready", () => rules.tellRefused());
  Hooks.once("ready", () => reportErrors(migrateSubtypes().finally(() => reportErrors(session.join()))));
  return services;
}

/** Has the host's own buttons and status icons give the ruleset's commands. */
function bindButtons<G extends Game>(
  commands: HostCommands<G["command"]>,
  services: Services<G>,
  reader: EncounterReader<G>,
): void {
  bindCombatControls({
    begin: async (combat) => showRefusal(await services.sendCommand(combat, commands.begin)),
    advance: async (combat, to) => showRefusal(await services.sendCommand(combat, commands.advance(to))),
    rollInitiative: async (combat, ids) => {
      const fighters = ids.flatMap((id) => combat.combatants.get(id) ?? []);
      const { before } = commands;
      if (!combat.started && before !== undefined) {
        const targets = fighters.flatMap(({ id }) => (id === null ? [] : combatantId(id)));
        showRefusal(
          targets.length === 0 ? refused("noOneToRoll") : await services.sendCommand(combat, before.roll(targets)),
        );
        return;
      }
      const rolls = fighters.flatMap((combatant) => commands.rollInitiative(combatant) ?? []);
      if (rolls.length === 0) showRefusal(refused(commands.noInitiative));
      for (const roll of rolls) showRefusal(await services.sendCommand(combat, roll));
    },
    async clearInitiative(combat) {
      const clear = combat.started ? undefined : commands.before?.clear;
      if (clear === undefined) showRefusal(refused(commands.noInitiative));
      else showRefusal(await services.sendCommand(combat, clear));
    },
    refuseBackwards: () => showRefusal(refused("noWayBack")),
    join: async (combat, who) => showRefusal(await services.askToJoin(combat, who)),
    async arm(combat, ids) {
      const armed = await armNewcomers(reader, combat, new Set(ids));
      const list = armed
        .map(({ name, weapon }) => hostSentence("PDA.Pair", { label: name, value: weapon }))
        .join(" · ");
      if (list !== "") ui.notifications.info(hostSentence("PDA.Notice.armed", { list }));
    },
    refuseLeaving: () => showRefusal(refused("leavingBarred")),
    async condition(combatant, condition, on) {
      const { combat, id } = combatant;
      const command = combat === null || id === null ? null : commands.condition(combatantId(id), condition, on);
      if (combat === null || command === null) return false;
      const result = await services.sendCommand(combat, command);
      showRefusal(result);
      return result.status === "accepted";
    },
  });
}
