import { extendApi } from "../foundry/api.ts";
import type { Services } from "../foundry/services.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { registerCodex } from "./codex/register-codex.ts";
import { registerExchangeCards } from "./exchange-card/exchange-card.ts";
import { watchHotbar } from "./macros/hotbar-macros.ts";
import { useItem } from "./macros/use-item.ts";
import { registerQuestionTray } from "./question-tray/question-tray.ts";
import { RulesSettings } from "./rules-settings/rules-settings.ts";
import { watchRulings } from "./rulings/open-rulings.ts";
import { registerGuide } from "./guide/register-guide.ts";
import { provideServices } from "./services-port.ts";
import { PricedTokenRuler } from "./scene/priced-ruler.ts";
import { watchGround } from "./scene/watch-ground.ts";
import { CombatantSheet } from "./sheets/combatant-sheet.ts";
import { GearSheet } from "./sheets/gear-sheet.ts";
import { TablePageSheet } from "./tables/table-page-sheet.ts";
import { watchTables } from "./tables/watch-tables.ts";
import { loadPartials } from "./template-path.ts";
import { registerReading } from "./tracker/reading.ts";
import { redrawTracker, watchTracker } from "./tracker/refresh-tracker.ts";
import { loadRowTemplate } from "./tracker/row-template.ts";
import { registerTrackerKeys } from "./tracker/tracker-keys.ts";
import { SegmentTracker } from "./tracker/segment-tracker.ts";

/** Hands the screens to the host, for `init`: sheets, tracker, cards and tray. Resolves when their templates are loaded. */
export async function registerUi(services: Services): Promise<void> {
  provideServices(services);
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CombatantSheet, { types: ["segments"], makeDefault: true, label: "PDA.Sheet.Label.Combatant" });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, GearSheet, { types: ["segmentsWeapon", "segmentsArmor", "segmentsShield", "segmentsSpell"], makeDefault: true, label: "PDA.Sheet.Label.Gear" });
  DocumentSheetConfig.registerSheet(JournalEntryPage, SYSTEM_ID, TablePageSheet, { types: ["segmentsTable"], makeDefault: true, label: "PDA.Sheet.Label.Table" });
  CONFIG.ui.combat = SegmentTracker;
  CONFIG.Token.rulerClass = PricedTokenRuler;
  watchGround();
  extendApi({ useItem });
  watchHotbar();
  registerReading(redrawTracker);
  registerTrackerKeys();
  watchTracker();
  watchTables();
  registerCodex();
  game.settings.registerMenu(SYSTEM_ID, "rules", { name: "PDA.Rules.Title", label: "PDA.Rules.Open", hint: "PDA.Rules.Hint", icon: "fa-solid fa-scale-balanced", type: RulesSettings, restricted: true });
  watchRulings();
  registerQuestionTray();
  registerGuide();
  await Promise.all([registerExchangeCards(), loadPartials(), loadRowTemplate()]);
}
