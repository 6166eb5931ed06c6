import type { RulesetId } from "../foundry/settings/world-ruleset.ts";
import type { World } from "../foundry/start.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { registerCodex } from "./codex/register-codex.ts";
import { showOwnPacksOnly } from "./compendia/own-packs-only.ts";
import { registerExchangeCards } from "./exchange-card/exchange-card.ts";
import { provideTeller } from "./exchange-card/teller.ts";
import { menuOpening } from "./menu-opening.ts";
import { editOrders } from "./question-tray/orders-dialog.ts";
import { watchDoublePresses } from "./double-press.ts";
import { registerQuestionTray } from "./question-tray/question-tray.ts";
import { watchSheets } from "./sheets/refresh-sheets.ts";
import { provideServices } from "./services-port.ts";
import type { TableKit } from "./table-kit.ts";
import { registerToldCards } from "./told-card/told-card.ts";
import { TABLE_KITS } from "./table-kits.ts";
import { loadPartials } from "./template-path.ts";

/** Hands the screens to the host, for `init`: those of every ruleset, and those of the one that the world plays. Resolves when their templates are loaded. */
export async function registerUi<K extends RulesetId>({ ruleset, services }: World<K>): Promise<void> {
  provideServices(services);
  const kit: TableKit<K> | undefined = TABLE_KITS[ruleset];
  if (kit !== undefined) provideTeller(kit.teller);
  const registered = kit?.register(services);
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
  registerQuestionTray();
  await Promise.all([registered, registerExchangeCards(), registerToldCards(), loadPartials()]);
}
