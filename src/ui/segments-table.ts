import { extendApi } from "../foundry/api.ts";
import { segmentsKit } from "../foundry/rulesets/segments/segments-kit.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { registerGuide } from "./guide/register-guide.ts";
import { watchHotbar } from "./macros/hotbar-macros.ts";
import { useItem } from "./macros/use-item.ts";
import { RulesSettings } from "./rules-settings/rules-settings.ts";
import { watchRulings } from "./rulings/open-rulings.ts";
import { registerDrawingKeys } from "./scene/drawing-keys.ts";
import { PricedTokenRuler } from "./scene/priced-ruler.ts";
import { watchGround } from "./scene/watch-ground.ts";
import { provideSegments } from "./segments-port.ts";
import { CombatantSheet } from "./sheets/combatant-sheet.ts";
import { GearSheet } from "./sheets/gear-sheet.ts";
import type { TableKit } from "./table-kit.ts";
import { TablePageSheet } from "./tables/table-page-sheet.ts";
import { watchTables } from "./tables/watch-tables.ts";
import { registerReading } from "./tracker/reading.ts";
import { redrawTracker, watchTracker } from "./tracker/refresh-tracker.ts";
import { loadRowTemplate } from "./tracker/row-template.ts";
import { SegmentTracker } from "./tracker/segment-tracker.ts";
import { registerTrackerKeys } from "./tracker/tracker-keys.ts";

/** The screens of `segments`: sheets, the ten-segment tracker, the priced ruler, its rulings, its settings and its guide. */
export const segmentsTable: TableKit<"segments"> = {
  rules: segmentsKit,
  async register(services) {
    provideSegments(services);
    registerSheets();
    CONFIG.ui.combat = SegmentTracker;
    CONFIG.Token.rulerClass = PricedTokenRuler;
    watchGround();
    extendApi({ useItem });
    watchHotbar();
    registerReading(redrawTracker);
    registerTrackerKeys();
    registerDrawingKeys();
    watchTracker();
    watchTables();
    game.settings.registerMenu(SYSTEM_ID, "rules", { name: "PDA.Rules.Title", label: "PDA.Rules.Open", hint: "PDA.Rules.Hint", icon: "fa-solid fa-scale-balanced", type: RulesSettings, restricted: true });
    watchRulings();
    registerGuide();
    await loadRowTemplate();
  },
};

function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CombatantSheet, { types: ["segments"], makeDefault: true, label: "PDA.Sheet.Label.Combatant" });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, GearSheet, { types: ["segmentsWeapon", "segmentsArmor", "segmentsShield", "segmentsSpell", "segmentsGear"], makeDefault: true, label: "PDA.Sheet.Label.Gear" });
  DocumentSheetConfig.registerSheet(JournalEntryPage, SYSTEM_ID, TablePageSheet, { types: ["segmentsTable"], makeDefault: true, label: "PDA.Sheet.Label.Table" });
}
