import { segmentsServices } from "../../foundry/rulesets/segments/segments-services.ts";
import { chooseDrawnTable, drawnTables } from "../../foundry/rulesets/segments/drawn-book.ts";
import { segmentsAdapter } from "../../foundry/rulesets/segments/segments-adapter.ts";
import { FIRST_FIGHT } from "./guide/first-fight.ts";
import { SEGMENTS_CARD_TEXT } from "./exchange-card/card-text.ts";
import { SEGMENTS_WAYS } from "./rules-settings/presets.ts";
import { registerSegmentsScene } from "./scene/register-scene.ts";
import { provideSegments } from "./segments-port.ts";
import { SEGMENTS_OUTSIDE } from "./outside.ts";
import { SEGMENTS_RULINGS } from "./rulings/segments-rulings.ts";
import { SEGMENTS_SHEETS } from "./sheets/segments-sheets.ts";
import { played, type PlayedRuleset } from "../played.ts";
import { registerSheets } from "../sheets/register-sheets.ts";
import { registerSegmentTracker } from "./tracker/register-tracker.ts";

/** The screens of `segments`: sheets, the ten-segment tracker, the priced ruler, its rulings, its settings and its guide. */
export const SEGMENTS_RULESET: PlayedRuleset = played(segmentsAdapter, {
  cardText: SEGMENTS_CARD_TEXT,
  services: segmentsServices,
  rulings: SEGMENTS_RULINGS,
  outside: SEGMENTS_OUTSIDE,
  guide: FIRST_FIGHT,
  settings: { ways: SEGMENTS_WAYS, drawn: { states: drawnTables, choose: chooseDrawnTable } },
  async register(services) {
    provideSegments(services);
    registerSheets(SEGMENTS_SHEETS);
    registerSegmentsScene();
    await registerSegmentTracker();
  },
});
