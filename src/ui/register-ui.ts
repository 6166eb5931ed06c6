import type { RulesetAdapter } from "../foundry/rulesets/ruleset-adapter.ts";
import type { Services } from "../foundry/services.ts";
import type { Game } from "../rules/kernel/game.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { registerAftermathCards } from "./aftermath-card/aftermath-card.ts";
import { registerCodex } from "./codex/register-codex.ts";
import { showOwnPacksOnly } from "./compendia/own-packs-only.ts";
import { registerExchangeCards } from "./exchange-card/exchange-card.ts";
import { provideCardText } from "./exchange-card/card-text.ts";
import { registerGuide } from "./guide/register-guide.ts";
import { menuOpening } from "./menu-opening.ts";
import { editOrders } from "./question-tray/orders-dialog.ts";
import { watchDoublePresses } from "./double-press.ts";
import { registerQuestionTray } from "./question-tray/question-tray.ts";
import { registerOutside } from "./outside/register-outside.ts";
import { registerRulesSettings } from "./rules-settings/rules-settings.ts";
import { registerRulings } from "./rulings/open-rulings.ts";
import { watchOutcomes } from "./scene/outcomes-on-map.ts";
import { watchSheets } from "./sheets/refresh-sheets.ts";
import { provideServices } from "./services-port.ts";
import type { Screens } from "./screens.ts";
import { registerTables } from "./tables/register-tables.ts";
import { registerToldCards } from "./told-card/told-card.ts";
import { loadPartials } from "./template-path.ts";

/** Hands the screens to the host, for `init`: those of every ruleset, and those of the one that the world plays. Resolves when their templates are loaded. */
export async function registerUi<G extends Game, O extends object>(
  adapter: RulesetAdapter<G>,
  screens: Screens<G, O>,
  services: Services<G> & O,
): Promise<void> {
  provideServices(services);
  provideCardText(screens.cardText);
  const registered = screens.register(services);
  registerTables();
  registerRulings(screens.rulings);
  registerRulesSettings(screens.settings);
  registerOutside(screens.outside);
  registerGuide(screens.guide ?? null, (combat) => adapter.clock(combat));
  registerCodex();
  showOwnPacksOnly();
  game.settings.registerMenu(SYSTEM_ID, "orders", {
    name: "PDA.Orders.WorldTitle",
    label: "PDA.Orders.Edit",
    hint: "PDA.Orders.WorldHint",
    icon: "fa-solid fa-list-check",
    type: menuOpening(() => editOrders(null)),
    restricted: true,
  });
  watchDoublePresses();
  watchSheets();
  watchOutcomes();
  registerQuestionTray();
  await Promise.all([
    registered,
    registerExchangeCards(),
    registerAftermathCards(),
    registerToldCards(),
    loadPartials(),
  ]);
}
