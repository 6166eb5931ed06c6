import { segmentsServices } from "../../foundry/rulesets/segments/segments-services.ts";
import { segmentsAdapter } from "../../foundry/rulesets/segments/segments-adapter.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { registerGuide } from "./guide/register-guide.ts";
import { registerItemMacros } from "../macros/item-macros.ts";
import { SEGMENTS_CARD_TEXT } from "./exchange-card/card-text.ts";
import { SegmentsRulesSettings } from "./rules-settings/segments-rules-settings.ts";
import { registerSegmentsScene } from "./scene/register-scene.ts";
import { provideSegments } from "./segments-port.ts";
import { SEGMENTS_OUTSIDE } from "./outside.ts";
import { SEGMENTS_RULINGS } from "./rulings/segments-rulings.ts";
import { CombatantSheet } from "./sheets/combatant-sheet.ts";
import { GearSheet } from "./sheets/gear-sheet.ts";
import { SEGMENTS_ITEM_USE } from "./sheets/use-in-fight.ts";
import { played, type PlayedRuleset } from "../played.ts";
import { loadPartials } from "../template-path.ts";
import { registerSegmentTracker } from "./tracker/register-tracker.ts";

/** The screens of `segments`: sheets, the ten-segment tracker, the priced ruler, its rulings, its settings and its guide. */
export const SEGMENTS_RULESET: PlayedRuleset = played(segmentsAdapter, {
  cardText: SEGMENTS_CARD_TEXT,
  services: segmentsServices,
  rulings: SEGMENTS_RULINGS,
  outside: SEGMENTS_OUTSIDE,
  settings: { type: SegmentsRulesSettings, label: "PDA.Rules.Open", hint: "PDA.Rules.Hint" },
  async register(services) {
    provideSegments(services);
    registerSheets();
    registerSegmentsScene();
    registerItemMacros(SEGMENTS_ITEM_USE);
    registerGuide();
    await Promise.all([
      registerSegmentTracker(),
      loadPartials(["segments/sheets/faces.hbs", "segments/sheets/shots.hbs"]),
    ]);
  },
});

function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CombatantSheet, {
    types: ["segments"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Combatant",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, GearSheet, {
    types: ["segmentsWeapon", "segmentsArmor", "segmentsShield", "segmentsSpell", "segmentsGear"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Gear",
  });
}
